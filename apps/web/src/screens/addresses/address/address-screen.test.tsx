import { readNanoErg, readTokenUnits } from '@ergo-explorer/chain'
import { describe, expect, test } from 'vitest'
import {
  anAddressDetail,
  anAddressTransaction,
  anAddressValue,
  anAsset,
  anInput,
  anOutput,
  aV1Transaction,
  OTHER,
  OWN,
} from '#data/addresses/testing/address-responses.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { ledgerHeader } from '@ergo-explorer/contract/accounting'
import { EXPORT_COLUMNS } from './overview/export-section.tsx'

const V2 = ['addresses', 'export']
const DETAIL = `/api/v2/addresses/${OWN}`
const TRANSACTIONS = `${DETAIL}/transactions?limit=30&offset=0&usd=true`
const VALUE = `${DETAIL}/value`
const UNCONFIRMED = `${DETAIL}/pending?limit=30`
const none = { items: [], total: 0, next: null }

const used = anAddressDetail({
  balance: { nanoErg: readNanoErg('9007199254740993'), tokens: { items: [], total: 2, next: null } },
  pending: { transactionCount: 1, nanoErg: readNanoErg('-993'), assets: [] },
  received: readNanoErg('18014398509481985'),
  transactionCount: 61,
  unspentCount: 17,
  firstActivity: { transactionId: '1'.repeat(64), height: 1, timestamp: Date.UTC(2021, 2, 3) },
  lastActivity: { transactionId: '2'.repeat(64), height: 9, timestamp: Date.UTC(2026, 10, 15) },
  mentions: { mentionCount: 3, unspentCount: 1 },
})
const pending = anAddressTransaction(
  { transactionId: 'e'.repeat(64), state: 'pending', timestamp: null, firstSeen: 1, blockId: null, height: null },
  { nanoErg: readNanoErg('-993'), balanceAfter: null },
)
const history = {
  [DETAIL]: used,
  [TRANSACTIONS]: { items: [anAddressTransaction({}, { assets: [anAsset()] })], total: 61, next: null },
  [UNCONFIRMED]: { items: [pending], total: 1, next: null },
}
const shown = (path: string, responses: Readonly<Record<string, unknown>>) =>
  renderScreen(`/addresses/${path}`, { features: V2, responses })

