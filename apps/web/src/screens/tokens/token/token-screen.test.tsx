import { readNanoErg, readTokenUnits } from '@ergo-explorer/chain'
import { describe, expect, test } from 'vitest'
import {
  aDetail,
  aParty,
  aVerdict,
  responsesFor,
  aV1Token,
  BOX,
  FEATURES,
  ID,
  MINT_TX,
  TWIN,
} from '#data/tokens/testing/token-responses.ts'
import { LOCALES } from '#i18n/locales.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { renderToken } from './testing/render-token.ts'

test('[U07] /token/:id shows a token under its name with four requests', async () => {
  const { html, report, calls } = await renderToken()
  expect(html).toMatch(/<h1>.*Larkspur.*<\/h1>/)
  expect(report).toMatchObject({
    status: 200,
    isIndexed: true,
    title: 'Larkspur — Ergo Explorer',
    canonical: `/token/${ID}`,
  })
  expect(calls).toHaveLength(4)
})

test('[K01] the back link leads to the issued tokens if there is no previous page', async () => {
  for (const { html } of [
    await renderToken(),
    await renderScreen('/token/nothing', { features: FEATURES }),
    await renderScreen(`/token/${ID}`, { features: FEATURES, failing: [`/api/v2/tokens/${ID}`] }),
  ])
    expect(html).toMatch(/^<header><a href="\/issued-tokens">.*?Back<\/a>/)
})

test.each([null, '   \n\t'])('[K02] a token with the name %j is titled by its shortened id', async (name) => {
  const { text, report } = await renderToken(aDetail({ name }))
  expect(text).toMatch(/^Back 71921f65…f38c3071 Add private name 49/)
  expect(report.title).toBe('71921f65…f38c3071 — Ergo Explorer')
})

const OVERVIEW =
  'Overview ID 71921f65…f38c3071 Name Larkspur Emission amount 50\u{a0}000\u{a0}000.00 Type EIP-004 Decimals 2 ' +
  'Description Points for gardeners who share cuttings.'

test('[K03] the overview has id, name, emission amount, type, decimals and description, with v2 and with v1', async () => {
  const v1 = await renderScreen(`/token/${ID}`, { responses: { [`/api/v1/tokens/${ID}`]: aV1Token() } })
  for (const { text, html } of [await renderToken(), v1]) {
    expect(text).toContain(OVERVIEW)
    expect(html).toContain('aria-label="Copy token ID"')
  }
  expect(v1.text).toContain('A token with a supply of 50\u{a0}000\u{a0}000.')
  expect(v1.html).not.toContain('?tab=')
  expect(v1.text).not.toContain('Holders')
})

test('[K03] missing values are shown as None, missing decimals as 0', async () => {
  const missing = { name: null, type: null, description: null, decimals: null }
  const { text } = await renderToken(aDetail(missing))
  expect(text).toContain('Name None Emission amount 5\u{a0}000\u{a0}000\u{a0}000 Type None Decimals 0 Description None')
  const v1 = await renderScreen(`/token/${ID}`, { responses: { [`/api/v1/tokens/${ID}`]: aV1Token(missing) } })
  expect(v1.text).toContain('Type None Decimals 0 Description None')
})

test('[K03] a long description shows its beginning, and the full text behind Show more', async () => {
  const { html } = await renderToken(aDetail({ description: 'word '.repeat(100) }))
  expect(html).toMatch(/word…<\/bdi><details><summary><span>Show more<\/span><span>Show less<\/span><\/summary>/)
  expect((await renderToken()).html).not.toContain('Show more')
})

test('a description with links or words for a seed phrase has warnings, and that of a copy is folded', async () => {
  const description = 'Type your seed phrase at sigusd.io'
  const scam = { description, descriptionWarnings: ['link' as const, 'seed-phrase' as const] }
  const unknown = await renderToken(aDetail(scam))
  expect(unknown.text).toMatch(
    /The description contains a link\. .* The description mentions a seed phrase .* Type your seed phrase at sigusd\.io/,
  )
  expect(unknown.html).not.toContain('this copy</summary>')
  const copy = await renderToken(aDetail({ ...scam, resembles: 'SigUSD' }))
  expect(copy.html).toMatch(
    /<details><summary>Show the description of this copy<\/summary><bdi translate="no">Type your seed/,
  )
  const original = await renderToken(aDetail({ ...scam, isOriginal: true }))
  expect(original.text).not.toContain('contains a link')
  expect(original.text).toContain('mentions a seed phrase')
})

