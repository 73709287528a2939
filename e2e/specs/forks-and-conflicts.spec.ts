import { startFaultProxy } from '@ergo-explorer/testkit/fault-proxy'
import { sendNodeCommand } from '@ergo-explorer/testkit/http'
import { type Stack, startStack, startWeb } from '@ergo-explorer/testkit/stack'
import { Explorer, PATIENT_WEB_SETTINGS } from '../setup/explorer.ts'
import { expect, test } from '../setup/test.ts'

interface OrphanedBlock {
  readonly blockId: string
  readonly height: number
}

/** Forks would disturb other tests, and blocks these, so they share a chain of their own that does not grow. */
test.describe('on a chain without new blocks', () => {
  test.describe.configure({ mode: 'serial' })
  // Only blocks after the first 100 can be replaced.
  const BLOCKS = 110
  let stack: Stack
  let explorer: Explorer

  test.beforeAll(async () => {
    test.setTimeout(180_000)
    stack = await startStack({ blocks: BLOCKS, hasForks: false, web: { settings: PATIENT_WEB_SETTINGS } })
    explorer = new Explorer(stack.apiUrl, stack.nodeUrl)
  })
  // Undefined if it did not start.
  test.afterAll(async () => (stack as Stack | undefined)?.[Symbol.asyncDispose]())
  // A page that still loads its chunks would fail when its server stops.
  test.afterEach(async ({ page }) => void (await page.goto('about:blank')))

  test('a double spend names the likely winner and the box that both spend', async ({ page }) => {
    const id = await explorer.createPendingTransaction()
    const [other, boxId] = ['c0'.repeat(32), 'b0'.repeat(32)]
    // The simulated node rejects double spends, which other nodes may have accepted.
    await using proxy = await startFaultProxy(stack.apiUrl, (body, path) => {
      if (!path.startsWith(`/api/v2/mempool/transactions/${id}/outlook`)) return body
      const conflict = { transactionId: other, boxId, fee: '5000000', feePerByte: '9000', firstSeen: 1, nodeCount: 1 }
      return JSON.stringify({ ...JSON.parse(body), conflicts: [{ ...conflict, isLikelyWinner: true }] })
    })
    await using web = await startWeb({ apiUrl: proxy.url, settings: PATIENT_WEB_SETTINGS })
    await page.goto(`${web.url}/en/transactions/${id}`)
    const panel = page.getByRole('region', { name: 'Double spend' })
    await expect(panel.getByText('Do not treat this payment as received.')).toBeVisible()
    const contenders = panel.getByRole('listitem')
    await expect(contenders).toHaveCount(2)
    await expect(contenders.first()).not.toContainText('likely to win')
    await expect(contenders.last()).toContainText('fee 0.005 ERG · in the mempool of 1 of 1 node · likely to win')
    await expect(contenders.last().getByRole('link')).toHaveAttribute('href', `/en/transactions/${other}`)
    await expect(panel.getByRole('link', { name: /^b0b0b0b0/ })).toHaveAttribute('href', `/en/boxes/${boxId}`)
    await page.goto('about:blank')
  })

  test('orphaned blocks are listed with the blocks that replaced them', async ({ page }) => {
    await page.goto(`${stack.webUrl}/en/orphaned-blocks`)
    await expect(page.getByText('No block has been orphaned since this explorer started.')).toBeVisible()

    await sendNodeCommand(stack.nodeUrl, 'fork?depth=2&length=3&heavier=1')
    const readOrphans = async () =>
      (await explorer.getJson<{ items: OrphanedBlock[] }>('/api/v2/orphaned-blocks?limit=10')).items
    await expect.poll(async () => (await readOrphans()).map(({ height }) => height)).toEqual([BLOCKS, BLOCKS - 1])
    const orphans = await readOrphans()
    await expect(async () => {
      await page.goto(`${stack.webUrl}/en/orphaned-blocks`)
      await expect(page.getByText('2 blocks lost to another one at their height.')).toBeVisible({ timeout: 1000 })
    }).toPass()
    const rows = page.getByRole('main').getByRole('table').getByRole('row')
    await expect(rows).toHaveCount(1 + orphans.length)
    for (const [index, { blockId }] of orphans.entries())
      await expect(
        rows
          .nth(index + 1)
          .locator(`a[href$="/blocks/${blockId}"]`)
          .first(),
      ).toBeVisible()
    await rows.nth(1).getByRole('link').first().click()
    await expect(page).toHaveURL(new RegExp(`/blocks/${orphans[0]?.blockId ?? ''}$`))
    await expect(
      page
        .getByRole('main')
        .getByText(/not part of the main chain/)
        .first(),
    ).toBeVisible()
  })
})
