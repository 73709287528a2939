import { startChild } from '../devnet/child.ts'

export interface Backfilled {
  /** From an empty schema to a live index at the tip. */
  readonly seconds: number
  /** The part before the switch: fetching, deriving and writing. */
  readonly loadSeconds: number
  readonly peakMb: number
  readonly limitedBy: string | undefined
}

export async function backfill(databaseUrl: string, nodeUrl: string): Promise<Backfilled> {
  await using child = startChild(import.meta.resolve('./backfill-child.ts'), [databaseUrl, nodeUrl])
  return await child.hear<Backfilled>()
}
