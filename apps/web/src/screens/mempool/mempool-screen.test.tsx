import { describe, expect, test } from 'vitest'
import {
  BLOCKS,
  CHILD,
  MEMPOOL,
  PAYMENT,
  V0_CHILD,
  MEMPOOL_TRANSACTIONS,
} from '#data/mempool/testing/mempool-responses.ts'
import { LOCALES } from '#i18n/locales.ts'
import { renderScreen, type RenderScreenOptions } from '#testing/render-screen.tsx'

const FEATURES = ['mempool']
const LIST = '/api/v2/mempool/transactions?limit=30&offset=0&sort=firstSeen&order=desc'
const RESPONSES = {
  '/api/v2/mempool': MEMPOOL,
  '/api/v2/mempool/blocks': BLOCKS,
  [LIST]: { items: MEMPOOL_TRANSACTIONS, total: 3, next: null },
}

async function renderMempool(options: RenderScreenOptions = {}, path = '/mempool') {
  const page = await renderScreen(path, { features: FEATURES, responses: RESPONSES, ...options })
  return { ...page, text: page.text.replaceAll(/\s+/gu, ' ') }
}

test('[U10] [T08] /mempool lists inputs, outputs, creation timestamp, fee, fee per byte, size and projected block', async () => {
  const { text, html, report, calls } = await renderMempool()
  expect(text).toContain(
    'Transaction Summary Inputs Outputs Fee, ERG nanoERG per byte Size Block Where the transaction is expected: in the next block, or how many blocks after the newest one. First seen' +
      ' 622b1a…cb30f4 Address 9hTnag16…PgQCf6Xc sends 1.5 ERG to address 9fPqibzL…MvmeYAMx.' +
      ' 2 4 0.002 0 1 660 1.20 kB next 10:55:00 UTC',
  )
  expect(html).toContain(`href="/transactions/${PAYMENT}"`)
  expect(html).toContain('<time dateTime="2026-11-15T10:55:00.000Z"')
  expect(report).toMatchObject({ status: 200, isIndexed: true, canonical: '/mempool' })
  expect(calls.length).toBeLessThanOrEqual(4)
})

describe('the history', () => {
  const START = Date.UTC(2026, 10, 14, 11)
  const HISTORY = {
    intervalMs: 600_000,
    points: [3, 40, 12].map((transactionCount, i) => ({
      timestamp: START + i * 600_000,
      transactionCount,
      maxTransactionCount: transactionCount + 5,
      size: 1000 * transactionCount,
      maxSize: 2000 * transactionCount,
      fees: '1000000',
      minuteCount: 10,
    })),
  }
  const features = [...FEATURES, 'mempool-history']

  test('draws pending transactions, and states the newest value and the peak', async () => {
    const responses = { ...RESPONSES, '/api/v2/mempool/history?days=1': HISTORY }
    const { text, html, calls } = await renderMempool({ features, responses })
    expect(text).toContain('12 transactions 14 Nov 2026')
    expect(text).toContain('12.00 kB · peak 45 transactions')
    expect(html).toContain('Pending transactions over 24 hours: 12 now, at most 45')
    expect(html).toContain('href="/charts/mempool-size"')
    // The projected blocks of the drawing and of the list are one request in the browser.
    expect(new Set(calls).size).toBeLessThanOrEqual(4)
  })

  test('of another time keeps the order and page size of the list', async () => {
    const path = '/mempool?sort=fee&limit=60&days=30'
    const list = '/api/v2/mempool/transactions?limit=60&offset=0&sort=fee&order=desc'
    const responses = { ...RESPONSES, [list]: RESPONSES[LIST], '/api/v2/mempool/history?days=30': HISTORY }
    const { html } = await renderMempool({ features, responses }, path)
    expect(html).toContain('href="/mempool?sort=fee&amp;limit=60&amp;days=365"')
    expect(html).toContain('href="/mempool?limit=60&amp;days=30"')
  })

  test('says when it begins, and is left out by APIs without it', async () => {
    const responses = { ...RESPONSES, '/api/v2/mempool/history?days=1': { ...HISTORY, points: [] } }
    expect((await renderMempool({ features, responses })).text).toContain('The history begins when')
    expect((await renderMempool()).text).not.toContain('Mempool history')
  })
})

test('[T08] shows the dependencies of a chained transaction and the conflict of a double spend', async () => {
  const { text, html } = await renderMempool()
  expect(text).toContain('+2 depends on 2 others')
  expect(text).toContain('Double spend conflicts with 622b1a…cb30f4')
  expect(html).toContain('aria-label="Unconfirmed"')
})

test('[T08] names pre-confirmed transactions, and counts and explains them', async () => {
  const [first, ...rest] = MEMPOOL_TRANSACTIONS
  const responses = {
    ...RESPONSES,
    '/api/v2/mempool': { ...MEMPOOL, conflictingCount: 0, preConfirmedCount: 1 },
    [LIST]: { items: [{ ...first, state: 'pre-confirmed' }, ...rest], total: 3, next: null },
  }
  const { text, html } = await renderMempool({ responses })
  expect(text).toContain('1 660 1.20 kB Pre-confirmed 10:55:00 UTC')
  expect(html).toContain('data-status="pre-confirmed" role="img" aria-label="Pre-confirmed"')
  expect(text).toContain('Pending 3 tx 1 pre-confirmed In an input block: a partial block')
  expect(text).not.toContain('no double spends')
  expect((await renderMempool()).text).not.toMatch(/pre-confirmed|input block/i)
  const both = { ...responses, '/api/v2/mempool': { ...MEMPOOL, preConfirmedCount: 2 } }
  expect((await renderMempool({ responses: both })).text).toMatch(/Pending 3 tx 2 pre-confirmed .* · 1 double spend /)
})

