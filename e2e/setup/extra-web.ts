import { type FaultProxy, type ResponseRewriter, startFaultProxy } from '@ergo-explorer/testkit/fault-proxy'
import { startWeb } from '@ergo-explorer/testkit/stack'
import { PATIENT_WEB_SETTINGS, URL_VARIABLES } from './explorer.ts'

export interface ExtraWeb extends AsyncDisposable {
  readonly url: string
  /** The proxy between web server and API. */
  readonly proxy: FaultProxy
}

/** Starts another web server of the same build, with other settings or in front of a faulty API. */
export async function startExtraWeb(
  settings: Readonly<Record<string, string>> = {},
  rewrite?: ResponseRewriter,
): Promise<ExtraWeb> {
  const proxy = await startFaultProxy(process.env[URL_VARIABLES.api] ?? '', rewrite)
  const web = await startWeb({ apiUrl: proxy.url, settings: { ...PATIENT_WEB_SETTINGS, ...settings } })
  return {
    url: web.url,
    proxy,
    async [Symbol.asyncDispose]() {
      // The proxy is stopped first, or the web server would wait for its open requests.
      await proxy[Symbol.asyncDispose]()
      await web[Symbol.asyncDispose]()
    },
  }
}
