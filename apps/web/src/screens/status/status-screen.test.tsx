import type { ServiceStatus } from '@ergo-explorer/contract'
import { describe, expect, test } from 'vitest'
import { LOCALES } from '#i18n/locales.ts'
import { statusRefreshMs } from '#data/status/status.ts'
import { renderScreen } from '#testing/render-screen.tsx'

const PATH = '/api/v2/status'
const ID = 'ab'.repeat(32)

const buildStatus = (overrides: Partial<ServiceStatus> = {}): ServiceStatus => ({
  tip: {
    height: 3024,
    blockId: ID,
    timestamp: 1_794_751_857_347,
    version: 3,
    difficulty: '194312910405632',
    transactionCount: 19_528,
    boxCount: 64_302,
    sequence: '534',
    rollbackCount: 3,
    maxReorgDepth: 200,
  },
  firstSync: null,
  lag: 0,
  nodes: [buildNode({})],
  databases: [{ kind: 'primary', number: 0, isReachable: true, height: 3024, lag: 0 }],
  softwareVersion: '1.2.3',
  startedAt: 1_794_751_000_000,
  liveStreamCount: 5,
  ...overrides,
})

const buildNode = (overrides: Partial<ServiceStatus['nodes'][number]>): ServiceStatus['nodes'][number] => ({
  number: 1,
  name: 'ergo-mainnet-6.0.4',
  softwareVersion: '6.0.4',
  height: 3024,
  state: 'agrees',
  peerCount: 31,
  mempoolCount: 12,
  lastResponseAt: 1_794_751_859_133,
  ...overrides,
})

const renderStatus = (status: ServiceStatus, options = {}) =>
  renderScreen('/status', { features: ['status'], responses: { [PATH]: status }, ...options })

test('shows tip, lag, node states, databases, versions and live connections', async () => {
  const { text, html, report, calls } = await renderStatus(buildStatus())
  expect(report).toMatchObject({ status: 200, isIndexed: true, title: 'Status — Ergo Explorer' })
  expect(text).toContain('Ergo Explorer is up to date: block 3\u{a0}024 is the latest on its nodes.')
  expect(html).toContain(`href="/blocks/${ID}"`)
  expect(text).toMatch(/Lag behind nodes 0 blocks Nodes in sync 1 of 1 Live connections 5 to this API process/)
  expect(text).toMatch(/Node 1 ergo-mainnet-6\.0\.4 In sync 6\.0\.4 3\u{a0}024 31 12 15 Nov 2026/u)
  expect(text).toMatch(/Primary Responding 3\u{a0}024 0 blocks/u)
  expect(text).toContain('API 1.2.3, running since 15 Nov 2026')
  expect(text).toContain('Block version 3')
  expect(text).toMatch(/Not checked Signatures.* execution of scripts/)
  expect(calls).toEqual([PATH])
})

test('every state of a node or database has a label', async () => {
  const nodes = [
    buildNode({ number: 1, state: 'ahead', height: 3026 }),
    buildNode({ number: 2, state: 'behind', height: 3020 }),
    buildNode({ number: 3, state: 'differs' }),
    buildNode({
      number: 4,
      state: 'silent',
      name: null,
      softwareVersion: null,
      height: null,
      peerCount: null,
      mempoolCount: null,
    }),
    buildNode({ number: 5, state: 'unknown', height: null }),
    buildNode({ number: 6, state: 'starting', height: null }),
  ]
  const databases: ServiceStatus['databases'] = [
    { kind: 'primary', number: 0, isReachable: false, height: null, lag: null },
    { kind: 'replica', number: 1, isReachable: true, height: 3021, lag: 3 },
  ]
  const { text } = await renderStatus(buildStatus({ lag: 2, nodes, databases }))
  expect(text).toContain('Ergo Explorer is at block 3\u{a0}024, 2 blocks behind its nodes.')
  expect(text).toContain('Nodes in sync 0 of 6')
  for (const label of ['Ahead', 'Behind', 'On another fork', 'Not responding', 'Not checked', 'Starting'])
    expect(text).toContain(label)
  expect(text).toContain('Node 4 Not responding — — — —')
  expect(text).toContain('Primary Not responding — — Replica 1 Responding 3\u{a0}021 3 blocks')
})

