import { afterAll, expect, test } from 'vitest'
import { anApi } from '../testing/an-api.ts'

const api = await anApi()
afterAll(() => api[Symbol.asyncDispose]())

const tip = () => api.sources.pick()?.tip.versions.chain ?? expect.fail('it is there')
const ask = async (path: string) => {
  const start = performance.now()
  const { status, headers } = await api.get(path)
  return { status, kept: headers['cache-control'], ms: performance.now() - start }
}

test('an answer as of the newest block may be kept under the address that names it', async () => {
  const plain = await ask('/api/v2/blocks?limit=2')
  const named = await ask(`/api/v2/blocks?limit=2&tip=${tip()}`)
  expect(named).toMatchObject({ status: 200, kept: plain.kept })
  expect(named.kept).toContain('s-maxage')
})

test.each(['/api/v2/blocks?limit=2&', '/api/v2/mempool?', '/api/v1/networkState?'])(
  'who asks as of a block that nobody knows is answered soon, and nobody keeps it: %s',
  async (path) => {
    const { status, kept, ms } = await ask(`${path}tip=00000000deadbeef`)
    expect({ status, kept }).toEqual({ status: 200, kept: 'no-store' })
    expect(ms).toBeLessThan(2000)
  },
)

test('what is no id of a block means nothing', async () => {
  expect((await ask('/api/v2/blocks?limit=2&tip=newest')).kept).toContain('s-maxage')
})
