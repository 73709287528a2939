import { registerValueHash } from '@ergo-explorer/db'
import { bytea, type Database, find, question } from '../../database/ask.ts'
import type { BoxConditions } from '../../requests/box-conditions.ts'

/** No search looks at more boxes. */
export const MAX_LOOKED_AT = 20_000

export type SearchScope = 'all' | 'unspent'

/** How many boxes each condition leaves, so that a search can begin with the fewest. */
export interface SearchSizes {
  readonly template: number
  readonly size: number
  /** Spent ones too, and no more than one above what is looked at. */
  readonly registers: readonly RegisterSize[]
  /** Those that exist. */
  readonly tokens: readonly TokenSize[]
}

export interface RegisterSize {
  readonly register: number
  readonly hash: bigint
  readonly size: number
}

export interface TokenSize {
  readonly token: number
  readonly size: number
}

/**
 * templates_by_sha256, tokens_by_token_id, the primary keys of template_totals and token_totals, and for each register
 * the beginning of its range of register_values_by_value.
 */
const sizes = (scope: SearchScope, column: 'boxes' | 'unspent') =>
  question(
    `boxSearch.sizes.${scope}`,
    `SELECT t.id AS template, n.${column} AS size,
      ARRAY(SELECT (SELECT count(*)::int4 FROM (SELECT FROM register_values v
          WHERE v.template = t.id AND v.register = wanted.register AND v.value_hash = wanted.hash
          LIMIT ${MAX_LOOKED_AT + 1}) few)
        FROM unnest($2::int2[], $3::int8[]) WITH ORDINALITY AS wanted(register, hash, place) ORDER BY place) AS registers,
      (SELECT json_agg(json_build_object('token', k.id, 'size', s.${column}))
       FROM tokens k JOIN token_totals s ON s.token = k.id WHERE k.token_id = ANY($4::bytea[])) AS tokens
    FROM templates t JOIN template_totals n ON n.template = t.id WHERE t.sha256 = $1`,
  )
const SIZES = { all: sizes('all', 'boxes'), unspent: sizes('unspent', 'unspent') }

interface Row {
  readonly template: number
  readonly size: number
  readonly registers: readonly number[]
  readonly tokens: string | null
}

/** Undefined when nothing has the template. */
export async function findSearchSizes(
  db: Database,
  conditions: BoxConditions,
  scope: SearchScope,
): Promise<SearchSizes | undefined> {
  const registers = conditions.registers.map(({ number, text }) => ({
    register: number,
    hash: registerValueHash(text),
  }))
  const row = await find<Row>(db, SIZES[scope], [
    bytea(conditions.template),
    registers.map(({ register }) => register),
    registers.map(({ hash }) => hash),
    conditions.tokens.map(bytea),
  ])
  return (
    row && {
      template: row.template,
      size: row.size,
      registers: registers.map(({ register, hash }, i) => ({ register, hash, size: row.registers[i] ?? 0 })),
      // The question makes the list, of numbers that fit.
      tokens: JSON.parse(row.tokens ?? '[]') as TokenSize[],
    }
  )
}