test('shows stage, share, rate and remaining time of the first sync', async () => {
  const loading = { stage: 'loading', height: 412_000, targetHeight: 1_900_000, blocksPerSecond: 734.2 } as const
  const firstSync = { ...loading, secondsLeft: 2027, progress: 412 / 1900 }
  const { text, report } = await renderStatus(buildStatus({ tip: null, firstSync, lag: 1_488_200 }))
  expect(report.status).toBe(200)
  expect(text).toContain('Ergo Explorer is reading the blockchain for the first time: 21.6\u{a0}% done.')
  expect(text).toMatch(/First sync Reading blocks Progress 21\.6\u{a0}% Blocks 412\u{a0}000 of 1\u{a0}900\u{a0}000/u)
  expect(text).toMatch(/Blocks per second 734\.2 Time remaining 33.min 47.sec/u)
  expect(text).not.toContain('Latest block')
  expect([firstSync, null].map((each) => statusRefreshMs({ firstSync: each }))).toEqual([5000, undefined])
  const building = { ...firstSync, stage: 'building', blocksPerSecond: null, secondsLeft: null, progress: 0.5 } as const
  const { text: later } = await renderStatus(buildStatus({ tip: null, firstSync: building }))
  expect(later).toContain('is building its indexes: 50.0\u{a0}% done.')
  expect(later).toContain('First sync Building indexes Progress 50.0\u{a0}%')
  expect(later).not.toContain('Time remaining')
})

test('shows a message when there are no nodes', async () => {
  const { text } = await renderStatus(buildStatus({ lag: null, nodes: [] }))
  expect(text).toContain('Ergo Explorer is at block 3\u{a0}024.')
  expect(text).toContain('No nodes are connected right now.')
  expect(text).toContain('Lag behind nodes — Nodes in sync —')
})

test('[E03] v1 shows the newest block and its time, and says what is not available', async () => {
  const { text, report } = await renderScreen('/status', {
    responses: {
      '/api/v1/networkState': { height: 3024, lastBlockId: ID, params: { blockVersion: 3 } },
      '/api/v1/blocks?limit=1': { items: [{ id: ID, timestamp: 1_794_751_857_347, version: 3 }] },
    },
  })
  expect(report.status).toBe(200)
  expect(text).toContain('Latest block 3\u{a0}024 Mined 15 Nov 2026')
  expect(text).toContain('This API does not list its nodes.')
  expect(text).not.toContain('Live connections')
  expect(text).toContain('API — API versions v0, v1')
})

describe('when the API does not respond', () => {
  test('returns 503 and still shows the version of the web server', async () => {
    const { text, report } = await renderStatus(buildStatus(), { failing: [PATH] })
    expect(report).toMatchObject({ status: 503, isIndexed: false, title: 'Status — Ergo Explorer' })
    expect(text).toContain('Status The API is not responding.')
    expect(text).toContain('Try again')
    expect(text).toContain('Web server 0.0.0')
  })

  test('returns 503 with the last known data', async () => {
    const { text, report } = await renderStatus(buildStatus(), { staleSince: 1_794_751_900_000 })
    expect(report.status).toBe(503)
    expect(text).toContain('The API is not responding. This is on our side. Showing the last known data.')
    expect(text).toContain('Latest block 3\u{a0}024')
  })
})

test('shows skeletons while loading', async () => {
  const { text, html } = await renderStatus(buildStatus(), { isLoaded: false })
  expect(html).toContain('aria-busy="true"')
  expect(text).toContain('Web server 0.0.0')
})

test('all texts are translated into each language', async () => {
  const texts = await Promise.all(LOCALES.map(async (locale) => (await renderStatus(buildStatus(), { locale })).text))
  expect(new Set(texts).size).toBe(LOCALES.length)
})
