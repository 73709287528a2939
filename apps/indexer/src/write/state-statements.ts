import type { NetworkPreset } from '@ergo-explorer/chain'
import { type BlockRow, UNSPENT, UNSPENT_ASSETS, UNSPENT_MENTIONS } from '@ergo-explorer/db'
import type { DerivedRows } from '#derive/rows.ts'
import type { BlockDelta } from '#state/block-delta.ts'
import {
  addBlockSql,
  addToCounterSql,
  type CounterTable,
  onConflictAddSql,
  type CounterSums,
} from '#state/counter-table.ts'
import {
  BALANCES,
  COLLECTION_TOTALS,
  epochVotes,
  ERG_TOTALS,
  HOLDERS_DELTA_SQL,
  KEY_TOTALS,
  MINER_DAYS,
  SCRIPT_TOTALS,
  TEMPLATE_DAYS,
  TEMPLATE_TOTALS,
  TOKEN_TOTALS,
} from '#state/counters.ts'
import { DAY_TOTALS, INTERVAL_DAYS, KIND_DAYS, MINER_REVENUE } from '#state/day-counters.ts'
import { ADD_TO_DAYS_SQL, utcDayNumber } from '#state/days.ts'
import { POOL_DAYS } from '#state/pool-days.ts'
import { isCompleteSql } from '#state/schema-steps.ts'
import { ageOfBlockSql, balanceBandDays, bandChangesSql, coinAgeWeeks, utcWeekNumber } from '#state/supply-bands.ts'
import { UNSPENT_SETS } from '#state/unspent-sets.ts'
import { insertStatements, type Statement } from './statements.ts'

/** Statements that apply a block to the state tables. Its chain rows are already written. */
export function appendStateStatements(rows: DerivedRows, delta: BlockDelta, preset: NetworkPreset): Statement[] {
  const [block] = rows.blocks
  if (block === undefined) throw new Error('The block row is missing')
  const { height } = block
  return [
    ...deleteSpent(delta.spent),
    ...unspentInserts(rows, delta.unspent),
    addToTotals(SCRIPT_TOTALS, delta.scripts),
    addToTotals(TEMPLATE_TOTALS, delta.templates),
    addToTotals(TOKEN_TOTALS, delta.tokens),
    addToTotals(KEY_TOTALS, delta.keys),
    insertBalanceChanges(rows, delta.day, preset),
    addToTotals(BALANCES, delta.balances),
    deleteEmptyBalances(delta.balances),
    addToTotals(TEMPLATE_DAYS, delta.templateDays),
    addToTotals(epochVotes(preset.voting.epochLength), delta.votes),
    addToDays(delta, height),
    addPoolDays(block, delta.day),
    addCoinAges(rows, block, preset),
    addCollectionItems(rows, block),
  ].filter((statement) => statement !== undefined)
}

function addToTotals(counter: CounterTable, totals: CounterSums): Statement | undefined {
  if (totals.isEmpty) return undefined
  return { name: `add_${counter.table}`, text: addToCounterSql(counter), values: totals.columns() }
}

/** Counters of a block's day, in one statement: planning and starting one costs more than adding its rows. */
const DAILY_COUNTERS = [
  [MINER_DAYS, ({ minerDays }) => minerDays],
  [KIND_DAYS, ({ kindDays }) => kindDays],
  [INTERVAL_DAYS, ({ intervalDays }) => intervalDays],
  [MINER_REVENUE, ({ minerRevenue }) => minerRevenue],
] as const satisfies readonly (readonly [CounterTable, (delta: BlockDelta) => CounterSums])[]

const ADD_TO_DAILY_COUNTERS = (() => {
  let firstParameter = 3
  const added = DAILY_COUNTERS.map(([counter]) => {
    // Of a counter that the indexer completes in the background, only once it is complete.
    const condition = counter === MINER_DAYS ? 'true' : isCompleteSql(counter)
    const sql = addToCounterSql(counter, { firstParameter, condition })
    firstParameter += counter.keys.length + counter.counters.length
    return `to_${counter.table} AS (${sql})`
  })
  return `WITH ${added.join(', ')} ${ADD_TO_DAYS_SQL}`
})()

function addToDays(delta: BlockDelta, height: number): Statement {
  const columns = DAILY_COUNTERS.flatMap(([counter, sumsOf]) => sumsOf(delta).columns(counter.keys.length))
  return { name: 'days_add', text: ADD_TO_DAILY_COUNTERS, values: [delta.day, height, ...columns] }
}

/** The first block of a day adds the day before. */
function addPoolDays(block: BlockRow, day: number): Statement | undefined {
  const { timestamp, mining_time } = block
  if (mining_time === null || utcDayNumber(timestamp - mining_time) === day) return undefined
  return addBlock(POOL_DAYS, block)
}

/** Few blocks mint an item of a collection. */
const addCollectionItems = ({ mints }: DerivedRows, block: BlockRow): Statement | undefined =>
  mints.some(({ collection }) => collection !== null) ? addBlock(COLLECTION_TOTALS, block) : undefined

/** Adds the rows of a block to a counter with the query that builds it. */
function addBlock(counter: CounterTable, block: BlockRow): Statement {
  const { height, first_transaction, first_box, transactions, boxes } = block
  return {
    name: `add_${counter.table}`,
    text: addBlockSql(counter, isCompleteSql(counter)),
    values: [first_transaction, first_box, height, first_transaction + transactions, first_box + boxes, height + 1],
  }
}