test('[F08] a fee above 2^53 is exact in the list, the table and the sum, also with v0', async () => {
  const { text } = await renderMempool()
  expect(text.match(/9 007 199\.2547 40993/g)).toHaveLength(2)
  expect(text).toContain('9 007 199.258740993 ERG')
  expect((await renderV0()).text.match(/9 007 199\.2547 ?40993/g)).toHaveLength(2)
})

test('[U10] shows tiles, fee levels and the histogram with its table', async () => {
  const { text, html } = await renderMempool()
  // The headline, the tile and the list count the same transactions, double spends included.
  expect(text).toContain('3 pending transactions fill 2 blocks. A fee of 0.002 ERG gets you into the next one.')
  expect(text).toContain('Pending 3 tx 1 double spend')
  expect(text).toContain('Size 3.02 kB 0.6 % of a 524.29 kB block')
  expect(text).toContain('Nodes 2 report 2 to 3')
  expect(text).toContain('next block 5 000 0.002 0 within 3 blocks 2 500 0.001 0')
  expect(text).toContain('500–2 000 2 2.41 kB 0.004 0')
  expect(html).toContain('Transactions by fee rate. 500–2')
  expect(html).toContain('aria-label="Projected block, ')
})

test('[U10] sorting uses links, the current one reverses the direction, and pages keep it', async () => {
  const path = '/api/v2/mempool/transactions?limit=30&offset=30&sort=fee&order=desc'
  const responses = { ...RESPONSES, [path]: { items: MEMPOOL_TRANSACTIONS, total: 90, next: null } }
  const { html, text } = await renderMempool({ responses }, '/mempool?sort=fee&page=2')
  expect(text).toContain('Pending transactions highest fee first')
  expect(html).toContain('aria-current="true" href="/mempool?sort=fee-asc"')
  expect(html).toContain('href="/mempool?sort=size"')
  expect(html).toContain('href="/mempool?sort=fee&amp;page=3"')
  expect(text).toContain('Page 2 of 3')
})

test('[U10] a page beyond the last shows a message with a link to the last page', async () => {
  const path = LIST.replace('offset=0', 'offset=240')
  const { text, html } = await renderMempool(
    { responses: { ...RESPONSES, [path]: { items: [], total: 31 } } },
    '/mempool?page=9',
  )
  expect(text).toContain('Page 9 does not exist. The last page is 2.')
  expect(html).toContain('href="/mempool?page=2"')
})

const V0_LIST = '/api/v0/transactions/unconfirmed?limit=30'
const renderV0 = () =>
  renderMempool({
    features: null,
    responses: {
      [V0_LIST]: { items: [V0_CHILD], total: 1 },
      [`${V0_LIST}&offset=0&sortBy=creationtimestamp&sortDirection=desc`]: { items: [V0_CHILD], total: 1 },
      '/api/v1/epochs/params': { maxBlockSize: 524_288 },
    },
  })

test('[T08] v0 shows the same quantities and the timestamp, and omits the data it lacks', async () => {
  const { text, html } = await renderV0()
  expect(text).toContain('1 pending transaction. A fee of 0.001 ERG gets you into the next block.')
  expect(text).toContain('dc8445…f9d946 1 input, 5 outputs 1 5')
  expect(text).toContain('610 B — 10:55:00 UTC')
  expect(html).toContain(`href="/transactions/${CHILD}"`)
  expect(text).not.toContain('Next blocks')
  expect(text).not.toContain('Nodes')
  // v0 sorts by time and size only.
  expect(html).not.toContain('sort=fee')
})

describe('other states', () => {
  const empty = {
    '/api/v2/mempool': { ...MEMPOOL, transactionCount: 0, conflictingCount: 0, size: 0, fees: '0', feeLevels: [] },
    '/api/v2/mempool/blocks': { ...BLOCKS, items: [] },
    [LIST]: { items: [], total: 0, next: null },
  }
  test.each(LOCALES)('[U10] in %s an empty mempool has a complete message', async (locale) => {
    const { text, report } = await renderMempool({ responses: empty, locale })
    expect(report.status).toBe(200)
    expect(text).not.toMatch(/NaN|undefined|\{|Infinity/)
  })
  test('[U10] an empty mempool keeps its drawings, so that the page does not move, and has no list', async () => {
    const { text } = await renderMempool({ responses: empty })
    expect(text).toContain('No pending transactions. A fee of 0.001 ERG gets you into the next block.')
    expect(text).toContain('Next blocks')
    expect(text).toContain('The mempool is empty. All transactions are confirmed.')
    expect(text).not.toContain('Transaction Summary')
  })
  test.each(['/api/v2/mempool', LIST])('[U10] a failed request of %s returns 503 with a retry link', async (path) => {
    const { text, html, report } = await renderMempool({ failing: [path] })
    expect(report).toMatchObject({ status: 503, isIndexed: false })
    expect(text).toContain('The data could not be loaded. Try again')
    expect(html).toContain('href="/mempool"')
  })
  test('[U10] while loading, the same layout is shown', async () => {
    const { html, text } = await renderMempool({ isLoaded: false })
    expect(html.match(/aria-busy="true"/g)?.length).toBeGreaterThan(1)
    expect(text).toContain('Pending')
  })
})
