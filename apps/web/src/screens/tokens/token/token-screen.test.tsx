import { expect, test } from 'vitest'
import {
  aDetail,
  answersOf,
  aV1Token,
  BOX,
  FEATURES,
  ID,
  MINT_TX,
  TWIN,
} from '../../../data/tokens/testing/token-answers.ts'
import { LOCALES } from '../../../i18n/locales.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { showToken } from './testing/show-token.ts'

test('[U07] /token/:id shows a token under its name, and asks two questions for it', async () => {
  const { html, report, calls } = await showToken()
  expect(html).toMatch(/<h1>.*Larkspur.*<\/h1>/)
  expect(report).toMatchObject({
    status: 200,
    isIndexed: true,
    title: 'Larkspur — Ergo Explorer',
    canonical: `/token/${ID}`,
  })
  expect(calls).toHaveLength(2)
})

test('[K01] a link leads back, to the issued tokens where there is no page before', async () => {
  for (const { html } of [
    await showToken(),
    await renderScreen('/token/nothing', { features: FEATURES }),
    await renderScreen(`/token/${ID}`, { features: FEATURES, failing: [`/api/v2/tokens/${ID}`] }),
  ])
    expect(html).toMatch(/^<header><a href="\/issued-tokens">.*?Back<\/a>/)
})

test.each([null, '   \n\t'])('[K02] a token whose name is %j is called by both ends of its id', async (name) => {
  const { text, report } = await showToken(aDetail({ name }))
  expect(text).toMatch(/^Back 71921f65…f38c3071 A token/)
  expect(report.title).toBe('71921f65…f38c3071 — Ergo Explorer')
})

const OVERVIEW =
  'Overview Id 71921f65…f38c3071 Name Larkspur Emission amount 50\u{a0}000\u{a0}000.00 Type EIP-004 Decimals 2 ' +
  'Description Points for gardeners who share cuttings.'

test('[K03] the overview has id, name, emission amount, type, decimals and description, with v2 and with v1', async () => {
  const v1 = await renderScreen(`/token/${ID}`, { answers: { [`/api/v1/tokens/${ID}`]: aV1Token() } })
  for (const { text, html } of [await showToken(), v1]) {
    expect(text).toContain(OVERVIEW)
    expect(html).toContain('aria-label="Copy token id"')
  }
  expect(v1.text).toContain('A token issued in the amount of 50\u{a0}000\u{a0}000.')
  expect(v1.html).not.toContain('?tab=')
  expect(v1.text).not.toContain('Holders')
})

test('[K03] what an issuer left out is None, and decimals are 0', async () => {
  const nothing = { name: null, type: null, description: null, decimals: null }
  const { text } = await showToken(aDetail(nothing))
  expect(text).toContain('Name None Emission amount 5\u{a0}000\u{a0}000\u{a0}000 Type None Decimals 0 Description None')
  const v1 = await renderScreen(`/token/${ID}`, { answers: { [`/api/v1/tokens/${ID}`]: aV1Token(nothing) } })
  expect(v1.text).toContain('Type None Decimals 0 Description None')
})

test('[K03] a long description shows its beginning, and the whole behind Show more', async () => {
  const { html } = await showToken(aDetail({ description: 'word '.repeat(100) }))
  expect(html).toMatch(/word…<\/bdi><details><summary><span>Show more<\/span><span>Show less<\/span><\/summary>/)
  expect((await showToken()).html).not.toContain('Show more')
})

test('[F08] amounts are exact to the last digit, at any size and with any decimals', async () => {
  const huge = aDetail({
    emitted: '9223372036854775807',
    circulating: '9223372036854775807',
    burned: '0',
    decimals: 18,
  })
  expect((await showToken(huge)).text).toContain('Emission amount 9.223372036854775807')
  expect((await showToken(aDetail({ ...huge, decimals: 0 }))).text).toContain(
    'Emission amount 9\u{a0}223\u{a0}372\u{a0}036\u{a0}854\u{a0}775\u{a0}807',
  )
})

test('[K05] a token that did not arrive leaves empty rows, 503 and a quiet way to try again', async () => {
  for (const options of [
    { features: FEATURES, failing: [`/api/v2/tokens/${ID}`] },
    { features: null, failing: [`/api/v1/tokens/${ID}`] },
  ]) {
    const { text, html, report } = await renderScreen(`/token/${ID}`, options)
    expect(report).toMatchObject({ status: 503, isIndexed: false })
    expect(text).toContain(
      'Name — Emission amount — Type — Decimals — Description — The data did not arrive. Try again',
    )
    expect(html).toContain(`<a href="/token/${ID}">Try again</a>`)
    expect(html).not.toContain('role="alert"')
    expect(text).not.toContain('None')
  }
})

