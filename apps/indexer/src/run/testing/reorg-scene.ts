import type { HeaderId } from '@ergo-explorer/chain'
import { type ADevnet, aDevnet } from '@ergo-explorer/devnet/faults/testing/a-devnet'
import { type Client, connect, unpackBlock } from '@ergo-explorer/db'
import type { Fork } from '@ergo-explorer/simchain'
import { expect } from 'vitest'
import type { ADatabase, Databases } from '@ergo-explorer/testkit'
import { differences, fingerprint } from '../../verify/fingerprint.ts'
import { aRunningIndexer, type RunningIndexer, untilIndex } from './a-running-indexer.ts'
import { type PreparedIndex, straightFingerprint } from './straight-index.ts'

/** A node, and an index that stands at a block which the node has. */
export interface ReorgScene extends AsyncDisposable {
  readonly node: ADevnet
  readonly database: ADatabase
  /** Starts an indexer that follows the node; it is stopped with the scene. */
  start(wishes?: Partial<Omit<Parameters<typeof aRunningIndexer>[0], 'database'>>): RunningIndexer
  /** Lets the node follow another branch. The ids are of the blocks that it leaves, rising. */
  fork(fork: Fork): HeaderId[]
  untilAtTip(node?: ADevnet): Promise<void>
  /** The tables in which the index differs from a straight one of the winning chain, and which blocks it keeps beside it. */
  outcome(winner?: ADevnet): Promise<{ readonly differing: readonly string[]; readonly orphans: ReadonlySet<HeaderId> }>
}

export async function aReorgScene(databases: Databases, prepared: PreparedIndex, isEmpty = false): Promise<ReorgScene> {
  const node = await aDevnet()
  const database = await (isEmpty ? databases.create() : prepared.take())
  const started: RunningIndexer[] = []
  return {
    node,
    database,
    start(wishes = {}) {
      const indexer = aRunningIndexer({ database, nodes: { node }, ...wishes })
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
    untilAtTip: ({ chain } = node) =>
      untilIndex(database, 'it is at the tip', (at) => at?.mode === 'live' && at.id === chain.tip.id),
    async outcome(winner = node) {
      for (const indexer of started) await indexer.stop()
      const client = await connect({ url: database.url, applicationName: 'test' })
      try {
        const differing = differences(await fingerprint(client), await straightFingerprint(databases, prepared, winner))
        return { differing, orphans: await findOrphans(client, node) }
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

/** Each is as it was, and can be found by its transactions and boxes. */
async function findOrphans(client: Client, { chain }: ADevnet): Promise<Set<HeaderId>> {
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
