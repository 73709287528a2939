import { readFileSync } from 'node:fs'
import type { NetworkPreset } from '@ergo-explorer/chain'
import { INDEXES_FILE } from '@ergo-explorer/db'
import { buildCounter, type Counter } from '../state/counter.ts'
import {
  BALANCES,
  epochVotes,
  KEY_TOTALS,
  MINER_DAYS,
  SCRIPT_TOTALS,
  TEMPLATE_TOTALS,
  TOKEN_TOTALS,
} from '../state/counters.ts'
import { buildSet, UNSPENT_SETS } from '../state/sets.ts'

export interface Step {
  readonly name: string
  readonly statements: readonly string[]
}

/**
 * A script's history in the order of transactions, lying together on disk. The boxes that no transaction made come
 * before its first transaction, with the number −1.
 */
const HISTORY = `INSERT INTO balance_changes (delta, balance, script, token, number, transaction)
  SELECT delta, sum(delta) OVER history, script, token,
    count(*) FILTER (WHERE transaction >= 0) OVER history - 1, transaction
  FROM bulk_changes
  WINDOW history AS (PARTITION BY script, token ORDER BY transaction)`

/** Milliseconds in a day. */
const DAY = 86_400_000

const DAYS = `INSERT INTO days (day, first_height, last_height)
  SELECT (timestamp / ${DAY})::int4, min(height), max(height) FROM blocks GROUP BY 1`

/** What turns a loaded index into a live one, in order. Each step is one transaction, so any of them may be cut short. */
export function switchSteps({ voting }: NetworkPreset): Step[] {
  const counters: Counter[] = [
    BALANCES,
    SCRIPT_TOTALS,
    TEMPLATE_TOTALS,
    TOKEN_TOTALS,
    KEY_TOTALS,
    MINER_DAYS,
    epochVotes(voting.epochLength),
  ]
  return [
    { name: 'balance_changes', statements: [HISTORY, 'TRUNCATE bulk_changes'] },
    ...counters.map((counter) => ({ name: counter.table, statements: [buildCounter(counter)] })),
    ...UNSPENT_SETS.map((set) => ({ name: set.table, statements: [buildSet(set)] })),
    { name: 'days', statements: [DAYS] },
    ...indexSteps(readFileSync(INDEXES_FILE, 'utf8')),
    { name: 'statistics', statements: ['ANALYZE'] },
  ]
}

/** One index a step: each is named in the progress, and none is made twice. */
function indexSteps(sql: string): Step[] {
  return sql
    .replaceAll(/^--.*$/gm, '')
    .split(';')
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .map((text) => ({ name: nameOf(text), statements: [text] }))
}

const nameOf = (text: string): string =>
  /INDEX (\w+)/.exec(text)?.[1] ?? `${/TABLE (\w+)/.exec(text)?.[1] ?? 'index'}_key`
