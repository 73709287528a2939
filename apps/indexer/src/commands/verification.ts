import type { NetworkPreset } from '@ergo-explorer/chain'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import { connect } from '@ergo-explorer/db'
import type { Config } from '#config/settings.ts'
import type { Log } from '@ergo-explorer/service'
import { StartupError, cancelOnAbort } from '#run/database.ts'
import { formatReport, verify } from '#verify/verification.ts'
import { NotVerifiable } from '#verify/scope.ts'

/** Prints a report and returns whether all invariants hold. */
export async function verifyIndex(
  { databaseUrl: url }: Config,
  range: { readonly fromHeight: number | undefined; readonly toHeight: number | undefined },
  {
    preset,
    print,
    log,
    signal,
  }: {
    readonly preset: NetworkPreset
    readonly print: (text: string) => void
    readonly log: Log
    readonly signal: AbortSignal
  },
): Promise<boolean> {
  const client = await connect({ url, applicationName: 'indexer-verify' })
  const other = await connect({ url, applicationName: 'indexer-verify' })
  try {
    await cancelOnAbort(client, other, signal)
    const result = await verify({ client, ...range, preset, blake2b256: await createBlake2b256(), log })
    print(formatReport(result))
    return result.violations.length === 0
  } catch (error) {
    if (error instanceof NotVerifiable) throw new StartupError(error.message, { cause: error })
    if (signal.aborted) {
      log.warn({}, 'verify aborted, no result')
      return false
    }
    throw error
  } finally {
    await Promise.allSettled([client.end(), other.end()])
  }
}
