import type { Page } from '@playwright/test'
import type { Explorer } from '../setup/explorer.ts'
import { blockLiveUpdates } from '../setup/page.ts'
import { expect, test } from '../setup/test.ts'

/** The transaction with the most boxes in a busy block. */
async function findTransaction(explorer: Explorer): Promise<string> {
  const { blockId: id } = await explorer.findBlock()
  const { items } = await explorer.getJson<{
    items: { transactionId: string; inputCount: number; outputCount: number }[]
  }>(`/api/v2/blocks/${id}/transactions?limit=50`)
  const [largest] = items.toSorted((a, b) => b.inputCount + b.outputCount - a.inputCount - a.outputCount)
  return largest?.transactionId ?? ''
}

async function openFlow(page: Page, explorer: Explorer) {
  await blockLiveUpdates(page)
  await page.goto(`/en/transactions/${await findTransaction(explorer)}`)
  return page.getByRole('group', { name: /^Flow of transaction/ })
}

test('the keyboard reaches every ribbon of the flow once', { tag: '@phone' }, async ({ page, explorer }) => {
  const ribbons = (await openFlow(page, explorer)).locator('a[data-boxes]')
  const keys = await ribbons.evaluateAll((links) => links.map((link) => link.getAttribute('data-boxes')))
  expect(keys.length).toBeGreaterThan(2)
  await ribbons.first().focus()
  const reached: (string | null)[] = []
  for (const _ of keys) {
    reached.push(await page.evaluate(() => document.activeElement?.getAttribute('data-boxes') ?? null))
    await page.keyboard.press('Tab')
  }
  expect(reached).toEqual(keys)
})

test(
  'the flow runs from inputs to outputs, and its labels do not overlap',
  { tag: '@phone' },
  async ({ page, explorer }) => {
    const flow = await openFlow(page, explorer)
    const isPhone = (page.viewportSize()?.width ?? 0) < 1000
    const input = await flow.locator('a[data-boxes="i0"]').boundingBox()
    const output = await flow.locator('a[data-boxes="o0"]').boundingBox()
    if (input === null || output === null) throw new Error('Expected ribbons')
    if (isPhone) expect(output.y).toBeGreaterThan(input.y)
    else expect(output.x).toBeGreaterThan(input.x)
    const overlaps = await flow.evaluate((element) => {
      const labels = [...element.querySelectorAll('text')]
        .map((label) => label.getBoundingClientRect())
        .filter(({ width }) => width > 0)
      // Lines of text are higher than their letters.
      const SLACK = 3
      return labels.flatMap((a, index) =>
        labels
          .slice(index + 1)
          .filter((b) => a.left < b.right && b.left < a.right && a.top + SLACK < b.bottom && b.top + SLACK < a.bottom)
          .map((b) => `${a.left},${a.top} and ${b.left},${b.top}`),
      )
    })
    expect(overlaps).toEqual([])
  },
)
