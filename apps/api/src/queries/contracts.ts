import type { Hex } from '@ergo-explorer/chain'
import { hexToBytea, type Database, findRow, listRows, defineQuery, defineSortedQuery } from '#database/query.ts'
import type { CursorPage } from '#requests/pages.ts'
import type { BoxState } from './addresses/boxes.ts'
import { followsOperator, oppositeOf, type RowNumberPage, startNumber } from './pages.ts'

/** A template, the common part of scripts that differ only in constants, with its totals. */
export interface ContractRecord {
  readonly template: number
  readonly sha256: Hex
  readonly blake2b256: Hex
  readonly value: bigint
  readonly boxes: number
  readonly unspent: number
  readonly spends: number
  /** UTC day of its first box, counted from 1970-01-01. */
  readonly firstDay: number | null
  /** The first script of the template. */
  readonly exampleHash: Hex | null
  readonly exampleAddress: string | null
}

/** For templates `te`: uses primary keys, and the starts of ranges of scripts_by_template and template_days. */
const COLUMNS = `te.id AS template, te.sha256, te.blake2b256, COALESCE(t.value, 0) AS value, COALESCE(t.boxes, 0) AS boxes,
    COALESCE(t.unspent, 0) AS unspent, COALESCE(t.spends, 0) AS spends,
    (SELECT day FROM template_days WHERE template = te.id ORDER BY day LIMIT 1) AS "firstDay", s.hash AS "exampleHash", s.address AS "exampleAddress"`
const EXAMPLE =
  'LEFT JOIN LATERAL (SELECT hash, address FROM scripts WHERE template = te.id ORDER BY id LIMIT 1) s ON true'

/** A P2PK script without segregated constants is its own template. It is a wallet, not a contract. */
const IS_WALLET = `octet_length(te.bytes) = 35 AND substr(te.bytes, 1, 2) = '\\x08cd'`

/** Wallet templates are mixed with contracts, so a page scans up to this many templates. */
const MAX_SCANNED_TEMPLATES = 3000

type SortColumn = 'value' | 'spends'
type SqlDirection = 'ASC' | 'DESC'

const orderSql = (key: string, template: string, direction: SqlDirection) =>
  `ORDER BY ${key} ${direction}, ${template} ${oppositeOf(direction)}`

/**
 * Scans template_totals_by_value or …_by_spends: first the remaining rows with the same key as the last one, then rows
 * with smaller or larger keys.
 */
const scannedTemplates = (column: SortColumn, direction: SqlDirection) => {
  const range = (condition: string) =>
    `(SELECT template, ${column} AS key FROM template_totals WHERE ${condition}
      ${orderSql(column, 'template', direction)} LIMIT ${MAX_SCANNED_TEMPLATES})`
  const [ties, others] = [followsOperator(oppositeOf(direction)), followsOperator(direction)]
  return `(SELECT template, key FROM (
      ${range(`${column} = $1::int8 AND template ${ties} $2::int8`)} UNION ALL ${range(`${column} ${others} $1::int8`)}
    ) both_ranges ${orderSql('key', 'template', direction)} LIMIT ${MAX_SCANNED_TEMPLATES})`
}

/** Then uses primary keys. */
const rankedQueries = (column: SortColumn) =>
  defineSortedQuery((direction) =>
    defineQuery(
      `contracts.${column}.${direction}`,
      `SELECT ${COLUMNS} FROM (
      SELECT l.template, l.key FROM ${scannedTemplates(column, direction)} l JOIN templates te ON te.id = l.template
      WHERE NOT (${IS_WALLET}) ${orderSql('l.key', 'l.template', direction)} LIMIT $3
    ) p JOIN templates te ON te.id = p.template JOIN template_totals t ON t.template = te.id ${EXAMPLE}
    ${orderSql('p.key', 'p.template', direction)}`,
    ),
  )
const RANKED = { value: rankedQueries('value'), transactionCount: rankedQueries('spends') }

const lastScannedQueries = (column: SortColumn) =>
  defineSortedQuery((direction) =>
    defineQuery(
      `contracts.${column}.last.${direction}`,
      `SELECT key, template FROM ${scannedTemplates(column, direction)} l
    ${orderSql('key', 'template', direction)} OFFSET ${MAX_SCANNED_TEMPLATES - 1}`,
    ),
  )
