import { type Client, connect } from '@ergo-explorer/db'
import { listDifferentTables, type Fingerprint, computeFingerprint } from '@ergo-explorer/indexer/verify/fingerprint'
import type { ThrowawayDatabase } from '@ergo-explorer/testkit'
import type { WorkerDatabases } from '../database/worker-databases.ts'
import type { Journal } from '../run/journal.ts'
import { differingRows } from './differing-rows.ts'
import { buildReferenceIndex, type MainChain } from './build-reference-index.ts'

export interface PathComparison {
  readonly databases: WorkerDatabases
  /** The simulated index. */
  readonly database: ThrowawayDatabase
  readonly mainChain: MainChain
  readonly journal: Journal
  /** How many blocks the mixed path loads in bulk. */
  readonly mixedBulkBlocks: number
}

/** Compares an index with three reference indexes of the main chain: bulk, live and mixed. */
export async function compareSyncPaths(comparison: PathComparison): Promise<void> {
  const { database, mainChain, mixedBulkBlocks } = comparison
  const client = await connect({ url: database.url, applicationName: 'compare' })
  try {
    await client.query('ANALYZE')
    const paths = { bulk: mainChain.blocks.length, live: 0, mixed: mixedBulkBlocks }
    const simulated = { client, print: await computeFingerprint(client) }
    for (const [path, bulkBlocks] of Object.entries(paths))
      await compareSyncPath(comparison, { simulated, path, bulkBlocks })
  } finally {
    await client.end()
  }
}

async function compareSyncPath(
  { databases, mainChain, journal }: PathComparison,
  {
    simulated,
    path,
    bulkBlocks,
  }: {
    readonly simulated: { readonly client: Client; readonly print: Fingerprint }
    readonly path: string
    readonly bulkBlocks: number
  },
): Promise<void> {
  await using referenceDatabase = await databases.create()
  await buildReferenceIndex(referenceDatabase.url, mainChain, bulkBlocks)
  const reference = await connect({ url: referenceDatabase.url, applicationName: 'compare' })
  try {
    await reference.query('ANALYZE')
    const print = await computeFingerprint(reference)
    journal.checks += Object.keys(print).length
    for (const table of listDifferentTables(simulated.print, print)) {
      const [simulatedRows, referenceRows] = [simulated.print[table]?.rows ?? 0, print[table]?.rows ?? 0]
      const rows = await differingRows(table, simulated.client, reference)
      journal.addFinding(
        [`${table} has ${simulatedRows} rows, the ${path} reference index has ${referenceRows}`, ...rows].join('\n'),
      )
    }
  } finally {
    await reference.end()
  }
}
