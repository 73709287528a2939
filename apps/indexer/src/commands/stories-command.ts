import { presetOf } from '@ergo-explorer/chain'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import { type ClientBase, connect } from '@ergo-explorer/db'
import type { Config } from '../config/settings.ts'
import type { Log } from '@ergo-explorer/service'
import { readCheckpoint } from '../read/checkpoint.ts'
import { StartupError } from '../run/startup-error.ts'
import { acquireWriterLock } from '../run/writer-lock.ts'
import { countOutdatedStories } from './outdated-stories.ts'
import { rebuildStories } from './rebuild-stories.ts'

const LOG_INTERVAL_MS = 5000

/** Needs no node. Waits for a running indexer to stop, because only one process may write. */
export async function runStoriesCommand(
  { databaseUrl: url, network }: Config,
  log: Log,
  signal: AbortSignal,
): Promise<void> {
  const client = await connect({ url, applicationName: 'indexer-stories' })
  try {
    await assertLive(client, network)
    if (!(await acquireWriterLock(client, signal, () => log.warn({}, 'waiting for the running indexer to stop'))))
      return
    const outdated = await countOutdatedStories(client)
    let rebuilt = 0
    let lastLoggedAt = performance.now()
    const onPage = (more: number) => {
      rebuilt += more
      if (performance.now() - lastLoggedAt < LOG_INTERVAL_MS) return
      lastLoggedAt = performance.now()
      log.info({ rebuilt, outdated }, 'rebuilding stories')
    }
    await rebuildStories({ client, preset: presetOf(network), blake2b256: await createBlake2b256(), signal, onPage })
    log.info(
      { rebuilt, outdated },
      rebuilt < outdated ? 'interrupted before all stories were rebuilt' : 'all stories are up to date',
    )
  } finally {
    await client.end()
  }
}

async function assertLive(client: ClientBase, network: string): Promise<void> {
  const checkpoint = await readCheckpoint(client)
  if (checkpoint?.mode !== 'live') {
    throw new StartupError(`The index is ${checkpoint?.mode ?? 'empty'}. Run the indexer until it is live.`)
  }
  if (checkpoint.network !== network)
    throw new StartupError(
      `The database contains ${checkpoint.network}, not ${network}. Check NETWORK and DATABASE_URL.`,
    )
}
