import { setTimeout as sleep } from 'node:timers/promises'
import type { Blake2b256 } from '@ergo-explorer/chain'
import type { ThrowawayDatabase, ThrowawayDatabases } from '@ergo-explorer/testkit/databases'
import { freePort } from '@ergo-explorer/testkit/ports'
import type { ProgramSettings } from '@ergo-explorer/testkit/stack'
import { findAlert } from './alerts.ts'
import { hasWrongRows, type IndexerProcess, startIndexer } from './indexer-process.ts'
import type { Lie } from './lies.ts'
import { blocksOf, createPowNetwork, type PowNetwork, startNode } from './network.ts'

export interface LieResult {
  readonly name: string
  readonly title: string
  /** From the start of the lie until the index has followed five new blocks of the honest node. */
  readonly seconds: number | undefined
  /** Blocks that the honest node does not have, and what `verify` found. */
  readonly wrongRows: number
  /** Code of the metric that names the liar. */
  readonly code: string | undefined
  /** The alert that names the liar. */
  readonly alert: string | undefined
}

export interface LiesOptions {
  readonly lies: readonly Lie[]
  readonly databases: Pick<ThrowawayDatabases, 'create'>
  readonly blake2b256: Blake2b256
  readonly onResult: (result: LieResult) => void
  /** How long to wait for the index. Default: the limit that a lie must not exceed. */
  readonly maxSeconds?: number
  /** Time between the new blocks of the honest node. */
  readonly blockIntervalMs?: number
}

const MAX_SECONDS = 60
const MIN_BLOCKS = 150
const MAX_REORG_DEPTH = 60
const DEFAULT_BLOCK_INTERVAL_MS = 1000
const NEW_BLOCKS = 5

export const isPassed = ({ seconds, wrongRows, code, alert }: LieResult): boolean =>
  seconds !== undefined && seconds <= MAX_SECONDS && wrongRows === 0 && code !== undefined && alert !== undefined

/** One line for each lie. */
export function formatLie(result: LieResult): string {
  const { name, seconds, wrongRows, code, alert } = result
  return [
    `${isPassed(result) ? 'ok  ' : 'FAIL'} ${name.padEnd(23)}`,
    `followed ${seconds === undefined ? 'never' : `after ${seconds.toFixed(1)} s`}`,
    `${wrongRows} wrong rows`,
    `named ${code === undefined ? 'no' : `yes (${code})`}`,
    `alert ${alert ?? 'none'}`,
  ].join(', ')
}

/** Indexes one growing chain with real indexer processes, each beside another liar. */
export async function runLies(options: LiesOptions): Promise<LieResult[]> {
  const { lies, databases, blake2b256, onResult, maxSeconds = MAX_SECONDS } = options
  const { blockIntervalMs = DEFAULT_BLOCK_INTERVAL_MS } = options
  const network = await createPowNetwork(
    Math.max(MIN_BLOCKS, ...lies.map(({ minBlocks = 0 }) => minBlocks)),
    blake2b256,
  )
  await using honest = await startNode(network, network.chain)
  await using followed = await databases.create()
  if (lies.some(({ isFirstSync }) => isFirstSync !== true)) await indexHistory(network, honest.url, followed)
  const results: LieResult[] = []
  for (const lie of lies) {
    await using empty = lie.isFirstSync === true ? await databases.create() : undefined
    const database = empty ?? followed
    const result = await runLie(lie, { network, honestUrl: honest.url, database, maxSeconds, blockIntervalMs })
    results.push(result)
    onResult(result)
  }
  return results
}

type Database = Pick<ThrowawayDatabase, 'url' | 'pool'>

async function settingsFor(database: Database, nodeUrls: readonly string[]): Promise<ProgramSettings> {
  return {
    DATABASE_URL: database.url,
    NODE_URLS: nodeUrls.join(),
    METRICS_PORT: String(await freePort()),
    MAX_REORG_DEPTH: String(MAX_REORG_DEPTH),
  }
}

