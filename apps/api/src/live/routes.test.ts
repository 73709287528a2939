import { get, type IncomingMessage } from 'node:http'
import { aRunningIndexer, waitForIndex } from '@ergo-explorer/indexer/run/testing/a-running-indexer'
import { startTestDevnet } from '@ergo-explorer/devnet/faults/testing/test-devnet'
import { addressOf } from '#testing/mempool.ts'
import type { TransactionId } from '@ergo-explorer/chain'
import { createTestApp, type RecordedQuery, startTestApi } from '#testing/test-api.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

/** An index that follows a chain while the API reads it. */
const prepared = await startTestApi()
const databases = prepared.chain.databases
const database = await databases.create()
const node = await startTestDevnet(undefined, { hasInputBlocks: true })
const indexer = aRunningIndexer({ database, nodes: { node }, hasMempool: true })
const atTip = () => waitForIndex(database, 'at the tip', (at) => at?.mode === 'live' && at.id === node.chain.tip.id)
await atTip()
const api = await startTestApi({ database, node })
let url = ''
beforeAll(async () => {
  url = await api.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await indexer.stop()
  await api[Symbol.asyncDispose]()
  await database[Symbol.asyncDispose]()
  await node[Symbol.asyncDispose]()
  await prepared[Symbol.asyncDispose]()
})

interface ReceivedEvent {
  readonly id: string | undefined
  readonly event: string | undefined
  readonly data: Record<string, unknown>
}

async function listen(topics: string, lastEventId?: string, apiUrl = url) {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const headers = lastEventId === undefined ? {} : { 'last-event-id': lastEventId }
    get(`${apiUrl}/api/v2/live?topics=${topics}`, { headers, agent: false }, resolve).on('error', reject)
  })
  const received: ReceivedEvent[] = []
  let rest = ''
  response.setEncoding('utf8')
  response.on('data', (text: string) => {
    const parts = (rest + text).split('\n\n')
    rest = parts.pop() ?? ''
    received.push(...parts.map(parseEvent).filter((event) => event.event !== undefined))
  })
  response.on('error', () => undefined)
  return { response, heard: received, [Symbol.dispose]: () => void response.destroy() }
}

function parseEvent(part: string): ReceivedEvent {
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(part)?.[1]
  return { id: field('id'), event: field('event'), data: JSON.parse(field('data') ?? '{}') as Record<string, unknown> }
}

const waitFor = (condition: () => boolean) => vi.waitUntil(condition, { timeout: 10_000, interval: 10 })

const mine = async () => {
  node.chain.mineNext(node.time.now)
  await atTip()
  return node.chain.tip
}

test('sends a block event with its figures', async () => {
  using stream = await listen('blocks')
  expect(stream.response.headers).toMatchObject({ 'content-type': 'text/event-stream; charset=utf-8' })
  const block = await mine()
  await waitFor(() => stream.heard.length > 0)
  expect(stream.heard[0]).toMatchObject({ event: 'block', data: { height: block.height, blockId: block.id } })
})

test('sends missed events once and in order after a reconnect', async () => {
  const first = await listen('blocks')
  await mine()
  await waitFor(() => first.heard.length > 0)
  const last = first.heard.at(-1)?.id ?? expect.fail('no event received')
  first[Symbol.dispose]()
  const missed = [await mine(), await mine()]
  using reconnected = await listen('blocks', last)
  await waitFor(() => reconnected.heard.length >= 2)
  const later = await mine()
  await waitFor(() => reconnected.heard.length >= 3)
  expect(reconnected.heard.map(({ data }) => data['blockId'])).toEqual([...missed, later].map(({ id }) => id))
})

