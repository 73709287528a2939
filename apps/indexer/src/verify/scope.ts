import type { Blake2b256, HeaderId, NetworkPreset } from '@ergo-explorer/chain'
import type { ClientBase } from '@ergo-explorer/db'
import { type Checkpoint, readCheckpoint } from '#read/checkpoint.ts'
import type { ChainPosition } from '#state/counter-table.ts'
import { type PartialCounters, readPartialCounters } from '#state/schema-steps.ts'
import { CHAIN_TABLES, STATE_TABLES } from '#state/tables.ts'
import { findLastVerified } from './last-verified.ts'

/** The part of the chain to verify, and the rules of its network. */
export interface VerifyScope extends ChainPart {
  readonly fromHeight: number
  readonly toHeight: number
  /** Height of the first indexed block. */
  readonly firstHeight: number
  readonly isFullChain: boolean
  /** Whether the part ends with the last indexed block, so that the state tables can be compared with it. */
  readonly isToTip: boolean
  readonly isFromGenesis: boolean
  /** The last indexed block; undefined before the first. */
  readonly tipId: HeaderId | undefined
  /** Cannot be compared with the chain yet. */
  readonly partialCounters: PartialCounters
  readonly preset: NetworkPreset
  readonly blake2b256: Blake2b256
}

export interface ScopeOptions {
  readonly client: ClientBase
  /** Default: first and last indexed block. */
  readonly fromHeight?: number | undefined
  readonly toHeight?: number | undefined
  /** Starts after the last verified block, or with the first block if there is none. Excludes a range. */
  readonly sinceLast?: boolean
  readonly preset: NetworkPreset
  readonly blake2b256: Blake2b256
}

// Open ended at both ends of the chain, so that rows beyond them are found.
const LOWEST: ChainPosition = { height: -(2 ** 31), transaction: -(2 ** 31), box: -(2 ** 31) }
const HIGHEST: ChainPosition = { height: 2 ** 31, transaction: 2 ** 31, box: 2 ** 31 }

/** @throws NotVerifiable when there is nothing to verify */
export async function readScope(options: ScopeOptions): Promise<VerifyScope> {
  const { client, preset, blake2b256 } = options
  const checkpoint = assertVerifiable(await readCheckpoint(client), preset)
  const firstHeight = (checkpoint.seededFrom ?? 0) + 1
  const requested = options.sinceLast === true ? await findUnverified(client, checkpoint) : options.fromHeight
  const fromHeight = Math.max(requested ?? firstHeight, firstHeight)
  const toHeight = Math.min(options.toHeight ?? checkpoint.height, checkpoint.height)
  const isFullChain = fromHeight === firstHeight && toHeight === checkpoint.height
  if (fromHeight > toHeight && !isFullChain) {
    throw new NotVerifiable('no_such_blocks', `The index has no block from ${fromHeight} to ${toHeight}`)
  }
  return {
    fromHeight,
    toHeight,
    firstHeight,
    isFullChain,
    isToTip: toHeight === checkpoint.height,
    tipId: checkpoint.id,
    partialCounters: await readPartialCounters(client, 'unlocked'),
    isFromGenesis: checkpoint.seededFrom === undefined,
    first: fromHeight === firstHeight ? LOWEST : await startOfBlock(client, fromHeight),
    end: toHeight === checkpoint.height ? HIGHEST : await startOfBlock(client, toHeight + 1),
    preset,
    blake2b256,
  }
}

function assertVerifiable(checkpoint: Checkpoint | undefined, preset: NetworkPreset): Checkpoint {
  if (checkpoint?.mode !== 'live') {
    const mode = checkpoint === undefined ? 'empty' : `in ${checkpoint.mode} mode`
    const hint = 'Run the indexer until it is live before running verify.'
    throw new NotVerifiable('index_not_live', `The index is ${mode}. ${hint}`)
  }
  if (checkpoint.network !== preset.name) {
    throw new NotVerifiable(
      'other_network',
      `The index contains ${checkpoint.network}, not ${preset.name}. Check NETWORK, NETWORK_PRESET and DATABASE_URL.`,
    )
  }
  return checkpoint
}

/** The first block to verify; the last block again if there is none. */
async function findUnverified(client: ClientBase, { height }: Checkpoint): Promise<number | undefined> {
  const last = await findLastVerified(client)
  return last && Math.min(last.height + 1, height)
}

/** Start of a block. If the block is missing, uses the next existing one. */
async function startOfBlock(client: ClientBase, height: number): Promise<ChainPosition> {
  const { rows } = await client.query<Omit<ChainPosition, 'height'>>(
    `-- verify.startOfBlock
    SELECT first_transaction AS transaction, first_box AS box FROM blocks WHERE height >= $1 ORDER BY height LIMIT 1`,
    [height],
  )
  return { ...(rows[0] ?? HIGHEST), height }
}

/** Dictionary, state and checkpoint tables, which do not belong to a part of the chain. */
const GLOBAL_TABLES = ['scripts', 'templates', 'tokens', 'keys', ...STATE_TABLES, 'bulk_changes', 'checkpoint'] as const

export type ChainTable = keyof typeof CHAIN_TABLES
export type TableName = ChainTable | (typeof GLOBAL_TABLES)[number]

/** Rows from `first` (inclusive) to `end` (exclusive). */
export interface ChainPart {
  readonly first: ChainPosition
  readonly end: ChainPosition
}

/** SQL condition for rows within a part of the chain; `true` for global tables. */
export function withinChainPartSql({ first, end }: ChainPart, table: TableName, alias: string = table): string {
  if (!isChainTable(table)) return 'true'
  const { column, by } = CHAIN_TABLES[table]
  return `${alias}.${column} >= ${first[by]} AND ${alias}.${column} < ${end[by]}`
}

export const isChainTable = (table: TableName): table is ChainTable => Object.hasOwn(CHAIN_TABLES, table)

export type NotVerifiableCode = 'index_not_live' | 'other_network' | 'no_such_blocks'

/** The index could not be verified; nothing is known about its validity. */
export class NotVerifiable extends Error {
  readonly code: NotVerifiableCode

  constructor(code: NotVerifiableCode, reason: string) {
    super(reason)
    this.name = 'NotVerifiable'
    this.code = code
  }
}
