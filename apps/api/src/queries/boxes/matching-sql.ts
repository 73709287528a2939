import type { BoxSearchStart, SortDirection } from '@ergo-explorer/contract'
import { defineQuery, type NamedQuery } from '#database/query.ts'
import { unpackAssetsSql } from './any-boxes.ts'

/* Queries for boxes that meet several conditions. Each reads the index of one of them. */

export type BoxScope = 'all' | 'unspent'

/** More are compared on the next page. */
export const MAX_COMPARED = 5_000

/** Boxes of a script or token are sorted by number, those of a template or register by creation height. */
export const isByCreationHeight = (by: PageKind['by']): boolean => by === 'template' || by === 'register'

/** All parameters in one row, because the text of a query does not use each of them. */
const PARAMETERS = `parameters AS MATERIALIZED (
    SELECT $1::bytea[] AS scripts, $2::bytea AS template, $3::bytea AS token, $4::int2 AS register, $5::int8 AS value_hash,
      $6::bytea[] AS registers, $7::int8 AS min_value, $8::int8 AS max_value, $9::int4 AS after_height, $10::int4 AS after_box
  )`
const parameter = (name: string) => `(SELECT ${name} FROM parameters)`
const LIMIT = '$11::int4'
const READ = '$12::int8'
const BOX = parameter('after_box')
const HEIGHT = parameter('after_height')
/** The genesis boxes are −3 to −1. */
const FIRST_BOX = -3
const FIRST_HEIGHT = '(-2147483648)::int4'
const LAST_NUMBER = '2147483647'

/** A range of an index from the position of the page to the end of the list, whose first columns are the same. */
function rangeSql(
  columns: string,
  fixed: string,
  { direction, isByHeight }: { direction: SortDirection; isByHeight: boolean },
) {
  const [follows, until, end] =
    direction === 'asc'
      ? ['>', '<=', isByHeight ? `${LAST_NUMBER}, ${LAST_NUMBER}` : LAST_NUMBER]
      : ['<', '>=', isByHeight ? `${FIRST_HEIGHT}, ${FIRST_BOX}` : FIRST_BOX]
  return `(${columns}) ${follows} (${fixed}, ${isByHeight ? `${HEIGHT}, ${BOX}` : BOX}) AND (${columns}) ${until} (${fixed}, ${end})`
}

/** Unique indexes: scripts_by_hash, tokens_by_token_id, templates_by_sha256 and templates_by_blake2b256. */
const SCRIPT = `(SELECT id FROM scripts WHERE hash = (${parameter('scripts')})[1])`
const SCRIPTS = `(SELECT id FROM scripts WHERE hash = ANY(${parameter('scripts')}::bytea[]))`
const TOKEN = `(SELECT id FROM tokens WHERE token_id = ${parameter('token')})`
const TEMPLATE = `COALESCE((SELECT id FROM templates WHERE sha256 = ${parameter('template')}), (SELECT id FROM templates WHERE blake2b256 = ${parameter('template')}))`
/** Of the only script, if no template is requested. */
const REGISTER_TEMPLATE = `CASE WHEN ${parameter('template')} IS NULL THEN (SELECT template FROM scripts WHERE hash = (${parameter('scripts')})[1]) ELSE ${TEMPLATE} END`

const TABLES = {
  all: { boxes: 'boxes', number: 'number', assets: 'box_assets' },
  unspent: { boxes: 'unspent', number: 'box', assets: 'unspent_assets' },
}

export interface PageKind {
  /** Several scripts have a range of the index each. */
  readonly by: BoxSearchStart | 'scripts'
  readonly scope: BoxScope
  /** Whether there are other conditions than the start. */
  readonly isFiltered: boolean
  /** Whether boxes that a mempool transaction spends are left out. */
  readonly isSpendable: boolean
  readonly direction: SortDirection
}

const sorted = (columns: readonly string[], direction: SortDirection) =>
  `ORDER BY ${columns.map((column) => `${column} ${direction === 'asc' ? 'ASC' : 'DESC'}`).join(', ')}`

/** Columns of each index. Pages are sorted by all of them, although the first are the same for every box of a page. */
const KEYS: Readonly<Record<BoxSearchStart, readonly string[]>> = {
  script: ['script', 'box'],
  token: ['token', 'box'],
  template: ['template', 'creation_height', 'box'],
  register: ['template', 'register', 'value_hash', 'creation_height', 'box'],
}

/**
 * Boxes of the start condition, in the order of the page: ranges of boxes_by_script or unspent_by_script, of
 * box_assets_by_token or the primary key of unspent_assets, of boxes_by_template or unspent_by_template, or of
 * register_values_by_value. All columns of the index are compared, to rule out others.
 */
