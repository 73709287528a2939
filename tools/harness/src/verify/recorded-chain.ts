import { join } from 'node:path'
import { createFetchApi, type FetchApi } from '@ergo-explorer/testkit/http'
import { Program } from '@ergo-explorer/testkit/program'
import { startApi, startWeb } from '@ergo-explorer/testkit/stack'
import { RELAXED_TIMEOUTS } from '#environment.ts'

const REPLAY = join(import.meta.dirname, '../../../replay/src/main.ts')

/** The explorer with the recorded mainnet blocks of the repository. */
export interface RecordedChain extends AsyncDisposable {
  readonly webUrl: string
  readonly fetchApi: FetchApi
}

export async function startRecordedChain(): Promise<RecordedChain> {
  await using owned = new AsyncDisposableStack()
  const replay = owned.use(new Program([process.execPath, REPLAY, '--vectors', '--serve'], { env: process.env }))
  const line = await replay.waitForOutput(/(\{"node":.*\})/)
  const served = JSON.parse(line) as { readonly node: string; readonly database: string }
  const network = { NETWORK: 'mainnet' }
  const settings = { ...network, DATABASE_URL: served.database, NODE_URLS: served.node }
  const api = owned.use(await startApi(settings))
  const web = owned.use(await startWeb({ apiUrl: api.url, settings: { ...RELAXED_TIMEOUTS, ...network } }))
  const disposables = owned.move()
  return {
    webUrl: web.url,
    fetchApi: createFetchApi(api.url),
    [Symbol.asyncDispose]: () => disposables.disposeAsync(),
  }
}
