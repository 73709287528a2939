import { type Client, connect } from '@ergo-explorer/db'
import { cancelOnAbort, LOCK_TIMEOUT_MS } from '#run/database.ts'

export interface Workers extends AsyncDisposable {
  readonly clients: readonly [Client, ...Client[]]
}

/** Connections whose running statements are cancelled when the signal aborts. */
export async function connectWorkers({
  url,
  name,
  count,
  signal,
}: {
  readonly url: string
  readonly name: string
  readonly count: number
  readonly signal: AbortSignal
}): Promise<Workers> {
  const open = () => connect({ url, applicationName: name, lockTimeoutMs: LOCK_TIMEOUT_MS })
  const cancelClient = await open()
  const first = await open()
  const others: Client[] = []
  for (let i = 1; i < count; i++) others.push(await open())
  const clients = [first, ...others] as const
  for (const client of clients) await cancelOnAbort(client, cancelClient, signal)
  return {
    clients,
    async [Symbol.asyncDispose]() {
      // Closing a broken connection fails; the original error matters.
      await Promise.allSettled([cancelClient, ...clients].map((client) => client.end()))
    },
  }
}
