import { connect } from '@ergo-explorer/db'
import { type SharedDatabases, shareDatabases } from '@ergo-explorer/testkit'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { ChainEvent } from '#events/publisher.ts'
import { aChain, indexChain } from '#testing/indexed-chain.ts'
import { type AppendedBlock, LiveStore } from './live-store.ts'
import type { Statement } from './statements.ts'

let databases: SharedDatabases

beforeAll(async () => {
  databases = await shareDatabases({ autovacuum: 'off', jit: 'off' })
}, 60_000)
afterAll(() => databases[Symbol.asyncDispose]())

test('does not keep sequential scan plans after the index has grown', async () => {
  await using database = await databases.create()
  await using index = await indexChain(database, await aChain(210), 0)
  const { rows } = await index.client.query<{ 'QUERY PLAN': string }>("EXPLAIN EXECUTE boxes_unspent('{}')")
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toContain('unspent_pkey')
  expect(plan).toContain('transactions_pkey')
})

test('opens only an index in live mode', async () => {
  await using database = await databases.create()
  const { preset, blake2b256 } = await aChain(1)
  const client = await connect({ url: database.url, applicationName: 'test' })
  await expect(LiveStore.open({ client, preset, blake2b256 })).rejects.toThrow('not in live mode: empty')
  await client.end()
})

test('appends and undoes blocks, with their events, hooks and orphans', async () => {
  await using database = await databases.create()
  const chain = await aChain(103)
  const appended: AppendedBlock[] = []
  const undone: number[] = []
  const hooks = {
    appended: async (_: unknown, block: AppendedBlock) => void appended.push(block),
    undone: async (_: unknown, aboveHeight: number) => void undone.push(aboveHeight),
  }
  await using index = await indexChain(database, { ...chain, blocks: chain.blocks.slice(0, 99) }, 99)
  const events: ChainEvent[] = []
  const seconds: number[] = []
  const store = await LiveStore.open({
    client: index.client,
    preset: chain.preset,
    blake2b256: chain.blake2b256,
    hooks,
    onCommitted: (event) => events.push(event),
    onSeconds: (value) => seconds.push(value),
  })
  const next = chain.blocks.slice(99)
  const sent = vi.spyOn(index.client, 'query')
  const start = performance.now()
  for (const block of next) await store.append(block)
  const elapsed = (performance.now() - start) / 1000
  const queries = sent.mock.calls.map(([query]) => query as Statement | string)
  sent.mockRestore()

  expect(store.tip).toMatchObject({ height: 103, id: next[3]?.header.id })
  expect(await store.idsBetween(100, 102)).toEqual(next.slice(0, 3).map(({ header }) => header.id))
  expect(appended).toEqual(next.map(({ header: { id, height }, transactions }) => ({ id, height, transactions })))
  expect(seconds).toHaveLength(4)
  expect(Math.min(...seconds)).toBeGreaterThan(0)
  expect(seconds.reduce((sum, value) => sum + value)).toBeLessThanOrEqual(elapsed)
  // Plans are made again every 100 blocks.
  expect(queries.filter((query) => query === 'DISCARD PLANS')).toHaveLength(1)
  // A named statement is planned once per connection.
  const names = queries.flatMap((query) => (typeof query === 'string' ? [] : [query.name]))
  expect(names.filter((name) => name === 'balance_changes_add')).toHaveLength(4)
  expect(names.filter((name) => !/^[a-z_]+$/.test(name))).toEqual([])

  // Boxes that a block creates itself are not looked up.
  const lookedUp = queries.flatMap((query) =>
    typeof query !== 'string' && query.name === 'boxes_unspent' ? (query.values as string[][]) : [],
  )
  const external = next.map(({ transactions }) => {
    const created = new Set(transactions.flatMap(({ outputs }) => outputs.map(({ boxId }) => `\\x${boxId}`)))
    const used = transactions.flatMap(({ inputs, dataInputs }) => [
      ...inputs.map(({ boxId }) => `\\x${boxId}`),
      ...dataInputs.map((boxId) => `\\x${boxId}`),
    ])
    return [...new Set(used)].filter((id) => !created.has(id))
  })
  expect(lookedUp).toEqual(external)

  const read = async (text: string) => (await index.client.query<Record<string, unknown>>(text)).rows
  const [before] = await read('SELECT rollbacks FROM checkpoint')
  await store.undoTo(101)
  expect(undone).toEqual([101])
  expect(await read('SELECT height, rollbacks FROM checkpoint')).toEqual([
    { height: 101, rollbacks: Number(before?.['rollbacks']) + 1 },
  ])
  const [third, fourth] = [next[2]!, next[3]!]
  expect(events.slice(-2)).toEqual([fourth, third].map(({ header: { height, id } }) => ({ kind: 'undo', height, id })))
  const orphans = () => read('SELECT id, height FROM orphan_blocks ORDER BY height')
  expect(await orphans()).toEqual([third, fourth].map(({ header: { id, height } }) => ({ id, height })))
  const idsOf = async (table: string) => (await read(`SELECT id FROM ${table}`)).map(({ id }) => String(id)).toSorted()
  const transactions = [third, fourth].flatMap((block) => block.transactions)
  expect(await idsOf('orphan_transactions')).toEqual(transactions.map(({ id }) => id).toSorted())
  expect(await idsOf('orphan_boxes')).toEqual(
    transactions.flatMap(({ outputs }) => outputs.map(({ boxId }) => boxId)).toSorted(),
  )
  // A branch that wins again is no orphan any more.
  await store.append(third)
  expect(await orphans()).toEqual([{ id: fourth.header.id, height: 103 }])

  await store.setHalted('no valid block')
  expect(await read('SELECT halted FROM checkpoint')).toEqual([{ halted: 'no valid block' }])
  await store.setHalted(undefined)
  expect(await read('SELECT halted FROM checkpoint')).toEqual([{ halted: null }])
})