describe('a used address', () => {
  test('[A01] [F08] shows address, confirmed and final balance, total received, transactions and tokens', async () => {
    const { text, report, calls } = await shown(OWN, history)
    expect(report).toMatchObject({
      status: 200,
      isIndexed: true,
      title: 'Address 9fRAWhdx…gdLSV5vA — Ergo Explorer',
      canonical: `/addresses/${OWN}`,
    })
    expect(text).toContain(
      'Holds 9\u{a0}007\u{a0}199.254740993\u{a0}ERG and 2 tokens, with 61 transactions since 3 Mar 2021.',
    )
    expect(text).toContain('9fRAWh dxEsTc db8PhG NrZfwq a65zfk uYHAMm kQLcic 1gdLSV 5vA')
    expect(text).toContain('Confirmed balance 9\u{a0}007\u{a0}199.254740993')
    expect(text).toContain('Final balance 9\u{a0}007\u{a0}199.25474 0000')
    expect(text).toContain('Total received 18\u{a0}014\u{a0}398.509481985')
    expect(text).toContain('Transactions 61')
    expect(text).toContain('Tokens 2')
    expect(calls.length).toBeLessThanOrEqual(5)
  })

  test('[A05] [T07] lists pending transactions first, each row with its status and its effect', async () => {
    const { html, text } = await shown(OWN, history)
    expect(html.indexOf('e'.repeat(64))).toBeLessThan(html.indexOf(`/transactions/${'1'.repeat(64)}`))
    expect(text).toContain('Unconfirmed')
    expect(text).toContain('\u{2212}0.000000993')
    expect(html).toContain('role="img" aria-label="Unspent"')
    expect(text).toContain('+1')
    expect(text).toMatch(/\+1\.50? ?0? Larkspur/)
    expect(text).toContain('Page 1 of 3')
  })

  test('[A05] the notice about pending transactions includes the change of each token', async () => {
    const change = {
      transactionCount: 1,
      nanoErg: readNanoErg('0'),
      assets: [anAsset({ name: 'Quietcoin', decimals: 2, amount: readTokenUnits('-250') })],
    }
    const { text } = await shown(OWN, { ...history, [DETAIL]: { ...used, pending: change } })
    expect(text).toMatch(/Balance once confirmed: [^.]+\.\d+\s+ERG\. \u{2212}2\.5 ?0? Quietcoin/u)
  })

  test('[T07] a pending transaction that loses a double spend is marked in the list', async () => {
    const losing = { ...pending, conflictingTransactionId: 'd'.repeat(64) }
    const { text } = await shown(OWN, { ...history, [UNCONFIRMED]: { items: [losing], total: 1, next: null } })
    expect(text).toContain('Double spend')
    expect((await shown(OWN, history)).text).not.toContain('Double spend')
  })

  test('[T07] a pre-confirmed transaction is named in the list, with an explanation', async () => {
    const preConfirmed = { ...pending, state: 'pre-confirmed' }
    const { text, html } = await shown(OWN, {
      ...history,
      [UNCONFIRMED]: { items: [preConfirmed, pending], total: 2, next: null },
    })
    expect(html).toContain('<span data-status="pre-confirmed">Pre-confirmed</span>')
    expect(html).toContain('<span data-status="unconfirmed">Unconfirmed</span>')
    expect(text).toContain('pre-confirmed and pending first In an input block: a partial block')
    expect((await shown(OWN, history)).text).not.toMatch(/pre-confirmed|input block/i)
  })

  test('[A05] a later page lists only confirmed transactions, and a page beyond the last says so', async () => {
    const later = await shown(`${OWN}?page=2`, {
      ...history,
      [`${DETAIL}/transactions?limit=30&offset=30&usd=true`]: {
        items: [anAddressTransaction()],
        total: 61,
        next: null,
      },
    })
    expect(later.text).toContain('Page 2 of 3')
    expect(later.calls).not.toContain(UNCONFIRMED)
    const beyond = await shown(`${OWN}?page=9`, {
      ...history,
      [`${DETAIL}/transactions?limit=30&offset=240&usd=true`]: { items: [], total: 61, next: null },
    })
    expect(beyond.text).toContain('Page 9 does not exist. The last page is 3.')
  })

  test('[A02] [A03] [A04] offers a QR code, a payment request and the HTML of a donation link without JavaScript', async () => {
    const { html, text } = await shown(OWN, history)
    expect(html).toMatch(/<details><summary>.*?QR code<\/summary>/)
    expect(html).toContain('role="img" aria-label="QR code of this address"')
    expect(text).toContain('Payment request')
    expect(html).toContain(`&lt;a href=&quot;ergo:${OWN}&quot;&gt;Donate&lt;/a&gt;`)
  })
})

test('[A01] [F08] tokens show exact amounts and their verification; NFTs are shown separately', async () => {
  const original = { tokenId: 'f'.repeat(64), name: 'SigUSD', issuer: null, source: 'EIP-21' }
  const verdict = (kind: 'original' | 'copy' | 'unknown') => ({ kind, original, reasons: [], oddLetters: [] })
  const held = (asset: Parameters<typeof anAsset>[0], kind: 'original' | 'copy' | 'unknown', isNft = false) => ({
    ...anAsset(asset),
    isNft,
    verdict: verdict(kind),
    resembles: null,
  })
  const items = [
    held({ tokenId: 'c'.repeat(64), name: 'Night Ledger', decimals: 0, amount: readTokenUnits('1') }, 'unknown', true),
    held({ tokenId: 'd'.repeat(64), name: 'SigUSD', amount: readTokenUnits('9223372036854775807') }, 'copy'),
    held({ tokenId: 'f'.repeat(64), name: 'SigUSD', amount: readTokenUnits('5') }, 'original'),
  ]
  const { text } = await shown(`${OWN}?tab=tokens`, {
    [DETAIL]: used,
    [`${DETAIL}/balance?limit=200`]: { tokens: { items, total: 3, next: null } },
  })
  expect(text).toContain('92 233 720 368 547 758.07')
  expect(text.indexOf('ffffffff')).toBeLessThan(text.indexOf('dddddddd'))
  expect(text).toMatch(/SigUSD Original ffffffff…ffffffff .*SigUSD Copy of SigUSD dddddddd…dddddddd/)
  expect(text).not.toContain('Unknown')
  expect(text).toMatch(/NFTs 1 .*Night Ledger.*NFT · EIP-004/)
})

