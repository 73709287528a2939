import { startStack } from '@ergo-explorer/dev-stack'
import { buildWeb } from '@ergo-explorer/dev-stack/build-web'
import { freePort } from '@ergo-explorer/testkit'
import { startChildScript } from '../child-script.ts'
import type { Measurement } from '../measurement.ts'
import { measureCachedPages } from './measure-cached-pages.ts'
import { measureUncachedPages } from './measure-uncached-pages.ts'
import { measureLighthouse } from './measure-lighthouse.ts'
import { readPagePaths } from './page-paths.ts'
import { measureStampede } from './measure-stampede.ts'

const BLOCKS = 3000

/** Compares the web server with plain Fastify, and runs Lighthouse on its pages. */
export async function measureWeb(): Promise<Record<string, Measurement>> {
  buildWeb()
  // Canonical links need the public URL, so the port must be known in advance.
  const port = await freePort()
  const settings = { PUBLIC_URL: `http://127.0.0.1:${port}` }
  await using stack = await startStack({ blocks: BLOCKS, redis: 'running', web: { port, settings } })
  const paths = await readPagePaths(stack.apiUrl)
  await using loader = startChildScript(import.meta.resolve('../api/load-child.ts'), [])
  return {
    ...(await measureCachedPages(stack.apiUrl, paths, loader)),
    ...(await measureUncachedPages(stack.apiUrl, paths, loader)),
    ...(await measureStampede(stack, paths)),
    ...(await measureLighthouse(stack.webUrl ?? '', paths)),
  }
}
