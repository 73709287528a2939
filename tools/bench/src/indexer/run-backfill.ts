import { startChildScript } from '../child-script.ts'

export interface BackfillResult {
  /** From an empty schema to a live index at the tip. */
  readonly seconds: number
  /** Time until the switch to live mode: fetching, deriving and writing. */
  readonly loadSeconds: number
  readonly peakMb: number
  readonly limitedBy: string | undefined
}

export async function runBackfill(databaseUrl: string, nodeUrl: string): Promise<BackfillResult> {
  await using child = startChildScript(import.meta.resolve('./backfill-child.ts'), [databaseUrl, nodeUrl])
  return await child.receive<BackfillResult>()
}
