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

test('[E02] {api}/info, {api}/stats and {apiV1}/tokens/{id} are requested as specified', async ({ page, explorer }) => {
  const requestedPaths: string[] = []
  page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname))
  await page.goto('/en')
  await waitUntilHydrated(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Stats' }).click()
  await expect.poll(() => requestedPaths).toContain('/api/v0/stats')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Issued tokens' }).click()
  // The page before it also links tokens.
  await expect(page.getByRole('heading', { level: 1, name: 'Issued tokens' })).toBeVisible()
  const token = page.getByRole('main').locator('tbody a[href*="/token/"]').first()
  const path = (await token.getAttribute('href'))?.replace(/^.*\/token\//, '/api/v1/tokens/')
  await token.click()
  await expect.poll(() => requestedPaths).toContain(path)
  await explorer.mine()
  await expect.poll(() => requestedPaths, { timeout: 25_000 }).toContain('/api/v0/info')
})

test(
  '[E03] without v2 the specified screens read v2 from the web server, which requests v0 and v1',
  { tag: '@contract' },
  async ({ page, explorer }, { project }) => {
    test.skip(project.name !== 'public contract', 'with v2 the API answers')
    expect((await page.request.get('/api/v2')).status()).toBe(404)
    const requestedPaths: string[] = []
    const refused: string[] = []
    page.on('response', (response) => {
      const { pathname } = new URL(response.url())
      if (!/^\/api\/v\d\//.test(pathname)) return
      requestedPaths.push(pathname)
      if (response.status() >= 400) refused.push(`${response.status()} ${pathname}`)
    })
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
    expect(requestedPaths).toContain(`/api/v2/blocks/${id}/transactions`)
    // v0 has no AD proofs of older blocks.
    const missing = `404 /api/v2/blocks/${id}/ad-proofs`
    expect(refused.filter((line) => line.includes('/blocks') && line !== missing)).toEqual([])
    expect(requestedPaths).toContain(`/api/v2/blocks/${id}/ad-proofs`)
  },
)
