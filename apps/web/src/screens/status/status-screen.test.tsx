import type { ServiceStatus } from '@ergo-explorer/contract'
import { describe, expect, test } from 'vitest'
import { LOCALES } from '../../i18n/locales.ts'
import { renderScreen } from '../../testing/render-screen.tsx'

const PATH = '/api/v2/status'
const ID = 'ab'.repeat(32)

const aStatus = (change: Partial<ServiceStatus> = {}): ServiceStatus => ({
  tip: {
    height: 3024,
    id: ID,
    timestamp: 1_794_751_857_347,
    version: 3,
    difficulty: '194312910405632',
    transactions: 19_528,
    boxes: 64_302,
    sequence: '534',
  },
  lag: 0,
  nodes: [aNode({})],
  databases: [{ kind: 'primary', number: 0, isAnswering: true, height: 3024, lag: 0 }],
  version: '1.2.3',
  startedAt: 1_794_751_000_000,
  liveReaders: 5,
  ...change,
})

const aNode = (change: Partial<ServiceStatus['nodes'][number]>): ServiceStatus['nodes'][number] => ({
  number: 1,
  name: 'ergo-mainnet-6.0.4',
  version: '6.0.4',
  height: 3024,
  state: 'agrees',
  peers: 31,
  waiting: 12,
  answeredAt: 1_794_751_859_133,
  ...change,
})

const show = (status: ServiceStatus, options = {}) =>
  renderScreen('/status', { features: ['status'], answers: { [PATH]: status }, ...options })

test('the status tells tip, lag, nodes with their agreement, databases, versions and who listens', async () => {
  const { text, html, report, calls } = await show(aStatus())
  expect(report).toMatchObject({ status: 200, isIndexed: true, title: 'Status — Ergo Explorer' })
  expect(text).toContain('The explorer is at block 3\u{a0}024, the newest that its nodes know.')
  expect(html).toContain(`href="/blocks/${ID}"`)
  expect(text).toMatch(/Behind the nodes 0 blocks Nodes that agree 1 of 1 Live readers 5 of this API process/)
  expect(text).toMatch(/Node 1 ergo-mainnet-6\.0\.4 Agrees with us 6\.0\.4 3\u{a0}024 31 12 15 Nov 2026/u)
  expect(text).toMatch(/Primary Answers 3\u{a0}024 0 blocks/u)
  expect(text).toContain('API 1.2.3, running since 15 Nov 2026')
  expect(text).toContain('Block version 3')
  expect(calls).toEqual([PATH])
})

test('what lags, differs or is silent is told by a word', async () => {
  const nodes = [
    aNode({ number: 1, state: 'ahead', height: 3026 }),
    aNode({ number: 2, state: 'behind', height: 3020 }),
    aNode({ number: 3, state: 'differs' }),
    aNode({ number: 4, state: 'silent', name: null, version: null, height: null, peers: null, waiting: null }),
    aNode({ number: 5, state: 'unknown', height: null }),
    aNode({ number: 6, state: 'starting', height: null }),
  ]
  const databases: ServiceStatus['databases'] = [
    { kind: 'primary', number: 0, isAnswering: false, height: null, lag: null },
    { kind: 'replica', number: 1, isAnswering: true, height: 3021, lag: 3 },
  ]
  const { text } = await show(aStatus({ lag: 2, nodes, databases }))
  expect(text).toContain('The explorer is at block 3\u{a0}024, 2 blocks behind its nodes.')
  expect(text).toContain('Nodes that agree 0 of 6')
  for (const word of ['Ahead of us', 'Behind us', 'On another branch', 'Does not answer', 'Not asked', 'Starting'])
    expect(text).toContain(word)
  expect(text).toContain('Node 4 Does not answer — — — —')
  expect(text).toContain('Primary Does not answer — — Replica 1 Answers 3\u{a0}021 3 blocks')
})

test('an explorer that knows no node says so', async () => {
  const { text } = await show(aStatus({ lag: null, nodes: [] }))
  expect(text).toContain('The explorer is at block 3\u{a0}024.')
  expect(text).toContain('This explorer knows of no node at the moment.')
  expect(text).toContain('Behind the nodes — Nodes that agree —')
})

test('[E03] v1 tells the newest block and its time; what it cannot tell is said plainly', async () => {
  const { text, report } = await renderScreen('/status', {
    answers: {
      '/api/v1/networkState': { height: 3024, lastBlockId: ID, params: { blockVersion: 3 } },
      '/api/v1/blocks?limit=1': { items: [{ id: ID, timestamp: 1_794_751_857_347 }] },
    },
  })
  expect(report.status).toBe(200)
  expect(text).toContain('Newest block 3\u{a0}024 Found 15 Nov 2026')
  expect(text).toContain('This API does not tell which nodes it asks.')
  expect(text).not.toContain('Live readers')
  expect(text).toContain('API — Contract v0, v1')
})

describe('while the API is silent', () => {
  test('the page says so with 503, and still tells its own version', async () => {
    const { text, report } = await show(aStatus(), { failing: [PATH] })
    expect(report).toMatchObject({ status: 503, isIndexed: false, title: 'Status — Ergo Explorer' })
    expect(text).toContain('Status The API does not answer.')
    expect(text).toContain('Try again')
    expect(text).toContain('Web server 0.0.0')
  })

  test('what it said last is shown with 503 as well', async () => {
    const { text, report } = await show(aStatus(), { staleSince: 1_794_751_900_000 })
    expect(report.status).toBe(503)
    expect(text).toContain('The API does not answer. What it said last stands below.')
    expect(text).toContain('Newest block 3\u{a0}024')
  })
})

test('bones stand there before the answer', async () => {
  const { text, html } = await show(aStatus(), { isLoaded: false })
  expect(html).toContain('aria-busy="true"')
  expect(text).toContain('Web server 0.0.0')
})

test('each language has its own words', async () => {
  const texts = await Promise.all(LOCALES.map(async (locale) => (await show(aStatus(), { locale })).text))
  expect(new Set(texts).size).toBe(4)
})