test('looks up subjects that a block or the mempool contains, and no others', async () => {
  const queries: RecordedQuery[] = []
  const onQuery = (query: RecordedQuery) => void queries.push(query)
  await using recorded = await createTestApp({ databaseUrl: database.url, pollMs: 100, onQuery })
  const recordedUrl = await recorded.app.listen({ host: '127.0.0.1', port: 0 })
  const madeUp = Array.from({ length: 10 }, (_, i) => `transaction:${String(i).padStart(64, 'f')}`)
  node.chain.mempool.simulateTransactions(1, node.time.now)
  const [id = expect.fail('no transaction')] = node.backend.mempool.ids().slice(-1)
  using stream = await listen(['blocks', `transaction:${id}`, ...madeUp].join(','), undefined, recordedUrl)
  await waitFor(() => stream.heard.some(({ data }) => data['transactionId'] === id && data['isPending'] === true))
  const isMined = () => node.chain.tree.tip.block.transactions.some((transaction) => transaction.id === id)
  for (let i = 0; i < 5 && !isMined(); i++) await mine()
  await waitFor(() =>
    stream.heard.some(({ data }) => data['transactionId'] === id && typeof data['height'] === 'number'),
  )
  const looked = queries.filter(({ name }) => name === 'subjects.transactions')
  const [first, ...later] = looked.map(({ values: [ids] }) => (ids as readonly unknown[]).length)
  expect(first).toBe(11)
  expect(new Set(later)).toEqual(new Set([1]))
})

test('sends the undo event of an orphaned block before its replacement', async () => {
  using stream = await listen('blocks')
  const orphan = node.chain.tip
  node.chain.fork({ depth: 1, length: 2, heavier: true }, node.time.now)
  await atTip()
  // The last block may be announced after the stream has begun.
  const heard = () => stream.heard.slice(stream.heard.findIndex(({ event }) => event === 'undo'))
  await waitFor(() => heard().length >= 3)
  expect(heard().map(({ event }) => event)).toEqual(['undo', 'block', 'block'])
  expect(heard()[0]?.data).toMatchObject({ height: orphan.height, blockId: orphan.id })
})

test('reports a transaction from pending to confirmed', async () => {
  node.chain.mempool.simulateTransactions(1, node.time.now)
  const [id = expect.fail('no transaction')] = node.backend.mempool.ids().slice(-1)
  using stream = await listen(`transaction:${id}`)
  await waitFor(() => stream.heard.some(({ data }) => data['isPending'] === true))
  const isMined = () => node.chain.tree.tip.block.transactions.some((transaction) => transaction.id === id)
  for (let i = 0; i < 5 && !isMined(); i++) await mine()
  await waitFor(() => stream.heard.at(-1)?.data['height'] === node.chain.tip.height)
  expect(stream.heard.at(-1)).toMatchObject({
    event: 'transaction',
    data: { transactionId: id, state: 'confirmed', isPending: false },
  })
  expect(stream.heard.map(({ data }) => data['state'])).toContain('pending')
})

test('reports an unknown transaction as unknown until it is pending, and how it ended', async () => {
  const known = new Set<string>(node.backend.mempool.ids())
  const unknown = 'ab'.repeat(32)
  using stream = await listen(`transaction:${unknown}`)
  await waitFor(() => stream.heard.length > 0)
  expect(stream.heard.map(({ data }) => data)).toEqual([
    {
      transactionId: unknown,
      state: 'unknown',
      height: null,
      isPending: false,
      isPreConfirmed: false,
      cause: 'state',
      blockId: null,
      effects: null,
      hasMoreEffects: false,
    },
  ])
  node.chain.mempool.simulateTransactions(3, node.time.now)
  const id = node.backend.mempool.ids().find((each) => !known.has(each)) ?? expect.fail('no transaction')
  using ending = await listen(`transaction:${id}`)
  await waitFor(() => ending.heard.some(({ data }) => data['state'] === 'pending'))
  await database.pool.query(
    `WITH gone AS (DELETE FROM mempool_transactions WHERE id = $1 RETURNING id, first_seen, body)
    INSERT INTO mempool_outcomes (id, first_seen, ended_at, outcome, height, body) SELECT id, first_seen, first_seen, 'input-spent', 1, body FROM gone`,
    [`\\x${id}`],
  )
  await database.pool.query("INSERT INTO events (kind, height, id) VALUES ('mempool', 1, '')")
  await waitFor(() => ending.heard.some(({ data }) => data['state'] === 'input-spent'))
})

