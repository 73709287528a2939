import type { Hex } from '@ergo-explorer/chain'
import { type AssetRecord, packAssetsSql, parseAssetRecords } from '../boxes/records.ts'

/** How a transaction changes the balances of one script, and the other scripts that take part. */
export interface EffectOnScript {
  readonly nanoErg: bigint
  readonly assets: readonly AssetRecord[]
  /** Fee of the transaction. */
  readonly fee: bigint
  /** Number of scripts that lose ERG. */
  readonly payers: number
  /** Number of scripts that gain ERG, without the fee contract. */
  readonly receivers: number
  /** By token id, for tokens in `assets`: the minted amount, or the burned amount as a negative number. */
  readonly surplus: ReadonlyMap<Hex, bigint>
  /** Hashes of the first few scripts with an opposite change. */
  readonly counterparties: readonly Hex[]
  readonly counterpartyCount: number
}

export interface EffectRow extends Pick<EffectOnScript, 'nanoErg' | 'fee'> {
  readonly payers: number
  readonly receivers: number
  readonly counterpartyCount: number
  /** JSON. */
  readonly assets: string | null
  readonly surplus: string | null
  readonly counterparties: string | null
}

/** More counterparties are only counted. */
const MAX_COUNTERPARTIES = 3

interface EffectTables {
  /** The changes of one transaction. */
  readonly changes: string
  readonly columns: { readonly script: string; readonly token: string; readonly erg: string }
  readonly script: string
  readonly feeScript: string
  /** Tokens `k` of changes `c`, and the token id, which a pending mint has before `k` contains it. */
  readonly tokenJoin: string
  readonly tokenId: string
  /** Of a counterparty `o`. */
  readonly scriptHash: string
}

/**
 * Columns of {@link EffectRow}, in one pass over the changes of a transaction, whose number its size limits. The same
 * rules as `effectOnParty` of the chain package, which needs all boxes.
 */
export const effectSql = ({ changes, columns, script, feeScript, ...tables }: EffectTables): string =>
  `WITH change AS MATERIALIZED (
    SELECT ${columns.script} AS script, ${columns.token} AS token, delta,
      sum(delta) FILTER (WHERE ${columns.script} = ${script}) OVER same_token AS own, sum(delta) OVER same_token AS total
    FROM ${changes} WINDOW same_token AS (PARTITION BY ${columns.token})
  ), own AS MATERIALIZED (
    SELECT k.id, c.token, c.delta, c.total, ${tables.tokenId} AS token_id FROM change c LEFT JOIN ${tables.tokenJoin}
    WHERE c.script = ${script} AND c.token <> ${columns.erg} AND c.delta <> 0
  ), opposite AS MATERIALIZED (
    SELECT script, count(*) FILTER (WHERE (delta > 0 AND own < 0) OR (delta < 0 AND own > 0)) AS matches,
      max(abs(delta)) FILTER (WHERE token = ${columns.erg}) AS erg
    FROM change WHERE script <> ${script} AND (delta < 0 OR script IS DISTINCT FROM ${feeScript}) GROUP BY script
  )
  SELECT
    (SELECT count(*)::int4 FROM change WHERE token = ${columns.erg} AND delta < 0) AS payers,
    (SELECT count(*)::int4 FROM change
     WHERE token = ${columns.erg} AND delta > 0 AND script IS DISTINCT FROM ${feeScript}) AS receivers,
    (SELECT ${packAssetsSql('own.token_id', 'own.delta', 'own.token')} FROM own LEFT JOIN token_mints m ON m.token = own.id) AS assets,
    (SELECT json_object_agg(encode(token_id, 'hex'), total::text) FROM own WHERE total <> 0) AS surplus,
    (SELECT count(*)::int4 FROM opposite WHERE matches > 0) AS "counterpartyCount",
    (SELECT json_agg(encode(${tables.scriptHash}, 'hex') ORDER BY matches DESC, erg DESC, script) FROM (
      SELECT * FROM opposite WHERE matches > 0 ORDER BY matches DESC, erg DESC, script LIMIT ${MAX_COUNTERPARTIES}
    ) o) AS counterparties`

export function toEffectOnScript(row: EffectRow): EffectOnScript {
  // Built by effectSql.
  const surplus = JSON.parse(row.surplus ?? '{}') as Readonly<Record<Hex, string>>
  return {
    nanoErg: row.nanoErg,
    assets: parseAssetRecords(row.assets),
    fee: row.fee,
    payers: row.payers,
    receivers: row.receivers,
    surplus: new Map(Object.entries(surplus).map(([tokenId, total]) => [tokenId, BigInt(total)])),
    counterparties: JSON.parse(row.counterparties ?? '[]') as Hex[],
    counterpartyCount: row.counterpartyCount,
  }
}
