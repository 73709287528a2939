import { setTimeout as sleep } from 'node:timers/promises'
import { sampleOf } from '@ergo-explorer/api/testing/confirmed-chain'
import type { IndexedChain } from '@ergo-explorer/api/testing/indexed-chain'
import { addressOf, copyNode, unusedAddress } from '@ergo-explorer/api/testing/mempool'
import { createTestApp } from '@ergo-explorer/api/testing/test-api'
import type { Blake2b256 } from '@ergo-explorer/chain'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import { aRunningIndexer, waitForIndex } from '@ergo-explorer/indexer/run/testing/a-running-indexer'
import { createNodeClient } from '@ergo-explorer/node'
import { Random } from '@ergo-explorer/simchain'
import type { Report } from '@ergo-explorer/testkit/reporting/report'
import { createHttp, type Dialect } from '#dialects/dialect.ts'
import { graphqlDialect } from '#dialects/graphql.ts'
import { nodeDialect } from '#dialects/node.ts'
import { v1Dialect } from '#dialects/v1.ts'
import { v2Dialect } from '#dialects/v2.ts'
import { createReference, type ReferenceLedger } from '#reference/ledger.ts'
import { CHUNK, compareDialects, formatAgreement, type Subjects } from './agreement.ts'
import { expectedValues } from './expected.ts'

export const createDialects = (url: string): Dialect[] =>
  [v1Dialect, v2Dialect, graphqlDialect, nodeDialect].map((create) => create(createHttp(url)))

/** A copy of the indexed chain that grows: its node, an indexer that follows it, and the API. */
export async function startLiveStack(chain: IndexedChain) {
  const stack = new AsyncDisposableStack()
  const node = stack.use(await copyNode(chain.node))
  const database = stack.use(await chain.databases.create(chain.database))
  const client = stack.use(createNodeClient({ url: node.url, name: 'node' }))
  const { app, sources } = stack.use(
    await createTestApp({ databaseUrl: database.url, pollMs: 50, nodes: [client], now: () => node.time.now }),
  )
  stack.use(aRunningIndexer({ database, nodes: { node }, hasMempool: true }))
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  return {
    node,
    url,
    /** Changes with every block, rollback and mempool change of the index. */
    readState: async (): Promise<string> => {
      await sources.refresh()
      const tip = sources.pick()?.tip
      return tip === undefined ? 'no index' : `${tip.versions.mempool} ${tip.rollbacks}`
    },
    /** Waits until the index and the API have the blocks and the mempool of the node. */
    settle: async (): Promise<void> => {
      const isIndexed = async () => {
        const { rows } = await database.pool.query<{ count: bigint }>(
          'SELECT count(*) FROM mempool_transactions WHERE conflicts_with IS NULL',
        )
        return Number(rows[0]?.count) === node.chain.mempool.pool.size
      }
      await waitForIndex(
        database,
        'the index has the tip and the mempool',
        async (at) => at?.id === node.chain.tip.id && (await isIndexed()),
      )
      await sources.refresh()
    },
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  }
}

export type LiveStack = Awaited<ReturnType<typeof startLiveStack>>

/** Objects of the chain and of the mempool, at most `count` of each kind, with what the node has. */
function subjectsAtRest(ledger: ReferenceLedger, count: number, blake2b256: Blake2b256): Subjects[] {
  const expected = expectedValues(ledger, blake2b256)
  const addresses = [...new Set(ledger.boxes.map(({ address }) => address))]
  const pending = new Map<string, string>(
    ledger.mempool.map(({ id, createdBoxes }) => [id, createdBoxes[0]?.address ?? '']),
  )
  const busy = ledger.mempool.flatMap(({ spentBoxes, createdBoxes }) =>
    [...spentBoxes, ...createdBoxes].map(({ address }) => address),
  )
  const sample = {
    boxes: sampleOf(ledger.boxes, count).map(({ boxId }) => boxId),
    transactions: sampleOf(ledger.transactions, count).map(({ id }) => id),
    addresses: sampleOf(addresses, count),
    pending: [...pending.keys()],
    busy: [...new Set(busy)].filter((address) => expected.spendable(address).length <= MAX_SPENDABLE),
  }
  return [
    { ...KINDS.boxes, keys: () => sample.boxes, expected: expected.box },
    { ...KINDS.transactions, keys: () => sample.transactions, expected: expected.transaction },
    { ...KINDS.balances, keys: () => sample.addresses, expected: expected.balance },
    { ...KINDS.pending((id) => pending.get(id) ?? ''), keys: () => sample.pending, expected: expected.pending },
    { ...KINDS.spendable, keys: () => sample.busy, expected: expected.spendable },
  ]
}

