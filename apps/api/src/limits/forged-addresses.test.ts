import { proxies, Tally } from '@ergo-explorer/service'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { sendAnswer } from '../http/answer.ts'
import { Allowances } from './allowances.ts'
import { limitRequests } from './limit-requests.ts'

const LIMIT = 3
const STRANGER = '203.0.113.9'
const PROXY = '10.0.0.1'

/** A server behind proxies of the network 10.0.0.0/8. */
function aServer() {
  const isProxy = proxies.parse('10.0.0.0/8') ?? expect.fail('it is a list')
  const app = fastify({ trustProxy: isProxy })
  const allowances = new Allowances({ read: LIMIT, export: 1, submit: 1 }, () => 600_000)
  limitRequests(app, { allowances, refusals: new Tally('refused', '', ['status', 'reason']), isProxy })
  app.get('/x', { config: { bucket: 'read' } }, (_, reply) =>
    sendAnswer(reply, { status: 200, contentType: 'text/plain', body: 'x', cacheControl: 'no-store' }),
  )
  return async (remoteAddress: string, headers: Readonly<Record<string, string>> = {}) =>
    (await app.inject({ url: '/x', remoteAddress, headers })).statusCode
}

/** What somebody may send who wants to be another each time. */
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

test('there are enough ways to lie', () => {
  expect(VECTORS.length).toBeGreaterThanOrEqual(20)
})

test.each(VECTORS.map((vector) => [JSON.stringify(vector('192.0.2.1')), vector] as const))(
  'a stranger who lies has the allowance of one: %s',
  async (_, vector) => {
    const ask = aServer()
    const statuses = []
    for (let i = 0; i <= LIMIT; i++) statuses.push(await ask(STRANGER, vector(`192.0.2.${i}`)))
    expect(statuses).toEqual([200, 200, 200, 429])
    expect(await ask(STRANGER)).toBe(429)
  },
)

test.each(VECTORS.map((vector) => [JSON.stringify(vector('192.0.2.1')), vector] as const))(
  'so has a visitor of a proxy, which says at the end who it is, and others pay nothing for it: %s',
  async (_, vector) => {
    const ask = aServer()
    const through = (visitor: string, lie: string) => {
      const headers = vector(lie)
      const claimed = headers['x-forwarded-for'] ?? headers['X-FORWARDED-FOR']
      const { connection: __, ...rest } = Object.fromEntries(
        Object.entries(headers).filter(([name]) => name.toLowerCase() !== 'x-forwarded-for'),
      )
      return ask(PROXY, { ...rest, 'x-forwarded-for': claimed ? `${claimed}, ${visitor}` : visitor })
    }
    const statuses = []
    for (let i = 0; i <= LIMIT; i++) statuses.push(await through('198.51.100.7', `192.0.2.${i}`))
    expect(statuses).toEqual([200, 200, 200, 429])
    expect(await through('198.51.100.8', '192.0.2.1')).toBe(200)
  },
)

test('a proxy that speaks for nobody asks for itself, and as often as it likes; a stranger who is silent does not', async () => {
  const ask = aServer()
  const statuses = []
  for (let i = 0; i < 3 * LIMIT; i++) statuses.push(await ask(PROXY))
  expect(new Set(statuses)).toEqual(new Set([200]))
  for (let i = 0; i < LIMIT; i++) await ask(STRANGER)
  expect(await ask(STRANGER)).toBe(429)
})
