import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import * as fc from 'fast-check'
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
  ['br; q=0', 'identity'],
  ['br ;q=0 , gzip', 'gzip'],
  ['br;Q=0.000', 'identity'],
  ['BR', 'br'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['br;q=0, *', 'zstd'],
  ['gzip;q=1, br;q=0.5', 'gzip'],
  ['identity;q=1, br;q=0.5', 'identity'],
  ['identity;q=0', 'identity'],
  ['x-br, brotli', 'identity'],
  ['', 'identity'],
  ['br;q=zero', 'identity'],
])('Accept-Encoding %s selects %s', (accepted, encoding) => {
  expect(negotiateEncoding(accepted, COMPRESSIONS)).toBe(encoding)
})

test('chooses among the offered encodings only', () => {
  expect(negotiateEncoding('gzip, br, zstd', ['gzip'])).toBe('gzip')
  expect(negotiateEncoding('br', ['gzip'])).toBe('identity')
})

const coding = fc.record({
  name: fc.constantFrom('br', 'zstd', 'gzip', 'identity', '*', 'deflate', 'compress'),
  weight: fc.option(fc.integer({ min: 0, max: 1000 }), { nil: undefined }),
  space: fc.constantFrom('', ' ', '  '),
  isUpperCase: fc.boolean(),
})

test('[RFC 9110 12.5.3] chooses the accepted encoding with the highest weight, by our order between equals', () => {
  const codings = fc.uniqueArray(coding, { selector: ({ name }) => name, maxLength: 7 })
  fc.assert(
    fc.property(codings, (accepted) => {
      const header = accepted
        .map(({ name, weight, space, isUpperCase }) => {
          const text = isUpperCase ? name.toUpperCase() : name
          return weight === undefined ? text : `${text}${space};${space}q=${(weight / 1000).toFixed(3)}`
        })
        .join(', ')
      const weights = new Map<string, number>(accepted.map(({ name, weight = 1000 }) => [name, weight]))
      const weightOf = (name: string) => weights.get(name) ?? weights.get('*') ?? 0
      const offered = COMPRESSIONS.filter((name) => weightOf(name) > 0)
      const identityWeight = weightOf('identity')
      const best = offered.toSorted((a, b) => weightOf(b) - weightOf(a))[0]
      const expected = best === undefined || identityWeight > weightOf(best) ? 'identity' : best
      expect(negotiateEncoding(header, COMPRESSIONS)).toBe(expected)
    }),
    { numRuns: 500 },
  )
})

test('decides the same after more headers than are remembered', () => {
  expect(negotiateEncoding('gzip, deflate, br', COMPRESSIONS)).toBe('br')
  for (let i = 0; i < 2_000; i++) expect(negotiateEncoding(`br;q=0, gzip;q=0.${i}1`, COMPRESSIONS)).toBe('gzip')
  expect(negotiateEncoding('gzip, deflate, br', COMPRESSIONS)).toBe('br')
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
