import type { NetworkPreset } from '@ergo-explorer/chain'
import { DAY_COUNTERS } from './day-counters.ts'
import { POOL_DAYS } from './pool-days.ts'
import { balanceBandDays, coinAgeWeeks } from './supply-bands.ts'
import type { CounterTable, SqlPosition } from './counter-table.ts'
import { DAY_OF_BLOCK_SQL } from './days.ts'

const int8 = (...columns: string[]) => Object.fromEntries(columns.map((column) => [column, 'int8']))

/** Boxes spent from this transaction on. */
const spentBoxesSql = (transaction: SqlPosition['transaction']) =>
  `inputs i JOIN boxes b ON b.number = i.box WHERE i.transaction >= ${transaction}`

export const BALANCES: CounterTable = {
  table: 'balances',
  keys: ['script', 'token'],
  counters: ['amount'],
  types: int8('amount'),
  source: ({ transaction }) => `
    SELECT script, token, sum(delta)::int8 AS amount
    FROM balance_changes WHERE transaction >= ${transaction} GROUP BY script, token`,
}

export const SCRIPT_TOTALS: CounterTable = {
  table: 'script_totals',
  keys: ['script'],
  counters: ['boxes', 'unspent', 'received'],
  types: { received: 'numeric' },
  source: ({ transaction, box }) => `
    SELECT script, sum(boxes)::int4 AS boxes, sum(unspent)::int4 AS unspent, sum(received) AS received
    FROM (
      SELECT script, count(*) AS boxes, count(*) AS unspent, sum(value) AS received
      FROM boxes WHERE number >= ${box} GROUP BY script
      UNION ALL
      SELECT b.script, 0, -count(*), 0 FROM ${spentBoxesSql(transaction)} GROUP BY b.script
    ) parts GROUP BY script`,
}

export const TEMPLATE_TOTALS: CounterTable = {
  table: 'template_totals',
  keys: ['template'],
  counters: ['boxes', 'unspent', 'value', 'spends'],
  types: int8('value'),
  source: ({ transaction, box }) => `
    SELECT template, sum(boxes)::int4 AS boxes, sum(unspent)::int4 AS unspent, sum(value)::int8 AS value,
      sum(spends)::int4 AS spends
    FROM (
      SELECT template, count(*) AS boxes, count(*) AS unspent, sum(value) AS value, 0 AS spends
      FROM boxes WHERE number >= ${box} AND template IS NOT NULL GROUP BY template
      UNION ALL
      SELECT b.template, 0, -count(*), -sum(b.value), 0
      FROM ${spentBoxesSql(transaction)} AND b.template IS NOT NULL GROUP BY b.template
      UNION ALL
      SELECT template, 0, 0, 0, count(*) FROM template_spends WHERE transaction >= ${transaction} GROUP BY template
    ) parts GROUP BY template`,
}

/** A P2PK script without segregated constants is its own template, of a wallet and not of a contract. */
const IS_WALLET_SQL = `octet_length(bytes) = 35 AND substr(bytes, 1, 2) = '\\x08cd'`
const CONTRACTS_SQL = `SELECT id FROM templates WHERE NOT (${IS_WALLET_SQL})`

/**
 * Daily changes of a contract's unspent boxes and their value; `changes` counts created and spent boxes. The boxes at a
 * time in the past are the current ones minus later changes, so the genesis boxes need no row.
 */
export const TEMPLATE_DAYS: CounterTable = {
  table: 'template_days',
  keys: ['template', 'day'],
  counters: ['changes', 'unspent', 'value', 'spends'],
  types: int8('value'),
  source: ({ transaction, box }) => `
    SELECT template, day, sum(changes)::int4 AS changes, sum(unspent)::int4 AS unspent, sum(value)::int8 AS value,
      sum(spends)::int4 AS spends
    FROM (
      SELECT template, ${DAY_OF_BLOCK_SQL} AS day, count(*) AS changes, count(*) AS unspent, sum(value) AS value, 0 AS spends
      FROM boxes JOIN blocks USING (height) WHERE number >= ${box} AND number >= 0 AND template IN (${CONTRACTS_SQL})
      GROUP BY 1, 2
      UNION ALL
      SELECT b.template, ${DAY_OF_BLOCK_SQL}, count(*), -count(*), -sum(b.value), 0
      FROM inputs i JOIN boxes b ON b.number = i.box JOIN transactions t ON t.number = i.transaction
        JOIN blocks ON blocks.height = t.height
      WHERE i.transaction >= ${transaction} AND b.template IN (${CONTRACTS_SQL}) GROUP BY 1, 2
      UNION ALL
      SELECT s.template, ${DAY_OF_BLOCK_SQL}, 0, 0, 0, count(*)
      FROM template_spends s JOIN transactions t ON t.number = s.transaction JOIN blocks ON blocks.height = t.height
      WHERE s.transaction >= ${transaction} AND s.template IN (${CONTRACTS_SQL}) GROUP BY 1, 2
    ) parts GROUP BY template, day`,
}