test('[A06] issued tokens are listed; without v2 the page says that they are not available', async () => {
  const issued = {
    ...anAsset(),
    isNft: false,
    verdict: { kind: 'unknown', original: null, reasons: ['not-registered'], oddLetters: [] },
    resembles: null,
    minted: '100000',
    burned: '0',
    holderCount: 3,
    height: 7,
    timestamp: 1,
  }
  const { text } = await shown(`${OWN}?tab=issued`, {
    [DETAIL]: used,
    [`${DETAIL}/issued-tokens?limit=200`]: { items: [issued], total: 1, next: null },
  })
  expect(text).toMatch(/Larkspur EIP-004 7 3 1\u{a0}000 ?\.00/u)
  const older = await renderScreen(`/addresses/${OWN}?tab=issued`, { responses: PUBLIC })
  expect(older.text).toContain('Not available from this API')
})

const CONTRACT = { kind: 'contract', side: null, poolNft: null, nanoErg: null, assets: [], datapoint: null }
const SIG_USD = {
  tokenId: '5'.repeat(64),
  name: 'SigUSD',
  decimals: 2,
  type: null,
  genuineness: 'unknown',
  isOriginal: false,
  resembles: null,
}
const SELL = { ...CONTRACT, kind: 'order', side: 'buy', nanoErg: '0', assets: [{ ...SIG_USD, amount: '6140' }] }

test('boxes that contain the key come with the note that the script decides who may spend them', async () => {
  const box = {
    boxId: '7'.repeat(64),
    height: 5,
    value: '1010000000',
    assets: [],
    owner: { address: OTHER, kind: 'P2PK', scriptHash: '8'.repeat(64), isReadable: true, label: null },
  }
  const label = { name: 'Swap', kind: 'dapp', certainty: 'published', source: 'a list' }
  const order = { ...box, boxId: '6'.repeat(64), owner: { ...box.owner, kind: 'P2S', label } }
  const { text } = await shown(`${OWN}?tab=contracts`, {
    [DETAIL]: used,
    [`${DETAIL}/mentions?limit=200`]: {
      items: [
        { position: 'R5', keyCount: 2, box, action: CONTRACT, state: 'open', templateHash: null },
        {
          position: 'script',
          keyCount: 1,
          box: order,
          action: SELL,
          state: 'being-spent',
          templateHash: '9'.repeat(64),
        },
      ],
      total: 2,
      next: null,
    },
  })
  expect(text).toContain('their script decides who can spend them')
  expect(text).toMatch(/9gAA8qsY…rPnJeSBt Contract, open register R5 · 2 keys 777777…777777 5 1\.01/)
  expect(text).toMatch(/Swap Sell order, 61\.4 ?0 SigUSD, pending spend script · 1 key/)
})

const PUBLIC = {
  [`/api/v0/addresses/${OWN}`]: {
    summary: { id: OWN },
    transactions: {
      confirmed: 31,
      totalReceived: 5_000_000_000,
      confirmedBalance: 3_000_000_000,
      totalBalance: 3_000_000_000,
      confirmedTokensBalance: [],
      totalTokensBalance: [],
    },
  },
  [`/api/v1/mempool/transactions/byAddress/${OWN}?limit=500`]: none,
  [`/api/v1/mempool/transactions/byAddress/${OWN}?limit=30`]: none,
  [`/api/v1/addresses/${OWN}/transactions?limit=30&offset=0`]: {
    items: [
      aV1Transaction(),
      aV1Transaction({
        id: '9'.repeat(64),
        inputs: [anInput({ address: OWN, value: 2_000_000_000n })],
        outputs: [anOutput({ address: OTHER, value: 2_000_000_000n })],
      }),
    ],
    total: 31,
  },
}

test('[A01] [A05] [T07] v0 and v1 yield the same page, with the effect of each row computed here', async () => {
  const { html, text, calls, report } = await renderScreen(`/addresses/${OWN}`, { responses: PUBLIC })
  expect(report.status).toBe(200)
  expect(text).toContain('Holds 3\u{a0}ERG, with 31 transactions.')
  expect(text).toContain('Final balance 3.000000000')
  expect(text).toMatch(/Received 1\u{a0}ERG from 9gAA8qsY…rPnJeSBt .*?\+1\.0000/u)
  expect(text).toMatch(/Sent 2\u{a0}ERG to 9gAA8qsY…rPnJeSBt .*?\u{2212}2\.0000/u)
  expect(html).toMatch(/aria-label="Unspent".*aria-label="Confirmed"/s)
  expect(text).toContain('Page 1 of 2')
  expect(calls.length).toBe(4)
})

