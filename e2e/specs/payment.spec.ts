import { expect, test } from '../setup/test.ts'

interface RichList {
  readonly items: readonly { readonly party: { readonly address: string; readonly kind: string } }[]
}

test(
  '[A08] a wallet that opens the ErgoPay link of a payment request gets the transaction to sign',
  { tag: '@phone' },
  async ({ page, explorer }) => {
    const { items } = await explorer.getJson<RichList>('/api/v2/rich-list?limit=200')
    const [payer, receiver] = items.flatMap(({ party }) => (party.kind === 'P2PK' ? party.address : []))
    await page.goto(`/en/payment-request?address=${receiver}&amount=0.5&description=Tea%20%23%201`)
    await expect(page.getByText('Someone else created this link.')).toBeVisible()
    await expect(page.getByRole('img', { name: 'QR code of the ErgoPay link' })).toBeVisible()
    const link = page.getByRole('link', { name: 'Open in ErgoPay wallet' })
    // As the browser passes it on, after parsing and serialising it again.
    const href = await link.evaluate((anchor: HTMLAnchorElement) => anchor.href)
    expect(href).toMatch(/^ergopay:\/\/.*&payer=#P2PK_ADDRESS#$/)
    const requestUrl = href.replace('ergopay:', 'http:').replace('#P2PK_ADDRESS#', payer ?? '')
    const fetchRequest = async (): Promise<unknown> => (await fetch(requestUrl)).json()
    // A wallet that has just spent all its ERG has the change in the next block.
    await expect.poll(fetchRequest, { timeout: 30_000 }).toMatchObject({
      message: expect.stringContaining('The request says: “Tea # 1”'),
      address: payer,
      messageSeverity: 'WARNING',
      reducedTx: expect.any(String),
    })
  },
)

test(
  '[A08] without ErgoPay in the API, a payment request has the link that every wallet understands',
  { tag: '@contract' },
  async ({ page }, { project }) => {
    test.skip(project.name !== 'public contract', 'our own API has ErgoPay')
    await page.goto('/en/payment-request?address=9fgGinDXJZHmmGYnPNnHqGLCpZ5JV8roKzou3B7fvzR9sQRNtFZ&amount=0.5')
    await expect(page.getByRole('link', { name: 'Open in wallet' })).toBeVisible()
    await expect(page.getByRole('link', { name: /ErgoPay/ })).toHaveCount(0)
  },
)
