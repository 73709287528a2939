import { type Hex, REGISTER_IDS, type Registers } from '@ergo-explorer/chain'
import { packRegisters } from '@ergo-explorer/db'
import { hexToBytea, type Database, findRow, defineQuery, type NamedQuery } from '#database/query.ts'
import type { Page } from '#requests/pages.ts'

/** Conditions that a box has to meet, all of them. Absent conditions are met by every box. */
export interface BoxFilter {
  readonly isSpent?: boolean | undefined
  /** Hashes; the box has one of these scripts. */
  readonly scripts?: readonly Hex[] | undefined
  /** SHA-256 of the template. */
  readonly template?: Hex | undefined
  readonly token?: Hex | undefined
  /** Height of its block. */
  readonly height?: HeightLimits | undefined
  readonly creationHeight?: HeightLimits | undefined
  /** The box has these serialized values. */
  readonly registers?: Registers | undefined
  readonly blockId?: Hex | undefined
  readonly transactionId?: Hex | undefined
}

/** Both ends are inclusive. */
export interface HeightLimits {
  readonly min?: number | undefined
  readonly max?: number | undefined
}

export interface FilteredBoxes {
  /** Newest first. */
  readonly numbers: readonly number[]
  /** Whether older boxes may match that were not read. The page is not full then. */
  readonly isTruncated: boolean
}

/** The condition that the search starts with. `age`: scripts and creation heights. */
type Start = 'script' | 'age' | 'template' | 'token' | 'range'
type Scope = 'all' | 'unspent'

interface PageKind {
  readonly start: Start
  readonly scope: Scope
  /** Whether there are other conditions than the first. */
  readonly isFiltered: boolean
}

/** Index entries that one search reads. */
const MAX_READ = 200_000
/** Boxes that are compared with the other conditions. */
export const MAX_COMPARED = 20_000

/** All parameters in one row, because the text of a query does not use each of them. */
const PARAMETERS = `parameters AS MATERIALIZED (
    SELECT $1::bytea[] AS scripts, $2::bytea AS template, $3::bytea AS token, $4::int4 AS min_height, $5::int4 AS max_height,
      $6::bytea AS block, $7::bytea AS transaction, $8::int4 AS min_created, $9::int4 AS max_created, $10::bool AS is_spent,
      $11::int4[] AS registers, $12::bytea[] AS register_values
  )`
const parameter = (name: string) => `(SELECT ${name} FROM parameters)`

const NO_BOX = 2_147_483_647
/** The genesis boxes, −3 to −1, have height 0. */
const FIRST_BOX = -3

/** Heights, a block and a transaction are ranges of box numbers: primary key of blocks, blocks_by_id, transactions_by_id. */
const BOUNDS = `bounds AS MATERIALIZED (
    SELECT GREATEST(
        CASE WHEN parameters.min_height > 0 THEN COALESCE((SELECT first_box FROM blocks WHERE height = parameters.min_height), ${NO_BOX}) END,
        CASE WHEN parameters.block IS NOT NULL THEN COALESCE(block.first_box, ${NO_BOX}) END,
        CASE WHEN parameters.transaction IS NOT NULL THEN COALESCE(made.first_box, ${NO_BOX}) END, ${FIRST_BOX}) AS first,
      LEAST(
        CASE WHEN parameters.max_height < 0 THEN ${FIRST_BOX - 1} WHEN parameters.max_height IS NOT NULL THEN COALESCE((SELECT first_box + boxes - 1
          FROM blocks WHERE height <= parameters.max_height ORDER BY height DESC LIMIT 1), -1) END,
        block.first_box + block.boxes - 1, made.first_box + made.outputs - 1, ${NO_BOX}) AS last
    FROM parameters LEFT JOIN blocks block ON block.id = parameters.block LEFT JOIN transactions made ON made.id = parameters.transaction
  )`
const FIRST = '(SELECT first FROM bounds)'
const LAST = '(SELECT last FROM bounds)'
const TEMPLATE = `(SELECT id FROM templates WHERE sha256 = ${parameter('template')})`
const TOKEN = `(SELECT id FROM tokens WHERE token_id = ${parameter('token')})`

