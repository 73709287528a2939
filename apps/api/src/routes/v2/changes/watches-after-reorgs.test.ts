import { createHash } from 'node:crypto'
import type { Block, Box, BoxId, Hex } from '@ergo-explorer/chain'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import type { ChangePage, Watch } from '@ergo-explorer/contract'
import { migrateOperatorDatabase } from '@ergo-explorer/db'
import { startTestDevnet } from '@ergo-explorer/devnet/faults/testing/test-devnet'
import { aRunningIndexer, waitForIndex } from '@ergo-explorer/indexer/run/testing/a-running-indexer'
import { Random } from '@ergo-explorer/simchain'
import { shareDatabases } from '@ergo-explorer/testkit'
import { afterAll, expect, test } from 'vitest'
import { MATCH, WatchStore } from '#database/watch-store.ts'
import { hashOfErgoTree } from '#scripts.ts'
import { createTestApp } from '#testing/test-api.ts'

/* Clients with stored watches, which stop and repeat pages at random while the chain reorganizes. */

const WATCHES = Number(process.env['WATCHES'] ?? 5)
const SUBJECTS = Number(process.env['WATCH_SUBJECTS'] ?? 300)
const TRANSACTIONS = Number(process.env['WATCH_TRANSACTIONS'] ?? 80)
const SIZES = (process.env['WATCH_SIZES'] ?? '100,10000').split(',').map(Number)
const MAX_DEPTH = 8
const FAILURE_RATE = 0.3

const random = new Random('watches')
const blake2b256 = await createBlake2b256()
const databases = await shareDatabases({ jit: 'off' })
const database = await databases.create()
const operator = await databases.create('no schema')
await migrateOperatorDatabase({ url: operator.url })
const node = await startTestDevnet()
const { chain } = node
const indexer = aRunningIndexer({ database, nodes: { node } })
const atTip = () => waitForIndex(database, 'at the tip', (at) => at?.mode === 'live' && at.id === chain.tip.id)
await atTip()
const errors: unknown[] = []
const watches = new WatchStore({
  url: operator.url,
  statementTimeoutMs: 30_000,
  onError: (error) => errors.push(error),
})
const { app, sources, ...api } = await createTestApp({ databaseUrl: database.url, now: () => node.time.now, watches })
afterAll(async () => {
  await api[Symbol.asyncDispose]()
  await watches[Symbol.asyncDispose]()
  await indexer.stop()
  await databases[Symbol.asyncDispose]()
  await node[Symbol.asyncDispose]()
  if (errors.length > 0) throw new AggregateError(errors, 'a watch could not be marked as used')
})

const hashes = new Map<Hex, Hex>()
function hashOf(ergoTree: Hex): Hex {
  const known = hashes.get(ergoTree) ?? hashOfErgoTree(blake2b256, ergoTree)
  hashes.set(ergoTree, known)
  return known
}
const randomHash = (): Hex => createHash('sha256').update(`${random.bits()} ${random.bits()}`).digest('hex')

/** A client and the events that count for it. */
interface Client {
  readonly watchId: Hex
  readonly keys: ReadonlySet<Hex>
  cursor: string | undefined
  /** Event ids by height: what is confirmed now. */
  readonly confirmed: Map<Hex, { readonly height: number; readonly transactionId: Hex; readonly blockId: Hex }>
  undone: number
}

function boxesOf(blocks: readonly Block[]): Map<BoxId, Box> {
  return new Map(
    [...chain.genesis, ...blocks.flatMap(({ transactions }) => transactions.flatMap(({ outputs }) => outputs))].map(
      (box) => [box.boxId, box],
    ),
  )
}

const mainChain = (): Block[] => {
  const blocks: Block[] = []
  for (let id = chain.tip.id, height = chain.tip.height; height > 0; height--) {
    const { block } = chain.tree.get(id)
    blocks.push(block)
    id = block.header.parentId
  }
  return blocks.toReversed()
}

