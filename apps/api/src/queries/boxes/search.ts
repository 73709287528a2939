import { registerValueHash } from '@ergo-explorer/db'
import type { Hex } from '@ergo-explorer/chain'
import { hexToBytea, type Database, findRow, defineQuery, type NamedQuery } from '#database/query.ts'
import type { BoxConditions } from '#requests/box-conditions.ts'
import type { Page } from '#requests/pages.ts'
import { listRowNumberPage, type RowNumberPage } from '../pages.ts'

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

interface RegisterMatchCount {
  readonly register: number
  readonly hash: bigint
  readonly size: number
}

interface TokenMatchCount {
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

interface MatchCountsRow extends Pick<SearchMatchCounts, 'template' | 'size'> {
  readonly registers: readonly number[]
  readonly tokens: string | null
}

/** Undefined for an unknown template. */
export async function countSearchMatches(
  db: Database,
  conditions: BoxConditions,
  scope: SearchScope,
): Promise<SearchMatchCounts | undefined> {
  const registers = conditions.registers.map(({ number, text }) => ({
    register: number,
    hash: registerValueHash(text),
  }))
  const row = await findRow<MatchCountsRow>(db, SIZES[scope], [
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

/** A search and its start condition; the first register or token is the one to start with. */
export interface SearchPlan {
  readonly scope: SearchScope
  readonly by: 'template' | 'register' | 'token'
  readonly template: number
  readonly registers: readonly RegisterMatchCount[]
  readonly tokens: readonly number[]
  readonly holds: BoxConditions['holds']
  /** Whether the start condition matches more boxes than a search scans. */
  readonly isTruncated: boolean
}

type StartCondition = Pick<SearchPlan, 'by'> & { readonly size: number }

/** Starts with the condition that matches the fewest boxes; undefined if no box can match. */
export function planSearch(
  conditions: BoxConditions,
  sizes: SearchMatchCounts,
  scope: SearchScope,
): SearchPlan | undefined {
  const { holds } = conditions
  if (sizes.tokens.length < (holds === 'all' ? conditions.tokens.length : 1)) return undefined
  const registers = sizes.registers.toSorted(bySize)
  const tokens = sizes.tokens.toSorted(bySize)
  const candidates: StartCondition[] = [{ by: 'template', size: sizes.size }]
  if (registers[0] !== undefined) candidates.push({ by: 'register', size: registers[0].size })
  const withTokens = holds === 'any' ? tokens.reduce((sum, { size }) => sum + size, 0) : tokens[0]?.size
  // Unspent boxes of a token are not stored in result order, so all of them must be scanned.
  if (withTokens !== undefined && (scope === 'all' || withTokens <= MAX_SCANNED_BOXES))
    candidates.push({ by: 'token', size: withTokens })
  const { by, size } = candidates.reduce((fewest, start) => (start.size < fewest.size ? start : fewest))
  if (size === 0) return undefined
  const started = { scope, by, template: sizes.template, registers, tokens: tokens.map(({ token }) => token), holds }
  return { ...started, isTruncated: size > MAX_SCANNED_BOXES }
}

const bySize = (a: { readonly size: number }, b: { readonly size: number }): number => a.size - b.size

type Starts = Readonly<Record<SearchPlan['by'], string>>

const BY_REGISTER = `SELECT creation_height, box FROM register_values
    WHERE template = $1 AND register = ($2::int2[])[1] AND value_hash = ($3::int8[])[1] ORDER BY creation_height, box`

/**
 * Ranges of boxes_by_template, unspent_by_template, register_values_by_value, box_assets_by_token_age and
 * unspent_assets.
 */
const STARTS: Readonly<Record<SearchScope, (holds: BoxConditions['holds']) => Starts>> = {
  all: () => ({
    template: 'SELECT creation_height, number AS box FROM boxes WHERE template = $1 ORDER BY creation_height, number',
    register: BY_REGISTER,
    token: `SELECT creation_height, box FROM box_assets WHERE token = ($4::int4[])[1]
      GROUP BY creation_height, box ORDER BY creation_height, box`,
  }),
  unspent: (holds) => ({
    template: 'SELECT creation_height, box FROM unspent WHERE template = $1 ORDER BY creation_height, box',
    register: BY_REGISTER,
    token: `SELECT u.creation_height, u.box
      FROM (SELECT DISTINCT box FROM unspent_assets WHERE token = ${holds === 'all' ? '($4::int4[])[1]' : 'ANY($4::int4[])'}) held
      JOIN unspent u ON u.box = held.box ORDER BY u.creation_height, u.box`,
  }),
}

/** Joins a candidate by primary key. */
const BOXES: Readonly<Record<SearchScope, string>> = {
  all: 'JOIN boxes b ON b.number = c.box',
  unspent: 'JOIN unspent b ON b.box = c.box',
}

/** Written so that no index matches: a template may have many more boxes than a search scans. */
const OF_TEMPLATE = 'b.template IS NOT DISTINCT FROM $1'

/** Checks each value by its full key. The planner never turns scalar subqueries into a scan of the complete index. */
const HAS_REGISTERS = `(SELECT bool_and((SELECT 1 FROM register_values v WHERE v.template = $1 AND v.register = r.register
        AND v.value_hash = r.hash AND v.creation_height = c.creation_height AND v.box = c.box LIMIT 1) IS NOT NULL)
      FROM unnest($2::int2[], $3::int8[]) AS r(register, hash)) IS NOT FALSE`
const HOLDS: Readonly<Record<BoxConditions['holds'], string>> = {
  all: `(SELECT bool_and((SELECT 1 FROM box_assets a WHERE a.box = c.box AND a.token = k.token LIMIT 1) IS NOT NULL)
      FROM unnest($4::int4[]) AS k(token)) IS NOT FALSE`,
  any: '(SELECT 1 FROM box_assets a WHERE a.box = c.box AND a.token = ANY($4::int4[]) LIMIT 1) IS NOT NULL',
}

/** Scans the first boxes of the start condition and filters them. */
const searchQuery = (purpose: 'page' | 'scripts', { scope, by, holds }: SearchPlan, select: string): NamedQuery =>
  defineQuery(
    `boxSearch.${purpose}.${scope}.${by}.${holds}`,
    `WITH candidates AS MATERIALIZED (${STARTS[scope](holds)[by]} LIMIT ${MAX_SCANNED_BOXES}),
    found AS MATERIALIZED (
      SELECT c.creation_height, c.box, b.script FROM candidates c ${BOXES[scope]}
      WHERE ${OF_TEMPLATE} AND ${HAS_REGISTERS} AND ${HOLDS[holds]}
    ) ${select}`,
  )

const valuesOf = ({ template, registers, tokens }: SearchPlan): unknown[] => [
  template,
  registers.map(({ register }) => register),
  registers.map(({ hash }) => hash),
  tokens,
]

/** Sorted by creation height. */
export const searchBoxes = (db: Database, search: SearchPlan, { limit, offset }: Page): Promise<RowNumberPage> =>
  listRowNumberPage(
    db,
    searchQuery(
      'page',
      search,
      `SELECT (SELECT count(*)::int4 FROM found) AS total,
        ARRAY(SELECT box FROM found ORDER BY creation_height, box LIMIT $5 OFFSET $6) AS numbers`,
    ),
    [...valuesOf(search), limit, offset],
  )

/** Boxes with their scripts. */
export interface BoxScriptMatches {
  readonly numbers: readonly number[]
  readonly ergoTrees: readonly Hex[]
}

/** All matches, up to the limit. */
export const searchBoxScripts = async (db: Database, search: SearchPlan, limit: number): Promise<BoxScriptMatches> =>
  (await findRow<BoxScriptMatches>(
    db,
    searchQuery(
      'scripts',
      search,
      `, shown AS MATERIALIZED (
        SELECT f.creation_height, f.box, s.ergo_tree
        FROM (SELECT * FROM found ORDER BY creation_height, box LIMIT $5) f JOIN scripts s ON s.id = f.script
      )
      SELECT ARRAY(SELECT box FROM shown ORDER BY creation_height, box) AS numbers,
        ARRAY(SELECT ergo_tree FROM shown ORDER BY creation_height, box) AS "ergoTrees"`,
    ),
    [...valuesOf(search), limit],
  )) ?? { numbers: [], ergoTrees: [] }
