import type { Hex } from '@ergo-explorer/chain'
import { type Database, findRow, type NamedQuery, defineQuery } from '../../database/query.ts'
import type { BoxConditions } from '../../requests/box-conditions.ts'
import type { Page } from '../../requests/page.ts'
import { findRowNumberPage, type RowNumberPage } from '../number-page.ts'
import type { SearchPlan } from './plan-search.ts'
import { MAX_SCANNED_BOXES, type SearchScope } from './sizes.ts'

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
  findRowNumberPage(
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