async function createClient(pool: readonly Hex[]): Promise<Client> {
  const tokenIds = new Set(Array.from({ length: random.between(1, 20) }, () => random.pick(pool)))
  while (tokenIds.size < SUBJECTS) tokenIds.add(randomHash())
  // All keys are 32 bytes. Scripts may be sent as scriptHashes only, so each list has its own.
  const keys = [...tokenIds]
  const response = await app.inject({ method: 'POST', url: '/api/v2/watches', payload: { scriptHashes: keys } })
  expect([response.statusCode, response.json<Watch>().subjectCount]).toEqual([200, keys.length])
  return {
    watchId: response.json<Watch>().watchId,
    keys: tokenIds,
    cursor: undefined,
    confirmed: new Map(),
    undone: 0,
  }
}

/** Reads to the end of the feed. Dies at random after a page was applied, before its cursor is stored. */
async function catchUp(client: Client): Promise<void> {
  for (let hasMore = true; hasMore;) {
    const after = client.cursor === undefined ? '' : `&after=${client.cursor}`
    const response = await app.inject(`/api/v2/changes?include=effects&watch=${client.watchId}${after}`)
    expect([response.statusCode, client.watchId]).toEqual([200, client.watchId])
    const page = response.json<ChangePage>()
    for (const { rollback, transaction } of page.items) {
      if (rollback !== undefined)
        for (const [id, { height }] of client.confirmed)
          if (height > rollback.toHeight) {
            client.confirmed.delete(id)
            client.undone++
          }
      if (transaction !== undefined) {
        const { eventId = expect.fail('no event id'), transactionId, blockId, height } = transaction
        // A repeated page has the same ids, so that nothing counts twice.
        client.confirmed.set(eventId, { height, transactionId, blockId })
      }
    }
    if (random.chance(FAILURE_RATE)) continue
    client.cursor = page.next
    hasMore = page.hasMore
  }
}

test(
  `${WATCHES} watches of ${SUBJECTS} subjects miss no transaction and count none twice`,
  { timeout: 120_000 + TRANSACTIONS * 2000 + WATCHES * 2000 },
  async () => {
    const before = mainChain()
    const scripts = before.flatMap(({ transactions }) =>
      transactions.flatMap(({ outputs }) => outputs.map(({ ergoTree }) => hashOf(ergoTree))),
    )
    const tokens = before.flatMap(({ transactions }) =>
      transactions.flatMap(({ outputs }) => outputs.flatMap(({ assets }) => assets.map(({ tokenId }) => tokenId))),
    )
    const pool = [...new Set<Hex>([...scripts, ...tokens])]
    const clients: Client[] = []
    for (let i = 0; i < WATCHES; i++) clients.push(await createClient(pool))
    let [mined, forks] = [0, 0]
    while (mined < TRANSACTIONS) {
      const count = random.between(2, MAX_DEPTH)
      for (let i = 0; i < count; i++) {
        chain.mempool.simulateTransactions(5, node.time.now)
        chain.mineNext(node.time.now)
        mined += chain.tree.get(chain.tip.id).block.transactions.length
      }
      await atTip()
      await sources.refresh()
      for (const client of clients) if (random.chance(0.5)) await catchUp(client)
      const depth = random.between(1, Math.min(count, MAX_DEPTH))
      const fork = chain.fork({ depth, length: depth + 1 }, node.time.now)
      if (!fork.ok || !fork.isBest) throw new Error('the fork has not won')
      forks++
      await atTip()
      await sources.refresh()
      for (const client of clients) if (random.chance(0.5)) await catchUp(client)
    }
    for (const client of clients) await catchUp(client)

    const blocks = mainChain()
    const boxes = boxesOf(chain.tree.arrivals)
    let [events, undone, missed, twice] = [0, 0, 0, 0]
    const touched = blocks.flatMap(({ header, transactions }) =>
      transactions.map(({ id, inputs, outputs }) => {
        const spent = inputs.map(({ boxId }) => boxes.get(boxId) ?? expect.fail())
        const owners = [...spent, ...outputs].map(({ ergoTree }) => hashOf(ergoTree))
        return { id: header.id + id, keys: new Set<Hex>([...owners, ...changedTokens(spent, outputs)]) }
      }),
    )
    for (const { keys, confirmed, ...client } of clients) {
      const expected = new Set(
        touched.filter((transaction) => !keys.isDisjointFrom(transaction.keys)).map(({ id }) => id),
      )
      const found = [...confirmed.values()].map(({ blockId, transactionId }) => blockId + transactionId)
      events += found.length
      undone += client.undone
      twice += found.length - new Set(found).size
      missed += expected.symmetricDifference(new Set(found)).size
    }
    process.stdout.write(
      `${WATCHES} watches of ${SUBJECTS} subjects, ${mined} transactions, ${forks} forks: ${events} events, ${undone} undone, ${missed} missed, ${twice} twice\n`,
    )
    expect([missed, twice]).toEqual([0, 0])
    expect(events).toBeGreaterThan(WATCHES)
    expect(undone).toBeGreaterThan(0)
  },
)

