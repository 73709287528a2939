import type { Hex } from '@ergo-explorer/chain'
import { hexToBytea, type Database, findRow, defineQuery } from '../database/query.ts'
import { SnapshotChanged } from '../database/snapshot-changed.ts'

/** Balances of some scripts, in their order, and the block they refer to. */
export interface NanoErgBalancesAtTip {
  readonly height: number
  readonly timestamp: number
  readonly values: readonly bigint[]
}

/** Uses the end of the primary key of blocks, scripts_by_hash, and the primary key of balances. */
const BY_HASHES = defineQuery(
  'nanoErgBalancesAtTip.byHashes',
  `SELECT b.height, b.timestamp, ARRAY(
    SELECT COALESCE(held.amount, 0) FROM unnest($1::bytea[]) WITH ORDINALITY AS requested(hash, ordinal)
    LEFT JOIN scripts s ON s.hash = requested.hash LEFT JOIN balances held ON held.script = s.id AND held.token = 0
    ORDER BY ordinal
  ) AS values FROM (SELECT height, timestamp FROM blocks ORDER BY height DESC LIMIT 1) b`,
)

type Row = Omit<NanoErgBalancesAtTip, 'timestamp'> & { readonly timestamp: bigint }

export async function findNanoErgBalancesAtTip(
  db: Database,
  scriptHashes: readonly Hex[],
): Promise<NanoErgBalancesAtTip> {
  const row = await findRow<Row>(db, BY_HASHES, [scriptHashes.map(hexToBytea)])
  if (row === undefined) throw new SnapshotChanged('the index has no blocks')
  return { ...row, timestamp: Number(row.timestamp) }
}
