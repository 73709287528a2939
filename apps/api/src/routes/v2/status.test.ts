import { presetOf } from '@ergo-explorer/chain'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import { type ServiceStatus, v2Operations as v2 } from '@ergo-explorer/contract'
import { createPool } from '@ergo-explorer/db'
import { freePort } from '@ergo-explorer/testkit'
import { Compile } from 'typebox/compile'
import { afterAll, expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { createSource } from '../../database/source.ts'
import { createSources } from '../../database/sources.ts'
import { anApi } from '../../testing/an-api.ts'
import { readerOf } from '../../testing/read-v2.ts'

const api = await anApi()
afterAll(() => api[Symbol.asyncDispose]())
const { get } = readerOf(api)
const { node, blocks, database } = api.chain

test('the status tells tip, lag, nodes with what they announce, databases and version', async () => {
  const status = await get<ServiceStatus>('status')
  expect([...Compile(v2.getStatus.response).Errors(status)]).toEqual([])
  expect(status).toEqual({
    tip: await get('tip'),
    lag: 0,
    nodes: [
      {
        number: 1,
        name: expect.any(String),
        version: expect.stringMatching(/^\d+\.\d+/),
        height: blocks,
        state: 'agrees',
        peers: expect.any(Number),
        waiting: expect.any(Number),
        answeredAt: node.time.now,
      },
    ],
    databases: [{ kind: 'primary', number: 0, isAnswering: true, height: blocks, lag: 0 }],
    version: expect.stringMatching(/^\d+\.\d+\.\d+/),
    startedAt: expect.any(Number),
    liveReaders: 0,
  })
  expect(api.app.mostQuestions.get('getStatus')).toBe(1)
})

test('nobody keeps it, and it is announced', async () => {
  expect((await api.get('/api/v2/status')).headers['cache-control']).toBe('no-store')
  expect((await get<{ features: string[] }>('')).features).toContain('status')
})

test('without a node of its own the API tells of those that the indexer watches, and never where anything runs', async () => {
  const pool = (url: string) => createPool({ url, max: 1, applicationName: 'test', isReadOnly: true })
  const port = await freePort()
  await using sources = createSources({
    primary: createSource({ name: 'primary', network: 'devnet', pool: pool(database.url) }),
    replicas: [
      createSource({
        name: 'replica 1',
        network: 'devnet',
        pool: pool(`postgres://someone:secret@127.0.0.1:${port}/x`),
      }),
    ],
    maxLagBlocks: 1,
    pollMs: 1000,
  })
  await sources.look()
  const preset = presetOf('devnet')
  const app = await createApp({ sources, nodes: [], preset, blake2b256: await createBlake2b256(), now: Date.now })
  const { body } = await app.inject('/api/v2/status')
  await app.close()
  const status = JSON.parse(body) as ServiceStatus
  expect(status.lag).toBeNull()
  expect(status.nodes).toEqual([
    {
      number: 1,
      name: null,
      version: null,
      height: null,
      state: 'unknown',
      peers: null,
      waiting: expect.any(Number),
      answeredAt: expect.any(Number),
    },
  ])
  expect(status.databases[1]).toEqual({ kind: 'replica', number: 1, isAnswering: false, height: null, lag: null })
  expect(body).not.toMatch(/127\.0\.0\.1|localhost|secret|postgres|ECONN/)
})