test('[F08] amounts are exact at any size and with any decimals', async () => {
  const huge = aDetail({
    minted: readTokenUnits('9223372036854775807'),
    existing: readTokenUnits('9223372036854775807'),
    burned: readTokenUnits('0'),
    decimals: 18,
  })
  expect((await renderToken(huge)).text).toContain('Emission amount 9.223372036854775807')
  expect((await renderToken(aDetail({ ...huge, decimals: 0 }))).text).toContain(
    'Emission amount 9 223 372 036 854 775 807',
  )
})

test('[K05] a token that fails to load shows empty rows, status 503 and a retry link without an alert', async () => {
  for (const options of [
    { features: FEATURES, failing: [`/api/v2/tokens/${ID}`] },
    { features: null, failing: [`/api/v1/tokens/${ID}`] },
  ]) {
    const { text, html, report } = await renderScreen(`/token/${ID}`, options)
    expect(report).toMatchObject({ status: 503, isIndexed: false })
    expect(text).toContain(
      'Name — Emission amount — Type — Decimals — Description — The data could not be loaded. Try again',
    )
    expect(html).toContain(`<a href="/token/${ID}">Try again</a>`)
    expect(html).not.toContain('role="alert"')
    expect(text).not.toContain('None')
  }
})

test('an unknown id returns 404, and an invalid id causes no request', async () => {
  const unknown = await renderScreen(`/token/${TWIN}`, { features: FEATURES })
  expect(unknown.report).toMatchObject({ status: 404, isIndexed: false })
  expect(unknown.text).toContain('There is no token with this ID.')
  const { report, calls } = await renderScreen('/token/larkspur', { features: FEATURES })
  expect(report.status).toBe(404)
  expect(calls).toEqual([])
})

test('the page sentence has supply, holders, minting date and transaction', async () => {
  expect((await renderToken()).report.description).toBe(
    '49\u{a0}614\u{a0}059.14 in existence, held by 397 addresses. Minted on 8 Dec 2024 in transaction fcb23298…e4264df9.',
  )
  const nft = aDetail({
    isNft: true,
    minted: readTokenUnits('1'),
    existing: readTokenUnits('1'),
    burned: readTokenUnits('0'),
    decimals: 0,
    holderCount: 1,
  })
  expect((await renderToken(nft)).report.description).toMatch(/^An NFT held by 1 address\. Minted on /)
  const fullyBurned = aDetail({ existing: readTokenUnits('0'), burned: readTokenUnits('5000000000'), holderCount: 0 })
  expect((await renderToken(fullyBurned)).report.description).toMatch(/^All of this token has been burned\. Minted on /)
  const { html } = await renderToken()
  expect(html).toContain(`href="/transactions/${MINT_TX}"`)
})

test('the sentence is translated into each language', async () => {
  const descriptions = await Promise.all(
    LOCALES.map(async (locale) => {
      const responses = responsesFor(aDetail())
      return (await renderScreen(`/token/${ID}`, { features: FEATURES, responses, locale })).report.description
    }),
  )
  expect(new Set(descriptions).size).toBe(LOCALES.length)
  for (const sentence of descriptions) expect(sentence).toMatch(/49\u{a0}614\u{a0}059\.14.*fcb23298…e4264df9.*397|397/u)
})

test('shows supply, burned amount, holders, transfers, top holders and minting', async () => {
  const { text, html } = await renderToken()
  expect(text).toContain('Existing supply 49\u{a0}614\u{a0}059.14 of 50\u{a0}000\u{a0}000 minted')
  expect(text).toContain('Burned 385\u{a0}940.86 0.77\u{a0}% of the minted amount')
  expect(text).toContain('Holders 397 addresses Transfers 802')
  expect(text).toContain('Rank Address Amount Share 1 9fpohzr3…34vzNzjH 35\u{a0}285\u{a0}084.75 71.12\u{a0}%')
  expect(text).toContain(
    'Minted 8 Dec 2024, 22:48:21 UTC, block 109 Transaction fcb23298…e4264df9 Issuing box 6d13a2bb…02c7749a',
  )
  expect(html).toContain(`title="${BOX}"`)
})

