/* The few vector operations that Swift's SIMD types compile to scalar code or to calls.
 * They import as SIMD8<Float>, SIMD8<UInt8> and so on, and inline into Swift's loops. */
#pragma once
#include <stdint.h>
#ifdef __SSE2__
#include <emmintrin.h>
#endif

typedef float vector_float8 __attribute__((ext_vector_type(8)));
typedef int32_t vector_int8 __attribute__((ext_vector_type(8)));
typedef uint32_t vector_uint8 __attribute__((ext_vector_type(8)));
typedef uint16_t vector_ushort4 __attribute__((ext_vector_type(4)));
typedef uint16_t vector_ushort8 __attribute__((ext_vector_type(8)));
typedef uint16_t vector_ushort16 __attribute__((ext_vector_type(16)));
typedef uint32_t vector_uint16 __attribute__((ext_vector_type(16)));
typedef uint8_t vector_byte4 __attribute__((ext_vector_type(4)));
typedef uint8_t vector_byte8 __attribute__((ext_vector_type(8)));

/* The centres of eight pixels in a row. */
static const vector_float8 vector_centers = {0.5f, 1.5f, 2.5f, 3.5f, 4.5f, 5.5f, 6.5f, 7.5f};
static const vector_float8 vector_chunk_starts = {0, 8, 16, 24, 32, 40, 48, 56};

static inline vector_float8 vector_sqrt(vector_float8 a) { return __builtin_elementwise_sqrt(a); }
static inline vector_float8 vector_abs(vector_float8 a) { return __builtin_elementwise_abs(a); }
/* a * b + c: fused where the processor has it, rounded twice where it has not (calling libm for it would cost more than the rest). */
static inline vector_float8 vector_fma(vector_float8 a, vector_float8 b, vector_float8 c)
{
#ifdef __FMA__
    return __builtin_elementwise_fma(a, b, c);
#else
    return a * b + c;
#endif
}
/* Compare and select: one instruction each; NaN in a gives b. */
static inline vector_float8 vector_min(vector_float8 a, vector_float8 b) { return a < b ? a : b; }
static inline vector_float8 vector_max(vector_float8 a, vector_float8 b) { return a > b ? a : b; }
static inline vector_byte8 vector_byte_max(vector_byte8 a, vector_byte8 b) { return __builtin_elementwise_max(a, b); }
/* Towards zero to whole numbers, and what lies outside 0...255 to the nearer end: the saturating packs do that for nothing. */
static inline vector_byte8 vector_bytes(vector_float8 a)
{
    vector_int8 whole = __builtin_convertvector(a, vector_int8);
#ifdef __SSE2__
    __m128i low = (__m128i) __builtin_shufflevector(whole, whole, 0, 1, 2, 3);
    __m128i high = (__m128i) __builtin_shufflevector(whole, whole, 4, 5, 6, 7);
    __m128i words = _mm_packs_epi32(low, high);
    long long bytes = _mm_cvtsi128_si64(_mm_packus_epi16(words, words));
    vector_byte8 result;
    __builtin_memcpy(&result, &bytes, sizeof result);
    return result;
#else
    whole = __builtin_elementwise_min(__builtin_elementwise_max(whole, (vector_int8) 0), (vector_int8) 255);
    return __builtin_convertvector(whole, vector_byte8);
#endif
}
/* Towards zero to whole numbers; what lies outside 0...65535 to the nearer end. */
static inline vector_ushort8 vector_shorts(vector_float8 a)
{
    vector_float8 limited = vector_max(vector_min(a, (vector_float8) 65535.0f), (vector_float8) 0.0f);
    return __builtin_convertvector(__builtin_convertvector(limited, vector_int8), vector_ushort8);
}
static inline vector_ushort8 vector_short_max(vector_ushort8 a, vector_ushort8 b) { return __builtin_elementwise_max(a, b); }
/* Saturating. */
static inline vector_ushort8 vector_short_sum(vector_ushort8 a, vector_ushort8 b) { return __builtin_elementwise_add_sat(a, b); }
/* table[a / 16]: a table has 4,096 bytes. */
static inline vector_byte8 vector_looked_up(const uint8_t *table, vector_ushort8 a)
{
    vector_byte8 found;
    for (int lane = 0; lane < 8; lane++) found[lane] = table[a[lane] >> 4];
    return found;
}
/* table[64 * row + column] of each lane's row and column; columns are below 64. */
static inline vector_byte8 vector_crossed(const uint8_t *table, vector_byte8 rows, const uint8_t *columns)
{
    vector_byte8 found;
    for (int lane = 0; lane < 8; lane++) found[lane] = table[rows[lane] << 6 | columns[lane]];
    return found;
}
/* a0, b0, a1, b1, ... */
static inline vector_ushort16 vector_interleaved(vector_ushort8 a, vector_ushort8 b)
{
    return __builtin_shufflevector(a, b, 0, 8, 1, 9, 2, 10, 3, 11, 4, 12, 5, 13, 6, 14, 7, 15);
}
/* table[a]: a table has 256 numbers. */
static inline vector_ushort8 vector_filtered(const uint16_t *table, vector_byte8 a)
{
    vector_ushort8 found;
    for (int lane = 0; lane < 8; lane++) found[lane] = table[a[lane]];
    return found;
}
/* a * b / 255, rounded down, for b <= 255. */
static inline vector_ushort8 vector_short_scaled(vector_ushort8 a, vector_ushort8 b)
{
    typedef uint32_t wide __attribute__((ext_vector_type(8)));
    return __builtin_convertvector(__builtin_convertvector(a, wide) * __builtin_convertvector(b, wide) / 255, vector_ushort8);
}
/* The same as vector_over255, of eight. */
static inline vector_ushort8 vector_over255_short(vector_ushort8 a)
{
    typedef uint32_t wide __attribute__((ext_vector_type(8)));
    return __builtin_convertvector((__builtin_convertvector((vector_ushort8) (a + 128), wide) * 257u) >> 16, vector_ushort8);
}
static inline vector_ushort8 vector_short_widened(vector_byte8 a) { return __builtin_convertvector(a, vector_ushort8); }
static inline vector_int8 vector_whole(vector_byte8 a) { return __builtin_convertvector(a, vector_int8); }
static inline vector_float8 vector_floats(vector_int8 a) { return __builtin_convertvector(a, vector_float8); }
static inline vector_uint8 vector_widened(vector_byte8 a) { return __builtin_convertvector(a, vector_uint8); }
/* Which chunks of eight columns the columns left ..< right touch, for eight rows: a byte a row, the first row's lowest; a bit a chunk, the
 * first chunk's lowest. Columns are rounded towards zero and lie in 0...64; none are touched where left is not below right. */
