import { connect } from '@ergo-explorer/db'
import { verify } from '@ergo-explorer/indexer/verify/verify'
import { Random } from '@ergo-explorer/simchain'
import type { ADatabase } from '@ergo-explorer/testkit'
import type { LaneDatabases } from '../database/lane-databases.ts'
import type { Journal } from '../run/journal.ts'
import type { SimulatedNodes } from '../world/simulated-nodes.ts'
import { checkHistory } from './check-history.ts'
import { compareRoads } from './compare-roads.ts'

export interface Checked {
  readonly databases: LaneDatabases
  readonly database: ADatabase
  readonly world: SimulatedNodes
  readonly journal: Journal
  readonly seed: number
}

/** Everything that can be said about an index that is at the tip: by itself, by its history, and beside others. */
export async function checkIndex({ databases, database, world, journal, seed }: Checked): Promise<void> {
  const { preset, blake2b256, chain } = world
  const client = await connect({ url: database.url, applicationName: 'check' })
  try {
    const { checks, violations } = await verify({ client, preset, blake2b256 })
    journal.checks += checks
    for (const { invariant, count, example } of violations) {
      journal.find(`${invariant} is broken by ${count} rows, such as ${example}`)
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
  const winner = { preset, blake2b256, genesis: chain.genesis, blocks }
  const mixedAt = new Random(`mixed ${seed}`).between(1, blocks.length - 1)
  await compareRoads({ databases, database, winner, journal, mixedAt })
}
