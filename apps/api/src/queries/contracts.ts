import type { Hex } from '@ergo-explorer/chain'
import { bytea, type Database, find, list, question } from '../database/ask.ts'
import type { Place } from '../requests/place.ts'
import type { BoxState, NumberPage } from './address-boxes.ts'

/** What scripts that differ only in constants have in common, and what they add up to. */
export interface ContractRecord {
  readonly template: number
  readonly sha256: Hex
  readonly blake2b256: Hex
  readonly value: bigint
  readonly boxes: number
  readonly unspent: number
  readonly spends: number
  /** The first script that has it. */
  readonly exampleHash: Hex | null
  readonly exampleAddress: string | null
}

/** For templates `te`: primary keys, and the start of a range of scripts_by_template. */
const COLUMNS = `te.id AS template, te.sha256, te.blake2b256, COALESCE(t.value, 0) AS value, COALESCE(t.boxes, 0) AS boxes,
    COALESCE(t.unspent, 0) AS unspent, COALESCE(t.spends, 0) AS spends, s.hash AS "exampleHash", s.address AS "exampleAddress"`
const EXAMPLE =
  'LEFT JOIN LATERAL (SELECT hash, address FROM scripts WHERE template = te.id ORDER BY id LIMIT 1) s ON true'

/** A key that nobody segregates is a template of its own; it is a wallet and no contract. */
const IS_WALLET = `octet_length(te.bytes) = 35 AND substr(te.bytes, 1, 2) = '\\x08cd'`

/** Wallets stand between the contracts, so that this many templates are looked at for one page. */
const MAX_LOOKED_AT = 3000

/** template_totals_by_value or …_by_spends: the rest of those with as much as the last one, then those with less. */
const lookedAt = (column: 'value' | 'spends') => {
  const order = `ORDER BY ${column} DESC, template`
  const range = (condition: string) =>
    `(SELECT template, ${column} AS key FROM template_totals WHERE ${condition} ${order} LIMIT ${MAX_LOOKED_AT})`
  return `(SELECT template, key FROM (
      ${range(`${column} = $1::int8 AND template > $2::int8`)} UNION ALL ${range(`${column} < $1::int8`)}
    ) both_ranges ORDER BY key DESC, template LIMIT ${MAX_LOOKED_AT})`
}

/** Then primary keys. */
const ranked = (column: 'value' | 'spends') =>
  question(
    `contracts.${column}`,
    `SELECT ${COLUMNS} FROM (
      SELECT l.template, l.key FROM ${lookedAt(column)} l JOIN templates te ON te.id = l.template WHERE NOT (${IS_WALLET})
      ORDER BY l.key DESC, l.template LIMIT $3
    ) p JOIN templates te ON te.id = p.template JOIN template_totals t ON t.template = te.id ${EXAMPLE}
    ORDER BY p.key DESC, p.template`,
  )
const RANKED = { value: ranked('value'), use: ranked('spends') }

const lastLookedAt = (column: 'value' | 'spends') =>
  question(
    `contracts.${column}.last`,
    `SELECT key, template FROM ${lookedAt(column)} l ORDER BY key DESC, template OFFSET ${MAX_LOOKED_AT - 1}`,
  )
const LAST_LOOKED_AT = { value: lastLookedAt('value'), use: lastLookedAt('spends') }

export type ContractOrder = keyof typeof RANKED

export interface ContractPage {
  readonly rows: readonly ContractRecord[]
  /** Where a short page goes on, when so many wallets were between the contracts that it was cut. */
  readonly last: readonly [bigint, number] | undefined
}

/** No contract has as much, and no template the number. */
const START = [2n ** 63n - 1n, -1n] as const

/** With one more than was asked for where there are more. */
export async function listContracts(
  db: Database,
  order: ContractOrder,
  { after = START, limit }: Place<2>,
): Promise<ContractPage> {
  const rows = await list<ContractRecord>(db, RANKED[order], [...after, limit + 1])
  if (rows.length > limit) return { rows, last: undefined }
  const last = await find<{ key: bigint | number; template: number }>(db, LAST_LOOKED_AT[order], [...after])
  return { rows, last: last && [BigInt(last.key), last.template] }
}

export interface ContractDetails extends ContractRecord {
  readonly bytes: Hex
  /** Counted up to a thousand. */
  readonly scripts: number
}

/** templates_by_sha256 and templates_by_blake2b256; counting goes on inside scripts_by_template. */
const DETAILS = question(
  'contracts.byHash',
  `SELECT ${COLUMNS}, te.bytes,
    (SELECT count(*)::int4 FROM (SELECT FROM scripts WHERE template = te.id LIMIT 1000) counted) AS scripts
  FROM templates te LEFT JOIN template_totals t ON t.template = te.id ${EXAMPLE}
  WHERE te.sha256 = $1 OR te.blake2b256 = $1`,
)

/** By either of its hashes. */
export const findContract = (db: Database, hash: Hex): Promise<ContractDetails | undefined> =>
  find<ContractDetails>(db, DETAILS, [bytea(hash)])

/** `numbers` says which index the page itself comes from; the total is the primary key of template_totals. */
const pageOf = (name: string, total: string, numbers: string) =>
  question(
    `contracts.${name}`,
    `WITH template AS MATERIALIZED (SELECT id FROM templates WHERE sha256 = $1 OR blake2b256 = $1)
    SELECT COALESCE((SELECT ${total} FROM template_totals WHERE template = (SELECT id FROM template)), 0) AS total,
      ARRAY(SELECT ${numbers}) AS numbers FROM template`,
  )
const OF_TEMPLATE = 'WHERE template = (SELECT id FROM template)'
const BEFORE = 'AND (creation_height, %) < ($2::int8, $3::int8) ORDER BY creation_height DESC, % DESC LIMIT $4'

/** boxes_by_template and unspent_by_template, from the end. */
const BOXES = {
  all: pageOf('boxes', 'boxes', `number FROM boxes ${OF_TEMPLATE} ${BEFORE.replaceAll('%', 'number')}`),
  unspent: pageOf('unspent', 'unspent', `box FROM unspent ${OF_TEMPLATE} ${BEFORE.replaceAll('%', 'box')}`),
}

/** Behind every number. */
const END = 2n ** 32n

/** By the height that boxes declare, with one more than was asked for where there are more. */
export const findContractBoxes = (
  db: Database,
  hash: Hex,
  state: BoxState,
  { after = [END, 0n], limit }: Place<2>,
): Promise<NumberPage | undefined> => find<NumberPage>(db, BOXES[state], [bytea(hash), ...after, limit + 1])

/** The primary key of template_spends, from the end. */
const SPENDS = pageOf(
  'transactions',
  'spends',
  `transaction FROM template_spends ${OF_TEMPLATE} AND transaction < $2::int8 ORDER BY transaction DESC LIMIT $3`,
)

/** Newest first, with one more than was asked for where there are more. */
export const findContractTransactions = (
  db: Database,
  hash: Hex,
  { after = [END], limit }: Place<1>,
): Promise<NumberPage | undefined> => find<NumberPage>(db, SPENDS, [bytea(hash), ...after, limit + 1])
