import type { Hex } from '@ergo-explorer/chain'
import type { Watch } from '@ergo-explorer/contract'
import { migrateOperatorDatabase } from '@ergo-explorer/db'
import { Random } from '@ergo-explorer/simchain'
import type { InjectOptions } from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { WatchStore } from '#database/watch-store.ts'
import { RateLimiter } from '#limits/rate-limiter.ts'
import { ancestorHeights, writeChangeCursor } from '#requests/change-cursors.ts'
import { indexedChain } from '#testing/indexed-chain.ts'
import { createTestApp, type RecordedQuery } from '#testing/test-api.ts'

/* Requests that try to make the change feed and watches do more work than they cost. */

const REQUESTS = Number(process.env['HOSTILE_REQUESTS'] ?? 80)
const MAX_WATCHES = 5
const LIMIT = 1_000_000_000

const random = new Random('hostile feeds')
const { database, databases, blocks } = await indexedChain()
const operator = await databases.create('no schema')
await migrateOperatorDatabase({ url: operator.url })
await operator.pool.query('UPDATE watch_limits SET max_watches = $1', [MAX_WATCHES])
const watches = new WatchStore({ url: operator.url, statementTimeoutMs: 5000, onError: () => undefined })
const queries: RecordedQuery[] = []
const { app, ...api } = await createTestApp({
  databaseUrl: database.url,
  watches,
  rateLimiter: new RateLimiter({ read: LIMIT, export: 1, submit: 1, check: 1 }, () => 600_000),
  onQuery: (query) => void queries.push(query),
})
afterAll(async () => {
  await api[Symbol.asyncDispose]()
  await watches[Symbol.asyncDispose]()
})

const digits = (count: number): Hex => Array.from({ length: count }, () => random.below(16).toString(16)).join('')
const ids = (count: number) => Array.from({ length: count }, () => digits(64))
const forged = (height: number): string =>
  writeChangeCursor({
    height,
    position: random.below(100_000),
    blockId: digits(64),
    ancestors: ancestorHeights(height).map(() => digits(16)),
  })
const post = (payload: unknown): InjectOptions => ({
  method: 'POST',
  url: '/api/v2/watches',
  headers: { 'content-type': 'application/json' },
  payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
})
const { watchId } = (await app.inject(post({ tokenIds: ids(10_000) }))).json<Watch>()

/** Each makes another request every time. */
const ATTACKS: Readonly<Record<string, () => InjectOptions | string>> = {
  'forged cursor within the chain': () => `/api/v2/changes?after=${forged(random.between(1, blocks))}`,
  'forged cursor above the chain': () => `/api/v2/changes?after=${forged(random.between(blocks + 1, 999_999_999))}`,
  'malformed cursor': () =>
    `/api/v2/changes?after=${random.below(1000)}.${random.below(9)}.${digits(64)}.${digits(24)}`,
  'scan without matches, tokens': () => `/api/v2/changes?fromHeight=1&tokenIds=${ids(100).join(',')}`,
  'scan without matches, templates': () => `/api/v2/changes?fromHeight=1&templateHashes=${ids(100).join(',')}`,
  'scan without matches, watch': () => `/api/v2/changes?fromHeight=${random.between(1, blocks)}&watch=${watchId}`,
  'unknown watch': () => `/api/v2/changes?fromHeight=1&watch=${digits(64)}`,
  'all parts from the start': () => `/api/v2/changes?fromHeight=1&include=inputs,outputs,effects,stories`,
  'blocks with boxes': () => `/api/v2/blocks/${random.between(1, blocks)}/transactions?include=boxes&limit=200`,
  'flood of small watches': () => post({ tokenIds: ids(1) }),
  'flood of large watches': () => post({ tokenIds: ids(10_000) }),
  'watch with 10,001 subjects': () => post({ tokenIds: ids(10_001) }),
  'body of 3 MB': () => post({ tokenIds: ids(45_000) }),
  'deep body': () => post(`${'['.repeat(50_000)}${']'.repeat(50_000)}`),
}

interface Result {
  readonly name: string
  readonly statuses: Set<number>
  maxMs: number
  maxQueries: number
  units: number
}

test(
  `${REQUESTS} hostile requests have a bounded cost, which is charged`,
  { timeout: 120_000 + 300 * REQUESTS },
  async () => {
    const results: Result[] = []
    let remaining = LIMIT
    for (const [name, make] of Object.entries(ATTACKS)) {
      const result: Result = { name, statuses: new Set(), maxMs: 0, maxQueries: 0, units: 0 }
      results.push(result)
      const count = Math.max(2, Math.round(REQUESTS / Object.keys(ATTACKS).length))
      for (let i = 0; i < count; i++) {
        const request = make()
        queries.length = 0
        const start = performance.now()
        const { statusCode, headers } = await app.inject(request)
        result.maxMs = Math.max(result.maxMs, performance.now() - start)
        result.maxQueries = Math.max(result.maxQueries, queries.length)
        result.statuses.add(statusCode)
        const left = Number(headers['ratelimit-remaining'])
        result.units += remaining - left
        remaining = left
      }
      result.units /= count
    }
    process.stdout.write(
      `${results.map(({ name, statuses, maxMs, maxQueries, units }) => `${name.padEnd(34)} ${[...statuses].join(' ').padEnd(8)} ${String(Math.round(maxMs)).padStart(6)} ms at most, ${maxQueries} queries, ${units.toFixed(1)} units`).join('\n')}\n`,
    )
    for (const { name, statuses, maxQueries, units } of results) {
      expect([name, maxQueries <= 3]).toEqual([name, true])
      expect([name, units >= 1]).toEqual([name, true])
      expect([name, [...statuses].filter((status) => status >= 500 && status !== 503)]).toEqual([name, []])
    }
    const { rows } = await operator.pool.query<{ count: bigint; subjects: bigint }>(
      'SELECT count(*) AS count, (SELECT count(*) FROM watch_subjects) AS subjects FROM watches',
    )
    expect(Number(rows[0]?.count)).toBe(MAX_WATCHES)
    expect(Number(rows[0]?.subjects)).toBeLessThanOrEqual(MAX_WATCHES * 10_000)
  },
)
