import { expect, test } from '../setup/test.ts'
import { waitUntilHydrated } from '../setup/page.ts'

test(
  '[E01] the stats strip requests {api}/info from the v0 base after a new block',
  { tag: '@contract' },
  async ({ page, explorer }) => {
    await page.goto('/en/latest-blocks')
    await waitUntilHydrated(page)
    const infoRequest = page.waitForRequest('**/api/v0/info', { timeout: 25_000 })
    await explorer.mine()
    expect(await (await infoRequest).headerValue('accept')).toBe('application/json')
  },
)

test('[E02] {api}/info, {api}/stats and {apiV1}/tokens/{id} are requested as specified', async ({ page }) => {
  const requestedPaths: string[] = []
  page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname))
  await page.goto('/en')
  await waitUntilHydrated(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Stats' }).click()
  await expect.poll(() => requestedPaths).toContain('/api/v0/stats')
})

test(
  '[E03] without v2 the specified screens request only v0 and v1',
  { tag: '@contract' },
  async ({ page, explorer }, { project }) => {
    test.skip(project.name !== 'public contract', 'with v2 it is used')
    const requestedPaths: string[] = []
    page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname))
    const { blockId: id } = await explorer.findBlock()
    await page.goto('/en')
    await waitUntilHydrated(page)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Latest blocks' }).click()
    await expect(page.getByRole('table', { name: 'Latest blocks' })).toBeVisible()
    await page.goto(`/en/blocks/${id}`)
    await waitUntilHydrated(page)
    for (const name of ['Transactions', 'Extension', 'AD proofs']) {
      const tab = page.getByRole('navigation', { name: 'Block' }).getByRole('link', { name })
      await tab.click()
      await expect(tab).toHaveAttribute('aria-current', 'page')
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
    }
    expect(requestedPaths.filter((path) => path.startsWith('/api/v2'))).toEqual([])
    expect(requestedPaths.filter((path) => /^\/api\/v[01]\//.test(path)).length).toBeGreaterThan(0)
  },
)
