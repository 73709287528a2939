import { presetOf, type Hex, type Transaction } from '@ergo-explorer/chain'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import { createPool } from '@ergo-explorer/db'
import { aRunningIndexer } from '@ergo-explorer/indexer/run/testing/a-running-indexer'
import { createNodeClient } from '@ergo-explorer/node'
import { transactionJson } from '@ergo-explorer/simchain'
import { freePort } from '@ergo-explorer/testkit'
import { afterAll, expect, test } from 'vitest'
import { createApp } from '#app.ts'
import { createDatabaseCluster } from '#database/database-cluster.ts'
import { createDatabaseServer } from '#database/database-server.ts'
import { indexedChain } from '#testing/indexed-chain.ts'
import { addressOf, copyNode, mempoolOf } from '#testing/mempool.ts'
import { createTestApp } from '#testing/test-api.ts'

const { database: original, databases, node: first } = await indexedChain()
const node = await copyNode(first)
const client = createNodeClient({ url: node.url, name: 'node' })
afterAll(async () => {
  await client[Symbol.asyncDispose]()
  await node[Symbol.asyncDispose]()
})

/** Valid transactions that no node has, each of which spends confirmed boxes only. */
async function makeTransactions(): Promise<Transaction[]> {
  await using maker = await copyNode(first)
  const { pool } = maker.chain.mempool
  const known = new Set(pool.ordered().map(({ transaction }) => transaction.id))
  maker.chain.mempool.simulateTransactions(60, maker.time.now)
  const view = first.chain.view()
  const isIndependent = ({ inputs }: Transaction) =>
    inputs.every(
      ({ boxId }) => view.unspent(boxId) !== undefined && first.chain.mempool.pool.spenderOf(boxId) === undefined,
    )
  return mempoolOf(maker).transactions.filter((each) => !known.has(each.id) && isIndependent(each))
}

const transactions = await makeTransactions()
const take = (): Transaction => transactions.shift() ?? expect.fail('no transaction is left')

type App = Awaited<ReturnType<typeof createTestApp>>['app']
const send = async (app: App, url: string, body?: unknown) => {
  const { statusCode, headers, payload } = await app.inject(
    body === undefined ? { url } : { method: 'POST', url, payload: body as object },
  )
  return { status: statusCode, headers, body: JSON.parse(payload) as unknown }
}
const submit = (app: App, transaction: Transaction) =>
  send(app, '/api/v2/transactions', JSON.parse(transactionJson(transaction)))

/** What a wallet reads after a submission. */
async function readAll(app: App, { id, inputs, outputs }: Transaction, seen = '') {
  const query = seen === '' ? '' : `?seen=${seen}`
  const [input] = inputs
  const ergoTree = first.chain.view().unspent(input?.boxId ?? expect.fail())?.ergoTree ?? expect.fail()
  const address = addressOf(ergoTree)
  const get = (path: string) => send(app, `/api/v2/${path}${query}`)
  const spendable = await send(app, `/api/v2/boxes/spendable${query}`, { addresses: [address], limit: 100 })
  return {
    transaction: await get(`transactions/${id}`),
    input: await get(`boxes/${input?.boxId}`),
    output: await get(`boxes/${outputs[0]?.boxId}`),
    unconfirmed: await get(`addresses/${address}/pending`),
    balance: await get(`addresses/${address}/balance`),
    address: await get(`addresses/${address}`),
    outputAddresses: { body: await readAddresses(get, outputs) },
    v1Balance: await send(app, `/api/v1/addresses/${address}/balance/total${query}`),
    mempool: await get('mempool'),
    spendable,
    spendableIds: (spendable.body as { items: { boxId: Hex }[] }).items.map(({ boxId }) => boxId),
  }
}

/** Also of the receivers and of the change. */
async function readAddresses(get: (path: string) => Promise<{ body: unknown }>, outputs: Transaction['outputs']) {
  const addresses = [...new Set(outputs.map(({ ergoTree }) => addressOf(ergoTree)))]
  return Promise.all(addresses.map(async (address) => (await get(`addresses/${address}`)).body))
}

