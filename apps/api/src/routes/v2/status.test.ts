import { presetOf } from '@ergo-explorer/chain'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import { type ServiceStatus, v2Operations as v2 } from '@ergo-explorer/contract'
import { createPool } from '@ergo-explorer/db'
import { freePort, startDatabases } from '@ergo-explorer/testkit'
import { afterAll, expect, test } from 'vitest'
import { createApp } from '#app.ts'
import { createDatabaseServer } from '#database/database-server.ts'
import { createDatabaseCluster } from '#database/database-cluster.ts'
import { startTestApi } from '#testing/test-api.ts'
import { createV2Client } from '#testing/v2-client.ts'
import { Compile } from 'typebox/compile'

const api = await startTestApi()
afterAll(() => api[Symbol.asyncDispose]())
const { get } = createV2Client(api)
const { node, blocks, database } = api.chain

test('returns tip, lag, nodes, databases and version', async () => {
  const status = await get<ServiceStatus>('status')
  expect([...Compile(v2.getStatus.response).Errors(status)]).toEqual([])
  expect(status).toEqual({
    tip: await get('tip'),
    firstSync: null,
    lag: 0,
    nodes: [
      {
        number: 1,
        name: expect.any(String),
        softwareVersion: expect.stringMatching(/^\d+\.\d+/),
        height: blocks,
        state: 'agrees',
        peerCount: expect.any(Number),
        mempoolCount: expect.any(Number),
        lastResponseAt: node.time.now,
      },
    ],
    databases: [{ kind: 'primary', number: 0, isReachable: true, height: blocks, lag: 0 }],
    softwareVersion: expect.stringMatching(/^\d+\.\d+\.\d+/),
    startedAt: expect.any(Number),
    liveStreamCount: 0,
  })
  expect(api.app.maxQueriesPerRequest.get('getStatus')).toBe(1)
})

test('is not cacheable and is listed as a feature', async () => {
  expect((await api.get('/api/v2/status')).headers['cache-control']).toBe('no-store')
  expect((await get<{ features: string[] }>('')).features).toContain('status')
})

test('returns the progress of the first sync, while other operations return 503', async () => {
  await using databases = await startDatabases()
  await using syncing = await databases.create()
  const pool = createPool({ url: syncing.url, max: 1, applicationName: 'test', isReadOnly: true })
  await using sources = createDatabaseCluster({
    primary: createDatabaseServer({ name: 'primary', network: 'devnet', pool }),
    replicas: [],
    maxLagBlocks: 1,
    pollMs: 1000,
  })
  const preset = presetOf('devnet')
  const app = await createApp({ sources, nodes: [], preset, blake2b256: await createBlake2b256(), now: Date.now })
  const readAfter = async (statement: string) => {
    await syncing.pool.query(statement)
    await sources.refresh()
    return app.inject('/api/v2/status')
  }
  expect((await readAfter('SELECT')).statusCode).toBe(503)

  const loading = await readAfter(`INSERT INTO checkpoint (height, id, score, mode, network, sync_target, sync_rate)
    VALUES (412000, '', 0, 'bulk', 'devnet', 1900000, 734.25)`)
  expect([loading.statusCode, loading.headers['cache-control']]).toEqual([200, 'no-store'])
  expect([...Compile(v2.getStatus.response).Errors(loading.json())]).toEqual([])
  const firstSync = { stage: 'loading', height: 412_000, targetHeight: 1_900_000 }
  expect(loading.json()).toMatchObject({
    tip: null,
    firstSync: { ...firstSync, blocksPerSecond: 734.3, secondsLeft: 2027, progress: 412 / 1900 },
    databases: [{ kind: 'primary', isReachable: true, height: 412_000 }],
  })
  const paused = await readAfter('UPDATE checkpoint SET sync_rate = 0, height = 1899999')
  expect(paused.json()).toMatchObject({ firstSync: { blocksPerSecond: 0, secondsLeft: null, progress: 0.999 } })
  const building = await readAfter(`UPDATE checkpoint SET mode = 'building', step = 19, sync_steps = 95`)
  expect(building.json()).toMatchObject({
    firstSync: { stage: 'building', blocksPerSecond: null, secondsLeft: null, progress: 0.2 },
  })
  expect((await app.inject('/api/v2')).json()).toMatchObject({ features: expect.arrayContaining(['status']) })
  expect((await app.inject('/api/v2/tip')).statusCode).toBe(503)
  await app.close()
}, 60_000)

test('returns the nodes watched by the indexer without own nodes, and no addresses of services', async () => {
  const pool = (url: string) => createPool({ url, max: 1, applicationName: 'test', isReadOnly: true })
  const port = await freePort()
  await using sources = createDatabaseCluster({
    primary: createDatabaseServer({ name: 'primary', network: 'devnet', pool: pool(database.url) }),
    replicas: [
      createDatabaseServer({
        name: 'replica 1',
        network: 'devnet',
        pool: pool(`postgres://someone:secret@127.0.0.1:${port}/x`),
      }),
    ],
    maxLagBlocks: 1,
    pollMs: 1000,
  })
  await sources.refresh()
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
      softwareVersion: null,
      height: null,
      state: 'unknown',
      peerCount: null,
      mempoolCount: expect.any(Number),
      lastResponseAt: expect.any(Number),
    },
  ])
  expect(status.databases[1]).toEqual({ kind: 'replica', number: 1, isReachable: false, height: null, lag: null })
  expect(body).not.toMatch(/127\.0\.0\.1|localhost|secret|postgres|ECONN/)
})
