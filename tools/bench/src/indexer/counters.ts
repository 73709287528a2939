import { type Block, DAY_MS, HOUR_MS, MINUTE_MS } from '@ergo-explorer/chain'
import { type Client, connect } from '@ergo-explorer/db'
import { bulkLoad, initializeIndex } from '@ergo-explorer/indexer/bulk/bulk-load'
import { switchToLive } from '@ergo-explorer/indexer/bulk/live-switch'
import { backfillCounter } from '@ergo-explorer/indexer/run/counter-backfill'
import { listCounterTables } from '@ergo-explorer/indexer/state/counters'
import { type AChain, aChain } from '@ergo-explorer/indexer/testing/indexed-chain'
import { LiveStore } from '@ergo-explorer/indexer/write/live-store'
import { startDatabases } from '@ergo-explorer/testkit/databases'
import { cpuSeconds } from '@ergo-explorer/testkit/process-usage'
import { median, roundToThreeDigits } from '@ergo-explorer/testkit/statistics'
import type { Measurement, Measurements } from '#speed.ts'

/** Counters of the charts. */
const CHART_COUNTERS = [
  'day_totals',
  'kind_days',
  'interval_days',
  'miner_revenue',
  'pool_days',
  'balance_band_days',
  'coin_age_weeks',
]

const BLOCKS = 2400
/** Appended one by one; the others are loaded in bulk. */
const LIVE_BLOCKS = 400
/** 36 blocks a day, so that the counters of complete days run more often than on mainnet. */
const SPAN_MS = (BLOCKS / 36) * DAY_MS

/** What the counters of charts cost: for each block, at the first sync and when they are added to a live index. */
export async function measureCounters(): Measurements {
  const chain = await aChain(BLOCKS, 'counters', SPAN_MS)
  await using databases = await startDatabases()
  await using database = await databases.create()
  const sync = await syncFirst(database.url, chain, chain.blocks.slice(0, BLOCKS - LIVE_BLOCKS))
  await using withCounters = await databases.create(database)
  await using without = await databases.create(database)
  const live = await compareLive(chain, [withCounters.url, without.url])
  return {
    P30: live,
    P31: sync,
    P32: await measureBackfill(withCounters.url, chain),
    P33: await measureHistory(database.url),
  }
}

/** Loads blocks in bulk and switches to live mode, on one connection, so that the times of steps add up. */
async function syncFirst(
  url: string,
  { preset, blake2b256, genesis }: AChain,
  blocks: readonly Block[],
): Promise<Measurement> {
  const client = await connect({ url, applicationName: 'bench' })
  const reader = await connect({ url, applicationName: 'bench' })
  const start = performance.now()
  await initializeIndex({ client, preset, blake2b256, boxes: genesis })
  await bulkLoad({ client, reader, preset, blake2b256, fromHeight: 0, blocks: inChunks(blocks) })
  const seconds = new Map<string, number>()
  let step: { readonly name: string; readonly from: number } | undefined
  const onStep = (name: string) => {
    const now = performance.now()
    if (step !== undefined) seconds.set(step.name, (seconds.get(step.name) ?? 0) + (now - step.from) / 1000)
    step = { name, from: now }
  }
  await switchToLive({ client, preset, onStep })
  const total = (performance.now() - start) / 1000
  await client.end()
  await reader.end()
  const ofCounters = CHART_COUNTERS.map((name) => [name, seconds.get(name) ?? 0] as const)
  const sum = ofCounters.reduce((all, [, each]) => all + each, 0)
  return {
    // Without a node that serves the blocks: the share of a real first sync is smaller.
    value: roundToThreeDigits(total / (total - sum)),
    atMost: 1.1,
    detail: {
      blocks: blocks.length,
      seconds: roundToThreeDigits(total),
      secondsOfCounters: Object.fromEntries(ofCounters.map(([name, each]) => [name, roundToThreeDigits(each)])),
    },
  }
}

async function* inChunks(blocks: readonly Block[]): AsyncGenerator<readonly Block[]> {
  for (let i = 0; i < blocks.length; i += 16) yield blocks.slice(i, i + 16)
}

