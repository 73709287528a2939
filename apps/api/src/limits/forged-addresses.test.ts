import { trustedProxies, eventCounter } from '@ergo-explorer/service'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { createClientIdentifier } from '#http/client-key.ts'
import { sendResponse } from '#http/response.ts'
import { RateLimiter } from './rate-limiter.ts'
import { limitRequests } from './rate-limits.ts'

const LIMIT = 3
const CLIENT = '203.0.113.9'
const PROXY = '10.0.0.1'

/** A server behind trusted proxies in 10.0.0.0/8. */
function createServer() {
  const isProxy = trustedProxies.parse('10.0.0.0/8') ?? expect.fail('not a list')
  const app = fastify({ trustProxy: isProxy })
  const rateLimiter = new RateLimiter({ read: LIMIT, export: 1, submit: 1, check: 1 }, () => 600_000)
  const rejections = eventCounter('rejected', 'Rejected', ['status', 'reason'])
  limitRequests(app, { rateLimiter, rejections, clientOf: createClientIdentifier(isProxy) })
  app.get('/x', { config: { bucket: 'read' } }, (_, reply) =>
    sendResponse(reply, { status: 200, contentType: 'text/plain', body: 'x', cacheControl: 'no-store' }),
  )
  return async (remoteAddress: string, headers: Readonly<Record<string, string>> = {}) =>
    (await app.inject({ url: '/x', remoteAddress, headers })).statusCode
}

/** Headers with which a client can try to appear as another client each time. */
const VECTORS: readonly ((address: string) => Readonly<Record<string, string>>)[] = [
  (address) => ({ 'x-forwarded-for': address }),
  (address) => ({ 'X-FORWARDED-FOR': address }),
  (address) => ({ 'x-forwarded-for': `${address}, ${PROXY}` }),
  (address) => ({ 'x-forwarded-for': `${PROXY}, ${address}` }),
  (address) => ({ 'x-forwarded-for': `${address},${address},${address}` }),
  (address) => ({ 'x-forwarded-for': `::ffff:${address}` }),
  (address) => ({ 'x-forwarded-for': `2001:db8:${address.split('.').join(':')}::1` }),
  (address) => ({ 'x-forwarded-for': `${address}:8080` }),
  (address) => ({ 'x-forwarded-for': `for=${address}` }),
  (address) => ({ 'x-forwarded-for': `unknown ${address}` }),
  (address) => ({ 'x-forwarded-for': '', 'x-real-ip': address }),
  (address) => ({ forwarded: `for=${address};proto=https` }),
  (address) => ({ 'x-real-ip': address }),
  (address) => ({ 'true-client-ip': address }),
  (address) => ({ 'cf-connecting-ip': address }),
  (address) => ({ 'fastly-client-ip': address }),
  (address) => ({ 'x-client-ip': address }),
  (address) => ({ 'x-cluster-client-ip': address }),
  (address) => ({ 'x-original-forwarded-for': address }),
  (address) => ({ 'x-remote-addr': address, via: `1.1 ${address}` }),
  (address) => ({ connection: 'x-forwarded-for', 'x-forwarded-for': address }),
]

test('covers at least 20 header variants', () => {
  expect(VECTORS.length).toBeGreaterThanOrEqual(20)
})

test.each(VECTORS.map((vector) => [JSON.stringify(vector('192.0.2.1')), vector] as const))(
  'counts a client with forged headers as one client: %s',
  async (_, vector) => {
    const request = createServer()
    const statuses = []
    for (let i = 0; i <= LIMIT; i++) statuses.push(await request(CLIENT, vector(`192.0.2.${i}`)))
    expect(statuses).toEqual([200, 200, 200, 429])
    expect(await request(CLIENT)).toBe(429)
  },
)

test.each(VECTORS.map((vector) => [JSON.stringify(vector('192.0.2.1')), vector] as const))(
  'counts a client behind a proxy by the address that the proxy appends: %s',
  async (_, vector) => {
    const request = createServer()
    const through = (visitor: string, forged: string) => {
      const headers = vector(forged)
      const claimed = headers['x-forwarded-for'] ?? headers['X-FORWARDED-FOR']
      const { connection: __, ...rest } = Object.fromEntries(
        Object.entries(headers).filter(([name]) => name.toLowerCase() !== 'x-forwarded-for'),
      )
      return request(PROXY, { ...rest, 'x-forwarded-for': claimed ? `${claimed}, ${visitor}` : visitor })
    }
    const statuses = []
    for (let i = 0; i <= LIMIT; i++) statuses.push(await through('198.51.100.7', `192.0.2.${i}`))
    expect(statuses).toEqual([200, 200, 200, 429])
    expect(await through('198.51.100.8', '192.0.2.1')).toBe(200)
  },
)

test('does not limit a proxy without X-Forwarded-For, but limits other clients without it', async () => {
  const request = createServer()
  const statuses = []
  for (let i = 0; i < 3 * LIMIT; i++) statuses.push(await request(PROXY))
  expect(new Set(statuses)).toEqual(new Set([200]))
  for (let i = 0; i < LIMIT; i++) await request(CLIENT)
  expect(await request(CLIENT)).toBe(429)
})