test('reports a transaction and its address from pending over pre-confirmed to pending again', async () => {
  node.chain.mempool.simulateTransactions(1, node.time.now)
  const [id = expect.fail('no transaction')] = node.backend.mempool.ids().slice(-1)
  const output = node.chain.mempool.pool.find(id as TransactionId)?.transaction.outputs[0] ?? expect.fail('no output')
  const address = addressOf(output.ergoTree)
  using stream = await listen(`transaction:${id},address:${address}`)
  const lastOf = (event: string) => stream.heard.findLast((each) => each.event === event)?.data
  await waitFor(() => lastOf('transaction')?.['isPending'] === true && lastOf('address') !== undefined)
  expect([lastOf('transaction'), lastOf('address')]).toMatchObject([
    { isPreConfirmed: false },
    { preConfirmedCount: 0 },
  ])
  node.chain.mineInputBlock(node.time.now)
  await waitFor(
    () => lastOf('transaction')?.['isPreConfirmed'] === true && lastOf('address')?.['preConfirmedCount'] !== 0,
  )
  expect(lastOf('transaction')).toMatchObject({
    transactionId: id,
    state: 'pre-confirmed',
    isPending: true,
    height: null,
  })
  const { pendingCount, preConfirmedCount } = lastOf('address') ?? {}
  expect(pendingCount).toBe(preConfirmedCount)
  node.chain.forkInputBlocks({ depth: 1, share: 0 }, node.time.now)
  await waitFor(
    () => lastOf('transaction')?.['isPreConfirmed'] === false && lastOf('address')?.['preConfirmedCount'] === 0,
  )
  expect(lastOf('transaction')).toMatchObject({ transactionId: id, isPending: true, height: null })
})

test('reports an address again when a block is rolled back', async () => {
  await mine()
  const block = node.chain.tree.tip.block
  const { id } = block.transactions[0] ?? expect.fail('no transaction')
  const { json } = await api.get(`/api/v1/transactions/${id}`)
  const { address } = (json as { outputs: { address: string }[] }).outputs.at(-1) ?? expect.fail('no output')
  using stream = await listen(`address:${address}`)
  await waitFor(() => stream.heard.length > 0)
  const before = stream.heard.length
  node.chain.fork({ depth: 1, length: 2, heavier: true }, node.time.now)
  await atTip()
  await waitFor(() => stream.heard.length > before)
})

// It deletes events that streams of other tests would continue from.
test('sends a reset event after a reconnect that comes too late', async () => {
  using stream = await listen('blocks')
  await mine()
  await waitFor(() => stream.heard.length > 0)
  const id = stream.heard[0]?.id ?? expect.fail('no event received')
  await database.pool.query('DELETE FROM events WHERE sequence < (SELECT max(sequence) FROM events)')
  await mine()
  await database.pool.query('DELETE FROM events WHERE sequence < (SELECT max(sequence) FROM events)')
  await using restarted = await startTestApi({ database, node })
  const restartedUrl = await restarted.app.listen({ host: '127.0.0.1', port: 0 })
  using reconnected = await listen('blocks', id, restartedUrl)
  await waitFor(() => reconnected.heard.length > 0)
  expect(reconnected.heard[0]).toMatchObject({ event: 'reset' })
})

test('returns 400 for an unknown topic', async () => {
  const { status, json } = await api.get('/api/v2/live?topics=weather')
  expect(status).toBe(400)
  expect(json).toMatchObject({
    code: 'bad_request',
    detail: 'topics: must not contain "weather"',
    errors: [{ in: 'query', name: 'topics', allowed: ['blocks', 'mempool', 'address:…', 'transaction:…'] }],
  })
})

test('accepts 20 addresses and transactions in addition to blocks and the mempool', async () => {
  const topicsOf = (count: number) =>
    [
      'blocks',
      'mempool',
      ...Array.from({ length: count }, (_, i) => `transaction:${String(i).padStart(64, '0')}`),
    ].join()
  using full = await listen(topicsOf(20))
  expect(full.response.statusCode).toBe(200)
  expect((await api.get(`/api/v2/live?topics=${topicsOf(21)}`)).json).toMatchObject({
    code: 'bad_request',
    detail: 'topics: must not contain more than 20 addresses and transactions',
  })
})

test('accepts 20 addresses of 580 characters in addition to blocks', async () => {
  const addresses = Array.from({ length: 20 }, (_, i) =>
    addressOf(`00${i.toString(16).padStart(2, '0')}${'d3'.repeat(418)}`),
  )
  const topics = ['blocks', ...addresses.map((address) => `address:${address}`)].join()
  expect(Math.min(...addresses.map(({ length }) => length))).toBeGreaterThanOrEqual(575)
  using stream = await listen(topics)
  expect(stream.response.statusCode).toBe(200)
  await waitFor(() => stream.heard.length === 20)
  expect(new Set(stream.heard.map(({ data }) => data['address']))).toEqual(new Set(addresses))
})