const LAST_SCANNED = { value: lastScannedQueries('value'), transactionCount: lastScannedQueries('spends') }

/**
 * Ids are assigned in the order of the chain. Scans templates_of_contracts, then uses primary keys; templates that only
 * an abandoned branch had are skipped, and there are few of them.
 */
const BY_AGE = defineSortedQuery((direction) =>
  defineQuery(
    `contracts.byAge.${direction}`,
    `SELECT ${COLUMNS} FROM (
    SELECT te.id FROM templates te WHERE NOT (${IS_WALLET}) AND te.id ${followsOperator(direction)} $1::int8
      AND EXISTS (SELECT FROM template_totals t WHERE t.template = te.id) ORDER BY te.id ${direction} LIMIT $2
  ) p JOIN templates te ON te.id = p.id JOIN template_totals t ON t.template = te.id ${EXAMPLE} ORDER BY te.id ${direction}`,
  ),
)

export type ContractOrder = keyof typeof RANKED

/** In the order of the chain, with one extra row to detect the next page. */
export const listContractsByAge = (
  db: Database,
  { after, direction, limit }: CursorPage<1>,
): Promise<ContractRecord[]> =>
  listRows<ContractRecord>(db, BY_AGE[direction], [after?.[0] ?? startNumber(direction), limit + 1])

export interface ContractPage {
  readonly rows: readonly ContractRecord[]
  /** Where the next page starts if this one was cut short by wallet templates. */
  readonly lastScanned: readonly [bigint, number] | undefined
}

/** Before the first contract. */
const START = { asc: [-1n, 0n], desc: [2n ** 63n - 1n, -1n] } as const

/** Includes one extra row to detect the next page. */
export async function listContracts(
  db: Database,
  order: ContractOrder,
  { after, direction, limit }: CursorPage<2>,
): Promise<ContractPage> {
  const start = after ?? START[direction]
  const rows = await listRows<ContractRecord>(db, RANKED[order][direction], [...start, limit + 1])
  if (rows.length > limit) return { rows, lastScanned: undefined }
  const query = LAST_SCANNED[order][direction]
  const last = await findRow<{ key: bigint | number; template: number }>(db, query, [...start])
  return { rows, lastScanned: last && [BigInt(last.key), last.template] }
}

export interface DirectoryRecord extends ContractRecord {
  readonly bytes: Hex
  readonly exampleTree: Hex | null
  /** Spends of days, counted from 1970-01-01. */
  readonly days: readonly { readonly day: number; readonly spends: number }[]
  /** Whether it is among those with the most value. */
  readonly isLargest: boolean
}

/** How many contracts without a name a directory lists. */
export const MAX_DIRECTORY_CONTRACTS = 300

/**
 * Scans template_totals_by_value, and finds the contracts with a name by templates_by_blake2b256 and scripts_by_hash;
 * then uses primary keys and ranges of that of template_days.
 */
const DIRECTORY = defineQuery(
  'contracts.directory',
  `SELECT ${COLUMNS}, te.bytes, s.ergo_tree AS "exampleTree", p.largest AS "isLargest",
    (SELECT json_agg(json_build_array(day, spends)) FROM template_days WHERE template = te.id AND day > $3) AS days
  FROM (
    SELECT id, bool_or(largest) AS largest FROM (
      (SELECT te.id, true AS largest FROM (
        SELECT template, value FROM template_totals ORDER BY value DESC, template LIMIT ${MAX_SCANNED_TEMPLATES}
      ) l JOIN templates te ON te.id = l.template WHERE NOT (${IS_WALLET})
      ORDER BY l.value DESC, te.id LIMIT ${MAX_DIRECTORY_CONTRACTS + 1})
      UNION ALL SELECT id, false FROM templates WHERE blake2b256 = ANY($1::bytea[])
      UNION ALL SELECT template, false FROM scripts WHERE hash = ANY($2::bytea[]) AND template IS NOT NULL
    ) found GROUP BY id
  ) p JOIN templates te ON te.id = p.id JOIN template_totals t ON t.template = te.id
    LEFT JOIN LATERAL (SELECT hash, address, ergo_tree FROM scripts WHERE template = te.id ORDER BY id LIMIT 1) s ON true
  ORDER BY t.value DESC, te.id`,
)