test.each([
  ['9fRAWhdxEsTcdb8PhGNrZfwqa65zfkuYHAMmkQLcic1gdLSV5v0', '“0” at position 51 is not allowed in an address'],
  ['9fRAWhdxEsTcdb8PhGNrZfwqa65zfkuYHAMmkQLcic1gdLSV5vB', 'its checksum does not match'],
  ['9fRAW', '5 characters is too short or too long'],
  ['3WwbzW6u8hKWBcL1W7kNVMr25s2UHfSBnYtwSHvrRQt7DdPuoXrt', 'This address belongs to another network.'],
])('[A07] %s returns 404 and explains the error: %s', async (text, fault) => {
  const page = await shown(text, {})
  expect(page.report).toMatchObject({ status: 404, isIndexed: false })
  expect(page.text).toContain(fault)
  expect(page.text).toContain(text)
})

test('[A07] a mistyped address is reported without a request, so also while the API is down', async () => {
  const mistyped = '9fRAWhdxEsTcdb8PhGNrZfwqa65zfkuYHAMmkQLcic1gdLSV5vB'
  const { calls } = await shown(mistyped, {})
  expect(calls).not.toContain(`/api/v2/addresses/${mistyped}`)
  expect((await shown(OWN, {})).calls).toContain(DETAIL)
})

test('[A07] a valid unused address has a page with empty lists', async () => {
  const { text, report } = await shown(OWN, { [DETAIL]: anAddressDetail(), [TRANSACTIONS]: none, [UNCONFIRMED]: none })
  expect(report).toMatchObject({ status: 200, isIndexed: false })
  expect(text).toContain('This address is valid but has not been used yet.')
  expect(text).toContain('Confirmed balance 0.000000000')
})

test('an address of thousands of characters scrolls in its own box and has no QR code', async () => {
  const long = `4${'MQyML64GnzMxZgm'.repeat(330)}`
  const detail = anAddressDetail({ address: long, kind: 'P2S', transactionCount: 1 })
  const { html, text } = await shown(long, { [`/api/v2/addresses/${long}`]: detail })
  expect(html).toContain('<h1>Contract 4MQyML64…GnzMxZgm</h1>')
  expect(html).toContain('<div tabindex="0" role="region" aria-label="Address">')
  expect(text).toContain('4\u{a0}951 characters')
  expect(text).toContain('too long for a QR code')
})

test('a failed request returns 503 with a retry link', async () => {
  const { report, text } = await renderScreen(`/addresses/${OWN}`, { features: V2, failing: [DETAIL] })
  expect(report.status).toBe(503)
  expect(text).toContain('The data could not be loaded. Try again')
})

test('before the data arrives, the page has its layout and the address', async () => {
  const { html, text } = await renderScreen(`/addresses/${OWN}`, { features: V2, isLoaded: false })
  expect(html).toContain('aria-busy="true"')
  expect(text).toContain('9fRAWh dxEsTc')
})

test.each(['ru', 'id', 'tr'] as const)('the page is available in %s', async (locale) => {
  const { text } = await renderScreen(`/addresses/${OWN}`, { features: V2, responses: history, locale })
  expect(text).toContain({ ru: 'Подтверждённый баланс', id: 'Saldo terkonfirmasi', tr: 'Onaylı bakiye' }[locale])
})

describe('[G08] an embedded address', () => {
  test('is its summary, with a link to its page as the only control', async () => {
    const { html, text, calls } = await shown(`${OWN}?iframe=1`, history)
    expect(text).toContain('Holds 9\u{a0}007\u{a0}199.254740993\u{a0}ERG and 2 tokens')
    expect(text).toContain('Confirmed balance 9\u{a0}007\u{a0}199.254740993')
    expect(html.match(/<a /g)).toHaveLength(1)
    expect(html).toContain(`<a href="/en/addresses/${OWN}" target="_blank"`)
    expect(html).not.toMatch(/<button|<details|<table|payment-request/)
    expect(calls).toEqual([DETAIL])
  })

  test('is offered on its page', async () => {
    const { html } = await shown(OWN, history)
    expect(html).toContain(`&lt;iframe src=&quot;/en/addresses/${OWN}?iframe=1&amp;amp;theme=dark&quot;`)
  })
})

