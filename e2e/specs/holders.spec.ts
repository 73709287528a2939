import { expect, test } from '../setup/test.ts'
import { waitUntilHydrated } from '../setup/page.ts'

interface Payment {
  readonly height: number | null
  readonly outputs: readonly { readonly owner: { readonly kind: string; readonly address: string } }[]
}

test('[A05] [T06] [T07] a payment is confirmed on its own page, its receiver’s and the home page without a reload', async ({
  context,
  explorer,
}) => {
  const id = await explorer.createPendingTransaction()
  const getJson = () => explorer.getJson<Payment>(`/api/v2/transactions/${id}`)
  const receiver = (await getJson()).outputs.find(({ owner }) => owner.kind === 'P2PK')?.owner.address ?? ''
  const open = async (path: string) => {
    const tab = await context.newPage()
    await tab.goto(path)
    await waitUntilHydrated(tab)
    await tab.evaluate('window.isOld = true')
    return tab
  }
  const [transaction, address, home] = await Promise.all([
    open(`/en/transactions/${id}`),
    open(`/en/addresses/${receiver}`),
    open('/en'),
  ])
  const row = address.getByRole('row').filter({ hasText: id.slice(0, 6) })
  await expect(row).toBeVisible()

  const mined = async () => {
    await explorer.mine()
    return (await getJson()).height
  }
  // When many transactions are pending, a block may be full without it.
  await expect.poll(mined, { timeout: 20_000, intervals: [2_000] }).not.toBeNull()
  const { height } = await getJson()

  await expect(
    transaction
      .getByRole('main')
      .getByText(/^Confirmed/)
      .first(),
  ).toBeVisible({ timeout: 20_000 })
  await expect(row).toBeVisible({ timeout: 20_000 })
  await expect(row.getByText('Unconfirmed')).toHaveCount(0, { timeout: 20_000 })
  const shown = async () =>
    Number(/Block ([\d\u{a0}]+)/u.exec((await home.locator('h1').textContent()) ?? '')?.[1]?.replaceAll('\u{a0}', ''))
  await expect.poll(shown, { timeout: 20_000 }).toBeGreaterThanOrEqual(height ?? Number.POSITIVE_INFINITY)
  for (const tab of [transaction, address, home]) expect(await tab.evaluate('window.isOld')).toBe(true)
})
