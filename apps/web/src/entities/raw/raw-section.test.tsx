import { expect, test } from 'vitest'
import { ID, V2 } from '#data/transactions/testing/transaction-responses.ts'
import { renderScreen } from '#testing/render-screen.tsx'

test('without scripts, the raw data are links to operations of the API, on its host', async () => {
  const { html, calls } = await renderScreen(`/transactions/${ID}`, {
    responses: { [`/api/v2/transactions/${ID}`]: V2 },
    features: ['transactions', 'resolve'],
    config: { apiUrl: 'https://api.example' },
  })
  const [, section = ''] = /<section id="raw">(.*?)<\/section>/.exec(html) ?? []
  expect([...section.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
    `https://api.example/api/v2/transactions/${ID}`,
    `https://api.example/api/v1/transactions/${ID}`,
    `https://api.example/api/v2/transactions/${ID}/bytes`,
  ])
  // Nothing is loaded before the visitor asks for it.
  expect(calls.filter((path) => path.endsWith('/bytes'))).toEqual([])
})