function addCoinAges(rows: DerivedRows, { timestamp }: BlockRow, preset: NetworkPreset): Statement {
  const counter = coinAgeWeeks(preset)
  return {
    name: `add_${counter.table}`,
    text: `INSERT INTO coin_age_weeks (created, spent, boxes, value) ${ageOfBlockSql(preset)} AND ${isCompleteSql(counter)}
      GROUP BY created, spent ${onConflictAddSql(counter)}`,
    values: [
      utcWeekNumber(timestamp),
      rows.boxes.map(({ value }) => value),
      rows.boxes.map(({ script }) => script),
      rows.inputs.map(({ box }) => box),
    ],
  }
}

function deleteSpent(spent: readonly number[]): Statement[] {
  if (spent.length === 0) return []
  return UNSPENT_SETS.map(({ table }) => ({
    name: `spend_${table}`,
    text: `DELETE FROM ${table} WHERE box = ANY($1::int4[])`,
    values: [spent],
  }))
}

function unspentInserts(rows: DerivedRows, unspent: ReadonlySet<number>): Statement[] {
  const boxes = rows.boxes.filter(({ number }) => unspent.has(number))
  return [
    ...insertStatements(
      UNSPENT,
      boxes.map(({ value, number: box, script, template, creation_height }) => ({
        value,
        box,
        script,
        template,
        creation_height,
      })),
    ),
    ...insertStatements(
      UNSPENT_ASSETS,
      rows.assets.filter(({ box }) => unspent.has(box)),
    ),
    ...insertStatements(
      UNSPENT_MENTIONS,
      rows.keyMentions.filter(({ box }) => unspent.has(box)),
    ),
  ]
}

/**
 * Appends each change after the last one of its script and token, and updates the holder count of ERG and of tokens
 * whose balance changed from or to zero. Counts the addresses of the day: each transaction of a script has an ERG row.
 */
const insertBalanceChangesSql = (preset: NetworkPreset): string => {
  const bands = balanceBandDays(preset)
  return `WITH changes AS MATERIALIZED (
    SELECT c.delta, coalesce(last.balance, 0) + sum(c.delta) OVER history AS balance, c.script, c.token,
      coalesce(last.number, -1) + row_number() OVER history AS number, c.transaction,
      last.transaction AS last_transaction, row_number() OVER history = 1 AS is_first
    FROM unnest($1::int8[], $2::int4[], $3::int4[], $4::int4[]) AS c(delta, script, token, transaction)
    LEFT JOIN LATERAL (
      SELECT number, balance, transaction FROM balance_changes earlier
      WHERE earlier.script = c.script AND earlier.token = c.token ORDER BY number DESC LIMIT 1
    ) last ON true
    WINDOW history AS (PARTITION BY c.script, c.token ORDER BY c.transaction)
  ), added AS (
    INSERT INTO balance_changes (delta, balance, script, token, number, transaction)
    SELECT delta, balance, script, token, number, transaction FROM changes
  ), of_erg AS (
    INSERT INTO erg_totals (token, changes, holders)
    SELECT token, count(*), ${HOLDERS_DELTA_SQL} FROM changes WHERE token = 0 AND ${isCompleteSql(ERG_TOTALS)} GROUP BY token
    ${onConflictAddSql(ERG_TOTALS)}
  ), of_day AS (
    INSERT INTO day_totals (day, active_addresses, new_addresses, tokens_minted)
    SELECT $5::int4, count(*) FILTER (WHERE last_transaction IS NULL OR last_transaction < coalesce((
        SELECT first_transaction FROM blocks JOIN days ON height = first_height WHERE day = $5), 2147483647)),
      count(*) FILTER (WHERE last_transaction IS NULL), $6::int4
    FROM changes WHERE token = 0 AND is_first HAVING ${isCompleteSql(DAY_TOTALS)}
    ${onConflictAddSql(DAY_TOTALS)}
  ), of_bands AS (
    INSERT INTO balance_band_days (day, band, changes, addresses, value)
    ${bandChangesSql('$5::int4', 'changes c', preset)} AND ${isCompleteSql(bands)} GROUP BY 1, 2
    ${onConflictAddSql(bands)}
  )
  INSERT INTO token_totals (token, boxes, unspent, burned, holders, changes)
  SELECT token, 0, 0, 0, ${HOLDERS_DELTA_SQL}, count(*) FROM changes WHERE token > 0 GROUP BY token
  ${onConflictAddSql(TOKEN_TOTALS)}`
}

function insertBalanceChanges({ changes, mints }: DerivedRows, day: number, preset: NetworkPreset): Statement {
  return {
    name: 'balance_changes_add',
    text: insertBalanceChangesSql(preset),
    values: [
      changes.map((row) => row.delta),
      changes.map((row) => row.script),
      changes.map((row) => row.token),
      changes.map((row) => row.transaction),
      day,
      mints.length,
    ],
  }
}

/** Zero balances have no row. */
function deleteEmptyBalances(balances: CounterSums): Statement | undefined {
  const [scripts, tokens] = balances.columns()
  if (balances.isEmpty) return undefined
  return {
    name: 'balances_emptied',
    text: `DELETE FROM balances USING unnest($1::int4[], $2::int4[]) AS touched(script, token)
      WHERE balances.script = touched.script AND balances.token = touched.token AND amount = 0`,
    values: [scripts, tokens],
  }
}
