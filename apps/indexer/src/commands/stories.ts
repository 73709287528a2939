import { presetOf } from '@ergo-explorer/chain'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import { type ClientBase, connect } from '@ergo-explorer/db'
import type { Config } from '../config/settings.ts'
import type { Log } from '@ergo-explorer/service'
import { readCheckpoint } from '../read/checkpoint.ts'
import { CannotStart } from '../run/cannot-start.ts'
import { becomeWriter } from '../run/writer-lock.ts'
import { countOld } from './old-stories.ts'
import { retell } from './retell.ts'

const LINE_EVERY_MS = 5000

/** Needs no node. Only one process writes, so a running indexer is waited for. */
export async function stories({ databaseUrl: url, network }: Config, log: Log, signal: AbortSignal): Promise<void> {
  const client = await connect({ url, applicationName: 'indexer-stories' })
  try {
    await mustBeLive(client, network)
    if (!(await becomeWriter(client, signal, () => log.warn({}, 'an indexer writes: waiting until it is stopped'))))
      return
    const old = await countOld(client)
    let told = 0
    let lastLine = performance.now()
    const onPage = (more: number) => {
      told += more
      if (performance.now() - lastLine < LINE_EVERY_MS) return
      lastLine = performance.now()
      log.info({ told, old }, 'telling stories again')
    }
    await retell({ client, preset: presetOf(network), blake2b256: await createBlake2b256(), signal, onPage })
    log.info(
      { told, old },
      told < old ? 'stopped before all stories were told again' : 'every story is told by the newest rules',
    )
  } finally {
    await client.end()
  }
}

async function mustBeLive(client: ClientBase, network: string): Promise<void> {
  const checkpoint = await readCheckpoint(client)
  if (checkpoint?.mode !== 'live') {
    throw new CannotStart(`The index is ${checkpoint?.mode ?? 'empty'}: let the indexer run until it is live`)
  }
  if (checkpoint.network !== network) throw new CannotStart(`The database holds ${checkpoint.network}, not ${network}`)
}
