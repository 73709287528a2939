import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { startTestWeb } from './testing/test-web.ts'
import { serveWellKnown } from './well-known.ts'

const NOW = Date.parse('2026-11-18T14:00:00Z')
const servers: ReturnType<typeof Fastify>[] = []
afterAll(() => Promise.all(servers.map((server) => server.close())))

function startServer(securityContacts: readonly string[], publicUrl = '') {
  const server = Fastify()
  serveWellKnown(server, { securityContacts, publicUrl, now: () => NOW })
  server.get('/*', (_request, reply) => reply.redirect('/en'))
  servers.push(server)
  return server
}

test('serves security.txt with all fields that RFC 9116 requires', async () => {
  const server = startServer(
    ['mailto:security@explorer.example', 'https://explorer.example/report'],
    'https://explorer.example',
  )
  const { statusCode, headers, body } = await server.inject('/.well-known/security.txt')
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(headers['cache-control']).toBe('public, max-age=86400')
  expect(body.split('\n')).toEqual([
    'Contact: mailto:security@explorer.example',
    'Contact: https://explorer.example/report',
    'Expires: 2027-05-17T00:00:00.000Z',
    'Canonical: https://explorer.example/.well-known/security.txt',
    '',
  ])
})

test('names no URL of its own without PUBLIC_URL', async () => {
  const { body } = await startServer(['mailto:a@b.example']).inject('/.well-known/security.txt')
  expect(body).toBe('Contact: mailto:a@b.example\nExpires: 2027-05-17T00:00:00.000Z\n')
})

test.each([
  '/.well-known/security.txt',
  '/.well-known/change-password',
  '/.well-known/',
  '/.well-known',
  '/.well-known/a/b',
])('%s is 404 without a contact, not a redirect to a language', async (url) => {
  const { statusCode, headers } = await startServer([]).inject(url)
  expect([statusCode, headers.location]).toEqual([404, undefined])
})

test('the web server serves these paths before its pages', async () => {
  await using web = await startTestWeb(() => undefined)
  for (const url of ['/.well-known/security.txt', '/.well-known/other'])
    expect((await web.server.inject(url)).statusCode).toBe(404)
})