const KINDS = {
  boxes: { kind: 'boxes', read: (dialect: Dialect, ids: readonly string[]) => dialect.findBoxes(ids) },
  transactions: {
    kind: 'transactions',
    read: (dialect: Dialect, ids: readonly string[]) => dialect.findTransactions(ids),
  },
  balances: { kind: 'balances', read: (dialect: Dialect, some: readonly string[]) => dialect.findBalances(some) },
  pending: (addressOfTransaction: (id: string) => string) => ({
    kind: 'pending transactions',
    read: (dialect: Dialect, ids: readonly string[]) => dialect.findPending(ids, ids.map(addressOfTransaction)),
  }),
  spendable: {
    kind: 'spendable boxes of addresses',
    chunk: 4,
    read: (dialect: Dialect, some: readonly string[]) =>
      Promise.all(some.map((address) => dialect.listSpendable(address))),
  },
}

/** Blocks whose objects are read while reorgs replace them. */
const NEW_BLOCKS = 12

/** Objects of the newest blocks and of the mempool, which reorgs create and remove, each followed by an old one. */
function subjectsInMotion({ chain }: LiveStack['node'], old: readonly Subjects[]): Subjects[] {
  const newest = () =>
    Array.from({ length: NEW_BLOCKS }, (_, i) => chain.tree.bestAt(chain.tip.height - i)?.transactions ?? []).flat()
  const pending = () => chain.mempool.pool.ordered().map(({ transaction }) => transaction)
  const both = () => [...newest(), ...pending()]
  const fresh: (() => string[])[] = [
    () => both().flatMap(({ inputs, outputs }) => [...inputs, ...outputs].map(({ boxId }): string => boxId)),
    () => both().map(({ id }): string => id),
    () => both().flatMap(({ outputs }) => outputs.map(({ ergoTree }) => addressOf(ergoTree))),
    () => pending().map(({ id }): string => id),
    () => pending().flatMap(({ outputs }) => outputs.map(({ ergoTree }) => addressOf(ergoTree))),
  ]
  /** Of every transaction that was pending, because the index has some longer than the node. */
  const addresses = new Map<string, string>()
  const remember = () => {
    for (const { id, outputs } of pending()) addresses.set(id, addressOf(outputs[0]?.ergoTree ?? ''))
  }
  const known = KINDS.pending((id) => addresses.get(id) ?? unusedAddress())
  return old.map(({ kind, read, keys, chunk = CHUNK }, i) => ({
    kind,
    chunk,
    read: kind === known.kind ? known.read : read,
    // v1 does not tell which pending transaction loses a conflict, and a reorg can make several spend the same box.
    ...(kind === KINDS.spendable.kind && { without: 'v1' }),
    keys: () => {
      remember()
      const [now, before] = [new Set(fresh[i]?.()), keys()]
      return [...now].flatMap((key, j) => [key, before[j % before.length] ?? key])
    },
  }))
}

/** One page of every dialect. */
const MAX_SPENDABLE = 150
const CHANGE_MS = 700
const NEW_TRANSACTIONS = 8
const MAX_DEPTH = 4

/** Mines blocks and replaces some by forks, until the signal aborts. Returns the number of forks that won. */
async function changeChain({ chain, time }: LiveStack['node'], signal: AbortSignal): Promise<number> {
  const random = new Random('conformance values')
  let forks = 0
  while (!signal.aborted) {
    time.now += 10_000
    const depth = 1 + random.below(MAX_DEPTH)
    if (random.chance(0.5)) chain.mineNext(time.now)
    else if (chain.fork({ depth, length: depth, heavier: true }, time.now).ok) forks++
    chain.mempool.simulateTransactions(NEW_TRANSACTIONS, time.now)
    await sleep(CHANGE_MS)
  }
  return forks
}

/** Compares values of all dialects, at rest with the node's, and then while blocks are mined and rolled back. */
export async function compareValues(chain: IndexedChain, report: Report, count: number): Promise<void> {
  await using stack = await startLiveStack(chain)
  const { node, readState } = stack
  const dialects = createDialects(stack.url)
  const blake2b256 = await createBlake2b256()
  const compareAll = async (phase: string, isAtRest: boolean) => {
    const atRest = subjectsAtRest(createReference(node.chain, blake2b256), count, blake2b256)
    for (const subjects of isAtRest ? atRest : subjectsInMotion(node, atRest)) {
      const total = isAtRest ? subjects.keys().length : count
      const agreement = await compareDialects(dialects, subjects, { count: total, readState })
      report.part(`values ${phase}, ${agreement.kind}`, agreement.tally)
      report.progress(`values ${phase}, ${formatAgreement(agreement)}`)
    }
  }
  node.chain.mempool.simulateTransactions(60, node.time.now)
  await stack.settle()
  await compareAll('at rest, and of the node itself', true)
  const abort = new AbortController()
  const changing = changeChain(node, abort.signal)
  const start = await readState()
  await compareAll('during reorgs', false).finally(() => abort.abort())
  const forks = await changing
  report.addFigure(`values: ${forks} reorgs of up to ${MAX_DEPTH} blocks, from ${start} to ${await readState()}`)
  await stack.settle()
  await compareAll('after the reorgs, and of the node itself', true)
}
