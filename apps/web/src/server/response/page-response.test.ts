import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createPageResponse } from './page-response.ts'

test('a page is the same in every encoding, compressed once, with its length and encoding in the headers', async () => {
  const text = 'Ergo '.repeat(1_000)
  const page = createPageResponse({ status: 200, headers: { vary: 'accept-encoding' }, cacheMs: 5_000 }, text)
  const compressed = await page.encoded('br')
  expect(brotliDecompressSync(compressed.body).toString()).toBe(text)
  expect(await page.encoded('br')).toBe(compressed)
  expect(compressed.headers.join(' ')).toBe(
    `vary accept-encoding etag ${page.etag} content-encoding br content-length ${compressed.body.length}`,
  )
  expect(gunzipSync((await page.encoded('gzip')).body).toString()).toBe(text)
  expect(await page.encoded('identity')).toEqual({
    headers: ['vary', 'accept-encoding', 'etag', page.etag, 'content-length', '5000'],
    body: Buffer.from(text),
  })
})
