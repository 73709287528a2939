import { type Client, connect } from '@ergo-explorer/db'
import { differences, type Fingerprint, fingerprint } from '@ergo-explorer/indexer/verify/fingerprint'
import type { ADatabase } from '@ergo-explorer/testkit'
import type { LaneDatabases } from '../database/lane-databases.ts'
import type { Journal } from '../run/journal.ts'
import { differingRows } from './differing-rows.ts'
import { indexStraight, type Winner } from './straight-index.ts'

export interface Comparison {
  readonly databases: LaneDatabases
  /** What was simulated. */
  readonly database: ADatabase
  readonly winner: Winner
  readonly journal: Journal
  /** How many blocks the third road loads in bulk. */
  readonly mixedAt: number
}

/** Compares an index with straight ones of the winning chain: one loaded in bulk, one followed live, one of both. */
export async function compareRoads(comparison: Comparison): Promise<void> {
  const { database, winner, mixedAt } = comparison
  const ours = await connect({ url: database.url, applicationName: 'compare' })
  try {
    await ours.query('ANALYZE')
    const roads = { bulk: winner.blocks.length, live: 0, mixed: mixedAt }
    const us = { client: ours, print: await fingerprint(ours) }
    for (const [road, bulkBlocks] of Object.entries(roads)) await compareRoad(comparison, us, road, bulkBlocks)
  } finally {
    await ours.end()
  }
}

async function compareRoad(
  { databases, winner, journal }: Comparison,
  ours: { readonly client: Client; readonly print: Fingerprint },
  road: string,
  bulkBlocks: number,
): Promise<void> {
  await using straight = await databases.create()
  await indexStraight(straight.url, winner, bulkBlocks)
  const theirs = await connect({ url: straight.url, applicationName: 'compare' })
  try {
    await theirs.query('ANALYZE')
    const print = await fingerprint(theirs)
    journal.checks += Object.keys(print).length
    for (const table of differences(ours.print, print)) {
      const [ourRows, theirRows] = [ours.print[table]?.rows ?? 0, print[table]?.rows ?? 0]
      const rows = await differingRows(table, ours.client, theirs)
      journal.find([`${table} has ${ourRows} rows, by the ${road} road ${theirRows}`, ...rows].join('\n'))
    }
  } finally {
    await theirs.end()
  }
}
