import { type Hex, MINER_REWARD_DELAY } from '@ergo-explorer/chain'
import {
  type RentBasis,
  rentBasisColumns,
  type RentBasisColumns,
  type RentBoxColumns,
  rentBoxesJoin,
  type RentBoxRecord,
  type RentHeights,
  toRentBasis,
  toRentBoxes,
} from '../rent.ts'
import { hexToBytea, type Database, findRow, defineQuery } from '#database/query.ts'

/** A transaction with its height and time. */
export interface TransactionTime {
  readonly id: Hex
  readonly height: number
  readonly timestamp: bigint
}

export interface AddressOverview {
  /** Blake2b-256; null for a script that is not on the chain or cannot be parsed. */
  readonly template: Hex | null
  readonly nanoErg: bigint
  readonly received: bigint
  readonly transactions: number
  readonly boxes: number
  readonly unspent: number
  readonly mempoolCount: number
  readonly first: TransactionTime | undefined
  readonly last: TransactionTime | undefined
  readonly rewards: MiningRewardRecord | undefined
  readonly mentions: { readonly total: number; readonly unspent: number } | undefined
  /** The oldest unspent boxes, if rent is due soon. */
  readonly rentBoxes: readonly RentBoxRecord[]
  readonly rentBasis: RentBasis
}

/** The balance of a mining reward contract, and the part that the next block cannot spend yet. */
export interface MiningRewardRecord {
  readonly value: bigint
  readonly boxes: number
  readonly locked: bigint
  readonly lockedBoxes: number
  readonly firstLocked: number | null
  readonly lastLocked: number | null
}

const momentJoin = (name: string, direction: 'ASC' | 'DESC') => `LEFT JOIN LATERAL (
    SELECT c.number, x.id, x.height, b.timestamp
    FROM balance_changes c JOIN transactions x ON x.number = c.transaction JOIN blocks b ON b.height = x.height
    WHERE c.script = s.id AND c.token = 0 AND c.number >= 0 ORDER BY c.number ${direction} LIMIT 1
  ) ${name} ON true`

/**
 * Uses scripts_by_hash, keys_by_key, mempool_changes_by_script, primary keys, and both ends of balance_changes. Rewards
 * older than the delay are not locked, so the locked ones are the end of a range of unspent_by_script. The boxes whose
 * rent is due first are its start.
 */
const OVERVIEW = defineQuery(
  'addresses.overview',
  `SELECT te.blake2b256 AS template, COALESCE(t.received, 0) AS received, COALESCE(t.boxes, 0) AS boxes,
    COALESCE(t.unspent, 0) AS unspent, COALESCE(last.number + 1, 0) AS transactions,
    COALESCE((SELECT amount FROM balances WHERE script = s.id AND token = 0), 0) AS "nanoErg",
    (SELECT count(*)::int4 FROM mempool_changes WHERE script_hash = $1 AND token_id = '') AS "mempoolCount",
    first.id AS first_id, first.height AS first_height, first.timestamp AS first_time,
    last.id AS last_id, last.height AS last_height, last.timestamp AS last_time,
    m.mentions, m.unspent AS unspent_mentions, rt.boxes AS reward_boxes, rt.unspent AS reward_unspent,
    COALESCE((SELECT amount FROM balances WHERE script = r.id AND token = 0), 0) AS reward_value, locked.*,
    ${rentBasisColumns('$6')}, rent.*
  FROM (VALUES (1)) AS one(row)
  LEFT JOIN scripts s ON s.hash = $1 LEFT JOIN script_totals t ON t.script = s.id
  LEFT JOIN templates te ON te.id = s.template
  LEFT JOIN keys k ON k.key = $3 LEFT JOIN key_totals m ON m.key = k.id
  LEFT JOIN scripts r ON r.hash = $2 LEFT JOIN script_totals rt ON rt.script = r.id
  ${momentJoin('first', 'ASC')}
  ${momentJoin('last', 'DESC')}
  LEFT JOIN LATERAL (
    SELECT COALESCE(sum(u.value), 0) AS locked, count(*)::int4 AS locked_boxes, min(u.creation_height) AS first_locked,
      max(u.creation_height) AS last_locked
    FROM unspent u
    WHERE u.script = r.id AND u.creation_height + 0 > $4
      AND u.box >= (SELECT first_box FROM blocks WHERE height = GREATEST($4, 1))
  ) locked ON true
  ${rentBoxesJoin('SELECT box, 0::int8 AS amount FROM unspent WHERE script = s.id', '$5')}`,
)

interface Row
  extends
    Omit<AddressOverview, 'first' | 'last' | 'rewards' | 'mentions' | 'rentBoxes' | 'rentBasis'>,
    RentBoxColumns,
    RentBasisColumns {
  readonly first_id: Hex | null
  readonly first_height: number
  readonly first_time: bigint
  readonly last_id: Hex | null
  readonly last_height: number
  readonly last_time: bigint
  readonly mentions: number | null
  readonly unspent_mentions: number
  readonly reward_boxes: number | null
  readonly reward_unspent: number
  readonly reward_value: bigint
  readonly locked: bigint
  readonly locked_boxes: number
  readonly first_locked: number | null
  readonly last_locked: number | null
}

interface OverviewParams {
  readonly scriptHash: Hex
  readonly rewardScriptHash: Hex | undefined
  readonly publicKey: Hex | undefined
  readonly rent: RentHeights
}

export async function findAddressOverview(
  db: Database,
  { scriptHash, rewardScriptHash, publicKey, rent }: OverviewParams,
  tipHeight: number,
): Promise<AddressOverview> {
  const row = await findRow<Row>(db, OVERVIEW, [
    hexToBytea(scriptHash),
    rewardScriptHash === undefined ? null : hexToBytea(rewardScriptHash),
    publicKey === undefined ? null : hexToBytea(publicKey),
    tipHeight + 1 - MINER_REWARD_DELAY,
    rent.maxHeightAtRisk,
    rent.paceStartHeight ?? null,
  ])
  if (row === undefined) throw new RangeError('the address overview query returned no row')
  const { template, nanoErg, received, transactions, boxes, unspent, mempoolCount } = row
  return {
    template,
    nanoErg,
    received,
    transactions,
    boxes,
    unspent,
    mempoolCount,
    first:
      row.first_id === null ? undefined : { id: row.first_id, height: row.first_height, timestamp: row.first_time },
    last: row.last_id === null ? undefined : { id: row.last_id, height: row.last_height, timestamp: row.last_time },
    rewards: row.reward_boxes === null ? undefined : rewardRecord(row),
    mentions: row.mentions === null ? undefined : { total: row.mentions, unspent: row.unspent_mentions },
    rentBoxes: toRentBoxes(row),
    rentBasis: toRentBasis(row),
  }
}

const rewardRecord = (row: Row): MiningRewardRecord => ({
  value: row.reward_value,
  boxes: row.reward_unspent,
  locked: row.locked,
  lockedBoxes: row.locked_boxes,
  firstLocked: row.first_locked,
  lastLocked: row.last_locked,
})
