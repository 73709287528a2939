import { expect, test } from '../setup/test.ts'
import { waitUntilHydrated } from '../setup/page.ts'

interface Pool {
  readonly poolNft: string
  readonly name: string
  readonly oracles: readonly { readonly address: string; readonly missedEpochs: readonly number[] }[]
  readonly recentRates: readonly unknown[]
}

test(
  '[U11] lists every pool of the chain, and the legacy URL redirects to it',
  { tag: ['@phone'] },
  async ({ page, explorer }) => {
    const { items: pools } = await explorer.getJson<{ items: Pool[] }>('/api/v2/oracle-pools')
    const response = await page.goto('/en/oracle-pool-list')
    expect(response?.status()).toBe(200)
    await expect(page).toHaveURL(/\/en\/oracle-pools-list$/)
    await expect(page).toHaveTitle('Oracle pools — Ergo Explorer (Simulated chain)')
    const rows = page.getByRole('table', { name: 'Oracle pools' }).getByRole('row')
    await expect(rows).toHaveCount(pools.length + 1)
    for (const { name } of pools) await expect(rows.getByRole('link', { name })).toBeVisible()
    await expect(rows.filter({ hasText: 'ERG/XAU' })).toContainText('per kg of gold')
    await page.getByRole('link', { name: 'ERG/USD' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oracle pool ERG/USD')
  },
)

test('[U12] the state of a pool shows each oracle with its missed epochs, and its history by span', async ({
  page,
  explorer,
}) => {
  const { items: pools } = await explorer.getJson<{ items: Pool[] }>('/api/v2/oracle-pools')
  const nft = pools.find(({ name }) => name === 'ERG/XAU')?.poolNft ?? ''
  await page.goto(`/en/oracle-pool-state/${nft}`)
  await waitUntilHydrated(page)
  const { oracles, recentRates } = await explorer.getJson<Pool>(`/api/v2/oracle-pools/${nft}`)
  const table = page.getByRole('table', { name: 'Oracles' })
  for (const { address, missedEpochs } of oracles)
    await expect(table.getByRole('row').filter({ hasText: address.slice(0, 8) })).toContainText(
      `${missedEpochs.length} of ${recentRates.length - 1}`,
    )
  const span = page.getByRole('link', { name: 'All time' })
  await span.click()
  await expect(page).toHaveURL(/\?timespan=all$/)
  await expect(span).toHaveAttribute('aria-current', 'true')
  await expect(page.getByRole('img', { name: 'Rate history, per kg of gold' })).toBeVisible()
})

test('[U12] an unknown pool is not found, and a state page works without scripts', async ({
  page,
  browser,
  baseURL,
  explorer,
}) => {
  expect((await page.goto(`/en/oracle-pool-state/${'0'.repeat(64)}`))?.status()).toBe(404)
  await expect(page.getByText('There is no oracle pool with this token ID.')).toBeVisible()
  const { items: pools } = await explorer.getJson<{ items: Pool[] }>('/api/v2/oracle-pools')
  const context = await browser.newContext({ javaScriptEnabled: false })
  const plain = await context.newPage()
  await plain.goto(`${baseURL ?? ''}/ru/oracle-pool-state/${pools[0]?.poolNft ?? ''}`)
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText('Пул оракулов ERG/USD')
  await plain.getByRole('link', { name: '180 дней' }).click()
  await expect(plain).toHaveURL(/\?timespan=180days$/)
  await context.close()
})

test(
  '[U11] [U12] [E03] without v2 the pages report that the API has no such data',
  { tag: '@contract' },
  async ({ page }, { project }) => {
    test.skip(project.name !== 'public contract', 'with v2 the data is available')
    await page.goto('/en/oracle-pools-list')
    await expect(page.getByRole('main')).toContainText(
      /This API does not list oracle pools|Not available from this API/,
    )
    expect((await page.goto(`/en/oracle-pool-state/${'4a'.repeat(32)}`))?.status()).toBe(200)
    await expect(page.getByRole('main')).toContainText('Not available from this API')
  },
)
