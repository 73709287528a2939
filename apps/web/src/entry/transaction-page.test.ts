import { loadCompleteView } from '#data/resource/load-complete-view.ts'
import { expect, test } from 'vitest'
import { DEFAULT_CONFIG } from '#config/public-config.ts'
import type { ApiClient } from '#data/api/api-client.ts'
import { ID, V2 } from '#data/transactions/testing/transaction-responses.ts'
import { renderPage } from './render.tsx'

const OUTPUT = V2.outputs[1]

function render(url: string, outputs: readonly unknown[] = V2.outputs) {
  const api: ApiClient = {
    features: ['transactions'],
    // The shell renders without its data.
    get: <T>(path: string) =>
      Promise.resolve((path === `/api/v2/transactions/${ID}` ? { ...V2, outputs } : null) as T | null),
  }
  return renderPage({
    locale: 'en',
    url,
    config: DEFAULT_CONFIG,
    api,
    fetchData: async (resource) => ({
      data: await loadCompleteView(resource, api, new AbortController().signal),
      staleSince: null,
    }),
  })
}

test('[U24] the old URL of an unconfirmed transaction redirects to the transaction URL', async () => {
  expect(await render(`/en/unconfirmed-transactions/${ID}`)).toEqual({
    kind: 'redirect',
    status: 301,
    location: `/en/transactions/${ID}`,
  })
})

test('a page of 600 spent outputs with tokens stays below 800 kB including its data and marks', async () => {
  const outputs = Array.from({ length: 600 }, (_, index) => ({
    ...OUTPUT,
    boxId: index.toString(16).padStart(64, '0'),
    owner: { ...OUTPUT?.owner, address: `9${String(index).padStart(50, 'x')}` },
    ergoTree: `0008cd02${index.toString(16).padStart(64, '0')}`,
    spentBy: { transactionId: index.toString(16).padStart(64, 'f'), height: 3012, timestamp: 0 },
  }))
  const page = await render(`/en/transactions/${ID}`, outputs)
  if (page.kind !== 'page') throw new Error('Expected a page, got a redirect')
  expect(page.markup.match(/>Spent</g)).toHaveLength(600)
  expect(page.markup.length + JSON.stringify(page.state).length).toBeLessThan(800_000)
})