/** Appends each block to an index with the counters and to one without them, in alternating order. */
async function compareLive(
  { preset, blake2b256, blocks }: AChain,
  [withUrl, withoutUrl]: readonly [string, string],
): Promise<Measurement> {
  const open = async (url: string, wrap: (client: Client) => Client) => {
    const client = await connect({ url, applicationName: 'bench', pipeline: true })
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
    const store = await LiveStore.open({ client: wrap(client), preset, blake2b256 })
    return { client, store, pid: rows[0]?.pid ?? 0, times: [] as number[] }
  }
  const counted = await open(withUrl, (client) => client)
  const plain = await open(withoutUrl, withoutCounters)
  await plain.client.query("UPDATE schema_steps SET state = 'waiting' WHERE name = ANY ($1)", [CHART_COUNTERS])
  const cpuBefore = [counted, plain].map(({ pid }) => cpuSeconds(pid))
  for (const [i, block] of blocks.slice(-LIVE_BLOCKS).entries())
    for (const each of i % 2 === 0 ? [counted, plain] : [plain, counted]) {
      const start = performance.now()
      await each.store.append(block)
      each.times.push(performance.now() - start)
    }
  const [cpuWith = 0, cpuWithout = 0] = [counted, plain].map(({ pid }, i) => cpuSeconds(pid) - (cpuBefore[i] ?? 0))
  for (const { client } of [counted, plain]) await client.end()
  return {
    value: roundToThreeDigits(median(counted.times.map((time, i) => time / (plain.times[i] ?? time)))),
    atMost: 1.1,
    detail: {
      blocks: LIVE_BLOCKS,
      withCountersMs: roundToThreeDigits(median(counted.times)),
      withoutMs: roundToThreeDigits(median(plain.times)),
      /** Of PostgreSQL, which hardly depends on other work of the machine. */
      cpuSeconds: [cpuWith, cpuWithout].map(roundToThreeDigits),
      cpuRatio: roundToThreeDigits(cpuWith / cpuWithout),
    },
  }
}

/** Leaves out the statements that only update counters of charts; the others read the state of the schema steps. */
function withoutCounters(client: Client): Client {
  return new Proxy(client, {
    get(target, property) {
      const value: unknown = Reflect.get(target, property)
      if (typeof value !== 'function') return value
      if (property !== 'query') return value.bind(target) as unknown
      return (...args: readonly unknown[]): unknown =>
        isCounterStatement(args[0])
          ? Promise.resolve({ rows: [], rowCount: 0 })
          : (value.apply(target, args) as unknown)
    },
  })
}

const isCounterStatement = (statement: unknown): boolean =>
  typeof statement === 'object' &&
  statement !== null &&
  'name' in statement &&
  CHART_COUNTERS.some((name) => statement.name === `add_${name}`)

/** Builds the counters again while the index is live. */
async function measureBackfill(url: string, { preset }: AChain): Promise<Measurement> {
  const client = await connect({ url, applicationName: 'bench' })
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
  const seconds: [string, number][] = []
  for (const counter of listCounterTables(preset).filter(({ table }) => CHART_COUNTERS.includes(table))) {
    await client.query(
      "UPDATE schema_steps SET state = 'waiting', progress = 0, counted_height = NULL WHERE name = $1",
      [counter.table],
    )
    const start = performance.now()
    await backfillCounter({ client, log, signal: new AbortController().signal }, counter)
    seconds.push([counter.table, (performance.now() - start) / 1000])
  }
  await client.end()
  const sum = seconds.reduce((all, [, each]) => all + each, 0)
  return {
    value: roundToThreeDigits(BLOCKS / sum),
    detail: {
      unit: 'blocks per second, all counters one after the other',
      seconds: Object.fromEntries(seconds.map(([name, each]) => [name, roundToThreeDigits(each)])),
    },
  }
}

const YEAR_MS = 365 * DAY_MS

/** Megabytes of a year of mempool history, with its indexes. */
async function measureHistory(url: string): Promise<Measurement> {
  const client = await connect({ url, applicationName: 'bench' })
  await client.query(
    `INSERT INTO mempool_history (fees, minute, transactions, size)
    SELECT n * 1000, n, n % 500, n % 500 * 400 FROM generate_series(1, $1::int4) n`,
    [YEAR_MS / MINUTE_MS],
  )
  await client.query(
    `INSERT INTO mempool_history_hours (fees, transactions, size, hour, minutes, max_transactions, max_size)
    SELECT n * 60000, n % 500 * 60, n % 500 * 24000, n, 60, n % 500, n % 500 * 400 FROM generate_series(1, $1::int4) n`,
    [YEAR_MS / HOUR_MS],
  )
  const { rows } = await client.query<{ bytes: bigint }>(
    "SELECT pg_total_relation_size('mempool_history') + pg_total_relation_size('mempool_history_hours') AS bytes",
  )
  await client.end()
  return { value: roundToThreeDigits(Number(rows[0]?.bytes) / 1e6), atMost: 50, detail: { unit: 'MB per year' } }
}
