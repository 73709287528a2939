import type { NetworkPreset } from '@ergo-explorer/chain'
import { type ClientBase, inTransaction } from '@ergo-explorer/db'
import { readCheckpoint } from '../read/checkpoint.ts'
import { listSwitchSteps } from './steps.ts'

export interface SwitchOptions {
  readonly client: ClientBase
  readonly preset: NetworkPreset
  readonly onStep?: (name: string, done: number, all: number) => void
  readonly signal?: AbortSignal
}

/** Session memory for sorting and building indexes. */
const MEMORY_SETTINGS = ["SET maintenance_work_mem = '1GB'", "SET work_mem = '256MB'"]

/**
 * Builds the state tables and indexes over the bulk loaded rows, then marks the index as live. Resumes after an
 * interruption: each step stores its number in the checkpoint in its own transaction. Returns false if aborted.
 */
export async function switchToLive({ client, preset, onStep, signal }: SwitchOptions): Promise<boolean> {
  const steps = listSwitchSteps(preset)
  const checkpoint = await readCheckpoint(client)
  if (checkpoint === undefined) throw new Error('The index is not initialised')
  if (checkpoint.mode === 'live') return true
  for (const setting of MEMORY_SETTINGS) await client.query(setting)
  for (const [i, { name, statements }] of steps.entries()) {
    if (i < checkpoint.step) continue
    if (signal?.aborted) return false
    onStep?.(name, i, steps.length)
    await inTransaction(client, async () => {
      for (const statement of statements) await client.query(statement)
      await client.query("UPDATE checkpoint SET mode = 'building', step = $1", [i + 1])
    })
  }
  await client.query("UPDATE checkpoint SET mode = 'live', genesis_id = (SELECT id FROM blocks WHERE height = 1)")
  await client.query('RESET maintenance_work_mem')
  await client.query('RESET work_mem')
  return true
}
