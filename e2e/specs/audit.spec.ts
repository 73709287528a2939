import type { BlockItem } from '../setup/explorer.ts'
import { expect, test } from '../setup/test.ts'

test('a block is compared with the mempool right before it', { tag: '@phone' }, async ({ page, explorer }) => {
  let audited: BlockItem | undefined
  await expect(async () => {
    await explorer.createPendingTransaction()
    await explorer.mine()
    const { items } = await explorer.getJson<{ items: BlockItem[] }>('/api/v2/blocks?limit=10')
    for (const block of items) {
      const { audit } = await explorer.getJson<{ audit: { expectedCount: number } | null }>(
        `/api/v2/blocks/${block.blockId}`,
      )
      if (audit !== null && audit.expectedCount > 0) audited = block
    }
    expect(audited).toBeDefined()
  }).toPass({ timeout: 30_000 })
  await page.goto(`/en/blocks/${audited?.blockId ?? ''}`)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'Expected and mined' })).toBeVisible()
  await expect(main.getByText(/^[\d.]+ %$/).first()).toBeVisible()
  await expect(main.getByText(/^\d+ of \d+ expected transactions$/)).toBeVisible()
})
