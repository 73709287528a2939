import type { Hex, ProtocolParameters } from '@ergo-explorer/chain'
import { type Database, defineQuery, findRow, SnapshotChanged } from '#database/query.ts'
import type { EpochRecord } from './epochs.ts'

/** What a node states about its best block, its parameters and its mempool. */
export interface ChainState {
  readonly parentId: Hex
  readonly stateRoot: Hex
  /** Sum of all difficulties up to the block. */
  readonly score: bigint
  readonly genesisId: Hex
  /** Undefined before the first voting epoch. */
  readonly epoch: EpochRecord | undefined
  /** Transactions that do not lose a conflict. */
  readonly pendingTransactions: number
  /** Last response of a node to the indexer; null without the mempool. */
  readonly mempoolUpdatedAt: number | null
}

/**
 * Uses the primary key of blocks and the end of that of epochs; counts a few thousand rows of mempool_transactions at
 * most, and reads all of mempool_nodes.
 */
const AT_HEIGHT = defineQuery(
  'chainState.atHeight',
  `SELECT b.parent_id, b.state_root, b.score::text AS score, (SELECT id FROM blocks WHERE height = 1) AS genesis_id,
    e.height AS epoch_height, e.parameters,
    (SELECT count(*)::int4 FROM mempool_transactions WHERE conflicts_with IS NULL) AS pending_transactions,
    (SELECT max(last_response_at) FROM mempool_nodes) AS mempool_updated_at
  FROM blocks b LEFT JOIN LATERAL (SELECT height, parameters FROM epochs ORDER BY height DESC LIMIT 1) e ON true
  WHERE b.height = $1`,
)

interface Row {
  readonly parent_id: Hex
  readonly state_root: Hex
  readonly score: string
  readonly genesis_id: Hex
  readonly epoch_height: number | null
  readonly parameters: string | null
  readonly pending_transactions: number
  readonly mempool_updated_at: bigint | null
}

export async function findChainState(db: Database, height: number): Promise<ChainState> {
  const row = await findRow<Row>(db, AT_HEIGHT, [height])
  if (row === undefined) throw new SnapshotChanged(`block ${height} was rolled back`)
  const { epoch_height: epochHeight, parameters, mempool_updated_at: updatedAt } = row
  return {
    parentId: row.parent_id,
    stateRoot: row.state_root,
    score: BigInt(row.score),
    genesisId: row.genesis_id,
    epoch:
      epochHeight === null || parameters === null
        ? undefined
        : // The indexer stores the parameters that it decoded from an extension.
          { height: epochHeight, parameters: JSON.parse(parameters) as ProtocolParameters },
    pendingTransactions: row.pending_transactions,
    mempoolUpdatedAt: updatedAt === null ? null : Number(updatedAt),
  }
}