test('an unknown id answers 404, and what is no id asks nobody', async () => {
  const unknown = await renderScreen(`/token/${TWIN}`, { features: FEATURES })
  expect(unknown.report).toMatchObject({ status: 404, isIndexed: false })
  expect(unknown.text).toContain('There is no token with this id.')
  const { report, calls } = await renderScreen('/token/larkspur', { features: FEATURES })
  expect(report.status).toBe(404)
  expect(calls).toEqual([])
})

test('the page sentence says what it is, when and by what it was minted, and who has it', async () => {
  expect((await showToken()).report.description).toBe(
    'A token with 49\u{a0}614\u{a0}059.14 in circulation, minted on 8 Dec 2024 by transaction fcb23298…e4264df9, held by 397 addresses.',
  )
  const one = aDetail({ isNft: true, emitted: '1', circulating: '1', burned: '0', decimals: 0, holders: 1 })
  expect((await showToken(one)).report.description).toMatch(/^A one-of-a-kind token, minted .* held by 1 address\.$/)
  const gone = aDetail({ circulating: '0', burned: '5000000000', holders: 0 })
  expect((await showToken(gone)).report.description).toMatch(/nothing is left: minted .* and all of it burned since\.$/)
  const { html } = await showToken()
  expect(html).toContain(`href="/transactions/${MINT_TX}"`)
})

test('the sentence is there in each language', async () => {
  const said = await Promise.all(
    LOCALES.map(async (locale) => {
      const answers = answersOf(aDetail())
      return (await renderScreen(`/token/${ID}`, { features: FEATURES, answers, locale })).report.description
    }),
  )
  expect(new Set(said).size).toBe(4)
  for (const sentence of said) expect(sentence).toMatch(/49\u{a0}614\u{a0}059\.14.*fcb23298…e4264df9.*397|397/u)
})

test('what is minted, burned, circulating and held stands below, with who has most and how it was minted', async () => {
  const { text, html } = await showToken()
  expect(text).toContain('In circulation 49\u{a0}614\u{a0}059.14 of 50\u{a0}000\u{a0}000 minted')
  expect(text).toContain('Burned 385\u{a0}940.86 0.77\u{a0}% of what was minted')
  expect(text).toContain('Holders 397 addresses that have some Transfers 802')
  expect(text).toContain('Rank Address Amount Share 1 9fpohzr3…34vzNzjH 35\u{a0}285\u{a0}084.75 71.12\u{a0}%')
  expect(text).toContain(
    'Minted 8 Dec 2024, 22:48:21 UTC, block 109 Transaction fcb23298…e4264df9 Issuing box 6d13a2bb…02c7749a',
  )
  expect(html).toContain(`title="${BOX}"`)
})

test('a name that imitates a verified one, and a token known to deceive, are said to be so', async () => {
  const copied = await showToken(aDetail({ genuineness: 'suspicious', resembles: 'SigUSD' }))
  expect(copied.text).toContain(
    'Look-alike. The name can be taken for that of the verified token SigUSD; this is another one.',
  )
  expect((await showToken(aDetail({ genuineness: 'blocked' }))).text).toContain(
    'Suspicious. This token is on a list of known',
  )
  const genuine = await showToken(aDetail({ genuineness: 'verified', verifiedIssuer: 'SigmaUSD' }))
  expect(genuine.text).toContain('Genuine, issued by SigmaUSD')
})

test('a tab that a token does not have is its overview', async () => {
  const { text } = await showToken(aDetail({ burned: '0' }), '?tab=burns')
  expect(text).toContain(OVERVIEW)
})

test('a name of 5000 characters, in another direction, with markup in it, stays one isolated line of text', async () => {
  const name = `<img src=x onerror=alert(1)>\u{202e}${'x'.repeat(5000)}`
  const { html, report } = await showToken(aDetail({ name }))
  expect(html).not.toContain('<img')
  expect(html).not.toContain('\u{202e}')
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;\u{fffd}x')
  expect(report.title.length).toBeLessThan(60)
})

test('before the answer, the layout stands there with its id', async () => {
  const { html, text } = await renderScreen(`/token/${ID}`, { features: FEATURES, isLoaded: false })
  expect(html).toContain('aria-busy="true"')
  expect(text).toContain('Overview Id 71921f65…f38c3071 Name Emission amount Type Decimals Description')
})

test('[U18] a token with open orders leads to its order book, and one without does not', async () => {
  const book = (tokenId: string) => ({ token: { tokenId }, asks: { orders: 2 }, bids: { orders: 1 } })
  const shown = async (tokenId: string) =>
    renderScreen(`/token/${ID}`, {
      features: [...FEATURES, 'order-book'],
      answers: { ...answersOf(aDetail()), '/api/v2/order-book': { height: 1, books: [book(tokenId)] } },
    })
  const { html, text } = await shown(ID)
  expect(html).toContain(`href="/order-book?token=${ID}">3</a>`)
  expect(text).toContain('Open orders 3 in the order book')
  expect((await shown(TWIN)).text).not.toContain('Open orders')
})
