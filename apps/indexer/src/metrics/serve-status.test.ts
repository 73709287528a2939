import { expect, test } from 'vitest'
import { serveStatus } from './serve-status.ts'
import { aStatus } from './testing/a-status.ts'
import type { Status } from './status.ts'

async function serving(readStatus: () => Promise<Status>) {
  const stop = new AbortController()
  const server = await serveStatus({ host: '127.0.0.1', port: 0, readStatus, metrics: [], signal: stop.signal })
  const ask = async (path: string, method = 'GET') => {
    const response = await fetch(server.url + path, { method })
    return [response.status, (await response.text()).trim()] as const
  }
  return { stop, ask, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() }
}

test('being alive asks nothing of anybody', async () => {
  await using server = await serving(() => Promise.reject(new Error('nobody asked')))
  expect(await server.ask('/livez')).toEqual([200, 'alive'])
  expect(await server.ask('/status')).toEqual([500, 'Error: nobody asked'])
})

test('it is ready while the database answers, following is not halted and nobody has told it to stop', async () => {
  let status = aStatus()
  await using server = await serving(async () => status)
  expect(await server.ask('/readyz')).toEqual([200, 'ready'])
  status = aStatus({ database: { isReachable: false, trouble: 'no answer within 500 ms' } })
  expect(await server.ask('/readyz')).toEqual([503, 'the database does not answer: no answer within 500 ms'])
  status = aStatus({ halted: 'too_deep: 201 blocks' })
  expect(await server.ask('/readyz')).toEqual([503, 'halted: too_deep: 201 blocks'])
  status = aStatus()
  server.stop.abort()
  expect(await server.ask('/readyz')).toEqual([503, 'stopping'])
})

test('the status is JSON, and nothing else is there', async () => {
  await using server = await serving(async () => aStatus({ height: 7 }))
  const [code, text] = await server.ask('/status')
  expect([code, JSON.parse(text)]).toEqual([200, aStatus({ height: 7 })])
  expect(await server.ask('/')).toEqual([404, 'GET /metrics, /livez, /readyz or /status'])
  expect((await server.ask('/livez', 'POST'))[0]).toBe(404)
})
