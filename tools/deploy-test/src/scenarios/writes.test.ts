import { freePort } from '@ergo-explorer/testkit/ports'
import { startApi, startStack } from '@ergo-explorer/testkit/stack'
import { expect, test } from 'vitest'
import { startNginx } from '@ergo-explorer/testkit/nginx'
import { measureWrites } from './writes.ts'

const portOf = (url: string) => Number(new URL(url).port)

// `pnpm rehearse writes` runs it in full: 500 submissions, with a replica and Redis.
test(
  'what is read after a submission includes it, in both processes and through the proxy',
  { timeout: 900_000 },
  async () => {
    await using stack = await startStack({ blocks: 100 })
    await using second = await startApi(stack.apiSettings)
    const apiUrls = [stack.apiUrl, second.url]
    const unused = await freePort()
    await using nginx = await startNginx({ web: [unused, unused], api: apiUrls.map(portOf) })
    const { firstFaults, refusals, ...figures } = await measureWrites(
      { nodeUrl: stack.nodeUrl, apiUrls, proxyUrl: nginx.url },
      10,
    )
    process.stdout.write(`stale: ${figures.stale} of ${figures.reads} reads ${JSON.stringify(figures)}\n`)
    expect({ firstFaults, refusals }).toEqual({ firstFaults: [], refusals: [] })
    expect(figures.accepted).toBe(10)
    expect(figures.reads).toBeGreaterThan(10)
  },
)
