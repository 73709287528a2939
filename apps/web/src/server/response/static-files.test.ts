import { mkdirSync, mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { serveFiles } from './static-files.ts'

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
serveFiles(server, root)
afterAll(async () => {
  await server.close()
  rmSync(root, { recursive: true })
})

test.each([
  ['gzip, deflate, br', 'brotli', 'br'],
  ['gzip', 'gzip', 'gzip'],
  ['', 'plain', undefined],
])('Accept-Encoding "%s" gets the precompressed file', async (accepted, body, encoding) => {
  const response = await server.inject({ url: '/assets/a-1.js', headers: { 'accept-encoding': accepted } })
  expect(response.body).toBe(body)
  expect(response.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'content-length': String(body.length),
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
  })
  expect(response.headers['content-encoding']).toBe(encoding)
})

test('a file outside of assets is cached for a day, and HEAD returns no body', async () => {
  const response = await server.inject({ method: 'HEAD', url: '/icon.svg', headers: { 'accept-encoding': 'br' } })
  expect({ status: response.statusCode, body: response.body }).toEqual({ status: 200, body: '' })
  expect(response.headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'content-length': '6',
    'cache-control': 'public, max-age=86400',
  })
  expect(response.headers).not.toHaveProperty('vary')
})

test('serves the files of its build after the folder was replaced or removed', async () => {
  const build = mkdtempSync(join(tmpdir(), 'old-build-'))
  mkdirSync(join(build, 'assets'))
  for (const suffix of ['', '.br', '.gz']) writeFileSync(join(build, `assets/b-2.js${suffix}`), `old${suffix}`)
  const started = Fastify()
  serveFiles(started, build)
  rmSync(build, { recursive: true })
  for (const [accepted, body] of [
    ['br', 'old.br'],
    ['gzip', 'old.gz'],
    ['identity', 'old'],
  ]) {
    const response = await started.inject({ url: '/assets/b-2.js', headers: { 'accept-encoding': accepted } })
    expect([response.statusCode, response.body]).toEqual([200, body])
  }
  await started.close()
})

test('a file that cannot be read fails the start, not a later request', async () => {
  const build = mkdtempSync(join(tmpdir(), 'broken-build-'))
  symlinkSync(join(build, 'missing'), join(build, 'icon.svg'))
  const started = Fastify()
  expect(() => serveFiles(started, build)).toThrow(/ENOENT.*icon\.svg/)
  await started.close()
  rmSync(build, { recursive: true })
})

test('refuses a build that would not fit into memory', async () => {
  const build = mkdtempSync(join(tmpdir(), 'large-build-'))
  writeFileSync(join(build, 'large.js'), '')
  truncateSync(join(build, 'large.js'), 65 * 2 ** 20)
  const started = Fastify()
  expect(() => serveFiles(started, build)).toThrow(/64 MB/)
  await started.close()
  rmSync(build, { recursive: true })
})

test.each([
  '/manifest.json',
  '/assets/a-1.js.br',
  '/assets/b-2.js',
  '/assets/',
  '/assets/..%2ficon.svg',
  '/assets/%2e%2e/manifest.json',
  '/favicon.ico',
])('%s is not served', async (url) => {
  expect((await server.inject(url)).statusCode).toBe(404)
})