function startSql({ by, scope, isSpendable, direction }: PageKind, limit: string): string {
  const { boxes, number, assets } = TABLES[scope]
  const isLeft = (box: string) => (isSpendable ? `AND ${box} NOT IN (SELECT box FROM spent)` : '')
  const range = (columns: readonly string[], fixed: string) =>
    rangeSql(columns.join(', '), fixed, { direction, isByHeight: isByCreationHeight(by) })
  const ofScript = (script: string) =>
    `SELECT ${number} AS box, script FROM ${boxes} WHERE ${range(['script', number], script)} ${isLeft(number)}
      ${sorted(['script', number], direction)} LIMIT ${limit}`
  switch (by) {
    case 'script':
      return ofScript(SCRIPT)
    case 'scripts':
      return `SELECT c.box, c.script FROM ${SCRIPTS} s CROSS JOIN LATERAL (${ofScript('s.id')}) c`
    case 'token':
      return `SELECT token, box FROM ${assets} WHERE ${range(KEYS.token, TOKEN)} ${isLeft('box')}
        GROUP BY token, box ${sorted(KEYS.token, direction)} LIMIT ${limit}`
    case 'template': {
      const columns = ['template', 'creation_height', number]
      return `SELECT template, creation_height, ${number} AS box FROM ${boxes} WHERE ${range(columns, TEMPLATE)}
        ${sorted(columns, direction)} LIMIT ${limit}`
    }
    case 'register': {
      const fixed = `${REGISTER_TEMPLATE}, ${parameter('register')}, ${parameter('value_hash')}`
      return `SELECT template, register, value_hash, creation_height, box FROM register_values
        WHERE ${range(KEYS.register, fixed)} ${sorted(KEYS.register, direction)} LIMIT ${limit}`
    }
  }
}

/** Reads each box `c` by the primary key. With a limit, the planner cannot join the whole table. */
const ROW = `CROSS JOIN LATERAL (SELECT value, script, template, registers FROM boxes WHERE number = c.box LIMIT 1) b`

/**
 * All conditions, for each box; tokens by the primary key of box_assets. The planner never turns scalar subqueries into
 * a scan of the complete index. Packed registers contain each value with its length before it; the exact position is
 * compared afterwards.
 */
const CONDITIONS = `(${parameter('scripts')} IS NULL OR b.script = ANY(ARRAY(SELECT id FROM scripts WHERE hash = ANY(${parameter('scripts')}::bytea[]))))
    AND (${parameter('template')} IS NULL OR b.template IS NOT DISTINCT FROM COALESCE(${TEMPLATE}, -1))
    AND (${parameter('token')} IS NULL OR (SELECT 1 FROM box_assets a WHERE a.box = c.box AND a.token = ${TOKEN} LIMIT 1) IS NOT NULL)
    AND b.value >= ${parameter('min_value')} AND b.value <= ${parameter('max_value')}
    AND (SELECT bool_and(position(item IN COALESCE(b.registers, ''::bytea)) > 0) FROM unnest(${parameter('registers')}::bytea[]) AS item) IS NOT FALSE`
/** Values of registers are indexed for spent boxes too. */
const IS_UNSPENT = 'AND (SELECT 1 FROM unspent u WHERE u.box = c.box LIMIT 1) IS NOT NULL'

/**
 * Boxes of the requested scripts that a mempool transaction spends, even one that loses a conflict, because the conflict
 * can still be decided either way. Uses mempool_changes_by_script, the primary key of mempool_inputs and boxes_by_id.
 */
const SPENT = `, spent AS MATERIALIZED (
    SELECT made.number AS box FROM mempool_changes changed
    JOIN mempool_inputs i ON i.transaction = changed.transaction AND NOT i.is_data JOIN boxes made ON made.id = i.box
    WHERE changed.script_hash = ANY(${parameter('scripts')}::bytea[]) AND changed.token_id = ''
  )`

const nameOf = ({ by, scope, isFiltered, isSpendable, direction }: PageKind) =>
  `boxes.matching.${by}.${isSpendable ? 'spendable' : scope}.${isFiltered ? 'filtered' : 'plain'}.${direction === 'asc' ? 'ASC' : 'DESC'}`

/** The matching boxes in the order of the start, without reading more of them than the page needs. */
function orderedPageSql(by: BoxSearchStart, kind: PageKind): string {
  const { scope, isFiltered, direction } = kind
  const order = sorted(
    KEYS[by].map((column) => `c.${column}`),
    direction,
  )
  const last = isByCreationHeight(by) ? 'ARRAY[c.creation_height, c.box]' : 'ARRAY[0, c.box]'
  const conditions = isFiltered
    ? `${ROW} WHERE ${CONDITIONS} ${by === 'register' && scope === 'unspent' ? IS_UNSPENT : ''}`
    : ''
  return `page AS MATERIALIZED (
      SELECT ARRAY(SELECT c.box FROM (${startSql(kind, READ)}) c ${conditions} ${order} LIMIT ${LIMIT} + 1) AS numbers
    ) SELECT numbers, CASE WHEN cardinality(numbers) <= ${LIMIT} THEN
      (SELECT ${last} FROM (${startSql(kind, READ)}) c ${order} OFFSET ${READ} - 1 LIMIT 1) END AS horizon FROM page`
}

/**
 * The same for several scripts, each of which contributes its next boxes. Where one of them has more, boxes of the others
 * beyond its last one have to wait for the next page.
 */
