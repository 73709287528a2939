import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { encodingOf, sentPage } from './sent-page.ts'

test.each([
  [undefined, 'identity'],
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.0,gzip;q=0', 'identity'],
  ['br;q=0.5', 'br'],
  ['identity', 'identity'],
])('who accepts %s is sent %s', (accepted, encoding) => {
  expect(encodingOf(accepted)).toBe(encoding)
})

test('a page is the same in every encoding, and compressed once', async () => {
  const text = 'Ergo '.repeat(1_000)
  const page = sentPage({ status: 200, headers: {}, keepMs: 5_000 }, text)
  const squeezed = await page.body('br')
  expect(brotliDecompressSync(squeezed).toString()).toBe(text)
  expect(await page.body('br')).toBe(squeezed)
  expect(gunzipSync(await page.body('gzip')).toString()).toBe(text)
  expect((await page.body('identity')).toString()).toBe(text)
})
