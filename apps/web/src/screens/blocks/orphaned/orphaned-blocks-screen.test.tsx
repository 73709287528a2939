import { expect, test } from 'vitest'
import { renderScreen } from '#testing/render-screen.tsx'

const [ORPHAN, MAIN] = ['ab'.repeat(32), 'cd'.repeat(32)]
const PATH = '/api/v2/orphaned-blocks?limit=30&offset=0'
const block = {
  blockId: ORPHAN,
  height: 1234,
  timestamp: 1_794_740_140_314,
  transactionCount: 7,
  miner: { address: '9miner', keyAddress: '9key', label: null },
  orphanedAt: 1_794_740_240_314,
  mainBlockId: MAIN,
}

const render = (responses: Readonly<Record<string, unknown>>, options: { failing?: readonly string[] } = {}) =>
  renderScreen('/orphaned-blocks', { responses, features: ['blocks'], ...options })

test('lists each orphaned block with the block that won', async () => {
  const { html, report } = await render({ [PATH]: { items: [block], total: 1, next: null } })
  expect(report.status).toBe(200)
  expect(html).toContain('1 block lost to another one at its height.')
  expect(html).toContain(`href="/blocks/${ORPHAN}"`)
  expect(html).toContain(`href="/blocks/${MAIN}"`)
})

test('says that no block was orphaned', async () => {
  const { html } = await render({ [PATH]: { items: [], total: 0, next: null } })
  expect(html).toContain('No block has been orphaned since this explorer started.')
})

test('is an error while the API does not respond', async () => {
  const { report } = await render({}, { failing: [PATH] })
  expect(report.status).toBe(503)
})

test('search engines do not index a page beyond the last one', async () => {
  const list = { items: [block], total: 1, next: null }
  expect((await render({ [PATH]: list })).report.isIndexed).toBe(true)
  const beyond = await renderScreen('/orphaned-blocks?page=2', {
    responses: { [PATH.replace('offset=0', 'offset=30')]: { ...list, items: [] } },
    features: ['blocks'],
  })
  expect(beyond.report.isIndexed).toBe(false)
})