test('warns when storage rent can be taken from old boxes', async () => {
  const rent = {
    due: null,
    upcoming: { dueHeight: 2048, dueAt: 1, boxCount: 3, wholeBoxCount: 1, nanoErg: readNanoErg('679750000') },
    checkedBoxCount: 3,
    isComplete: true,
  }
  const warned = await shown(OWN, { ...history, [DETAIL]: { ...used, rent } })
  expect(warned.text.replaceAll(/\s+/gu, ' ')).toContain(
    'Storage rent is due soon. 3 boxes fall due within three months, the first at block 2 048: then anyone may take 0.67975 0000 ERG, and 1 of the boxes whole, with its tokens. Moving the funds starts a new rent period.',
  )
  const due = { boxCount: 1, wholeBoxCount: 0, nanoErg: readNanoErg('1000000000') }
  const both = await shown(OWN, {
    ...history,
    [DETAIL]: { ...used, rent: { ...rent, due, checkedBoxCount: 200, isComplete: false } },
  })
  expect(both.text.replaceAll(/\s+/gu, ' ')).toContain(
    'Storage rent is due. Anyone may take 1.000000000 ERG from 1 old box of this address. 3 boxes fall due',
  )
  expect(both.text).toContain('Only the 200 oldest boxes were checked; more may be due.')
  expect((await shown(OWN, history)).text).not.toContain('Storage rent')
})

describe('the overview', () => {
  const HISTORY = `${DETAIL}/balance-history?points=200`
  const points = ['1000000000', '1000000000', '3000000000'].map((amount, index) => ({
    timestamp: Date.UTC(2026, 10, 13 + index),
    height: 98 + index,
    amount,
    usd: null,
    received: ['0', '500000000', '2500000000'][index] ?? null,
    sent: index === 0 ? null : '500000000',
  }))
  const balances = { address: OWN, token: null, fromTime: 0, toTime: 1, points }
  const overview = { ...history, [VALUE]: anAddressValue(), [HISTORY]: balances }

  test('shows what the address holds with value and share, and does not count copies', async () => {
    const { text } = await shown(`${OWN}?timespan=all`, overview)
    expect(text).toMatch(/ERG 3\.\d+ \$1\.50 75\.0\u{a0}%/u)
    expect(text).toMatch(/Larkspur 250\.00 \$0\.50 25\.0\u{a0}%/u)
    expect(text).toMatch(/SigUSD Copy of SigUSD 5 ?\.00 no price/u)
    expect(text).toContain('Total $2.00 1 token with a price; 1 without a price or a copy, not counted.')
  })

  test('draws the balance over time, with a table of the changes', async () => {
    const { html, text } = await shown(`${OWN}?timespan=all`, overview)
    expect(html).toContain(
      'aria-label="Balance in ERG from 13 Nov 2026 to 15 Nov 2026. First 1\u{a0}ERG, last 3\u{a0}ERG."',
    )
    expect(html).toContain(
      'aria-label="In and out between the points of the chart. In total 3\u{a0}ERG in, 1\u{a0}ERG out."',
    )
    expect(text).toMatch(
      /Date Amount In Out 15 Nov 2026 3\u{a0}ERG \+2\.5 0+\s+ERG \D0\.5 0+\s+ERG 14 Nov 2026 1\u{a0}ERG \+0\.5 0+\s+ERG \D0\.5 0+\s+ERG 13 Nov 2026 1\u{a0}ERG/u,
    )
  })

  test('compares the balance on a day with now, and links to everything held then', async () => {
    const day = Date.UTC(2026, 10, 14) - 1
    const then = anAddressValue({ nanoErg: readNanoErg('1000000000'), totalUsd: '0.500000', height: 98 })
    const { text, html } = await shown(`${OWN}?timespan=all&on=2026-11-13`, {
      ...overview,
      [`${VALUE}?time=${day}`]: then,
    })
    expect(text).toMatch(/Balance on 13 Nov 2026, end of day UTC 1\.\d*\s+ERG All holdings: \$0\.50\./u)
    expect(text).toMatch(/Now 3\.\d*\s+ERG \+2\.\d*\s+ERG since then/u)
    expect(html).toContain(`href="/addresses/${OWN}?at=98&amp;timespan=all"`)
  })

  test('says what a transaction moved in dollars, and the balance after it', async () => {
    const valuation = {
      rate: null,
      usd: '-1.000000',
      assets: [{ tokenId: 'a', nanoErg: readNanoErg('1'), usd: '261.874999', poolNft: '', boxId: '' }],
    }
    const row = anAddressTransaction({}, { valuation, balanceAfter: readNanoErg('4000000000') })
    const { text } = await shown(`${OWN}?timespan=all`, {
      ...overview,
      [TRANSACTIONS]: { items: [row], total: 61, next: null, reachedHeight: null },
    })
    expect(text).toMatch(/15 Nov 2026 .*00:00 .*Received .* \$261\.87 4\.0+/u)
  })

  test('filters are sent to the API; a search has an open pager, its sums and says how far it got', async () => {
    const query = 'fromTime=1790812800000&toTime=1793491199999&direction=in'
    const found = { items: [anAddressTransaction()], total: null, next: '50.1', reachedHeight: 50 }
    const flow = {
      address: OWN,
      tokenId: null,
      transactionCount: 1,
      received: '5',
      sent: '2',
      scannedCount: 5000,
      reachedHeight: 50,
    }
    const { text, html } = await shown(`${OWN}?from=2026-10-01&to=2026-10-31&direction=in&timespan=all`, {
      ...overview,
      [`${DETAIL}/transactions?limit=30&${query}&usd=true`]: found,
      [`${DETAIL}/flow?${query}`]: flow,
    })
    expect(text).toContain('Dates: 1 Oct 2026 – 31 Oct 2026')
    expect(text).toMatch(
      /1\+ of 61 transactions in \+0\.000000005\s+ERG out \u{2212}0\.000000002\s+ERG net \+0\.000000003\s+ERG down to block 50 only/u,
    )
    expect(text).toContain('Searched back to block 50.')
    expect(html).toContain('after=50.1')
    expect(text).toContain('Page 1 of 2+')
  })

  test('offers accounting files of the days of the filter, with their columns and first rows', async () => {
    const range = 'fromTime=1790812800000&toTime=1793491199999'
    const { html, text } = await shown(`${OWN}?from=2026-10-01&to=2026-10-31&timespan=all`, {
      ...overview,
      [`${DETAIL}/transactions?limit=30&offset=0&${range}&usd=true`]: { ...history[TRANSACTIONS], reachedHeight: null },
    })
    for (const format of ['csv', 'jsonl', 'koinly', 'cointracking'])
      expect(html.replaceAll('&amp;', '&')).toContain(`href="${DETAIL}/ledger?format=${format}&${range}" download`)
    expect(text).toContain('time_utc amount usd 2026-11-15T00:00')
    const russian = await renderScreen(`/addresses/${OWN}?timespan=all`, {
      features: V2,
      responses: overview,
      locale: 'ru',
    })
    expect(russian.html.replaceAll('&amp;', '&')).toContain(`href="${DETAIL}/ledger?format=csv&lang=ru" download`)
    for (const format of ['csv', 'koinly', 'cointracking'] as const)
      expect(`${EXPORT_COLUMNS[format]}\r\n`).toBe(ledgerHeader(format))
    expect(text).toContain(EXPORT_COLUMNS.koinly)
  })

  test('without v2 there is neither chart nor filter, and a filter in the URL says so', async () => {
    const { text, html } = await renderScreen(`/addresses/${OWN}?direction=in`, { responses: PUBLIC })
    expect(text).toContain('Not available from this API')
    expect(html).not.toContain('aria-label="Filters"')
    expect(text).not.toContain('USD then')
  })
})

