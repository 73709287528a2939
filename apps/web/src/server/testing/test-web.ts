import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { DEFAULT_CONFIG, type PublicConfig } from '#config/public-config.ts'
import { createWebApp, type WebApp, type WebAppOptions } from '../app.ts'
import type { Renderer } from '../renderer.ts'

export interface TestWeb extends WebApp, AsyncDisposable {
  /** Paths of the requests that the API received. */
  readonly requests: string[]
}

export interface TestWebOptions {
  /** Features that `/api/v2` announces; null for an API with v0 and v1 only. */
  readonly features?: readonly string[] | null
  readonly config?: Partial<PublicConfig>
  readonly module?: Renderer['module']
  /** ETag of API responses. */
  readonly etag?: () => string
  /** Other options that differ from the defaults. */
  readonly web?: Partial<WebAppOptions>
}

/** Starts the web server in front of a fake API; a null body is a 404. */
export async function startTestWeb(respond: (path: string) => unknown, options: TestWebOptions = {}): Promise<TestWeb> {
  const requests: string[] = []
  const api = createServer(({ url = '' }, response) => {
    requests.push(url)
    const body = respond(url) ?? null
    const headers = options.etag === undefined ? {} : { etag: options.etag() }
    response.writeHead(body === null ? 404 : 200, headers).end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve))
  const web = await createWebApp({
    config: { ...DEFAULT_CONFIG, publicUrl: 'https://explorer.example', ...options.config },
    renderer: { ...RENDERER, ...(options.module !== undefined && { module: options.module }) },
    apiStatus: { version: 'tip', features: options.features ?? null },
    apiUrl: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
    apiBudgetMs: 5_000,
    onError: (error) => {
      throw error
    },
    ...options.web,
  })
  return {
    ...web,
    requests,
    async [Symbol.asyncDispose]() {
      await web.server.close()
      api.closeAllConnections()
      api.close()
    },
  }
}

/** Renders from the sources, without client files. */
export const RENDERER: Renderer = {
  module: () => import('#entry/render.tsx'),
  assetsOf: () => ({ entry: '/e.js', modules: [], styles: [], fonts: [], development: '' }),
  isDevelopment: false,
}

/** A block in a v1 list. */
export const BLOCK = {
  id: 'ab'.repeat(32),
  height: 700_000,
  epoch: 683,
  version: 3,
  timestamp: 1_646_000_000_000,
  transactionsCount: 3,
  miner: { address: '88dhgzEuTXaVTz3coGyrAbJ7DNqH37vUMzpSe2vZaCEeBzA6K2nKTZ2JQJhEFgoWmrCQEQLyZNDYMby5', name: 'x' },
  size: 8_000,
  difficulty: 1_000_000,
  minerReward: 66_000_000_000,
}