static inline uint64_t vector_chunks(vector_float8 left, vector_float8 right)
{
    vector_int8 first = __builtin_convertvector(left, vector_int8);
    vector_int8 end = __builtin_convertvector(right, vector_int8);
    vector_int8 touched = (255 << (first >> 3)) & ~(255 << ((end + 7) >> 3)) & (first < end);
    vector_byte8 bits = __builtin_convertvector(touched, vector_byte8);
    uint64_t word;
    __builtin_memcpy(&word, &bits, sizeof word);
    return word;
}
/* x / 255 rounded to nearest, exact for x <= 255 * 255: (x + 128) * 257 >> 16, which is one multiplication of high halves. */
static inline vector_ushort16 vector_over255(vector_ushort16 a)
{
    return __builtin_convertvector((__builtin_convertvector((vector_ushort16) (a + 128), vector_uint16) * 257u) >> 16, vector_ushort16);
}
/* Between two neighbouring pixels at upper and the two at lower: x / 256 of the way to the right, y / 256 of the way down. Rounded down
 * alike in all channels, so that a premultiplied one never exceeds its alpha. */
static inline uint32_t vector_bilinear(const uint32_t *upper, const uint32_t *lower, uint16_t x, uint16_t y)
{
    vector_byte8 above, below;
    __builtin_memcpy(&above, upper, sizeof above);
    __builtin_memcpy(&below, lower, sizeof below);
    vector_ushort8 both = (__builtin_convertvector(above, vector_ushort8) * (uint16_t) (256 - y) +
                           __builtin_convertvector(below, vector_ushort8) * y) >> 8;
    vector_ushort4 left = __builtin_shufflevector(both, both, 0, 1, 2, 3), right = __builtin_shufflevector(both, both, 4, 5, 6, 7);
    vector_byte4 mixed = __builtin_convertvector((left * (uint16_t) (256 - x) + right * x) >> 8, vector_byte4);
    uint32_t pixel;
    __builtin_memcpy(&pixel, &mixed, sizeof pixel);
    return pixel;
}
