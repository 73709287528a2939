import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { serveFiles } from './serve-files.ts'

const root = mkdtempSync(join(tmpdir(), 'serve-files-'))
mkdirSync(join(root, 'assets'))
for (const [file, text] of [
  ['assets/a-1.js', 'plain'],
  ['assets/a-1.js.br', 'brotli'],
  ['assets/a-1.js.gz', 'gzip'],
  ['icon.svg', '<svg/>'],
  ['manifest.json', '{}'],
] as const)
  writeFileSync(join(root, file), text)
const server = Fastify()
await serveFiles(server, root)
afterAll(async () => {
  await server.close()
  rmSync(root, { recursive: true })
})

test.each([
  ['gzip, deflate, br', 'brotli', 'br'],
  ['gzip', 'gzip', 'gzip'],
  ['', 'plain', undefined],
])('who accepts "%s" is sent the form that was made beforehand', async (accepted, body, encoding) => {
  const answer = await server.inject({ url: '/assets/a-1.js', headers: { 'accept-encoding': accepted } })
  expect(answer.body).toBe(body)
  expect(answer.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'content-length': String(body.length),
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
  })
  expect(answer.headers['content-encoding']).toBe(encoding)
})

test('a file outside of assets is kept for a day, and who asks for its head gets no more', async () => {
  const answer = await server.inject({ method: 'HEAD', url: '/icon.svg', headers: { 'accept-encoding': 'br' } })
  expect({ status: answer.statusCode, body: answer.body }).toEqual({ status: 200, body: '' })
  expect(answer.headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'content-length': '6',
    'cache-control': 'public, max-age=86400',
  })
  expect(answer.headers).not.toHaveProperty('vary')
})

test.each([
  '/manifest.json',
  '/assets/a-1.js.br',
  '/assets/b-2.js',
  '/assets/',
  '/assets/..%2ficon.svg',
  '/assets/%2e%2e/manifest.json',
  '/favicon.ico',
])('there is no %s', async (url) => {
  expect((await server.inject(url)).statusCode).toBe(404)
})
