import { startStack } from '@ergo-explorer/testkit/stack'
import { buildWeb } from '@ergo-explorer/testkit/web-build'
import { expect, test } from 'vitest'
import { measureTips } from './tips.ts'

// `pnpm rehearse tips` runs it in full: two processes per service, nginx, 500 tip changes and 100 reorgs.
test('no response or page is older than its tip, or of a rolled back block', { timeout: 900_000 }, async () => {
  buildWeb()
  await using stack = await startStack({
    blocks: 100,
    redis: 'running',
    web: { settings: { WEB_API_BUDGET_MS: '5000' } },
  })
  const { nodeUrl, databaseUrl, apiUrl, webUrl } = stack
  const targets = { nodeUrl, databaseUrl, apiUrls: [apiUrl], webUrls: [webUrl] }
  const { compared, stale, firstFaults, ...figures } = await measureTips(targets, { changes: 12, reorgs: 4 })
  process.stdout.write(`stale: ${stale} of ${compared} compared ${JSON.stringify(figures)}\n`)
  expect(firstFaults).toEqual([])
  expect(figures.responses).toBeGreaterThan(20)
  expect(figures.pages).toBeGreaterThan(4)
  expect([figures.tipChanges >= 12, figures.reorgs >= 4]).toEqual([true, true])
})
