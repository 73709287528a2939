import { presetOf } from '@ergo-explorer/chain'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import { createPool } from '@ergo-explorer/db'
import { afterAll, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { NoPlace } from '../database/places.ts'
import { createSource } from '../database/source.ts'
import { createSources } from '../database/sources.ts'
import { anApi } from '../testing/an-api.ts'
import { createDesk } from './desk.ts'
import { KeptAnswers } from './kept-answers.ts'

const api = await anApi()
afterAll(() => api[Symbol.asyncDispose]())

/** An app on a database that is asked one question at once, beside its looks at the tip. */
async function aRush() {
  const pool = createPool({ url: api.chain.database.url, max: 2, applicationName: 'test' })
  const source = createSource({ name: 'primary', network: 'devnet', pool, atOnce: 1 })
  const sources = createSources({ primary: source, replicas: [], maxLagBlocks: 1, pollMs: 60_000 })
  await sources.look()
  const state = { isLate: false }
  const app = await createApp({
    sources,
    nodes: [],
    preset: presetOf('devnet'),
    blake2b256: await createBlake2b256(),
    now: Date.now,
    isLate: () => state.isLate,
  })
  const desk = createDesk(sources, new KeptAnswers(0, Date.now), false, () => false)
  const trace = { requestId: 'x', start: 0, questions: [] }
  /** A question that takes its time. */
  const sleepIn = (ms: number) =>
    desk.look('sleep', trace)?.db.query({ name: `sleep ${ms}`, text: `SELECT pg_sleep(${ms / 1000})`, values: [] })
  return {
    app,
    state,
    source,
    sleepIn,
    async [Symbol.asyncDispose]() {
      await app.close()
      await sources[Symbol.asyncDispose]()
    },
  }
}

test('who waits a quarter of a second for a connection is told to come back, and the tip is seen all the same', async () => {
  await using rush = await aRush()
  const busy = rush.sleepIn(800)
  const start = performance.now()
  const refused = await rush.app.inject(`/api/v1/boxes/${'00'.repeat(32)}`)
  const waited = performance.now() - start
  expect(refused).toMatchObject({ statusCode: 503, headers: { 'retry-after': '2' } })
  expect(refused.json()).toEqual({ status: 503, reason: 'Service unavailable: too many questions at once' })
  expect(waited).toBeGreaterThan(200)
  expect(waited).toBeLessThan(700)
  expect(await rush.source.look()).toMatchObject({ ok: true })
  await busy
  expect((await rush.app.inject(`/api/v1/boxes/${'00'.repeat(32)}`)).statusCode).toBe(404)
})

test('what waits behind two hundred others is told at once', async () => {
  await using rush = await aRush()
  const all = Array.from({ length: 202 }, () => rush.sleepIn(400))
  const start = performance.now()
  await expect(all.at(-1)).rejects.toThrow(NoPlace)
  expect(performance.now() - start).toBeLessThan(200)
  await Promise.allSettled(all.map((one) => Promise.resolve(one)))
})

test('a process that cannot keep up gives what is kept, sends the rest away at once, and always says how it is', async () => {
  await using rush = await aRush()
  const kept = '/api/v1/networkState'
  const first = await rush.app.inject(kept)
  await rush.app.inject(kept)
  rush.state.isLate = true
  expect(await rush.app.inject(kept)).toMatchObject({ statusCode: 200, body: first.body })
  expect(await rush.app.inject(`${kept}?x=1`)).toMatchObject({ statusCode: 200, body: first.body })
  for (const url of [
    '/api/v1/info',
    '/api/v2/blocks',
    '/api/v2/tip',
    '/api/v1/boxes/unspent/stream?minHeight=1&maxHeight=2',
    '/api/v2/charts/fees/export',
  ]) {
    const start = performance.now()
    const { statusCode, headers } = await rush.app.inject(url)
    expect([url, statusCode, headers['retry-after']]).toEqual([url, 503, '2'])
    expect(performance.now() - start).toBeLessThan(50)
  }
  for (const url of ['/livez', '/readyz']) expect((await rush.app.inject(url)).statusCode).toBe(200)
  rush.state.isLate = false
  expect((await rush.app.inject('/api/v1/info')).statusCode).toBe(200)
})