const TABLES = {
  all: { boxes: 'boxes', number: 'number', assets: 'box_assets' },
  unspent: { boxes: 'unspent', number: 'box', assets: 'unspent_assets' },
}

/**
 * Boxes of the start condition, newest first, at most `limit`: ranges of boxes_by_script or unspent_by_script for each
 * script (both columns are compared, to rule out the primary key), of unspent_by_script_age, of boxes_by_template or
 * unspent_by_template, of box_assets_by_token or the primary key of unspent_assets, or of the primary key. The boxes of
 * a template, and those of a script by age, are sorted by creation height first, so all of them are read.
 */
function startSql({ start, scope, isFiltered }: PageKind, limit: string): string {
  const { boxes, number, assets } = TABLES[scope]
  const columns = `${number} AS box, script, template, creation_height`
  const inBounds = `${number} >= ${FIRST} AND ${number} <= ${LAST}`
  switch (start) {
    case 'script':
      return `SELECT c.* FROM (SELECT id FROM scripts WHERE hash = ANY(${parameter('scripts')}::bytea[])) s CROSS JOIN LATERAL (
          SELECT ${columns} FROM ${boxes} WHERE (script, ${number}) >= (s.id, ${FIRST}) AND (script, ${number}) <= (s.id, ${LAST})
          ORDER BY script DESC, ${number} DESC LIMIT ${limit}) c ORDER BY c.box DESC LIMIT ${limit}`
    case 'age':
      return `SELECT c.* FROM (SELECT id FROM scripts WHERE hash = ANY(${parameter('scripts')}::bytea[])) s CROSS JOIN LATERAL (
          SELECT ${number} AS box, script, NULL::int4 AS template, creation_height FROM ${boxes} WHERE (script, creation_height, ${number}) >= (s.id, COALESCE(${parameter('min_created')}, 0), ${FIRST_BOX})
            AND (script, creation_height, ${number}) <= (s.id, COALESCE(${parameter('max_created')}, ${NO_BOX}), ${NO_BOX})
          ORDER BY script, creation_height, ${number} LIMIT ${limit}) c ORDER BY c.box DESC`
    case 'template':
      return `SELECT c.* FROM (SELECT ${columns} FROM ${boxes} WHERE template = ${TEMPLATE} AND ${inBounds}
          ORDER BY creation_height DESC, ${number} DESC LIMIT ${limit}) c ORDER BY c.box DESC`
    case 'token':
      return `SELECT held.box ${isFiltered ? ', b.script, b.template, b.creation_height' : ''} FROM (SELECT token, box FROM ${assets}
          WHERE token = ${TOKEN} AND box >= ${FIRST} AND box <= ${LAST} GROUP BY token, box ORDER BY token DESC, box DESC LIMIT ${limit}) held
          ${isFiltered ? `JOIN ${boxes} b ON b.${number} = held.box` : ''} ORDER BY held.box DESC`
    case 'range':
      return `SELECT ${columns} FROM ${boxes} WHERE ${inBounds} ORDER BY ${number} DESC LIMIT ${limit}`
  }
}

/**
 * Whether packed registers contain the packed value as the requested register. The search for the bytes comes first,
 * because it excludes nearly all boxes; the positions of values depend on the lengths of those before.
 */
function hasRegister(packed: string): string {
  return `CASE WHEN position(requested.value IN ${packed}) > 0 THEN (WITH RECURSIVE item(register, at) AS (
          SELECT 0, 1 UNION ALL SELECT register + 1, at + 2 + get_byte(${packed}, at - 1) * 256 + get_byte(${packed}, at) FROM item
          WHERE register < requested.register AND at + 1 < length(${packed}))
        SELECT substr(${packed}, at, length(requested.value)) = requested.value FROM item WHERE register = requested.register) ELSE false END`
}

/**
 * The other conditions, for each box by scripts_by_hash, templates_by_sha256 and the primary key of box_assets, and by
 * inputs_by_box. The planner never turns scalar subqueries into a scan of the complete index.
 */
