import {
  bytesToHex,
  DAY_MS,
  hexToBytes,
  lockedScripts,
  NANOERG_PER_ERG,
  type NetworkPreset,
} from '@ergo-explorer/chain'
import { blake2b256 } from '@ergo-explorer/chain/hash/noble'
import type { CounterTable } from './counter-table.ts'
import { DAY_OF_BLOCK_SQL } from './days.ts'

/**
 * How the coins of addresses are distributed by balance and by age. Coins of the protocol contracts are left out: they do
 * not circulate, and their boxes are spent by every block.
 */

/** Of the contracts of the protocol, as SQL. The statements of every block contain them. */
const scriptHashes = new WeakMap<NetworkPreset, string>()

function lockedHashesSql(preset: NetworkPreset): string {
  const known = scriptHashes.get(preset)
  if (known !== undefined) return known
  const hashes = lockedScripts(preset).map((script) => `'\\x${bytesToHex(blake2b256(hexToBytes(script)))}'`)
  scriptHashes.set(preset, hashes.join(', '))
  return hashes.join(', ')
}

/** Not a contract of the protocol. Uses scripts_by_hash. */
const isAddressSql = (column: string, preset: NetworkPreset): string =>
  `NOT ${column} = ANY (ARRAY(SELECT id FROM scripts WHERE hash IN (${lockedHashesSql(preset)})))`

/** Smallest balance of each band but the first, in ERG. */
const BAND_STARTS = [1n, 10n, 100n, 1000n, 10_000n, 100_000n, 1_000_000n]
const BAND_STARTS_SQL = `ARRAY[${BAND_STARTS.map((erg) => erg * NANOERG_PER_ERG).join(', ')}]::int8[]`

/**
 * What the change of a balance takes from the band of the balance before it, and adds to the band of the one after it.
 * @param changes rows of `balance_changes` with the expression `day`
 */
export const bandChangesSql = (day: string, changes: string, preset: NetworkPreset): string => `
  SELECT ${day} AS day, width_bucket(amount, ${BAND_STARTS_SQL}) AS band, count(*)::int4 AS changes, sum(sign)::int4 AS addresses,
    sum(sign * amount)::int8 AS value
  FROM ${changes} CROSS JOIN LATERAL (VALUES ((c.balance - c.delta)::int8, -1), (c.balance::int8, 1)) AS side(amount, sign)
  WHERE c.token = 0 AND amount > 0 AND ${isAddressSql('c.script', preset)}`

/** Addresses that entered or left a band of ERG balances on a day, and the nanoERG that came or went with them. */
export const balanceBandDays = (preset: NetworkPreset): CounterTable => ({
  table: 'balance_band_days',
  keys: ['day', 'band'],
  counters: ['changes', 'addresses', 'value'],
  types: { value: 'int8' },
  usesIndexes: true,
  source: (from, end) => `${bandChangesSql(
    DAY_OF_BLOCK_SQL,
    'balance_changes c JOIN transactions t ON t.number = c.transaction JOIN blocks ON blocks.height = t.height',
    preset,
  )}
    AND c.transaction >= ${from.transaction} AND c.transaction < ${end.transaction} GROUP BY 1, 2`,
})

const DAYS_PER_WEEK = 7
/** 1 January 1970 was a Thursday. */
const FIRST_MONDAY_OFFSET = 3

/** Weeks since 1970, from Monday to Sunday. */
const weekSql = (block: string): string =>
  `((${block}.timestamp / ${DAY_MS} + ${FIRST_MONDAY_OFFSET}) / ${DAYS_PER_WEEK})::int4`

/** Instead of the week of spending: all boxes of the week, spent or not. */
const CREATED = -1

/** Week of a block by its time. */
export const utcWeekNumber = (timestamp: bigint): number =>
  Number((timestamp / BigInt(DAY_MS) + BigInt(FIRST_MONDAY_OFFSET)) / BigInt(DAYS_PER_WEEK))

/**
 * What a block adds to `coin_age_weeks`. Parameters: its week; value and script of each created box; numbers of the spent
 * boxes. Unlike the range of the table's query, arrays give the planner a number of rows that suits a block.
 */
export const ageOfBlockSql = (preset: NetworkPreset): string => `
  SELECT created, spent, count(*)::int4 AS boxes, sum(value) AS value FROM (
    SELECT $1::int4 AS created, ${CREATED} AS spent, made.value, made.script FROM unnest($2::int8[], $3::int4[]) AS made(value, script)
    UNION ALL
    SELECT ${weekSql('made')}, $1::int4, b.value, b.script
    FROM unnest($4::int4[]) AS i(box) JOIN boxes b ON b.number = i.box JOIN blocks made ON made.height = b.height
    WHERE b.number >= 0
  ) parts WHERE ${isAddressSql('script', preset)}`

/**
 * Boxes by the week in which they were created and the week in which they were spent, so that what is left of each week
 * at any time is a difference of sums.
 */
export const coinAgeWeeks = (preset: NetworkPreset): CounterTable => ({
  table: 'coin_age_weeks',
  keys: ['created', 'spent'],
  counters: ['boxes', 'value'],
  types: { value: 'numeric' },
  usesIndexes: true,
  source: (from, end) => `
    SELECT created, spent, count(*)::int4 AS boxes, sum(value) AS value FROM (
      SELECT ${weekSql('made')} AS created, ${CREATED} AS spent, b.value, b.script
      FROM boxes b JOIN blocks made ON made.height = b.height
      WHERE b.number >= ${from.box} AND b.number < ${end.box} AND b.number >= 0
      UNION ALL
      SELECT ${weekSql('made')}, ${weekSql('used')}, b.value, b.script
      FROM inputs i JOIN boxes b ON b.number = i.box JOIN blocks made ON made.height = b.height
        JOIN transactions t ON t.number = i.transaction JOIN blocks used ON used.height = t.height
      WHERE i.transaction >= ${from.transaction} AND i.transaction < ${end.transaction} AND b.number >= 0
    ) parts WHERE ${isAddressSql('script', preset)} GROUP BY created, spent`,
})
