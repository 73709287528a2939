import { connect } from '@ergo-explorer/db'
import { verify } from '@ergo-explorer/indexer/verify/verify'
import { Random } from '@ergo-explorer/simchain'
import type { ThrowawayDatabase } from '@ergo-explorer/testkit'
import type { WorkerDatabases } from '../database/worker-databases.ts'
import type { Journal } from '../run/journal.ts'
import type { SimulatedNetwork } from '../network/simulated-network.ts'
import { checkHistory } from './check-history.ts'
import { compareSyncPaths } from './compare-sync-paths.ts'

export interface CheckOptions {
  readonly databases: WorkerDatabases
  readonly database: ThrowawayDatabase
  readonly network: SimulatedNetwork
  readonly journal: Journal
  readonly seed: number
}

/** Checks an index at the tip: its invariants, its event history, and its rows against reference indexes. */
export async function checkIndex({ databases, database, network, journal, seed }: CheckOptions): Promise<void> {
  const { preset, blake2b256, chain } = network
  const client = await connect({ url: database.url, applicationName: 'check' })
  try {
    const { checks, violations } = await verify({ client, preset, blake2b256 })
    journal.checks += checks
    for (const { invariant, count, example } of violations) {
      journal.addFinding(`${invariant} is violated by ${count} rows, for example ${example}`)
    }
    await checkHistory(client, chain, journal)
  } finally {
    await client.end()
  }
  const blocks = Array.from({ length: chain.tip.height }, (_, i) => {
    const block = chain.tree.bestAt(i + 1)
    if (block === undefined) throw new Error(`the chain has no block ${i + 1}`)
    return block
  })
  const mainChain = { preset, blake2b256, genesis: chain.genesis, blocks }
  const mixedBulkBlocks = new Random(`mixed ${seed}`).between(1, blocks.length - 1)
  await compareSyncPaths({ databases, database, mainChain, journal, mixedBulkBlocks })
}
