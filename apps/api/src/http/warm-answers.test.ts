import { setTimeout as sleep } from 'node:timers/promises'
import { presetOf } from '@ergo-explorer/chain'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import { createPool } from '@ergo-explorer/db'
import { afterAll, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { createSource } from '../database/source.ts'
import { createSources, type Sources } from '../database/sources.ts'
import type { Tip } from '../database/tip.ts'
import { anApi } from '../testing/an-api.ts'

const api = await anApi()
afterAll(() => api[Symbol.asyncDispose]())

/** An app whose tip moves when a test says so, and which tells what it asks the database. */
async function anApp() {
  const pool = createPool({ url: api.chain.database.url, max: 2, applicationName: 'test' })
  const source = createSource({ name: 'primary', network: 'devnet', pool })
  const all = createSources({ primary: source, replicas: [], maxLagBlocks: 1, pollMs: 60_000 })
  await all.look()
  const world = { version: 'one', isLate: false }
  const listeners: ((tip: Tip) => void)[] = []
  const tipNow = (tip: Tip): Tip => ({ ...tip, versions: { chain: world.version, pool: world.version } })
  const picked = () => {
    const { tip } = all.pick() ?? expect.fail('it is there')
    return { source, tip: tipNow(tip) }
  }
  const sources: Sources = { ...all, pick: picked, onChange: (listener) => void listeners.push(listener) }
  const app = await createApp({
    sources,
    nodes: [],
    preset: presetOf('devnet'),
    blake2b256: await createBlake2b256(),
    now: Date.now,
    isLate: () => world.isLate,
  })
  const move = (version: string) => {
    world.version = version
    for (const listener of listeners) listener(picked().tip)
  }
  move('one')
  const asked = () => [...source.questions.values()].reduce((sum, { count }) => sum + count, 0)
  const close = async () => {
    await app.close()
    await all[Symbol.asyncDispose]()
  }
  return { app, world, move, asked, [Symbol.asyncDispose]: close }
}

const HOT = '/api/v1/blocks?limit=3'
const COLD = '/api/v1/blocks?limit=4'

async function settle(asked: () => number): Promise<number> {
  for (let before = -1; before !== asked(); await sleep(100)) before = asked()
  return asked()
}

test('what is asked for often is made again when a block comes, before anybody asks; what is not is left', async () => {
  await using server = await anApp()
  const ask = (url: string) => server.app.inject(url)
  for (let i = 0; i < 5; i++) await ask(HOT)
  await ask(COLD)
  const before = await settle(server.asked)
  server.move('two')
  const warmed = (await settle(server.asked)) - before
  expect(warmed).toBeGreaterThan(0)
  const { statusCode, headers } = await ask(HOT)
  expect([statusCode, headers.etag]).toEqual([200, '"two"'])
  expect(server.asked() - before).toBe(warmed)
  await ask(COLD)
  expect(server.asked() - before).toBe(2 * warmed)
})

test('what nobody asks for any more is soon left alone', async () => {
  await using server = await anApp()
  for (let i = 0; i < 5; i++) await server.app.inject(HOT)
  const made: number[] = []
  for (const version of ['two', 'three', 'four', 'five']) {
    const before = await settle(server.asked)
    server.move(version)
    made.push(Number((await settle(server.asked)) > before))
  }
  expect(made).toEqual([1, 1, 0, 0])
})

test('who cannot keep up warms nothing', async () => {
  await using server = await anApp()
  for (let i = 0; i < 5; i++) await server.app.inject(HOT)
  server.world.isLate = true
  const before = await settle(server.asked)
  server.move('two')
  expect(await settle(server.asked)).toBe(before)
})
