import type { Hex } from '@ergo-explorer/chain'
import { hexToBytea, type Database, findRow, listRows, defineQuery } from '#database/query.ts'
import type { TokenMetadata } from '../boxes/records.ts'
import { type ScriptRecord, SCRIPT_COLUMNS, SCRIPT_JOINS } from '../entity-names.ts'

/** A token, and the block after which its holders are listed. */
export interface HolderBlock extends TokenMetadata {
  readonly token: number
  readonly height: number
  readonly blockId: Hex
  readonly timestamp: bigint
}

/** Uses tokens_by_token_id and the primary keys of token_mints and blocks. Not for ERG, which has the id 0. */
const BLOCK = defineQuery(
  'holdersAt.block',
  `SELECT k.id AS token, m.name, m.decimals, m.type, b.height, b.id AS "blockId", b.timestamp
  FROM tokens k JOIN token_mints m ON m.token = k.id JOIN blocks b ON b.height = $2
  WHERE k.token_id = $1 AND k.id > 0`,
)

/** Undefined for an unknown token. */
export const findHolderBlock = (db: Database, tokenId: Hex, height: number): Promise<HolderBlock | undefined> =>
  findRow<HolderBlock>(db, BLOCK, [hexToBytea(tokenId), height])

/** A script and its balance, without what only the listed ones need. */
export interface HolderAt {
  readonly script: number
  readonly hash: Hex
  readonly amount: bigint
}

/** Scripts read per query. */
const BATCH_SIZE = 5_000

const nextScript = (after: string) =>
  `(SELECT script FROM balance_changes WHERE token = $1 AND token > 0 AND script > ${after} ORDER BY script LIMIT 1)`

/**
 * Reads balance_changes_by_holder alone: each script that ever held the token is one lookup, its balance after the block
 * another. Hashes by the primary key of scripts.
 */
const HOLDERS = defineQuery(
  'holdersAt.batch',
  `WITH RECURSIVE bound AS MATERIALIZED (
    SELECT COALESCE((SELECT first_transaction FROM blocks WHERE height = $2::int4 + 1), 2147483647) AS transaction
  ), ever(script, ordinal) AS (
    SELECT ${nextScript('$3::int4')}, 1
    UNION ALL SELECT ${nextScript('ever.script')}, ordinal + 1 FROM ever WHERE script IS NOT NULL AND ordinal < ${BATCH_SIZE}
  ), h AS MATERIALIZED (
    SELECT script, (
      SELECT balance FROM balance_changes WHERE token = $1 AND token > 0 AND script = ever.script
        AND transaction < (SELECT transaction FROM bound) ORDER BY transaction DESC LIMIT 1
    ) AS amount FROM ever WHERE script IS NOT NULL
  )
  SELECT h.script, s.hash, COALESCE(h.amount, 0) AS amount FROM h JOIN scripts s ON s.id = h.script ORDER BY h.script`,
)

/** Tokens that more scripts ever held are refused, because all are in memory while they are sorted. */
export const MAX_HOLDERS_AT = 500_000

/** Holders ordered by script hash; undefined if too many scripts ever held the token. */
export async function listHoldersAt(
  db: Database,
  { token, height }: Pick<HolderBlock, 'token' | 'height'>,
): Promise<HolderAt[] | undefined> {
  const holders: HolderAt[] = []
  let after = 0
  for (let read = 0; ; read += BATCH_SIZE) {
    if (read > MAX_HOLDERS_AT) return undefined
    const rows = await listRows<HolderAt>(db, HOLDERS, [token, height, after])
    for (const { script, hash, amount } of rows) if (amount > 0n) holders.push({ script, hash, amount })
    const last = rows.at(-1)
    if (last === undefined || rows.length < BATCH_SIZE) break
    after = last.script
  }
  return holders.toSorted((a, b) => (a.hash < b.hash ? -1 : 1))
}

export interface HolderScript extends ScriptRecord {
  readonly script: number
}

/** Uses the primary key of scripts. */
const SCRIPTS = defineQuery(
  'holdersAt.scripts',
  `SELECT s.id AS script, ${SCRIPT_COLUMNS} FROM scripts s ${SCRIPT_JOINS} WHERE s.id = ANY($1::int4[])`,
)

/** By number. */
export async function listHolderScripts(
  db: Database,
  scripts: readonly number[],
): Promise<ReadonlyMap<number, HolderScript>> {
  const rows = await listRows<HolderScript>(db, SCRIPTS, [scripts])
  return new Map(rows.map((row) => [row.script, row]))
}