async function indexHistory({ chain }: PowNetwork, nodeUrl: string, database: Database): Promise<void> {
  await using _ = startIndexer(await settingsFor(database, [nodeUrl]))
  if (!(await waitFor(() => isAtTip(chain.tip.id, database), 300_000))) throw new Error('the history was not indexed')
}

async function runLie(
  lie: Lie,
  {
    network,
    honestUrl,
    database,
    maxSeconds,
    blockIntervalMs,
  }: {
    readonly network: PowNetwork
    readonly honestUrl: string
    readonly database: Database
    readonly maxSeconds: number
    readonly blockIntervalMs: number
  },
): Promise<LieResult> {
  const { chain } = network
  await using liar = await lie.start(network)
  const node = new URL(liar.url).host
  const settings = await settingsFor(database, [liar.url, honestUrl])
  const start = performance.now()
  await using indexer = startIndexer(settings)
  // Read throughout: a node may first count as lagging, and a flapping one is banned now and then.
  const named = new Map<string, Named>()
  const watch = async () => {
    const found = await findNamed(indexer, node)
    if (found !== undefined) named.set(found.code, found)
  }
  // The honest chain grows once the indexer has heard both nodes: before, some liars would fall behind unnoticed.
  await waitFor(async () => (await indexer.metrics('explorer_indexer_node_healthy')).length > 0, maxSeconds * 1000)
  for (let i = 0; i < NEW_BLOCKS; i++) {
    chain.mineNext(Date.now())
    await watch()
    await sleep(blockIntervalMs)
  }
  const remaining = () => maxSeconds * 1000 - (performance.now() - start)
  const isFollowed = await waitFor(async () => {
    await watch()
    return isAtTip(chain.tip.id, database)
  }, remaining())
  const seconds = isFollowed ? (performance.now() - start) / 1000 : undefined
  await waitFor(async () => {
    await watch()
    return [...named.keys()].some((code) => code !== 'lagging')
  }, remaining())
  const last = [...named.values()].findLast(({ code }) => code !== 'lagging') ?? named.get('lagging')
  const alert = last && (await findAlert(node, last.samples))
  await indexer[Symbol.asyncDispose]()
  const wrongRows = (await countForeignBlocks(network, database)) + Number(await hasWrongRows(settings))
  return { name: lie.name, title: lie.title, seconds, wrongRows, code: last?.code, alert }
}

interface Named {
  readonly code: string
  readonly samples: Awaited<ReturnType<IndexerProcess['metrics']>>
}

/** What the indexer says about a node it does not use. */
async function findNamed(indexer: IndexerProcess, node: string): Promise<Named | undefined> {
  const samples = [
    ...(await indexer.metrics('explorer_indexer_node_unhealthy')),
    ...(await indexer.metrics('explorer_indexer_node_healthy')),
  ]
  const code = samples.find(({ labels }) => labels['node'] === node && labels['code'] !== undefined)?.labels['code']
  return code === undefined ? undefined : { code, samples }
}

const isAtTip = async (id: string, { pool }: Database): Promise<boolean> => {
  const { rows } = await pool
    .query<{ id: string }>("SELECT id FROM checkpoint WHERE mode = 'live'")
    .catch(() => ({ rows: [] }))
  return rows[0]?.id === id
}

async function countForeignBlocks({ chain }: PowNetwork, { pool }: Database): Promise<number> {
  const { rows } = await pool.query<{ height: number; id: string }>('SELECT height, id FROM blocks ORDER BY height')
  const expected = blocksOf(chain).map(({ header }) => header.id)
  const foreign = rows.filter(({ height, id }) => expected[height - 1] !== id)
  return foreign.length + Math.max(0, expected.length - rows.length)
}

const POLL_MS = 100

async function waitFor(condition: () => Promise<boolean>, ms: number): Promise<boolean> {
  for (const start = performance.now(); ; await sleep(POLL_MS)) {
    if (await condition()) return true
    if (performance.now() - start > ms) return false
  }
}
