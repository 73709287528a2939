import type { HeaderId } from '@ergo-explorer/chain'
import { type TestDevnet, startTestDevnet } from '@ergo-explorer/devnet/faults/testing/test-devnet'
import { type Client, connect, unpackBlock } from '@ergo-explorer/db'
import type { Fork } from '@ergo-explorer/simchain'
import { expect } from 'vitest'
import type { ThrowawayDatabase, SharedDatabases } from '@ergo-explorer/testkit'
import { listDifferentTables, computeFingerprint } from '#verify/fingerprint.ts'
import { aRunningIndexer, type RunningIndexer, waitForIndex } from './a-running-indexer.ts'
import { type PreparedIndex, referenceFingerprint } from './reference-index.ts'

/** A node, and an index at one of its blocks. */
export interface ReorgScenario extends AsyncDisposable {
  readonly node: TestDevnet
  readonly database: ThrowawayDatabase
  /** Starts an indexer that follows the node; it is stopped with the scenario. */
  start(options?: Partial<Omit<Parameters<typeof aRunningIndexer>[0], 'database'>>): RunningIndexer
  /** Switches the node to another branch. Returns the ids of the abandoned blocks, ascending. */
  fork(fork: Fork): HeaderId[]
  waitUntilAtTip(node?: TestDevnet): Promise<void>
  /** The tables that differ from a reference index of the winning chain, and the stored orphans. */
  outcome(
    winner?: TestDevnet,
  ): Promise<{ readonly differing: readonly string[]; readonly orphans: ReadonlySet<HeaderId> }>
}

export async function aReorgScenario(
  databases: SharedDatabases,
  prepared: PreparedIndex,
  isEmpty = false,
): Promise<ReorgScenario> {
  const node = await startTestDevnet()
  const database = await (isEmpty ? databases.create() : prepared.take())
  const started: RunningIndexer[] = []
  return {
    node,
    database,
    start(options = {}) {
      const indexer = aRunningIndexer({ database, nodes: { node }, ...options })
      started.push(indexer)
      return indexer
    },
    fork(fork) {
      const { chain, time } = node
      const left = Array.from({ length: fork.depth }, (_, i) => chain.tree.bestAt(chain.tip.height - i)?.header.id)
      const outcome = chain.fork(fork, time.now)
      expect(outcome).toMatchObject({ ok: true, isBest: true })
      return left.filter((id) => id !== undefined).toReversed()
    },
    waitUntilAtTip: ({ chain } = node) =>
      waitForIndex(database, 'it is at the tip', (at) => at?.mode === 'live' && at.id === chain.tip.id),
    async outcome(winner = node) {
      for (const indexer of started) await indexer.stop()
      const client = await connect({ url: database.url, applicationName: 'test' })
      try {
        const differing = listDifferentTables(
          await computeFingerprint(client),
          await referenceFingerprint(databases, prepared, winner),
        )
        return { differing, orphans: await listOrphans(client, node) }
      } finally {
        await client.end()
      }
    },
    async [Symbol.asyncDispose]() {
      for (const indexer of started) await indexer[Symbol.asyncDispose]()
      await database[Symbol.asyncDispose]()
      await node[Symbol.asyncDispose]()
    },
  }
}

/** Checks that each orphan is stored unchanged and can be found by its transactions and boxes. */
async function listOrphans(client: Client, { chain }: TestDevnet): Promise<Set<HeaderId>> {
  const { rows } = await client.query<{ id: HeaderId; body: string; transactions: string[]; boxes: string[] }>(
    `SELECT id, body,
       ARRAY(SELECT o.id FROM orphan_transactions o WHERE o.block = b.id) AS transactions,
       ARRAY(SELECT o.id FROM orphan_boxes o WHERE o.block = b.id) AS boxes
     FROM orphan_blocks b`,
  )
  for (const { id, body, transactions, boxes } of rows) {
    const { header, transactions: held, extension } = chain.tree.get(id).block
    expect(unpackBlock(body)).toMatchObject({ header, transactions: held, extension })
    expect(transactions.toSorted()).toEqual(held.map((each) => each.id).toSorted())
    expect(boxes.toSorted()).toEqual(held.flatMap(({ outputs }) => outputs.map(({ boxId }) => boxId)).toSorted())
  }
  return new Set(rows.map(({ id }) => id))
}
