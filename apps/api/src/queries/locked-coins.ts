import type { Hex } from '@ergo-explorer/chain'
import { bytea, type Database, find, question } from '../database/ask.ts'
import { ChangedWhileRead } from '../database/changed-while-read.ts'

/** What some scripts hold, in their order, and at which block. */
export interface LockedCoins {
  readonly height: number
  readonly timestamp: number
  readonly values: readonly bigint[]
}

/** The end of blocks' primary key, scripts_by_hash, and the primary key of balances. */
const BY_HASHES = question(
  'lockedCoins.byHashes',
  `SELECT b.height, b.timestamp, ARRAY(
    SELECT COALESCE(held.amount, 0) FROM unnest($1::bytea[]) WITH ORDINALITY AS wanted(hash, place)
    LEFT JOIN scripts s ON s.hash = wanted.hash LEFT JOIN balances held ON held.script = s.id AND held.token = 0
    ORDER BY place
  ) AS values FROM (SELECT height, timestamp FROM blocks ORDER BY height DESC LIMIT 1) b`,
)

type Row = Omit<LockedCoins, 'timestamp'> & { readonly timestamp: bigint }

export async function findLockedCoins(db: Database, scriptHashes: readonly Hex[]): Promise<LockedCoins> {
  const row = await find<Row>(db, BY_HASHES, [scriptHashes.map(bytea)])
  if (row === undefined) throw new ChangedWhileRead('no block is left')
  return { ...row, timestamp: Number(row.timestamp) }
}