function expectVisible(read: Awaited<ReturnType<typeof readAll>>, { id, inputs, outputs }: Transaction): void {
  expect(read.transaction).toMatchObject({ status: 200, body: { transactionId: id, state: 'pending' } })
  expect(read.input.body).toMatchObject({ spentBy: { transactionId: id } })
  expect(read.output).toMatchObject({ status: 200, body: { boxId: outputs[0]?.boxId } })
  expect((read.unconfirmed.body as { items: object[] }).items).toContainEqual(
    expect.objectContaining({ transactionId: id }),
  )
  for (const { boxId } of inputs) expect(read.spendableIds).not.toContain(boxId)
}

const openApp = (url: string, options = {}) => createTestApp({ databaseUrl: url, nodes: [client], ...options })

test('a submission is visible in every response once it is accepted, and with `seen` in other processes', async () => {
  const database = await databases.create(original)
  await using _ = aRunningIndexer({ database, nodes: { node }, hasMempool: true, pollMs: 3_600_000 })
  await using accepting = await openApp(database.url)
  await using other = await openApp(database.url)
  await expect.poll(() => send(accepting.app, '/api/v2/status')).toMatchObject({ status: 200 })
  for (let i = 0; i < 3; i++) {
    const transaction = take()
    const before = await send(other.app, '/api/v2/mempool')
    const { status, body, headers } = await submit(accepting.app, transaction)
    const { seen } = body as { seen: string }
    expect({ status, body, header: headers['seen'] }).toEqual({
      status: 200,
      body: { transactionId: transaction.id, seen: expect.stringMatching(/^\d+-\d+$/) },
      header: seen,
    })
    expectVisible(await readAll(accepting.app, transaction), transaction)
    // The other process has not polled: it would return the old version.
    expect(
      (await other.app.inject({ url: '/api/v2/mempool', headers: { 'if-none-match': String(before.headers['etag']) } }))
        .statusCode,
    ).toBe(304)
    const read = await readAll(other.app, transaction, seen)
    expectVisible(read, transaction)
    expect(read.mempool.headers['etag']).not.toBe(before.headers['etag'])
    expect(read.mempool.headers['cache-control']).toContain('s-maxage')
  }
})

test.each([
  ['v0', '/api/v0/transactions/send', (id: Hex) => ({ id })],
  ['v1', '/api/v1/mempool/transactions/submit', (id: Hex) => ({ id })],
  ['the node API', '/node/transactions', (id: Hex) => id],
] as const)('%s returns `seen` as a header and the same body as before', async (_name, path, expected) => {
  const database = await databases.create(original)
  await using _ = aRunningIndexer({ database, nodes: { node }, hasMempool: true, pollMs: 3_600_000 })
  await using api = await openApp(database.url)
  const transaction = take()
  const { body, headers } = await send(api.app, path, JSON.parse(transactionJson(transaction)))
  expect(body).toEqual(expected(transaction.id))
  expect(headers['seen']).toMatch(/^\d+-\d+$/)
  expect(headers['access-control-expose-headers']).toContain('Seen')
})

test('shows what the index will show while the indexer is down', async () => {
  const database = await databases.create(original)
  // A node without the submissions of other tests, which pay to some of the same addresses.
  await using ownNode = await copyNode(first)
  await using ownClient = createNodeClient({ url: ownNode.url, name: 'node' })
  await using api = await openApp(database.url, { maxSubmissionWaitMs: 50, nodes: [ownClient] })
  const transaction = take()
  const before = await readAll(api.app, transaction)
  expect(before.transaction).toMatchObject({ status: 404, headers: { 'cache-control': 'no-store' } })
  expect((await submit(api.app, transaction)).body).toEqual({ transactionId: transaction.id, seen: null })
  const overlaid = await readAll(api.app, transaction)
  expectVisible(overlaid, transaction)
  expect(overlaid.mempool.headers['etag']).not.toBe(before.mempool.headers['etag'])

  await using _ = aRunningIndexer({ database, nodes: { node: ownNode }, hasMempool: true, pollMs: 10 })
  const { pool } = database
  const isStored = async () =>
    (await pool.query('SELECT FROM mempool_transactions WHERE id = $1', [`\\x${transaction.id}`])).rowCount
  await expect.poll(isStored, { timeout: 10_000 }).toBe(1)
  await using fresh = await openApp(database.url)
  const stored = await readAll(fresh.app, transaction)
  // Read from the tables alone. Only the time of arrival differs.
  const comparable = (read: unknown): unknown =>
    JSON.parse(
      JSON.stringify(read).replaceAll(
        /"(?:firstSeen|timestamp|etag|indexed-height|seenBy\w*|nodes?\w*|oldest\w*)":(?:"[^"]*"|\d+|null|\[[^\]]*\])/g,
        '"x":0',
      ),
    )
  const parts = [
    'transaction',
    'input',
    'output',
    'balance',
    'outputAddresses',
    'address',
    'v1Balance',
    'spendable',
  ] as const
  for (const part of parts)
    expect({ part, body: comparable(overlaid[part].body) }).toEqual({ part, body: comparable(stored[part].body) })
})