function mergedPageSql(kind: PageKind): string {
  const conditions = kind.isFiltered ? `${ROW} WHERE ${CONDITIONS}` : 'WHERE true'
  const [last, nearest, until, end] =
    kind.direction === 'asc' ? ['max', 'min', '<=', LAST_NUMBER] : ['min', 'max', '>=', FIRST_BOX]
  return `listed AS MATERIALIZED (${startSql(kind, READ)}),
    horizon AS MATERIALIZED (SELECT ${nearest}(last) AS box FROM (SELECT ${last}(box) AS last FROM listed GROUP BY script HAVING count(*) = ${READ}) long_lists),
    page AS MATERIALIZED (
      SELECT ARRAY(SELECT c.box FROM listed c ${conditions} AND c.box ${until} COALESCE((SELECT box FROM horizon), ${end})
        ${sorted(['c.box'], kind.direction)} LIMIT ${LIMIT} + 1) AS numbers
    ) SELECT numbers, CASE WHEN cardinality(numbers) <= ${LIMIT} AND (SELECT box FROM horizon) IS NOT NULL
      THEN ARRAY[0, (SELECT box FROM horizon)] END AS horizon FROM page`
}

const pageSql = (kind: PageKind): string =>
  `WITH ${PARAMETERS}${kind.isSpendable ? SPENT : ''}, ${kind.by === 'scripts' ? mergedPageSql(kind) : orderedPageSql(kind.by, kind)}`

/**
 * Adds the ids of the boxes, and boxes that a mempool transaction creates for the scripts and no other spends, newest
 * first. Uses mempool_outputs_by_script, and mempool_inputs_by_box for each of them.
 */
const withPending = (page: string): string =>
  `WITH confirmed AS MATERIALIZED (${page}), pending AS MATERIALIZED (
    SELECT o.id, t.first_seen, t.id AS transaction, o.position FROM mempool_outputs o
    JOIN mempool_transactions t ON t.id = o.transaction AND t.conflicts_with IS NULL
    WHERE o.script_hash = ANY($1::bytea[]) AND (t.first_seen, t.id, o.position) < ($14::int8, $15::bytea, $16::int4)
      AND NOT EXISTS (SELECT FROM mempool_inputs i WHERE i.box = o.id AND NOT i.is_data)
      AND ($3::bytea IS NULL OR (SELECT 1 FROM ${unpackAssetsSql('o.assets')} a WHERE a.token_id = $3 LIMIT 1) IS NOT NULL)
    ORDER BY t.first_seen DESC, t.id DESC, o.position DESC LIMIT CASE WHEN $13::bool THEN ${LIMIT} + 1 ELSE 0 END
  )
  SELECT numbers, horizon,
    ARRAY(SELECT b.id FROM unnest(numbers) WITH ORDINALITY AS requested(number, ordinal) JOIN boxes b ON b.number = requested.number ORDER BY ordinal) AS ids,
    ARRAY(SELECT id FROM pending ORDER BY first_seen DESC, transaction DESC, position DESC) AS pending,
    ARRAY(SELECT first_seen FROM pending ORDER BY first_seen DESC, transaction DESC, position DESC) AS "pendingSince"
  FROM confirmed`

const PAGES = new Map<string, NamedQuery>()

/** Queries are defined when they are first needed: most combinations are rare. */
export function matchingQuery(kind: PageKind): NamedQuery {
  const name = nameOf(kind)
  const known = PAGES.get(name)
  if (known !== undefined) return known
  const query = defineQuery(name, kind.isSpendable ? withPending(pageSql(kind)) : pageSql(kind))
  PAGES.set(name, query)
  return query
}

/**
 * Number of boxes that meet each condition. Uses the unique indexes above, the primary keys of the totals, and for each
 * register the start of its range of register_values_by_value.
 */
const sizesQuery = (scope: BoxScope, column: 'boxes' | 'unspent') =>
  defineQuery(
    `boxes.matching.sizes.${scope}`,
    `WITH parameters AS MATERIALIZED (SELECT $1::bytea[] AS scripts, $2::bytea AS template, $3::bytea AS token)
    SELECT (SELECT sum(${column})::int8 FROM script_totals WHERE script = ANY(ARRAY${SCRIPTS})) AS script,
      (SELECT ${column}::int8 FROM token_totals WHERE token = ${TOKEN}) AS token,
      (SELECT ${column}::int8 FROM template_totals WHERE template = ${TEMPLATE}) AS template,
      ARRAY(SELECT (SELECT count(*) FROM (SELECT FROM register_values v
          WHERE v.template = ${REGISTER_TEMPLATE} AND v.register = requested.register AND v.value_hash = requested.hash
          LIMIT ${MAX_COMPARED + 1}) few)
        FROM unnest($4::int2[], $5::int8[]) WITH ORDINALITY AS requested(register, hash, ordinal) ORDER BY ordinal) AS registers`,
  )
export const MATCHING_SIZES = { all: sizesQuery('all', 'boxes'), unspent: sizesQuery('unspent', 'unspent') }
