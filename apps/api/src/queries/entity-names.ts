import type { Hex } from '@ergo-explorer/chain'
import { hexToBytea, type Database, listRows, defineQuery } from '#database/query.ts'
import type { TokenMetadata } from './boxes/records.ts'

/** Hash, address and template of a script. */
export interface ScriptRecord {
  readonly hash: Hex
  readonly address: string
  /** Blake2b-256 of its template; null for a script that cannot be parsed. */
  readonly template: Hex | null
}

/** For scripts `s`: uses the primary key of templates. */
export const SCRIPT_COLUMNS = 's.hash, s.address, te.blake2b256 AS template'
export const SCRIPT_JOINS = 'LEFT JOIN templates te ON te.id = s.template'

/** Scripts and tokens that the ids in a text refer to, if the chain or the mempool contains them. */
export interface EntityNames {
  /** By script hash. */
  readonly scripts: ReadonlyMap<Hex, NamedScript>
  /** By token id. */
  readonly tokens: ReadonlyMap<Hex, TokenMetadata>
}

export interface NamedScript extends Omit<ScriptRecord, 'address'> {
  /** Null for a script that only mempool boxes have. */
  readonly address: string | null
  /** Set if the address is unknown. */
  readonly ergoTree: Hex | null
}

/** Uses scripts_by_hash, tokens_by_token_id and mempool_outputs_by_script, then primary keys. */
const NAMES = defineQuery(
  'entityNames.byIds',
  `SELECT s.hash AS id, s.address, t.blake2b256 AS template, NULL::bytea AS "ergoTree", NULL AS name, NULL::int4 AS decimals,
    NULL AS type, true AS "isScript"
  FROM scripts s LEFT JOIN templates t ON t.id = s.template WHERE s.hash = ANY($1::bytea[])
  UNION ALL
  SELECT k.token_id, NULL, NULL, NULL, m.name, m.decimals, m.type, false
  FROM tokens k LEFT JOIN token_mints m ON m.token = k.id WHERE k.token_id = ANY($1::bytea[])
  UNION ALL
  SELECT * FROM (
    SELECT DISTINCT ON (o.script_hash) o.script_hash, NULL, NULL::bytea, o.ergo_tree, NULL, NULL::int4, NULL, true
    FROM mempool_outputs o WHERE o.script_hash = ANY($1::bytea[])
  ) in_mempool`,
)

interface Row extends Omit<NamedScript, 'hash'>, TokenMetadata {
  readonly id: Hex
  readonly isScript: boolean
}

const EMPTY: EntityNames = { scripts: new Map(), tokens: new Map() }

/** Finds ids by pattern: any quoted 32-byte hex string may be a script hash or a token id. */
export async function listEntityNames(
  db: Database,
  texts: readonly (string | null | undefined)[],
): Promise<EntityNames> {
  const ids = [
    ...new Set(texts.flatMap((text) => [...(text ?? '').matchAll(/"([0-9a-f]{64})"/g)].map(([, id = '']) => id))),
  ]
  if (ids.length === 0) return EMPTY
  const scripts = new Map<Hex, NamedScript>()
  const tokens = new Map<Hex, TokenMetadata>()
  for (const { id, isScript, ...row } of await listRows<Row>(db, NAMES, [ids.map(hexToBytea)]))
    if (!isScript) tokens.set(id, row)
    else if (!scripts.has(id)) scripts.set(id, { hash: id, ...row })
  return { scripts, tokens }
}