describe('an address at a height', () => {
  const at = {
    [DETAIL]: used,
    [`${VALUE}?height=100`]: anAddressValue(),
    [`${DETAIL}/transactions?limit=30&offset=0&toHeight=100&usd=true`]: {
      items: [anAddressTransaction()],
      total: 61,
      next: null,
      reachedHeight: null,
    },
  }

  test('is marked, leads back to now, and is neither indexed nor about what only the present knows', async () => {
    const { html, text, report } = await shown(`${OWN}?at=100`, at)
    expect(text).toContain(
      'Past state. This page shows the state after block 100, 15 Nov 2026, 00:00:00 UTC. Back to now',
    )
    expect(html).toContain(`href="/addresses/${OWN}"`)
    expect(report).toMatchObject({ status: 200, isIndexed: false })
    expect(text).toMatch(/Balance 3\.0+\s+ERG \$1\.50.*USD then/u)
    expect(text).toContain('Transactions 61')
    expect(text).not.toMatch(/Total received|Final balance|pending|Unconfirmed/i)
  })

  test('a height above the newest block says so', async () => {
    const { text, report } = await shown(`${OWN}?at=999`, at)
    expect(text).toContain('There is no block 999 yet.')
    expect(report.status).toBe(404)
  })

  test('without v2 says that it is not available', async () => {
    const { text } = await renderScreen(`/addresses/${OWN}?at=100`, { responses: PUBLIC })
    expect(text).toContain('Not available from this API')
  })
})
