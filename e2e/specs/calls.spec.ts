import { hasScreens } from '../setup/has-screen.ts'
import { expect, test } from '../setup/test.ts'
import { untilLive } from '../setup/until-live.ts'

test(
  '[E01] the strip asks {api}/info of the v0 base when there is a new block',
  { tag: '@contract' },
  async ({ page, explorer }) => {
    await page.goto('/en/latest-blocks')
    await untilLive(page)
    const asking = page.waitForRequest('**/api/v0/info', { timeout: 25_000 })
    await explorer.mine()
    expect(await (await asking).headerValue('accept')).toBe('application/json')
  },
)

test('[E02] {api}/info, {api}/stats and {apiV1}/tokens/{id} are asked as specified', async ({ page }) => {
  test.skip(!hasScreens('stats', 'token'), 'these screens are not there yet')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/en')
  await untilLive(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Stats' }).click()
  await expect.poll(() => asked).toContain('/api/v0/stats')
})

test(
  '[E03] without v2 the specified screens ask v0 and v1 only',
  { tag: '@contract' },
  async ({ page, explorer }, { project }) => {
    test.skip(project.name !== 'public contract', 'with v2 it is used')
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    const { id } = await explorer.aBlock()
    await page.goto('/en')
    await untilLive(page)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Latest blocks' }).click()
    await expect(page.getByRole('table', { name: 'Latest blocks' })).toBeVisible()
    await page.goto(`/en/blocks/${id}`)
    await untilLive(page)
    for (const tab of ['Transactions', 'Extension', 'AD proofs'])
      await page.getByRole('navigation', { name: 'Block' }).getByRole('link', { name: tab }).click()
    await page.waitForTimeout(500)
    expect(asked.filter((path) => path.startsWith('/api/v2'))).toEqual([])
    expect(asked.filter((path) => /^\/api\/v[01]\//.test(path)).length).toBeGreaterThan(0)
  },
)
