import type { Hex } from '@ergo-explorer/chain'
import { hexToBytea, type Database, findRow, listRows, defineQuery } from '#database/query.ts'
import type { CursorPage } from '#requests/pages.ts'
import type { BoxState } from './addresses/boxes.ts'
import { AFTER_LAST_NUMBER, type RowNumberPage } from './pages.ts'

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

/**
 * Uses template_totals_by_value or …_by_spends: first the remaining rows with the same key as the last one, then rows
 * with smaller keys.
 */
const scannedTemplates = (column: 'value' | 'spends') => {
  const order = `ORDER BY ${column} DESC, template`
  const range = (condition: string) =>
    `(SELECT template, ${column} AS key FROM template_totals WHERE ${condition} ${order} LIMIT ${MAX_SCANNED_TEMPLATES})`
  return `(SELECT template, key FROM (
      ${range(`${column} = $1::int8 AND template > $2::int8`)} UNION ALL ${range(`${column} < $1::int8`)}
    ) both_ranges ORDER BY key DESC, template LIMIT ${MAX_SCANNED_TEMPLATES})`
}

/** Then uses primary keys. */
const rankedQuery = (column: 'value' | 'spends') =>
  defineQuery(
    `contracts.${column}`,
    `SELECT ${COLUMNS} FROM (
      SELECT l.template, l.key FROM ${scannedTemplates(column)} l JOIN templates te ON te.id = l.template WHERE NOT (${IS_WALLET})
      ORDER BY l.key DESC, l.template LIMIT $3
    ) p JOIN templates te ON te.id = p.template JOIN template_totals t ON t.template = te.id ${EXAMPLE}
    ORDER BY p.key DESC, p.template`,
  )
const RANKED = { value: rankedQuery('value'), transactionCount: rankedQuery('spends') }

const lastScannedQuery = (column: 'value' | 'spends') =>
  defineQuery(
    `contracts.${column}.last`,
    `SELECT key, template FROM ${scannedTemplates(column)} l ORDER BY key DESC, template OFFSET ${MAX_SCANNED_TEMPLATES - 1}`,
  )
/**
 * Ids are assigned in the order of the chain. Scans templates_of_contracts backwards, then uses primary keys; templates
 * that only an abandoned branch had are skipped, and there are few of them.
 */
const NEWEST = defineQuery(
  'contracts.newest',
  `SELECT ${COLUMNS} FROM (
    SELECT te.id FROM templates te WHERE NOT (${IS_WALLET}) AND te.id < $1::int8
      AND EXISTS (SELECT FROM template_totals t WHERE t.template = te.id) ORDER BY te.id DESC LIMIT $2
  ) p JOIN templates te ON te.id = p.id JOIN template_totals t ON t.template = te.id ${EXAMPLE} ORDER BY te.id DESC`,
)

const LAST_SCANNED = { value: lastScannedQuery('value'), transactionCount: lastScannedQuery('spends') }

export type ContractOrder = keyof typeof RANKED

/** The newest first, with one extra row to detect the next page. */
export const listNewestContracts = (
  db: Database,
  { after = [AFTER_LAST_NUMBER], limit }: CursorPage<1>,
): Promise<ContractRecord[]> => listRows<ContractRecord>(db, NEWEST, [...after, limit + 1])

export interface ContractPage {
  readonly rows: readonly ContractRecord[]
  /** Where the next page starts if this one was cut short by wallet templates. */
  readonly lastScanned: readonly [bigint, number] | undefined
}

/** Above every contract. */
const START = [2n ** 63n - 1n, -1n] as const

/** Includes one extra row to detect the next page. */
export async function listContracts(
  db: Database,
  order: ContractOrder,
  { after = START, limit }: CursorPage<2>,
): Promise<ContractPage> {
  const rows = await listRows<ContractRecord>(db, RANKED[order], [...after, limit + 1])
  if (rows.length > limit) return { rows, lastScanned: undefined }
  const last = await findRow<{ key: bigint | number; template: number }>(db, LAST_SCANNED[order], [...after])
  return { rows, lastScanned: last && [BigInt(last.key), last.template] }
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
const pageQuery = (name: string, total: string, numbers: string) =>
  defineQuery(
    `contracts.${name}`,
    `WITH template AS MATERIALIZED (SELECT id FROM templates WHERE sha256 = $1 OR blake2b256 = $1)
    SELECT COALESCE((SELECT ${total} FROM template_totals WHERE template = (SELECT id FROM template)), 0) AS total,
      ARRAY(SELECT ${numbers}) AS numbers FROM template`,
  )
const OF_TEMPLATE = 'WHERE template = (SELECT id FROM template)'
const before = (box: string) =>
  `AND (creation_height, ${box}) < ($2::int8, $3::int8) ORDER BY creation_height DESC, ${box} DESC LIMIT $4`

/** Scans boxes_by_template and unspent_by_template backwards. */
const BOXES = {
  all: pageQuery('boxes', 'boxes', `number FROM boxes ${OF_TEMPLATE} ${before('number')}`),
  unspent: pageQuery('unspent', 'unspent', `box FROM unspent ${OF_TEMPLATE} ${before('box')}`),
}

/** Sorted by creation height, with one extra row to detect the next page. */
export const findContractBoxes = (
  db: Database,
  hash: Hex,
  {
    state,
    page: { after = [AFTER_LAST_NUMBER, 0n], limit },
  }: { readonly state: BoxState; readonly page: CursorPage<2> },
): Promise<RowNumberPage | undefined> =>
  findRow<RowNumberPage>(db, BOXES[state], [hexToBytea(hash), ...after, limit + 1])

/** Scans the primary key of template_spends backwards. */
const SPENDS = pageQuery(
  'transactions',
  'spends',
  `transaction FROM template_spends ${OF_TEMPLATE} AND transaction < $2::int8 ORDER BY transaction DESC LIMIT $3`,
)

/** Newest first, with one extra row to detect the next page. */
export const findContractTransactions = (
  db: Database,
  hash: Hex,
  { after = [AFTER_LAST_NUMBER], limit }: CursorPage<1>,
): Promise<RowNumberPage | undefined> => findRow<RowNumberPage>(db, SPENDS, [hexToBytea(hash), ...after, limit + 1])
