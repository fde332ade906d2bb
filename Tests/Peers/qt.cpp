/* Qt 6's raster engine: a line or a filled cone per segment, into a QImage. */
#include "peer.h"

#include <QImage>
#include <QPainter>
#include <QPainterPath>

static QImage *image;
static QPainter *painter;
static QColor color;
static QPen pen;

static void reset()
{
    if (!image) {
        image = new QImage(width, height, QImage::Format_ARGB32_Premultiplied);
        image->fill(0);
        painter = new QPainter(image);
        painter->setRenderHint(QPainter::Antialiasing);
    }
    memset(const_cast<uchar *>(image->constBits()), 0, image->sizeInBytes());
}

static void begin(const Stroke *s)
{
    double a = s->color[3];
    color = QColor::fromRgbF(s->color[0] / a, s->color[1] / a, s->color[2] / a, a / 255);
    pen = QPen(color, 1, Qt::SolidLine, Qt::RoundCap);
}

static void line(Point a, Point b)
{
    pen.setWidthF(a.radius + b.radius);
    painter->setPen(pen);
    painter->drawLine(QPointF(a.x, a.y), QPointF(b.x, b.y));
}

static QRectF around(Point p) { return QRectF(p.x - p.radius, p.y - p.radius, 2 * p.radius, 2 * p.radius); }

static void cone(Point a, Point b)
{
    double direction, spread;
    QPainterPath path;
    if (is_circle(a, b, &direction, &spread)) {
        path.addEllipse(around(a.radius > b.radius ? a : b));
    } else {
        const double degrees = 180 / M_PI; /* Qt's angles turn the other way */
        path.arcMoveTo(around(b), -(direction - spread) * degrees);
        path.arcTo(around(b), -(direction - spread) * degrees, -2 * spread * degrees);
        path.arcTo(around(a), -(direction + spread) * degrees, -(2 * M_PI - 2 * spread) * degrees);
        path.closeSubpath();
    }
    painter->fillPath(path, color);
}

int main(int, char **words)
{
    load(words[1]);
    Way ways[] = { { "qt line", reset, begin, line, nullptr }, { "qt cone", reset, begin, cone, nullptr } };
    for (const Way &way : ways) time_way(&way);
}