describe('verdict', () => {
  const original = { tokenId: TWIN, name: 'SigUSD', issuer: 'SigmaUSD', source: 'EIP-21' }
  const evidence = { isFirstOfName: false, poolCount: 0, liquidity: readNanoErg('0'), original: null }

  test('an original names its registry, issuer, age, holders, pools and minter', async () => {
    const { text } = await renderToken(
      aDetail({
        verdict: aVerdict({ kind: 'original', original, reasons: ['registered'] }),
        evidence: { ...evidence, isFirstOfName: true, poolCount: 2, liquidity: readNanoErg('2500000000') },
      }),
    )
    expect(text).toContain('Original Registered as the original of its name by EIP-21, issued by SigmaUSD.')
    expect(text).toMatch(/First token with this name, minted 8 Dec 2024/)
    expect(text).toContain('Held by 397 addresses.')
    expect(text).toMatch(/2 pools trade it for ERG and hold 2\.5 /)
    expect(text).toContain('Minted by 9eYiNmAR…7Zn39Dx8.')
  })

  test('a copy marks its odd letters, compares itself with the original, links to it and has no price', async () => {
    const issuer = aParty({ scriptHash: 'ab'.repeat(32) })
    const { text, html } = await renderToken(
      aDetail({
        name: 'S\u{456}gUSD',
        verdict: aVerdict({
          kind: 'copy',
          original,
          reasons: ['look-alike-letters', 'hidden-characters'],
          oddLetters: [
            { position: 1, codePoint: 0x456, insteadOf: 'i' },
            { position: 3, codePoint: 0x20_0b, insteadOf: null },
          ],
        }),
        evidence: {
          ...evidence,
          original: {
            height: 1,
            timestamp: 1_600_000_000_000,
            holderCount: 7912,
            issuer,
            poolCount: 1,
            liquidity: readNanoErg('1'),
          },
        },
      }),
    )
    expect(text).toContain('Copy of SigUSD:')
    expect(html).toMatch(/S<mark title="U\+0456">\u{456}<\/mark>g/u)
    expect(text).toMatch(/Character 2 is \u{456} \(U\+0456\), not i\./u)
    expect(text).toContain('Character 4 is U+200B, which the original does not have.')
    expect(text).toContain('This token imitates SigUSD and is not it: compare the IDs.')
    expect(text).toMatch(/This token Original Token ID .* Holders 397 7\u{a0}912 Pools with ERG 0 1 · 0\.000000001/u)
    expect(text).toMatch(/\d+ transfers since it was minted\. Anyone can send it to you unasked\./)
    expect(html).toContain(`href="/token/${TWIN}">Open the original SigUSD</a>`)
    expect(text).not.toContain('Price')
  })

  test('a copy of the coin says that the coin is no token, and links to no original', async () => {
    const coin = { tokenId: null, name: 'ERG', issuer: null, source: 'network settings' }
    const verdict = aVerdict({ kind: 'copy', original: coin, reasons: ['same-name'] })
    const { text, html, report } = await renderToken(aDetail({ name: 'ERG', resembles: 'ERG', verdict }))
    expect(text).toContain('Copy of ERG')
    expect(text).toContain('This token imitates ERG, the coin of the network, and is not it.')
    expect(text).toContain('ERG is the native coin of the network. It is not a token and has no token ID.')
    expect(text).not.toContain('same name as the original')
    expect(html).not.toContain('Open the original')
    expect(report.title).toBe('“ERG” 71921f…8c3071 — Ergo Explorer')
    expect(text).not.toContain('Price')
  })

  test('an unknown token and a known scam say so', async () => {
    expect((await renderToken(aDetail({ evidence }))).text).toMatch(
      /Unknown: neither a registered original nor a copy of one No registry lists this ID.*An older token has a similar name\./,
    )
    expect((await renderToken(aDetail({ genuineness: 'blocked' }))).text).toContain(
      'Suspicious: on a list of known scams',
    )
  })
})

