import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, expect, test } from 'vitest'
import { createApiClient } from '#data/api/api-client.ts'
import { findUnmarkedFigures } from '#testing/unmarked-figures.ts'

/* Pages of the demo chain, with a real node, indexer and API. */

const BLOCKS = 500
const STILL_CHAIN = join(import.meta.dirname, '../../../../../tools/dev-stack/src/still-chain.ts')
const program = spawn(process.execPath, [STILL_CHAIN, '--blocks', String(BLOCKS)], {
  stdio: ['ignore', 'pipe', 'inherit'],
})
afterAll(() => program.kill('SIGTERM'))
const [line] = await once(createInterface(program.stdout), 'line')
const { api: apiUrl } = JSON.parse(String(line)) as { readonly api: string }
const read = async <T>(path: string) => (await (await fetch(apiUrl + path)).json()) as T
const ignore = () => undefined
const api = createApiClient({
  baseUrl: apiUrl,
  features: (await read<{ readonly features: readonly string[] }>('/api/v2')).features,
  timeoutMs: 60_000,
  log: { failed: ignore, cancelled: ignore },
  fetch,
})

interface Listed {
  readonly items: readonly {
    readonly transactionId: string
    readonly blockId: string
    readonly story: { readonly kind: string } | null
  }[]
}

/** The last transaction of each kind, a box that it creates, and its block with each tab. */
const pages = new Map<string, string>()
for (let height = 1; height <= BLOCKS; height++) {
  const { items } = await read<Listed>(`/api/v2/blocks/${height}/transactions?limit=50`)
  for (const { transactionId, blockId, story } of items) {
    pages.set(story?.kind ?? 'none', `/transactions/${transactionId}`)
    if (height % 100 > 0) continue
    const { outputs } = await read<{ readonly outputs: readonly { readonly boxId: string }[] }>(
      `/api/v2/transactions/${transactionId}`,
    )
    pages.set(`box of ${story?.kind}`, `/boxes/${outputs[0]?.boxId}`)
    for (const tab of ['', '/transactions', '/extension']) pages.set(`block${tab}`, `/blocks/${blockId}${tab}`)
  }
}

test('the chain has pages of many kinds', () => {
  process.stdout.write(`pages: ${[...pages.keys()].join(', ')}\n`)
  expect(pages.size).toBeGreaterThan(18)
})

test.each([...pages])(
  '%s: each figure follows from bytes or has data-unproven',
  { timeout: 180_000 },
  async (_, path) => {
    const { figures, siteValues, unmarked } = await findUnmarkedFigures(path, api, apiUrl)
    expect(unmarked).toEqual([])
    expect(figures).toBeGreaterThan(5)
    // Otherwise nothing was tried.
    expect(siteValues).not.toEqual([])
  },
)
