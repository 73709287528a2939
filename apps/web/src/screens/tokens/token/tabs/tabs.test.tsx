import { expect, test } from 'vitest'
import { aDetail, aHolder, aPage, aParty, aSummary, ID, MINT_TX, TWIN } from '#data/tokens/testing/token-responses.ts'
import { renderToken } from '../testing/render-token.ts'

test('warns about and lists tokens of the same name, and shows the id of the one with the most holders', async () => {
  const detail = aDetail({ tokenId: TWIN, holderCount: 1, sameNameCount: 1 })
  const overview = await renderToken(detail)
  expect(overview.text).toContain(
    '1 other token has the same or a similar-looking name. Token names on Ergo are not unique. Compare the ID before you trade. Show them',
  )
  expect(overview.html).toContain(`href="/token/${TWIN}?tab=same-name"`)
  const { text } = await renderToken(detail, '?tab=same-name', {
    [`/api/v2/tokens/${TWIN}/same-name?limit=30&offset=0`]: aPage([
      aSummary(),
      aSummary({ tokenId: TWIN, holderCount: 1 }),
    ]),
  })
  expect(text).toContain('Another token has more holders: 71921f65…f38c3071, with 397 holders.')
  expect(text).toMatch(/Larkspur this token 094a6ea1…8da653fc/)
})

test('holders are paged, ranked across pages and exported if the API supports it', async () => {
  const path = `/api/v2/tokens/${ID}/holders?limit=30&offset=30`
  const { text, html } = await renderToken(aDetail(), '?tab=holders&page=2', { [path]: aPage([aHolder()], 397, '5.1') })
  expect(text).toContain('Share 31 9fpohzr3…34vzNzjH')
  expect(text).toContain('Previous Page 2 of 14 Next')
  expect(html).toContain(`href="/token/${ID}?tab=holders&amp;page=3"`)
  for (const format of ['csv', 'json']) expect(html).toContain(`/tokens/${ID}/holders/export?format=${format}"`)
})

const aTransfer = (id: string) => ({
  transactionId: id,
  height: 3086,
  timestamp: 1_733_698_101_627,
  party: aParty(),
  amount: '1',
  balanceAfter: '2',
})

test.each(['transfers', 'burns'])('[B06] every page of %s has a number', async (list) => {
  const path = `/api/v2/tokens/${ID}/${list}?limit=30&offset=600`
  const { html, text } = await renderToken(aDetail(), `?tab=${list}&page=21`, {
    [path]: aPage([aTransfer(MINT_TX)], 2060, '5.1'),
  })
  expect(text).toContain('Previous Page 21 of 69 Next')
  expect(html).toContain(`href="/token/${ID}?tab=${list}&amp;page=20"`)
  expect(html).toContain(`href="/token/${ID}?tab=${list}&amp;page=22"`)
})

test('[B06] the page after the last numbered one is linked by its cursor, and leads back to the first', async () => {
  const path = `/api/v2/tokens/${ID}/transfers`
  const page = aPage([aTransfer(MINT_TX)], 200_000, '4.4')
  const { html, text } = await renderToken(aDetail(), '?tab=transfers&limit=120&page=834', {
    [`${path}?limit=120&offset=99960`]: aPage([aTransfer(MINT_TX)], 200_000, '3.3'),
  })
  expect(html).toContain(`href="/token/${ID}?tab=transfers&amp;limit=120&amp;page=835&amp;after=3.3"`)
  expect(text).toContain('newest first')
  const later = await renderToken(aDetail(), '?tab=transfers&limit=120&page=835&after=3.3', {
    [`${path}?limit=120&cursor=3.3`]: page,
  })
  expect(later.html).toContain(`href="/token/${ID}?tab=transfers&amp;limit=120&amp;page=836&amp;after=4.4"`)
  expect(later.text).toContain('First page')
  expect(later.html).toContain(`href="/token/${ID}?tab=transfers&amp;limit=120"`)
})

test('[B06] transfers and burns are listed newest first, in pages', async () => {
  const when = { transactionId: MINT_TX, height: 3086, timestamp: 1_733_698_101_627 }
  const transfer = { ...when, party: aParty(), amount: '-2623427', balanceAfter: '3528508475' }
  const transfers = await renderToken(aDetail(), '?tab=transfers', {
    [`/api/v2/tokens/${ID}/transfers?limit=30&offset=0`]: aPage([transfer]),
  })
  expect(transfers.text).toContain(
    '9fpohzr3…34vzNzjH fcb232…264df9 3\u{a0}086 35\u{a0}285\u{a0}084.75 \u{2212}26\u{a0}234.27 8 Dec 2024',
  )
  const burned = Array.from({ length: 30 }, (_, index) => ({ ...when, height: 3086 - index, amount: '495470' }))
  const burns = await renderToken(aDetail(), '?tab=burns', {
    [`/api/v2/tokens/${ID}/burns?limit=30&offset=0`]: aPage(burned, 31, '19219'),
  })
  expect(burns.text).toContain('fcb23298…e4264df9 3\u{a0}086 4\u{a0}954.7 0 8 Dec 2024')
  expect(burns.text).toContain('Previous Page 1 of 2 Next')
})
