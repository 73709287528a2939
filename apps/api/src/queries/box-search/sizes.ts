import { registerValueHash } from '@ergo-explorer/db'
import { hexToBytea, type Database, findRow, defineQuery } from '../../database/query.ts'
import type { BoxConditions } from '../../requests/box-conditions.ts'

/** Maximum number of boxes that a search scans. */
export const MAX_SCANNED_BOXES = 20_000

export type SearchScope = 'all' | 'unspent'

/** Number of boxes that match each condition, for choosing the most selective one. */
export interface SearchMatchCounts {
  readonly template: number
  readonly size: number
  /** Includes spent boxes, and is counted up to one above the scan limit. */
  readonly registers: readonly RegisterMatchCount[]
  /** Existing tokens only. */
  readonly tokens: readonly TokenMatchCount[]
}

export interface RegisterMatchCount {
  readonly register: number
  readonly hash: bigint
  readonly size: number
}

export interface TokenMatchCount {
  readonly token: number
  readonly size: number
}

/**
 * Uses templates_by_sha256, tokens_by_token_id, the primary keys of template_totals and token_totals, and for each
 * register the start of its range of register_values_by_value.
 */
const sizesQuery = (scope: SearchScope, column: 'boxes' | 'unspent') =>
  defineQuery(
    `boxSearch.sizes.${scope}`,
    `SELECT t.id AS template, n.${column} AS size,
      ARRAY(SELECT (SELECT count(*)::int4 FROM (SELECT FROM register_values v
          WHERE v.template = t.id AND v.register = requested.register AND v.value_hash = requested.hash
          LIMIT ${MAX_SCANNED_BOXES + 1}) few)
        FROM unnest($2::int2[], $3::int8[]) WITH ORDINALITY AS requested(register, hash, ordinal) ORDER BY ordinal) AS registers,
      (SELECT json_agg(json_build_object('token', k.id, 'size', s.${column}))
       FROM tokens k JOIN token_totals s ON s.token = k.id WHERE k.token_id = ANY($4::bytea[])) AS tokens
    FROM templates t JOIN template_totals n ON n.template = t.id WHERE t.sha256 = $1`,
  )
const SIZES = { all: sizesQuery('all', 'boxes'), unspent: sizesQuery('unspent', 'unspent') }

interface Row {
  readonly template: number
  readonly size: number
  readonly registers: readonly number[]
  readonly tokens: string | null
}

/** Undefined for an unknown template. */
export async function findSearchMatchCounts(
  db: Database,
  conditions: BoxConditions,
  scope: SearchScope,
): Promise<SearchMatchCounts | undefined> {
  const registers = conditions.registers.map(({ number, text }) => ({
    register: number,
    hash: registerValueHash(text),
  }))
  const row = await findRow<Row>(db, SIZES[scope], [
    hexToBytea(conditions.template),
    registers.map(({ register }) => register),
    registers.map(({ hash }) => hash),
    conditions.tokens.map(hexToBytea),
  ])
  return (
    row && {
      template: row.template,
      size: row.size,
      registers: registers.map(({ register, hash }, i) => ({ register, hash, size: row.registers[i] ?? 0 })),
      // Built by the query, with numbers in the safe range.
      tokens: JSON.parse(row.tokens ?? '[]') as TokenMatchCount[],
    }
  )
}
