import { expect, test } from 'vitest'
import { DEFAULT_CONFIG } from '../../../config/public-config.ts'
import type { Api } from '../../../data/api/create-api.ts'
import { ID, V2 } from '../../../data/transactions/testing/answers.ts'
import { renderPage } from '../../../entry/render.tsx'

const MADE = V2.outputs[1]

function render(url: string, outputs: readonly unknown[] = V2.outputs) {
  const api: Api = {
    features: ['transactions'],
    // The shell does without its data.
    get: <T>(path: string) =>
      Promise.resolve((path === `/api/v2/transactions/${ID}` ? { ...V2, outputs } : null) as T | null),
  }
  return renderPage({
    locale: 'en',
    url,
    config: DEFAULT_CONFIG,
    api,
    fetchData: async (resource) => ({ data: await resource.load(api, new AbortController().signal), since: null }),
    isDevelopment: false,
  })
}

test('[U24] the older address of an unconfirmed transaction leads to the one address', async () => {
  expect(await render(`/en/unconfirmed-transactions/${ID}`)).toEqual({
    kind: 'redirect',
    status: 301,
    location: `/en/transactions/${ID}`,
  })
})

test('a page of 600 outputs that hold tokens and are spent stays below 600 kB with its data', async () => {
  const outputs = Array.from({ length: 600 }, (_, index) => ({
    ...MADE,
    boxId: index.toString(16).padStart(64, '0'),
    owner: { ...MADE?.owner, address: `9${String(index).padStart(50, 'x')}` },
    ergoTree: `0008cd02${index.toString(16).padStart(64, '0')}`,
    spentBy: { transactionId: index.toString(16).padStart(64, 'f'), height: 3012, timestamp: 0 },
  }))
  const page = await render(`/en/transactions/${ID}`, outputs)
  if (page.kind !== 'page') throw new Error('It is no page')
  expect(page.markup.match(/>Spent</g)).toHaveLength(600)
  expect(page.markup.length + JSON.stringify(page.state).length).toBeLessThan(600_000)
})