test('shows how the supply is distributed, prices of pools with their source boxes, and transfers per day', async () => {
  const units = readTokenUnits
  const band = (kind: 'contracts' | 'wallet-1', holderCount: number, amount: string) => ({
    kind,
    holderCount,
    amount: units(amount),
    share: '0',
  })
  const detail = aDetail({
    existing: units('100000'),
    concentration: {
      top: [{ holderCount: 10, amount: units('80500'), share: '0' }],
      bands: [band('contracts', 2, '30250'), band('wallet-1', 1, '50255')],
    },
  })
  const pool = {
    poolNft: TWIN,
    token: { tokenId: ID, amount: '4000' },
    quoteToken: null,
    nanoErg: '5000000000',
    price: { numerator: '1', denominator: '8', decimal: '0.125' },
    priceUsd: '0.25',
    changePercent: '-1.5',
    feePercent: '0.3',
    isCounted: true,
    boxId: BOX,
    height: 1,
    timestamp: 1,
  }
  const forged = {
    ...pool,
    poolNft: 'f'.repeat(64),
    boxId: 'e'.repeat(64),
    nanoErg: '440000000000',
    price: { numerator: '440', denominator: '1', decimal: '440' },
    priceUsd: null,
    isCounted: false,
  }
  const price = {
    tokenId: ID,
    poolNft: TWIN,
    price: pool.price,
    nanoErg: pool.nanoErg,
    tokenAmount: '4000',
    poolCount: 1,
    depth: pool.nanoErg,
    height: 1,
    age: 7,
  }
  const side = { orderCount: 0, best: null, tokenAmount: '0', nanoErg: '0', items: [] }
  const { text, html } = await renderScreen(`/token/${ID}`, {
    features: [...FEATURES, 'order-book'],
    responses: {
      ...responsesFor(detail),
      [`/api/v2/order-book/${ID}?limit=1`]: {
        height: 1,
        token: detail,
        asks: side,
        bids: side,
        marketPrice: price,
        pools: [forged, pool],
      },
      [`/api/v2/tokens/${ID}/activity`]: {
        days: [
          { timestamp: 1_733_616_000_000, transactionCount: 3 },
          { timestamp: 1_733_702_400_000, transactionCount: 12 },
        ],
      },
    },
  })
  expect(text).toContain('Distribution share of the existing supply')
  expect(text).toContain('Contracts 2 302.5 0 30.25\u{a0}% Largest wallet 1 502.55 50.26\u{a0}%')
  expect(text).toContain('The 10 largest holders have 80.50\u{a0}%.')
  expect(text).toMatch(/Price 0\.125 .*≈ \$0\.2500/)
  expect(text).toMatch(/ffffffff…ffffffff not counted 440/)
  expect(text).toMatch(/1 pool counts and holds 5[\d.\s]*ERG\. The price is 7 blocks old\./)
  expect(html).toContain(`href="/boxes/${BOX}"`)
  expect(html).toContain('aria-label="Daily activity: 15 transactions in 2 days, at most 12 on one day"')
  expect(html).not.toContain('style=')
})

describe('prices by day', () => {
  const POOL = 'fe'.repeat(32)
  const day = (index: number, prices: Readonly<Record<'open' | 'high' | 'low' | 'close', string>>) => ({
    timestamp: Date.UTC(2026, 9, 1 + index),
    ...prices,
    poolNft: POOL,
    poolCount: 1,
    volumeNanoErg: '12500000000',
    tradeCount: 4,
    fromHeight: 1,
    toHeight: 2,
  })
  const days = [
    day(0, { open: '0.5', high: '0.75', low: '0.4', close: '0.6' }),
    day(1, { open: '0.3', high: '0.333333333333333333', low: '0.2', close: '0.25' }),
  ]
  const price = {
    tokenId: ID,
    poolNft: POOL,
    price: { numerator: '1', denominator: '4', decimal: '0.25' },
    nanoErg: '5000000000',
    tokenAmount: '2000',
    poolCount: 1,
    depth: '5000000000',
    height: 1,
    age: 1,
  }
  const side = { orderCount: 0, best: null, tokenAmount: '0', nanoErg: '0', items: [] }
  const pathOf = (timespan: string) => `/api/v2/tokens/${ID}/price-chart?timespan=${timespan}`
  const render = (
    search: string,
    timespan: string,
    failing: readonly string[] = [],
    shown: readonly unknown[] = days,
  ) =>
    renderScreen(`/token/${ID}${search}`, {
      features: [...FEATURES, 'order-book', 'daily-token-prices'],
      responses: {
        ...responsesFor(aDetail()),
        [`/api/v2/order-book/${ID}?limit=1`]: {
          height: 2,
          token: aDetail(),
          asks: side,
          bids: side,
          marketPrice: price,
          pools: [],
        },
        [pathOf(timespan)]: { tokenId: ID, days: shown },
      },
      failing,
    })

  test('are a line with the range and volume of the last day, and a table of all days', async () => {
    const { text, html } = await render('', '60days')
    const plain = text.replaceAll('\u{a0}', ' ')
    expect(plain).toContain('0.25 ERG 2 Oct 2026 low 0.2, high ≈ 0.3333, volume 12.5 ERG')
    expect(html).toContain('aria-label="Price over 2 days, last 0.25\u{a0}ERG"')
    expect(html).toContain(`href="/pools/${POOL}"`)
    // Padding zeros, and digits that lists hide, are elements of their own.
    expect(plain).toMatch(
      /Open High Low Close, ERG Volume Trades 2 Oct 2026 0\.3 000 ≈ +0\.3333 33333 0\.2 000 0\.25 00 12\.5 000 +ERG 4 /,
    )
  })

  test('mark a rounded price', async () => {
    const third = [days[0], { ...days[1], close: '0.333333333333333333' }]
    const { text } = await render('', '60days', [], third)
    expect(text.replaceAll('\u{a0}', ' ')).toContain('≈ 0.333333333 ERG 2 Oct 2026')
  })

  test('cover the days of the URL', async () => {
    const { html } = await render('?days=365', '1year')
    expect(html).toContain('aria-label="Price over 2 days, last 0.25\u{a0}ERG"')
  })

  test('of a token with a price keep their space when they fail to load', async () => {
    const { text, html } = await render('', '60days', [pathOf('60days')])
    expect(text).toMatch(/Price by day .*60 days 180 days 365 days .*could not be loaded/)
    expect(html).not.toContain('Price over')
  })
})

