import { presetOf } from '@ergo-explorer/chain'
import { type BlockRow, KEYS } from '@ergo-explorer/db'
import type { HeaderId } from '@ergo-explorer/chain'
import { expect, test } from 'vitest'
import { emptyRows } from '#derive/rows.ts'
import { CounterSums } from '#state/counter-table.ts'
import { appendStateStatements } from './state-statements.ts'
import { eventStatements, insertStatements } from './statements.ts'

const id = 'aa'.repeat(32) as HeaderId

test('events are pruned every 100 blocks', () => {
  const namesAt = (height: number) => eventStatements('block', height, id).map(({ name }) => name)
  expect([99, 100, 101, 200].map(namesAt)).toEqual([
    ['events_add'],
    ['events_add', 'events_forget'],
    ['events_add'],
    ['events_add', 'events_forget'],
  ])
})

test('nothing is inserted for no rows', () => {
  expect(insertStatements(KEYS, [])).toEqual([])
})

test('boxes that a block creates and spends are not among the unspent ones', () => {
  const empty = new CounterSums(1)
  const delta = { balances: empty, scripts: empty, templates: empty, templateDays: empty, tokens: empty, keys: empty }
  const ofDay = { minerDays: empty, kindDays: empty, intervalDays: empty, minerRevenue: empty }
  const rows = emptyRows()
  // The statements read only these columns of the block.
  rows.blocks.push({ height: 9, mining_time: null, timestamp: 0n } as BlockRow)
  rows.keyMentions.push({ key: 1, box: 5, position: 0 }, { key: 2, box: 6, position: 1 })
  rows.assets.push(
    { amount: 1n, box: 5, token: 1, position: 0, creation_height: 9 },
    { amount: 2n, box: 6, token: 1, position: 0, creation_height: 9 },
  )
  const statements = appendStateStatements(
    rows,
    { ...delta, ...ofDay, votes: empty, day: 0, spent: [], unspent: new Set([6]) },
    presetOf('devnet'),
  )
  const inserted = (name: string) => statements.find((statement) => statement.name === name)?.values
  expect(inserted('insert_unspent_mentions')).toEqual([[2], [6], [1]])
  expect(inserted('insert_unspent_assets')?.[0]).toEqual([2n])
  expect(statements.map(({ name }) => name)).toEqual([
    'insert_unspent_assets',
    'insert_unspent_mentions',
    'balance_changes_add',
    'days_add',
    'add_coin_age_weeks',
  ])
})
