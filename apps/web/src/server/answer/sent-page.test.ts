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

test('a page is the same in every encoding, compressed once, with its length and encoding in the head', async () => {
  const text = 'Ergo '.repeat(1_000)
  const page = sentPage({ status: 200, headers: { vary: 'accept-encoding' }, keepMs: 5_000 }, text)
  const squeezed = await page.form('br')
  expect(brotliDecompressSync(squeezed.body).toString()).toBe(text)
  expect(await page.form('br')).toBe(squeezed)
  expect(squeezed.head.join(' ')).toBe(
    `vary accept-encoding etag ${page.etag} content-encoding br content-length ${squeezed.body.length}`,
  )
  expect(gunzipSync((await page.form('gzip')).body).toString()).toBe(text)
  expect(await page.form('identity')).toEqual({
    head: ['vary', 'accept-encoding', 'etag', page.etag, 'content-length', '5000'],
    body: Buffer.from(text),
  })
})