/** The contracts with these hashes and those with the most value, and their spends after a day; by value. */
export async function listDirectoryContracts(
  db: Database,
  {
    templates,
    scripts,
    afterDay,
  }: { readonly templates: readonly Hex[]; readonly scripts: readonly Hex[]; readonly afterDay: number },
): Promise<DirectoryRecord[]> {
  const rows = await listRows<DirectoryRow>(db, DIRECTORY, [
    templates.map(hexToBytea),
    scripts.map(hexToBytea),
    afterDay,
  ])
  return rows.map(toDirectoryRecord)
}

type DirectoryRow = Omit<DirectoryRecord, 'days'> & { readonly days: string | null }

function toDirectoryRecord({ days, ...row }: DirectoryRow): DirectoryRecord {
  // The query builds these arrays.
  const spends = JSON.parse(days ?? '[]') as [number, number][]
  return { ...row, days: spends.map(([day, count]) => ({ day, spends: count })) }
}

export interface ContractDetails extends ContractRecord {
  readonly bytes: Hex
  /** Counted up to 1,000. */
  readonly scripts: number
}

/** Uses templates_by_sha256 and templates_by_blake2b256; counts within scripts_by_template and script_totals. */
const DETAILS = defineQuery(
  'contracts.byHash',
  `SELECT ${COLUMNS}, te.bytes,
    (SELECT count(*)::int4 FROM (
      SELECT FROM scripts k JOIN script_totals n ON n.script = k.id WHERE k.template = te.id LIMIT 1000) counted) AS scripts
  FROM templates te LEFT JOIN template_totals t ON t.template = te.id ${EXAMPLE}
  WHERE te.sha256 = $1 OR te.blake2b256 = $1`,
)

/** Accepts either hash. */
export const findContract = (db: Database, hash: Hex): Promise<ContractDetails | undefined> =>
  findRow<ContractDetails>(db, DETAILS, [hexToBytea(hash)])

/** `numbers` determines the index of the page; the total comes from the primary key of template_totals. */
const pageQueries = (name: string, total: string, numbers: (direction: SqlDirection) => string) =>
  defineSortedQuery((direction) =>
    defineQuery(
      `contracts.${name}.${direction}`,
      `WITH template AS MATERIALIZED (SELECT id FROM templates WHERE sha256 = $1 OR blake2b256 = $1)
    SELECT COALESCE((SELECT ${total} FROM template_totals WHERE template = (SELECT id FROM template)), 0) AS total,
      ARRAY(SELECT ${numbers(direction)}) AS numbers FROM template`,
    ),
  )
const OF_TEMPLATE = 'WHERE template = (SELECT id FROM template)'
const boxesSql = (table: string, box: string) => (direction: SqlDirection) =>
  `${box} FROM ${table} ${OF_TEMPLATE} AND (creation_height, ${box}) ${followsOperator(direction)} ($2::int8, $3::int8)
      ORDER BY creation_height ${direction}, ${box} ${direction} LIMIT $4`

/** Scans boxes_by_template and unspent_by_template. */
const BOXES = {
  all: pageQueries('boxes', 'boxes', boxesSql('boxes', 'number')),
  unspent: pageQueries('unspent', 'unspent', boxesSql('unspent', 'box')),
}

/** Sorted by creation height, with one extra row to detect the next page. */
export const listContractBoxes = (
  db: Database,
  hash: Hex,
  { state, page: { after, direction, limit } }: { readonly state: BoxState; readonly page: CursorPage<2> },
): Promise<RowNumberPage | undefined> =>
  findRow<RowNumberPage>(db, BOXES[state][direction], [
    hexToBytea(hash),
    ...(after ?? [startNumber(direction), 0n]),
    limit + 1,
  ])

/** Scans the primary key of template_spends. */
const SPENDS = pageQueries(
  'transactions',
  'spends',
  (direction) =>
    `transaction FROM template_spends ${OF_TEMPLATE} AND transaction ${followsOperator(direction)} $2::int8
      ORDER BY transaction ${direction} LIMIT $3`,
)

/** In the order of the chain, with one extra row to detect the next page. */
export const listContractTransactions = (
  db: Database,
  hash: Hex,
  { after, direction, limit }: CursorPage<1>,
): Promise<RowNumberPage | undefined> =>
  findRow<RowNumberPage>(db, SPENDS[direction], [hexToBytea(hash), after?.[0] ?? startNumber(direction), limit + 1])
