import { waitUntilHydrated } from '../setup/page.ts'
import { expect, test } from '../setup/test.ts'

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('notifies a visitor who asked for it when the transaction is confirmed', async ({ page, context, explorer }) => {
    // The page polls the transaction every 15 seconds.
    test.slow()
    await context.grantPermissions(['notifications'])
    const readNotifications = () =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready
        return (await registration.getNotifications()).map(({ title, body, tag, data }) => ({ title, body, tag, data }))
      })
    let id = ''
    // A block of another test may confirm the transaction too early.
    await expect(async () => {
      id = await explorer.createPendingTransaction()
      await page.goto(`/en/transactions/${id}`)
      await waitUntilHydrated(page)
      await page.getByRole('button', { name: 'Notify me when confirmed' }).click({ timeout: 3_000 })
      await expect(page.getByText('You will be notified while a tab of this site is open.')).toBeVisible()
      expect((await readNotifications()).filter(({ tag }) => tag === id)).toEqual([])
    }).toPass()
    // With transactions of other tests in the mempool, one block may be full, and a fork may replace it.
    await expect(async () => {
      await explorer.mine()
      const path = `/api/v2/transactions/${id}`
      await expect.poll(async () => (await explorer.getJson<{ state: string }>(path)).state).toBe('confirmed')
    }).toPass()
    // The watch outlives the page of the transaction.
    await page.getByRole('link', { name: 'Mempool' }).filter({ visible: true }).first().click()
    await expect.poll(readNotifications, { timeout: 60_000 }).toContainEqual({
      title: 'Transaction confirmed',
      body: expect.stringMatching(/^[0-9a-f]{8}…[0-9a-f]{8} is in block [\d\s]+\.$/),
      tag: id,
      data: { url: `/en/transactions/${id}` },
    })
  })

  test('offers a notification without moving the page', async ({ page, explorer }) => {
    await expect(async () => {
      await page.goto(`/en/transactions/${await explorer.createPendingTransaction()}`, { waitUntil: 'commit' })
      const heading = page.getByRole('heading', { name: 'When will it confirm?' })
      const first = await heading.boundingBox()
      await expect(page.getByRole('button', { name: 'Notify me when confirmed' })).toBeVisible({ timeout: 3_000 })
      expect(await heading.boundingBox()).toEqual(first)
    }).toPass()
  })
})
