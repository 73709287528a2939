import { type TestDevnet, startTestDevnet } from '@ergo-explorer/devnet/faults/testing/test-devnet'
import { aRunningIndexer, waitForIndex } from '@ergo-explorer/indexer/run/testing/a-running-indexer'
import { Random } from '@ergo-explorer/simchain'
import { afterAll, expect, test } from 'vitest'
import { startTestApi } from '#testing/test-api.ts'
import { indexedChain } from '#testing/indexed-chain.ts'

/** A chain that grows and forks while its lists are read. */
const { databases } = await indexedChain()
const database = await databases.create()
const node: TestDevnet = await startTestDevnet()
const indexer = aRunningIndexer({ database, nodes: { node } })
const atTip = () => waitForIndex(database, 'at the tip', (at) => at?.mode === 'live' && at.id === node.chain.tip.id)
await atTip()
const api = await startTestApi({ database, node })
afterAll(async () => {
  await indexer.stop()
  await api[Symbol.asyncDispose]()
  await database[Symbol.asyncDispose]()
  await node[Symbol.asyncDispose]()
})

const DEEPEST = 3
const WALKS = 24

interface Page {
  readonly items: readonly { readonly blockId: string; readonly transactionId?: string; readonly height: number }[]
  readonly next: string | null
}

/** Reads a list by cursors from the newest entry to the last, changing the chain between pages. */
async function walk(list: string, random: Random): Promise<Page['items']> {
  const items: Page['items'][number][] = []
  for (let cursor = ''; ;) {
    const { json, status } = await api.get(`${list}?limit=${random.between(20, 200)}${cursor}`)
    expect(status).toBe(200)
    const page = json as Page
    items.push(...page.items)
    if (page.next === null) return items
    cursor = `&cursor=${page.next}`
    if (random.chance(0.3)) node.chain.mineNext(node.time.now)
    else if (random.chance(0.2))
      node.chain.fork({ depth: random.between(1, DEEPEST), length: DEEPEST + 1 }, node.time.now)
  }
}

const settledBelow = (height: number, items: Page['items']) => items.filter((item) => item.height <= height)

test.each([
  ['/api/v2/blocks', () => settledIds((block) => [block.header.id])],
  ['/api/v2/transactions', () => settledIds((block) => block.transactions.map(({ id }) => id).toReversed())],
])(
  '%s: no confirmed entry is skipped or repeated while blocks come and go',
  { timeout: 60_000 },
  async (list, idsOf) => {
    const random = new Random(list)
    await api.sources.refresh()
    const bottom = node.chain.tip.height - DEEPEST - 1
    for (let i = 0; i < WALKS; i++) {
      const items = await walk(list, random)
      expect(settledBelow(bottom, items).map(({ blockId, transactionId = blockId }) => transactionId)).toEqual(
        idsOf()(bottom),
      )
    }
    await atTip()
  },
)

type Block = NonNullable<ReturnType<TestDevnet['chain']['tree']['bestAt']>>

/** Expected entries from the chain itself, newest first. */
const settledIds = (idsOf: (block: Block) => readonly string[]) => (bottom: number) =>
  Array.from({ length: bottom }, (_, i) => node.chain.tree.bestAt(bottom - i)).flatMap((block) =>
    block === undefined ? [] : idsOf(block),
  )
