import { expect, test } from '../setup/test.ts'

test('home, mempool, difficulty and a pending transaction state the same next block', async ({ page, explorer }) => {
  // A new block between two requests, or one that confirms the transaction, starts over.
  await expect(async () => {
    const id = await explorer.createPendingTransaction()
    const paths = ['', '/mempool', '/difficulty', `/transactions/${id}`]
    const texts = await Promise.all(
      paths.map(async (path) => {
        const html = await (await page.request.get(`/en${path}`)).text()
        return /<p[^>]* data-figure="next-block".*?<\/p>/s.exec(html)?.[0] ?? path
      }),
    )
    expect(texts[0]).toMatch(/Next block in about .*; nine times out of ten in .* to /)
    expect(new Set(texts)).toEqual(new Set([texts[0]]))
  }).toPass({ timeout: 90_000 })
})