const CONDITIONS = `(${parameter('scripts')} IS NULL OR c.script = ANY(ARRAY(SELECT id FROM scripts WHERE hash = ANY(${parameter('scripts')}::bytea[]))))
    AND (${parameter('template')} IS NULL OR c.template IS NOT DISTINCT FROM COALESCE(${TEMPLATE}, -1))
    AND (${parameter('token')} IS NULL OR (SELECT 1 FROM box_assets a WHERE a.box = c.box AND a.token = ${TOKEN} LIMIT 1) IS NOT NULL)
    AND c.creation_height >= COALESCE(${parameter('min_created')}, 0) AND c.creation_height <= COALESCE(${parameter('max_created')}, ${NO_BOX})
    AND (NOT ${parameter('is_spent')} OR (SELECT 1 FROM inputs i WHERE i.box = c.box LIMIT 1) IS NOT NULL)
    AND (${parameter('registers')} IS NULL OR (SELECT bool_and(${hasRegister('b.registers')}) FROM boxes b
      CROSS JOIN unnest(${parameter('registers')}, ${parameter('register_values')}) AS requested(register, value) WHERE b.number = c.box))`

const nameOf = ({ start, scope, isFiltered }: PageKind) =>
  `boxPages.${start}.${scope}.${isFiltered ? 'filtered' : 'plain'}`

const pageQuery = (kind: PageKind): NamedQuery =>
  defineQuery(
    nameOf(kind),
    `WITH ${PARAMETERS}, ${BOUNDS},
    page AS MATERIALIZED (SELECT ARRAY(SELECT c.box FROM (${startSql(kind, '$13')}) c ${kind.isFiltered ? `WHERE ${CONDITIONS}` : ''}
      ORDER BY c.box DESC LIMIT $14 OFFSET $15) AS numbers)
    SELECT numbers, ${
      kind.isFiltered
        ? `CASE WHEN cardinality(numbers) < $14
      THEN (SELECT count(*) FROM (${startSql(kind, '$13 + 1')}) counted) > $13 ELSE false END`
        : 'false'
    } AS "isTruncated" FROM page`,
  )

const PAGES = new Map(
  (['script', 'template', 'token', 'range'] as const)
    .flatMap((start) => (['all', 'unspent'] as const).map((scope) => ({ start, scope })))
    .flatMap((kind) => [true, false].map((isFiltered) => pageQuery({ ...kind, isFiltered })))
    .map((query) => [query.name, query]),
)

/** All boxes in the range are read, so their number tells whether the page is complete. */
const BY_AGE = defineQuery(
  'boxPages.age.unspent.filtered',
  `WITH ${PARAMETERS},
  aged AS MATERIALIZED (${startSql({ start: 'age', scope: 'unspent', isFiltered: true }, '$13 + 1')})
  SELECT ARRAY(SELECT c.box FROM aged c WHERE ${CONDITIONS} ORDER BY c.box DESC LIMIT $14 OFFSET $15) AS numbers,
    (SELECT count(*) FROM aged) > $13 AS "isTruncated"`,
)

/** Uses scripts_by_hash, templates_by_sha256, tokens_by_token_id, and the primary keys of the totals. */
const sizesQuery = (scope: Scope, column: 'boxes' | 'unspent') =>
  defineQuery(
    `boxPages.sizes.${scope}`,
    `SELECT (SELECT sum(t.${column})::int8 FROM scripts s JOIN script_totals t ON t.script = s.id WHERE s.hash = ANY($1::bytea[])) AS script,
      (SELECT t.${column}::int8 FROM templates p JOIN template_totals t ON t.template = p.id WHERE p.sha256 = $2::bytea) AS template,
      (SELECT t.${column}::int8 FROM tokens k JOIN token_totals t ON t.token = k.id WHERE k.token_id = $3::bytea) AS token`,
  )
const SIZES = { all: sizesQuery('all', 'boxes'), unspent: sizesQuery('unspent', 'unspent') }

type Sizes = Readonly<Record<'script' | 'template' | 'token', bigint | null>>

