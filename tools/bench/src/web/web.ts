import { startStack } from '@ergo-explorer/stack'
import { buildWeb } from '@ergo-explorer/stack/build-web'
import { freePort } from '@ergo-explorer/testkit'
import { startChild } from '../devnet/child.ts'
import type { Figure } from '../goal.ts'
import { measureCached } from './cached.ts'
import { measureCold } from './cold.ts'
import { measureLighthouse } from './lighthouse.ts'
import { readPaths } from './paths.ts'
import { measureStampede } from './stampede.ts'

const BLOCKS = 3000

/** The web server beside the bare engine, and its pages as a phone sees them. */
export async function measureWeb(): Promise<Record<string, Figure>> {
  buildWeb()
  // Search engines want to know where pages are found, so the server must.
  const port = await freePort()
  const settings = { PUBLIC_URL: `http://127.0.0.1:${port}` }
  await using stack = await startStack({ blocks: BLOCKS, redis: 'running', web: { port, settings } })
  const paths = await readPaths(stack.apiUrl)
  await using loader = startChild(import.meta.resolve('../api/load-child.ts'), [])
  return {
    ...(await measureCached(stack.apiUrl, paths, loader)),
    ...(await measureCold(stack.apiUrl, paths, loader)),
    ...(await measureStampede(stack, paths)),
    ...(await measureLighthouse(stack.webUrl ?? '', paths)),
  }
}