test('an unavailable tab falls back to the overview', async () => {
  const { text } = await renderToken(aDetail({ burned: readTokenUnits('0') }), '?tab=burns')
  expect(text).toContain(OVERVIEW)
})

test('a name of 5000 characters with markup and direction marks stays one isolated line of text', async () => {
  const name = `<img src=x onerror=alert(1)>\u{202e}${'x'.repeat(5000)}`
  const { html, report } = await renderToken(aDetail({ name }))
  expect(html).not.toContain('<img')
  expect(html).not.toContain('\u{202e}')
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;\u{fffd}x')
  expect(report.title.length).toBeLessThan(60)
})

test('while loading, the layout is shown with the id', async () => {
  const { html, text } = await renderScreen(`/token/${ID}`, { features: FEATURES, isLoaded: false })
  expect(html).toContain('aria-busy="true"')
  expect(text).toContain('Overview ID 71921f65…f38c3071 Name Emission amount Type Decimals Description')
})

test('[U18] a token with open orders links to its order book, one without does not', async () => {
  const renderWithOrders = async (orders: number) =>
    renderScreen(`/token/${ID}`, {
      features: [...FEATURES, 'order-book'],
      responses: {
        ...responsesFor(aDetail()),
        [`/api/v2/order-book/${ID}?limit=1`]: {
          height: 1,
          asks: { orderCount: orders },
          bids: { orderCount: 0 },
          pools: [],
        },
      },
    })
  const { html, text } = await renderWithOrders(3)
  expect(html).toContain(`href="/order-book?token=${ID}">3</a>`)
  expect(text).toContain('Open orders 3 in the order book')
  expect((await renderWithOrders(0)).text).not.toContain('Open orders')
})

test('warns when storage rent lets anyone take boxes that hold the token', async () => {
  const sums = { boxCount: 2, amount: readTokenUnits('12345') }
  const upcoming = { dueHeight: 2048, dueAt: 1, boxCount: 1, amount: readTokenUnits('7') }
  const rent = { due: sums, upcoming, checkedBoxCount: 200, isComplete: false }
  expect((await renderToken(aDetail({ rent }))).text.replaceAll(/\s+/gu, ' ')).toContain(
    'Storage rent is due. Anyone may take 2 boxes that hold 123.45 of this token, because the ERG in them does not exceed the storage rent. 1 box with 0.07 of this token can be taken within three months, the first from block 2 048 on, because the ERG in it does not exceed the storage rent. Holders keep their tokens by moving them. Only the 200 oldest boxes were checked; more may be due.',
  )
  expect((await renderToken()).text).not.toContain('Storage rent')
})

