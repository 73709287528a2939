import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { StoredBody } from '@ergo-explorer/service'
import { expect, test } from 'vitest'
import { createPageResponse } from './page-response.ts'

const bytesOf = ({ body, bodyEncoding }: StoredBody): Buffer =>
  typeof body === 'string' ? Buffer.from(body, bodyEncoding) : body

test('a page is the same in every encoding, compressed once, with its length and encoding in the headers', async () => {
  const text = 'Ergo '.repeat(1_000)
  const page = createPageResponse({ status: 200, headers: { vary: 'accept-encoding' }, cacheMs: 5_000 }, text)
  const compressed = await page.encoded('br')
  expect(brotliDecompressSync(bytesOf(compressed)).toString()).toBe(text)
  expect(await page.encoded('br')).toBe(compressed)
  expect(compressed.headers.join(' ')).toBe(
    `vary accept-encoding etag ${page.etag} content-encoding br content-length ${compressed.body.length}`,
  )
  expect(gunzipSync(bytesOf(await page.encoded('gzip'))).toString()).toBe(text)
  const plain = await page.encoded('identity')
  expect(plain.headers).toEqual(['vary', 'accept-encoding', 'etag', page.etag, 'content-length', '5000'])
  expect(bytesOf(plain).toString()).toBe(text)
})
