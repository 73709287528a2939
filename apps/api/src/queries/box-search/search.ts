import type { Hex } from '@ergo-explorer/chain'
import { type Database, find, type Question, question } from '../../database/ask.ts'
import type { BoxConditions } from '../../requests/box-conditions.ts'
import type { Page } from '../../requests/page.ts'
import { findSkeleton, type Skeleton } from '../skeleton.ts'
import type { StartedSearch } from './choose-start.ts'
import { MAX_LOOKED_AT, type SearchScope } from './sizes.ts'

type Starts = Readonly<Record<StartedSearch['by'], string>>

const BY_REGISTER = `SELECT creation_height, box FROM register_values
    WHERE template = $1 AND register = ($2::int2[])[1] AND value_hash = ($3::int8[])[1] ORDER BY creation_height, box`

/** Ranges of boxes_by_template, unspent_by_template, register_values_by_value, box_assets_by_token_age, unspent_assets. */
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

/** What a candidate is, by its primary key. */
const BOXES: Readonly<Record<SearchScope, string>> = {
  all: 'JOIN boxes b ON b.number = c.box',
  unspent: 'JOIN unspent b ON b.box = c.box',
}

/** In words that no index answers: a template may have many more boxes than are looked at. */
const OF_TEMPLATE = 'b.template IS NOT DISTINCT FROM $1'

/** Each box is asked for each value by its whole key: scalar sub-selects are never turned into a read of the whole index. */
const HAS_REGISTERS = `(SELECT bool_and((SELECT 1 FROM register_values v WHERE v.template = $1 AND v.register = r.register
        AND v.value_hash = r.hash AND v.creation_height = c.creation_height AND v.box = c.box LIMIT 1) IS NOT NULL)
      FROM unnest($2::int2[], $3::int8[]) AS r(register, hash)) IS NOT FALSE`
const HOLDS: Readonly<Record<BoxConditions['holds'], string>> = {
  all: `(SELECT bool_and((SELECT 1 FROM box_assets a WHERE a.box = c.box AND a.token = k.token LIMIT 1) IS NOT NULL)
      FROM unnest($4::int4[]) AS k(token)) IS NOT FALSE`,
  any: '(SELECT 1 FROM box_assets a WHERE a.box = c.box AND a.token = ANY($4::int4[]) LIMIT 1) IS NOT NULL',
}

/** Looks at the first boxes that the start has, and keeps those that are as wanted. */
const searching = (wants: 'page' | 'scripts', { scope, by, holds }: StartedSearch, answer: string): Question =>
  question(
    `boxSearch.${wants}.${scope}.${by}.${holds}`,
    `WITH candidates AS MATERIALIZED (${STARTS[scope](holds)[by]} LIMIT ${MAX_LOOKED_AT}),
    found AS MATERIALIZED (
      SELECT c.creation_height, c.box, b.script FROM candidates c ${BOXES[scope]}
      WHERE ${OF_TEMPLATE} AND ${HAS_REGISTERS} AND ${HOLDS[holds]}
    ) ${answer}`,
  )

const valuesOf = ({ template, registers, tokens }: StartedSearch): unknown[] => [
  template,
  registers.map(({ register }) => register),
  registers.map(({ hash }) => hash),
  tokens,
]

/** By the height that boxes declare. */
export const searchBoxes = (db: Database, search: StartedSearch, { limit, offset }: Page): Promise<Skeleton> =>
  findSkeleton(
    db,
    searching(
      'page',
      search,
      `SELECT (SELECT count(*)::int4 FROM found) AS total,
        ARRAY(SELECT box FROM found ORDER BY creation_height, box LIMIT $5 OFFSET $6) AS numbers`,
    ),
    [...valuesOf(search), limit, offset],
  )

/** Boxes with their scripts. */
export interface FoundScripts {
  readonly numbers: readonly number[]
  readonly trees: readonly Hex[]
}

/** All that are found, up to so many. */
export const searchScripts = async (db: Database, search: StartedSearch, limit: number): Promise<FoundScripts> =>
  (await find<FoundScripts>(
    db,
    searching(
      'scripts',
      search,
      `, shown AS MATERIALIZED (
        SELECT f.creation_height, f.box, s.tree
        FROM (SELECT * FROM found ORDER BY creation_height, box LIMIT $5) f JOIN scripts s ON s.id = f.script
      )
      SELECT ARRAY(SELECT box FROM shown ORDER BY creation_height, box) AS numbers,
        ARRAY(SELECT tree FROM shown ORDER BY creation_height, box) AS trees`,
    ),
    [...valuesOf(search), limit],
  )) ?? { numbers: [], trees: [] }