/** Numbers of the boxes on a page; undefined if the page is too far from the start of the list. */
export async function listFilteredBoxes(
  db: Database,
  filter: BoxFilter,
  page: Page & {
    /** Whether unspent_by_script_age can be used. */
    readonly hasAgeIndex: boolean
  },
): Promise<FilteredBoxes | undefined> {
  const { offset, limit } = page
  const scope: Scope = filter.isSpent === false ? 'unspent' : 'all'
  const start = await chooseStart(db, filter, scope)
  const isFiltered =
    startsOf(filter).some((each) => each !== start) ||
    filter.creationHeight !== undefined ||
    filter.registers !== undefined ||
    filter.isSpent === true
  const lists = start === 'script' ? (filter.scripts?.length ?? 1) : 1
  const needed = offset + limit
  if (needed * lists > MAX_READ || ((isFiltered || start === 'template') && needed > MAX_COMPARED)) return undefined
  const read = isFiltered
    ? Math.max(needed, Math.min(MAX_COMPARED, Math.floor(MAX_READ / 2 / lists)))
    : start === 'template'
      ? MAX_COMPARED
      : needed
  if (page.hasAgeIndex && isAgeSearch(filter)) {
    const aged = await findRow<FilteredBoxes>(db, BY_AGE, [...parametersOf(filter), read, limit, offset])
    // If more boxes are in the range of heights, the newest ones are compared instead.
    if (aged?.isTruncated === false) return aged
  }
  const query = PAGES.get(nameOf({ start, scope, isFiltered }))
  if (query === undefined) throw new RangeError(`no query starts with ${start}`)
  const found = await findRow<FilteredBoxes>(db, query, [...parametersOf(filter), read, limit, offset])
  return found ?? { numbers: [], isTruncated: false }
}

const parametersOf = (filter: BoxFilter): unknown[] => [
  filter.scripts?.map(hexToBytea) ?? null,
  filter.template === undefined ? null : hexToBytea(filter.template),
  filter.token === undefined ? null : hexToBytea(filter.token),
  filter.height?.min ?? null,
  filter.height?.max ?? null,
  filter.blockId === undefined ? null : hexToBytea(filter.blockId),
  filter.transactionId === undefined ? null : hexToBytea(filter.transactionId),
  filter.creationHeight?.min ?? null,
  filter.creationHeight?.max ?? null,
  filter.isSpent === true,
  ...packedRegistersOf(filter),
]

/** The numbers of registers, from 0, and their values as stored. */
function packedRegistersOf({ registers }: BoxFilter): unknown[] {
  if (registers === undefined) return [null, null]
  const items = REGISTER_IDS.flatMap((id, number) => {
    const packed = packRegisters({ R4: registers[id] ?? '' })
    return registers[id] === undefined || packed === null ? [] : [{ number, value: hexToBytea(packed) }]
  })
  return [items.map(({ number }) => number), items.map(({ value }) => value)]
}

/** Conditions that a search can start with. */
const startsOf = ({ scripts, template, token }: BoxFilter): Exclude<Start, 'range' | 'age'>[] => [
  ...(scripts === undefined ? [] : ['script' as const]),
  ...(template === undefined ? [] : ['template' as const]),
  ...(token === undefined ? [] : ['token' as const]),
]

/** Whether unspent_by_script_age finds few boxes among many of the scripts. With other conditions, a query compares first. */
export const isAgeSearch = (filter: BoxFilter): boolean =>
  filter.isSpent === false &&
  filter.creationHeight !== undefined &&
  filter.height === undefined &&
  startsOf(filter).join() === 'script' &&
  !isOneBlock(filter)

/** A block or a transaction has few boxes, so they come before every other condition. */
const isOneBlock = ({ blockId, transactionId }: BoxFilter) => blockId !== undefined || transactionId !== undefined

/** The condition that the fewest boxes meet. */
async function chooseStart(db: Database, filter: BoxFilter, scope: Scope): Promise<Start> {
  if (isOneBlock(filter)) return 'range'
  const [first = 'range', ...others] = startsOf(filter)
  if (others.length === 0) return first
  const row = await findRow<Sizes>(db, SIZES[scope], parametersOf(filter).slice(0, 3))
  const sizeOf = (start: keyof Sizes) => row?.[start] ?? 0n
  return startsOf(filter).reduce((fewest, start) => (sizeOf(start) < sizeOf(fewest) ? start : fewest))
}
