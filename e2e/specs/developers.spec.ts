import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from '../setup/test.ts'
import { waitUntilHydrated } from '../setup/page.ts'

const run = promisify(execFile)
const SECTIONS = ['Addresses', 'Blocks', 'Charts', 'Statistics', 'Transactions', 'Utilities']

test('[U21] /api is the page about the API, and paths below it are the API', async ({ page, request, baseURL }) => {
  const redirect = await request.get(`${baseURL ?? ''}/api`, { maxRedirects: 0 })
  expect([redirect.status(), redirect.headers()['location']]).toEqual([301, '/en/api'])
  const response = await page.goto('/api')
  expect(response?.status()).toBe(200)
  await expect(page).toHaveTitle('API — Ergo Explorer (Simulated chain)')
  expect((await request.get(`${baseURL ?? ''}/api/v2/tip`)).headers()['content-type']).toContain('json')
  await page.getByRole('main').getByRole('link', { name: 'Browse and try all endpoints' }).click()
  await expect(page).toHaveURL(/\/api\/docs/)
})

test('[U21] the example calls run against this host', async ({ page, explorer }) => {
  await page.goto('/en/api')
  await waitUntilHydrated(page)
  const code = async (name: string) => (await page.getByRole('region', { name }).first().textContent()) ?? ''
  const [command = '', ...parameters] = (await code('Terminal')).replaceAll("'", '').split(' ')
  const { stdout: output } = await run(command, parameters)
  const { height } = JSON.parse(output) as { height: number }
  expect(height).toBeGreaterThan(0)
  const program = await code('TypeScript')
  const { stdout: printed } = await run(process.execPath, ['--input-type=module-typescript', '--eval', program], {
    env: { NO_COLOR: '1' },
  })
  const tip = await explorer.getJson<{ height: number }>('/api/v2/tip')
  expect(Math.abs(Number(printed.split(' ')[0]) - tip.height)).toBeLessThanOrEqual(1)
})

test('[N09] the sidebar leads to each section', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/en/api')
  await waitUntilHydrated(page)
  const sidebar = page.getByRole('navigation', { name: 'API sections' })
  await expect(sidebar.getByRole('link')).toHaveText(SECTIONS)
  for (const name of ['Transactions', 'Blocks']) {
    await page.evaluate('scrollTo(0, 0)')
    await sidebar.getByRole('link', { name }).click()
    await expect(page).toHaveURL(new RegExp(`#${name.toLowerCase()}$`))
    await expect(page.getByRole('heading', { level: 2, name })).toBeInViewport()
  }
})

test('[N09] an operation links to its entry in the interactive documentation', async ({ page }) => {
  await page.goto('/en/api')
  await page.getByRole('link', { name: '/api/v2/tip', exact: true }).click()
  await expect(page.getByRole('heading', { name: /The newest block/ })).toBeVisible({ timeout: 40_000 })
})

test(
  'the status page shows tip, nodes and databases, and the footer links to it',
  { tag: '@phone' },
  async ({ page, explorer }) => {
    await page.goto('/en/latest-blocks')
    await waitUntilHydrated(page)
    await page.getByRole('contentinfo').getByRole('link', { name: 'All systems operational' }).click()
    await expect(page).toHaveURL(/\/en\/status$/)
    await expect(page.getByRole('table', { name: 'Nodes' }).getByText('Node 1')).toBeVisible()
    await expect(page.getByRole('table', { name: 'Databases' }).getByText('Primary')).toBeVisible()
    await explorer.mine()
    const { height } = await explorer.getJson<{ height: number }>('/api/v2/tip')
    const shown = async () =>
      Number(
        /[\d\u{a0}]+/u.exec((await page.locator('main p').first().textContent()) ?? '')?.[0].replaceAll('\u{a0}', ''),
      )
    await expect.poll(shown, { timeout: 20_000 }).toBeGreaterThanOrEqual(height)
  },
)

const ADDRESS = '9hY16vzHmmfyVBwKeFGHvb2bMFsG94A1u7To1QWtUokACyFVENQ'
const TREE = '0008cd038d39af8c37583609ff51c6a577efe60684119da2fbd0d75f9c72372886a58a63'

test('utilities respond while typing, without requests', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/en/utilities')
  await waitUntilHydrated(page)
  const requestedUrls: string[] = []
  page.on('request', (request) => {
    if (/9hY16|0008cd|0e0355/.test(request.url())) requestedUrls.push(request.url())
  })
  await page.getByRole('textbox', { name: 'Address, ErgoTree or public key' }).fill(ADDRESS)
  await expect(page.getByRole('region', { name: 'ErgoTree' })).toHaveText(TREE)
  await page.getByRole('textbox', { name: 'Address, ErgoTree or public key' }).fill(TREE)
  await expect(page.getByRole('main').getByText('Pay to public key')).toBeVisible()
  await page.getByRole('textbox', { name: 'Hex bytes' }).fill('0e03555344')
  await expect(page.getByText('“USD”')).toBeVisible()
  await page.getByRole('combobox', { name: 'Type' }).fill('Coll[Long]')
  await page.getByRole('textbox', { name: 'Value' }).fill('[1, 2]')
  await expect(page.getByRole('region', { name: 'Bytes', exact: true })).toHaveText('11020204')
  await page.getByRole('textbox', { name: 'Amount' }).fill('0,000000001')
  await page.getByRole('form', { name: 'Convert an amount' }).getByRole('button', { name: 'Convert' }).click()
  await expect(page).toHaveURL(/amount=0%2C000000001/)
  await expect(page).toHaveURL(/register=0e03555344/)
  await expect(page.getByRole('textbox', { name: 'Hex bytes' })).toHaveValue('0e03555344')
  expect(requestedUrls).toEqual([])
  await page.goBack()
  await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveValue('')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('utilities work through their forms', async ({ page }) => {
    await page.goto('/en/utilities')
    await page.getByRole('textbox', { name: 'Address, ErgoTree or public key' }).fill(ADDRESS)
    await page.getByRole('form', { name: 'Address and script' }).getByRole('button', { name: 'Convert' }).click()
    await expect(page.getByRole('region', { name: 'ErgoTree' })).toHaveText(TREE)
    await page.getByRole('textbox', { name: 'Amount' }).fill('5')
    await page.getByRole('combobox', { name: 'Unit' }).selectOption('nanoerg')
    await page.getByRole('form', { name: 'Convert an amount' }).getByRole('button', { name: 'Convert' }).click()
    await expect(page).toHaveURL(/address=9hY16.*#amount$/)
    await expect(page.getByRole('main').getByText('0.000000005')).toBeVisible()
  })

  test('[N09] the sidebar of the API page leads to its sections', async ({ page }) => {
    await page.goto('/en/api')
    await page.getByRole('navigation', { name: 'API sections' }).getByRole('link', { name: 'Charts' }).click()
    await expect(page.getByRole('heading', { level: 2, name: 'Charts' })).toBeInViewport()
  })
})
