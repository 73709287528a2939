import { type FaultProxy, type Rewrite, startFaultProxy } from '@ergo-explorer/stack/fault-proxy'
import { startWeb } from '@ergo-explorer/stack/start-web'
import { ADDRESSES } from './addresses.ts'

export interface AnotherWeb extends AsyncDisposable {
  readonly url: string
  /** Between it and the API. */
  readonly proxy: FaultProxy
}

/** The same build with other settings, or in front of an API that misbehaves. */
export async function anotherWeb(
  settings: Readonly<Record<string, string>> = {},
  rewrite?: Rewrite,
): Promise<AnotherWeb> {
  const proxy = await startFaultProxy(process.env[ADDRESSES.api] ?? '', rewrite)
  const web = await startWeb({ apiUrl: proxy.url, settings: { WEB_API_BUDGET_MS: '2000', ...settings } })
  return {
    url: web.url,
    proxy,
    async [Symbol.asyncDispose]() {
      // First whom the server waits for, or it would give those requests their time.
      await proxy[Symbol.asyncDispose]()
      await web[Symbol.asyncDispose]()
    },
  }
}
