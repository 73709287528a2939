import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compress, COMPRESSIONS, negotiateEncoding } from './encoding.ts'

test.each([
  [undefined, 'identity'],
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.0,gzip;q=0', 'identity'],
  ['br;q=0.5', 'br'],
  ['identity', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, zstd', 'zstd'],
])('Accept-Encoding %s selects %s', (accepted, encoding) => {
  expect(negotiateEncoding(accepted, COMPRESSIONS)).toBe(encoding)
})

test('chooses among the offered encodings only', () => {
  expect(negotiateEncoding('gzip, br, zstd', ['gzip'])).toBe('gzip')
  expect(negotiateEncoding('br', ['gzip'])).toBe('identity')
})

test('compresses to a fraction that decompresses to the same bytes', async () => {
  const bytes = Buffer.from('{"height":1}'.repeat(1_000))
  const decompress = { br: brotliDecompressSync, zstd: zstdDecompressSync, gzip: gunzipSync }
  for (const encoding of COMPRESSIONS) {
    const compressed = await compress(bytes, encoding)
    expect(compressed.length).toBeLessThan(bytes.length / 20)
    expect(decompress[encoding](compressed)).toEqual(bytes)
  }
})