test('storage rent that affects less than 1 % of a token is folded, without a warning', async () => {
  const due = { boxCount: 1, amount: readTokenUnits('327') }
  const rent = { due, upcoming: null, checkedBoxCount: 9, isComplete: true }
  const { html, text } = await renderToken(aDetail({ rent }))
  expect(text.replaceAll(/\s+/gu, ' ')).toContain('Storage rent affects &lt; 0.01 % of this token')
  expect(html).toMatch(/<details[^>]*><summary>Storage rent affects/)
  expect(text).not.toContain('Storage rent is due')
})

test('with a proved reserve the page states circulating, existing and reserve, and shares are parts of circulation', async () => {
  const { text } = await renderToken(
    aDetail({
      minted: readTokenUnits('10000000000001'),
      burned: readTokenUnits('0'),
      existing: readTokenUnits('10000000000001'),
      reserve: { kind: 'bank', amount: readTokenUnits('9999999958672') },
      circulating: readTokenUnits('41329'),
      inContracts: readTokenUnits('9999999970000'),
      inWallets: readTokenUnits('30001'),
    }),
  )
  expect(text).toContain('413.29 in circulation, held by 397 addresses.')
  expect(text).toContain('Circulating supply 413.29 of 100\u{a0}000\u{a0}000\u{a0}000.01 existing')
  expect(text).toContain('Existing supply 100\u{a0}000\u{a0}000\u{a0}000.01')
  expect(text).toContain('In the bank’s reserve 99\u{a0}999\u{a0}999\u{a0}586.72')
  expect(text).toContain('In contracts 99\u{a0}999\u{a0}999\u{a0}700.00 In wallets 300.01')
})

test('states why the amounts in wallets and contracts of a token with many holders are missing', async () => {
  const { text } = await renderToken(aDetail({ inContracts: null, inWallets: null }))
  expect(text).toContain(
    'In contracts not counted above 10\u{a0}000 holders In wallets not counted above 10\u{a0}000 holders',
  )
})

describe('the holders of a token at a height', () => {
  const AT = { height: 50, blockId: BOX, timestamp: Date.UTC(2026, 10, 1), holderCount: 2, sum: '150' }
  const snapshot = {
    token: aDetail(),
    ...AT,
    isSorted: true,
    items: [
      { party: aParty(), amount: '100' },
      { party: aParty({ scriptHash: 'b'.repeat(64) }), amount: '50' },
    ],
    total: 2,
    next: null,
  }
  const digest = { tokenId: ID, ...AT, sha256: 'e'.repeat(64), size: 321 }
  const path = `/api/v2/tokens/${ID}/holders`
  const responses = { [`${path}/snapshot?height=50&limit=30&offset=0`]: snapshot, [`${path}/digest?height=50`]: digest }
  const render = (search: string, extra: Readonly<Record<string, unknown>> = responses) =>
    renderScreen(`/token/${ID}${search}`, {
      features: [...FEATURES, 'holders-at-height'],
      responses: { ...responsesFor(aDetail()), ...extra },
    })

  test('are listed with the file and its digest, marked as past, and not indexed', async () => {
    const { html, text, report } = await render('?at=50')
    expect(text).toContain('Past state. This page shows the state after block 50, 1 Nov 2026')
    expect(text).toMatch(/Holders 2 Sum 1\.5\s?0 SHA-256 eeeeeeee .* File size 321\sB/u)
    expect(text).toMatch(/Rank Address Amount 1 .* 1\.00 2 .* 0\.5 0/u)
    expect(html).toContain(`href="${path}/snapshot/export?height=50"`)
    expect(report).toMatchObject({ status: 200, isIndexed: false })
  })

  test('are in the file only if there are too many to sort', async () => {
    const many = { ...snapshot, isSorted: false, items: [] }
    const { text, html } = await render('?at=50', {
      ...responses,
      [`${path}/snapshot?height=50&limit=30&offset=0`]: many,
    })
    expect(text).toContain('More than 10\u{a0}000 holders. All of them are in the file.')
    expect(html).not.toContain('<table')
  })

  test('can be requested on the tab of holders, if the API has the index', async () => {
    const list = {
      [`${path}?limit=30&offset=0`]: { items: [{ party: aParty(), amount: '1', share: '1' }], total: 1, next: null },
    }
    expect((await render('?tab=holders', list)).html).toContain('name="at"')
    expect((await renderToken(aDetail(), '?tab=holders', list)).html).not.toContain('name="at"')
    const { text, report } = await renderToken(aDetail(), '?at=50')
    expect(text).toContain('Not available from this API')
    expect(report.isIndexed).toBe(false)
  })
})
