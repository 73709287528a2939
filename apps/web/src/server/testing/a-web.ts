import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { DEFAULT_CONFIG, type PublicConfig } from '../../config/public-config.ts'
import { createWeb, type Web, type WebOptions } from '../app.ts'
import type { Renderer } from '../renderer.ts'

export interface AWeb extends Web, AsyncDisposable {
  /** What the API was asked. */
  readonly asked: string[]
}

export interface AWebOptions {
  /** What `/api/v2` announces; null for an API of v0 and v1 only. */
  readonly features?: readonly string[] | null
  readonly config?: Partial<PublicConfig>
  readonly module?: Renderer['module']
  /** Whatever else is not as usual. */
  readonly web?: Partial<WebOptions>
}

/** The web server in front of an API that answers what a test says: null is not there. */
export async function aWeb(answer: (path: string) => unknown, options: AWebOptions = {}): Promise<AWeb> {
  const asked: string[] = []
  const api = createServer(({ url = '' }, response) => {
    asked.push(url)
    const body = answer(url) ?? null
    response.writeHead(body === null ? 404 : 200).end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve))
  const web = await createWeb({
    config: { ...DEFAULT_CONFIG, publicUrl: 'https://explorer.example', ...options.config },
    renderer: { ...RENDERER, ...(options.module !== undefined && { module: options.module }) },
    watch: { version: 'tip', features: options.features ?? null },
    apiUrl: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
    apiBudgetMs: 5_000,
    onError: (error) => {
      throw error
    },
    ...options.web,
  })
  return {
    ...web,
    asked,
    async [Symbol.asyncDispose]() {
      await web.server.close()
      api.closeAllConnections()
      api.close()
    },
  }
}

/** Pages from the sources, and no files. */
export const RENDERER: Renderer = {
  module: () => import('../../entry/render.tsx'),
  assetsOf: () => ({ entry: '/e.js', modules: [], styles: [], fonts: [], development: '' }),
  isDevelopment: false,
}