/** A box that holds a token at two positions counts once. A balance change from or to zero adds or removes a holder. */
export const TOKEN_TOTALS: CounterTable = {
  table: 'token_totals',
  keys: ['token'],
  counters: ['boxes', 'unspent', 'burned', 'holders', 'changes'],
  types: int8('burned'),
  source: ({ transaction, box }) => `
    SELECT token, sum(boxes)::int4 AS boxes, sum(unspent)::int4 AS unspent, sum(burned)::int8 AS burned,
      sum(holders)::int4 AS holders, sum(changes)::int4 AS changes
    FROM (
      SELECT token, count(DISTINCT box) AS boxes, count(DISTINCT box) AS unspent, 0 AS burned, 0 AS holders, 0 AS changes
      FROM box_assets WHERE box >= ${box} GROUP BY token
      UNION ALL
      SELECT a.token, 0, -count(DISTINCT a.box), 0, 0, 0
      FROM inputs i JOIN box_assets a ON a.box = i.box WHERE i.transaction >= ${transaction} GROUP BY a.token
      UNION ALL
      SELECT token, 0, 0, sum(amount), 0, 0 FROM token_burns WHERE transaction >= ${transaction} GROUP BY token
      UNION ALL
      SELECT token, 0, 0, 0, ${HOLDERS_DELTA_SQL}, count(*)
      FROM balance_changes WHERE transaction >= ${transaction} AND token > 0 GROUP BY token
    ) parts GROUP BY token`,
}

/** Sums up to the number of new holders minus lost holders, because each balance continues the previous one. */
export const HOLDERS_DELTA_SQL = `sum((balance > 0)::int4 - (balance - delta > 0)::int4)`

/** Holders of ERG, counted like those of tokens. A schema step. */
export const ERG_TOTALS: CounterTable = {
  table: 'erg_totals',
  keys: ['token'],
  counters: ['changes', 'holders'],
  types: {},
  source: (from, end) => `
    SELECT token, count(*)::int4 AS changes, ${HOLDERS_DELTA_SQL}::int4 AS holders
    FROM balance_changes
    WHERE transaction >= ${from.transaction} AND transaction < ${end.transaction} AND token = 0 GROUP BY token`,
}

/**
 * Items of a collection. Its token was in the issuer box of each, so it is in the dictionary. Uses
 * token_mints_by_transaction and tokens_by_token_id.
 */
export const COLLECTION_TOTALS: CounterTable = {
  table: 'collection_totals',
  keys: ['token'],
  counters: ['items'],
  types: {},
  usesIndexes: true,
  source: (from, end) => `
    SELECT k.id AS token, count(*)::int4 AS items FROM token_mints m JOIN tokens k ON k.token_id = m.collection
    WHERE m.transaction >= ${from.transaction} AND m.transaction < ${end.transaction} AND m.collection IS NOT NULL GROUP BY k.id`,
}

export const KEY_TOTALS: CounterTable = {
  table: 'key_totals',
  keys: ['key'],
  counters: ['mentions', 'unspent'],
  types: {},
  source: ({ transaction, box }) => `
    SELECT key, sum(mentions)::int4 AS mentions, sum(unspent)::int4 AS unspent
    FROM (
      SELECT key, count(*) AS mentions, count(*) AS unspent FROM key_mentions WHERE box >= ${box} GROUP BY key
      UNION ALL
      SELECT m.key, 0, -count(*)
      FROM inputs i JOIN key_mentions m ON m.box = i.box WHERE i.transaction >= ${transaction} GROUP BY m.key
    ) parts GROUP BY key`,
}

export const MINER_DAYS: CounterTable = {
  table: 'miner_days',
  keys: ['day', 'miner'],
  counters: ['blocks'],
  types: {},
  source: ({ height }) => `
    SELECT ${DAY_OF_BLOCK_SQL} AS day, miner, count(*)::int4 AS blocks
    FROM blocks WHERE height >= ${height} GROUP BY 1, 2`,
}

/** Three votes per block as signed bytes; 0 means no vote. */
export const epochVotes = (epochLength: number): CounterTable => ({
  table: 'epoch_votes',
  keys: ['epoch', 'vote'],
  counters: ['blocks'],
  types: { vote: 'int2' },
  source: ({ height }) => `
    SELECT height / ${epochLength} AS epoch, vote, count(*)::int4 AS blocks
    FROM blocks, LATERAL (
      SELECT DISTINCT (CASE WHEN get_byte(votes, n) > 127 THEN get_byte(votes, n) - 256 ELSE get_byte(votes, n) END)::int2 AS vote
      FROM generate_series(0, octet_length(votes) - 1) AS n
    ) AS cast_votes
    WHERE height >= ${height} AND vote <> 0 GROUP BY 1, 2`,
})

/** All counters: built at the switch to live mode, and reduced when blocks are undone. */
export const listCounterTables = (preset: NetworkPreset): readonly CounterTable[] => [
  BALANCES,
  SCRIPT_TOTALS,
  TEMPLATE_TOTALS,
  TOKEN_TOTALS,
  KEY_TOTALS,
  MINER_DAYS,
  epochVotes(preset.voting.epochLength),
  TEMPLATE_DAYS,
  ERG_TOTALS,
  ...DAY_COUNTERS,
  POOL_DAYS,
  balanceBandDays(preset),
  coinAgeWeeks(preset),
  COLLECTION_TOTALS,
]
