import type { Hex } from '@ergo-explorer/chain'
import { bytea, type Database, list, question } from '../database/ask.ts'
import type { TokenClaims } from './lost-blocks.ts'

/** What the ids in a text stand for, as far as the chain and the mempool know them. */
export interface Names {
  /** By the hash of the script. */
  readonly scripts: ReadonlyMap<Hex, KnownScript>
  /** By token id. */
  readonly tokens: ReadonlyMap<Hex, TokenClaims>
}

export interface KnownScript {
  readonly hash: Hex
  /** Null for a script that only waiting boxes have. */
  readonly address: string | null
  /** Blake2b-256 of the template; null for a script that cannot be taken apart. */
  readonly template: Hex | null
  /** Where the address is not known. */
  readonly tree: Hex | null
}

/** scripts_by_hash, tokens_by_token_id, pool_outputs_by_script; then primary keys. */
const NAMES = question(
  'names.byIds',
  `SELECT s.hash AS id, s.address, t.blake2b256 AS template, NULL::bytea AS tree, NULL AS name, NULL::int4 AS decimals,
    NULL AS type, true AS "isScript"
  FROM scripts s LEFT JOIN templates t ON t.id = s.template WHERE s.hash = ANY($1::bytea[])
  UNION ALL
  SELECT k.token_id, NULL, NULL, NULL, m.name, m.decimals, m.type, false
  FROM tokens k LEFT JOIN token_mints m ON m.token = k.id WHERE k.token_id = ANY($1::bytea[])
  UNION ALL
  SELECT * FROM (
    SELECT DISTINCT ON (o.script_hash) o.script_hash, NULL, NULL::bytea, o.tree, NULL, NULL::int4, NULL, true
    FROM pool_outputs o WHERE o.script_hash = ANY($1::bytea[])
  ) waiting`,
)

interface Row {
  readonly id: Hex
  readonly address: string | null
  readonly template: Hex | null
  readonly tree: Hex | null
  readonly name: string | null
  readonly decimals: number | null
  readonly type: string | null
  readonly isScript: boolean
}

const NOTHING: Names = { scripts: new Map(), tokens: new Map() }

/** Ids are found in the texts by their look: whatever is 32 bytes in quotes may be a script's hash or a token. */
export async function findNames(db: Database, texts: readonly (string | null | undefined)[]): Promise<Names> {
  const ids = [
    ...new Set(texts.flatMap((text) => [...(text ?? '').matchAll(/"([0-9a-f]{64})"/g)].map(([, id = '']) => id))),
  ]
  if (ids.length === 0) return NOTHING
  const scripts = new Map<Hex, KnownScript>()
  const tokens = new Map<Hex, TokenClaims>()
  for (const { id, isScript, ...row } of await list<Row>(db, NAMES, [ids.map(bytea)]))
    if (!isScript) tokens.set(id, row)
    else if (!scripts.has(id)) scripts.set(id, { hash: id, ...row })
  return { scripts, tokens }
}