/** Tokens whose balance changes for a script. */
function changedTokens(spent: readonly Box[], made: readonly Box[]): Set<Hex> {
  const balances = new Map<string, bigint>()
  const add = (boxes: readonly Box[], sign: bigint) => {
    for (const { ergoTree, assets } of boxes)
      for (const { tokenId, amount } of assets) {
        const key = `${tokenId} ${ergoTree}`
        balances.set(key, (balances.get(key) ?? 0n) + sign * amount)
      }
  }
  add(spent, -1n)
  add(made, 1n)
  return new Set([...balances].filter(([, amount]) => amount !== 0n).map(([key]) => key.slice(0, 64)))
}

test('the cost of a block follows its keys, not the number of subjects', { timeout: 600_000 }, async () => {
  const { rows } = await database.pool.query<{ hash: Hex }>(
    'SELECT DISTINCT s.hash FROM balance_changes c JOIN scripts s ON s.id = c.script ORDER BY s.hash LIMIT 200',
  )
  const keys = rows.map(({ hash }) => `\\x${hash}`)
  const buffers: number[] = []
  for (const size of SIZES) {
    await operator.pool.query('DELETE FROM watches')
    await operator.pool.query(
      `WITH w AS (INSERT INTO watches (id, subjects) SELECT sha256(int4send(i)), 10000 FROM generate_series(1, $1) i RETURNING number)
       INSERT INTO watch_subjects SELECT sha256(int8send(w.number::int8 * 100000 + i)), w.number FROM w, generate_series(1, $2) i`,
      [Math.ceil(size / 10_000), Math.min(size, 10_000)],
    )
    await operator.pool.query('VACUUM ANALYZE watch_subjects')
    const plan = await operator.pool.query<{ 'QUERY PLAN': string }>({
      text: `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${MATCH.text}`,
      values: [
        createHash('sha256')
          .update(Buffer.from([0, 0, 0, 1]))
          .digest(),
        keys,
      ],
    })
    const [{ Plan, 'Execution Time': ms } = { Plan: {}, 'Execution Time': 0 }] = JSON.parse(
      plan.rows[0]?.['QUERY PLAN'] ?? '[]',
    ) as { Plan: Record<string, number>; 'Execution Time': number }[]
    const read = (Plan['Shared Hit Blocks'] ?? 0) + (Plan['Shared Read Blocks'] ?? 0)
    buffers.push(read)
    process.stdout.write(`${size} subjects: ${keys.length} keys, ${read} buffers, ${ms} ms\n`)
  }
  for (const read of buffers) expect(read).toBeLessThan(6 * keys.length + 50)
})
