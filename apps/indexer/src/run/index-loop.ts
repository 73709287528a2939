import { connect } from '@ergo-explorer/db'
import { readCheckpoint } from '#read/checkpoint.ts'
import { StartupError } from './database.ts'
import type { IndexOptions } from './index-options.ts'
import { followLive } from './live-mode.ts'
import { loadInBulk } from './bulk-mode.ts'
import { retryForever } from '#follow/retry.ts'

/**
 * Brings the index to the tip and keeps it there until the signal aborts. Waits for an unreachable database or node and
 * then restarts from the checkpoint, which is the only persistent state.
 */
export async function indexChain(options: IndexOptions): Promise<void> {
  const index = async (): Promise<void> => {
    while (!options.signal.aborted) {
      if (await isLive(options)) return followLive(options)
      await loadInBulk(options)
    }
  }
  const { log, signal, status } = options
  await retryForever(index, { log, signal, onInterruption: (reason) => (status.interruption = reason) })
}

async function isLive({ databaseUrl: url, preset, onGenesis }: IndexOptions): Promise<boolean> {
  const client = await connect({ url, applicationName: 'indexer' })
  try {
    const checkpoint = await readCheckpoint(client)
    if (checkpoint !== undefined && checkpoint.network !== preset.name) {
      throw new StartupError(
        `The database contains ${checkpoint.network}, not ${preset.name}. Use one database per network.`,
      )
    }
    if (checkpoint?.importManifest !== undefined) {
      throw new StartupError(
        `The import of a snapshot is not complete (manifest ${checkpoint.importManifest}). Run snapshot import again, or use an empty database.`,
      )
    }
    if (checkpoint?.genesisId !== undefined) onGenesis?.(checkpoint.genesisId)
    return checkpoint?.mode === 'live'
  } finally {
    await client.end()
  }
}