test.each([
  ['dropped', null, null],
  ['input-spent', 5, expect.stringMatching(/^\d+-\d+$/)],
] as const)(
  'of a transaction that was %s earlier, only a decision of the chain counts',
  async (outcome, height, seen) => {
    const database = await databases.create(original)
    const transaction = take()
    await database.pool.query(
      'INSERT INTO mempool_outcomes (id, first_seen, ended_at, outcome, height) VALUES ($1, 1, 2, $2, $3)',
      [`\\x${transaction.id}`, outcome, height],
    )
    await using api = await openApp(database.url, { maxSubmissionWaitMs: 50 })
    expect((await submit(api.app, transaction)).body).toEqual({ transactionId: transaction.id, seen })
    if (seen === null) expectVisible(await readAll(api.app, transaction), transaction)
  },
)

test('while the primary is down, a request with `seen` is not answered from a replica without the event', async () => {
  const open = (name: string, url: string) =>
    createDatabaseServer({ name, network: 'devnet', pool: createPool({ url, max: 2, applicationName: name }) })
  const downUrl = new URL(original.url)
  downUrl.port = String(await freePort())
  const [primary, replica] = [open('primary', downUrl.href), open('replica', original.url)]
  await using sources = createDatabaseCluster({ primary, replicas: [replica], maxLagBlocks: 1, pollMs: 3_600_000 })
  await sources.refresh()
  const blake2b256 = await createBlake2b256()
  const app = await createApp({ sources, nodes: [], preset: presetOf('devnet'), blake2b256, now: Date.now })
  const sequence = replica.status.ok ? replica.status.tip.sequence : expect.fail()
  const statusOf = async (query: string) => (await app.inject(`/api/v2/mempool${query}`)).statusCode
  expect(await statusOf('')).toBe(200)
  expect(await statusOf(`?seen=${sequence}-1`)).toBe(200)
  expect(await statusOf(`?seen=${sequence + 1n}-1`)).toBe(503)
  await app.close()
})

test('responds soon and without caching for a made-up `seen`', async () => {
  await using api = await openApp(original.url)
  const { status, headers } = await send(api.app, '/api/v2/mempool?seen=999999999999-1')
  expect({ status, cacheControl: headers['cache-control'] }).toEqual({ status: 200, cacheControl: 'no-store' })
})

test.each([
  `/api/v2/transactions/${'ab'.repeat(32)}`,
  `/api/v2/boxes/${'ab'.repeat(32)}`,
  `/api/v2/mempool/transactions/${'ab'.repeat(32)}/chain`,
  `/api/v1/transactions/${'ab'.repeat(32)}`,
  `/api/v1/boxes/${'ab'.repeat(32)}`,
  `/api/v0/transactions/${'ab'.repeat(32)}`,
  `/api/v0/transactions/unconfirmed/${'ab'.repeat(32)}`,
  `/api/v0/transactions/boxes/${'ab'.repeat(32)}`,
  `/node/utxo/byId/${'ab'.repeat(32)}`,
  `/node/utxo/withPool/byId/${'ab'.repeat(32)}`,
  `/node/blockchain/transaction/byId/${'ab'.repeat(32)}`,
  `/node/blockchain/box/byId/${'ab'.repeat(32)}`,
  `/node/transactions/unconfirmed/byTransactionId/${'ab'.repeat(32)}`,
])('no cache stores that %s does not exist', async (path) => {
  await using api = await openApp(original.url)
  const { status, headers } = await send(api.app, path)
  expect({ status, cacheControl: headers['cache-control'] }).toEqual({ status: 404, cacheControl: 'no-store' })
})
