import { startExtraWeb } from '../setup/extra-web.ts'
import { URL_VARIABLES } from '../setup/explorer.ts'
import { blockLiveUpdates, waitUntilHydrated } from '../setup/page.ts'
import { expect, test } from '../setup/test.ts'

test('shows how a block is proved from the tip to block 1, and compares with a node', async ({ page, explorer }) => {
  const node = process.env[URL_VARIABLES.node] ?? ''
  await using web = await startExtraWeb({ VERIFY_NODE_URLS: node })
  const { blockId: id } = await explorer.getJson<{ blockId: string }>('/api/v2/blocks/300')
  const requested: string[] = []
  page.on('request', (request) => {
    if (/chain-proof|nipopow/.test(request.url())) requested.push(request.url())
  })
  await blockLiveUpdates(page)
  await page.goto(`${web.url}/en/blocks/${id}`)
  await waitUntilHydrated(page)
  expect(requested).toEqual([])
  await page.locator('#verify button').first().click()
  const proof = page.locator('#chain-proof')
  await expect(proof).toContainText('Block 300 belongs to the proved chain', { timeout: 30_000 })
  await expect(proof.getByRole('list').first().getByRole('listitem')).toHaveText([
    /Latest block, \d/,
    /The latest 10 blocks.*10 headers/,
    /passed.*This block, 300/,
    /Proof of proof-of-work.*\d+ headers · [\d.]+\skB/,
    /Genesis block.*not pinned/,
  ])
  expect(await proof.locator('svg line').count()).toBeGreaterThan(20)
  expect(requested.filter((url) => url.startsWith(node))).toEqual([])
  await proof.getByRole('button', { name: 'Compare' }).click()
  await expect(proof).toContainText('Block 300 belongs to the chain with the most work among 2 sources')
  expect(requested).toContain(`${node}/nipopow/proof/6/10`)
})
