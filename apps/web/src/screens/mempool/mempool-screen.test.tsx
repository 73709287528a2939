import { describe, expect, test } from 'vitest'
import { BLOCKS, CHILD, MEMPOOL, PAYMENT, V0_CHILD, WAITING } from '../../data/mempool/testing/mempool-answers.ts'
import { LOCALES } from '../../i18n/locales.ts'
import { renderScreen, type RenderScreenOptions } from '../../testing/render-screen.tsx'

const FEATURES = ['mempool']
const LIST = '/api/v2/mempool/transactions?limit=30&offset=0&sortBy=firstSeen&sortDirection=desc'
const ANSWERS = {
  '/api/v2/mempool': MEMPOOL,
  '/api/v2/mempool/blocks': BLOCKS,
  [LIST]: { items: WAITING, total: 3, next: null },
}

async function renderMempool(options: RenderScreenOptions = {}, path = '/mempool') {
  const page = await renderScreen(path, { features: FEATURES, answers: ANSWERS, ...options })
  return { ...page, text: page.text.replaceAll(/\s+/gu, ' ') }
}

test('[U10] [T08] /mempool lists inputs, outputs, creation timestamp, fee, fee per byte, size and place', async () => {
  const { text, html, report, calls } = await renderMempool()
  expect(text).toContain(
    'Transaction What it would do Inputs Outputs Fee, ERG nanoERG per byte Size Block Seen' +
      ' 622b1a…cb30f4 Address 9hTnag16…PgQCf6Xc sends 1.5 ERG to address 9fPqibzL…MvmeYAMx.' +
      ' 2 4 0.002 000000 1 661 1.20 kB next 10:55:00 UTC',
  )
  expect(html).toContain(`href="/transactions/${PAYMENT}"`)
  expect(html).toContain('<time dateTime="2026-11-15T10:55:00.000Z"')
  expect(report).toMatchObject({ status: 200, isIndexed: true, canonical: '/mempool' })
  expect(calls.length).toBeLessThanOrEqual(4)
})

test('[T08] a chained one says whom it waits for, and a double spend who is ahead', async () => {
  const { text, html } = await renderMempool()
  expect(text).toContain('+2 after 2 others')
  expect(text).toContain('Double spend loses to 622b1a…cb30f4')
  expect(html).toContain('aria-label="Unconfirmed"')
})

test('[F08] a fee beyond 2^53 is exact in the list, the table and the sum, also from v0', async () => {
  const { text } = await renderMempool()
  expect(text.match(/9 007 199\.254740993/g)).toHaveLength(2)
  expect(text).toContain('9 007 199.258740993 ERG')
  expect((await renderV0()).text.match(/9 007 199\.254740993/g)).toHaveLength(2)
})

test('[U10] readings, fee levels and the drawing with its table', async () => {
  const { text, html } = await renderMempool()
  expect(text).toContain('2 transactions wait for 2 blocks; 0.002 ERG gets into the next one.')
  expect(text).toContain('Waiting 3 tx 1 loses to another that spends the same box')
  expect(text).toContain('Bytes 3.02 kB 0.6 % of the 524.29 kB that a block holds')
  expect(text).toContain('Nodes watched 2 they differ: 2 to 3')
  expect(text).toContain('the next block 5 000 0.002 000000 one of the next 3 blocks 0 0.001 000000')
  expect(text).toContain('500–2 000 2 2.41 kB 0.004 000000')
  expect(html).toContain('Transactions by fee per byte. 500–2')
  expect(html).toContain('aria-label="Projected block, filled to')
})

test('[U10] sorting is a link, the current one leads to its other end, and pages keep it', async () => {
  const path = '/api/v2/mempool/transactions?limit=30&offset=30&sortBy=fee&sortDirection=desc'
  const answers = { ...ANSWERS, [path]: { items: WAITING, total: 90, next: null } }
  const { html, text } = await renderMempool({ answers }, '/mempool?sort=fee&page=2')
  expect(text).toContain('Unconfirmed transactions highest fee first')
  expect(html).toContain('aria-current="true" href="/mempool?sort=fee-asc"')
  expect(html).toContain('href="/mempool?sort=size"')
  expect(html).toContain('href="/mempool?sort=fee&amp;page=3"')
  expect(text).toContain('Page 2 of 3')
})

test('[U10] a page beyond the last says so and leads there', async () => {
  const path = LIST.replace('offset=0', 'offset=240')
  const { text, html } = await renderMempool(
    { answers: { ...ANSWERS, [path]: { items: [], total: 31 } } },
    '/mempool?page=9',
  )
  expect(text).toContain('There is no page 9; the last one is page 2.')
  expect(html).toContain('href="/mempool?page=2"')
})

const V0_LIST = '/api/v0/transactions/unconfirmed?limit=30'
const renderV0 = () =>
  renderMempool({
    features: null,
    answers: {
      [V0_LIST]: { items: [V0_CHILD], total: 1 },
      [`${V0_LIST}&offset=0&sortBy=creationtimestamp&sortDirection=desc`]: { items: [V0_CHILD], total: 1 },
      '/api/v1/epochs/params': { maxBlockSize: 524_288 },
    },
  })

test('[T08] v0 shows the same quantities and the timestamp, without what it cannot tell', async () => {
  const { text, html } = await renderV0()
  expect(text).toContain('1 transaction waits; it fits into the next block, so 0.001 ERG is enough.')
  expect(text).toContain('dc8445…f9d946 1 box in, 5 boxes out 1 5')
  expect(text).toContain('610 B — 10:55:00 UTC')
  expect(html).toContain(`href="/transactions/${CHILD}"`)
  expect(text).not.toContain('Next blocks')
  expect(text).not.toContain('Nodes watched')
  // v0 sorts by time and size only.
  expect(html).not.toContain('sort=fee')
})

describe('the other faces', () => {
  const empty = {
    '/api/v2/mempool': { ...MEMPOOL, transactionCount: 0, losingCount: 0, size: 0, fees: '0', feeLevels: [] },
    '/api/v2/mempool/blocks': { ...BLOCKS, blocks: [] },
    [LIST]: { items: [], total: 0, next: null },
  }
  test.each(LOCALES)('[U10] in %s an empty mempool is said kindly', async (locale) => {
    const { text, report } = await renderMempool({ answers: empty, locale })
    expect(report.status).toBe(200)
    expect(text).not.toMatch(/NaN|undefined|\{|Infinity/)
  })
  test('[U10] an empty mempool has no drawings and no table', async () => {
    const { text, html } = await renderMempool({ answers: empty })
    expect(text).toContain('No transactions wait, so 0.001 ERG is enough for the next block.')
    expect(text).toContain('The mempool is empty: everything that was sent has found its block.')
    expect(html).not.toContain('<table')
  })
  test('[U10] what did not arrive is told with 503 and an offer to try again', async () => {
    const { text, html, report } = await renderMempool({ failing: ['/api/v2/mempool'] })
    expect(report).toMatchObject({ status: 503, isIndexed: false })
    expect(text).toContain('The data did not arrive. Try again')
    expect(html).toContain('href="/mempool"')
  })
  test('[U10] where only the list is missing, the readings still stand', async () => {
    const { text, report } = await renderMempool({
      failing: [LIST],
    })
    expect(report.status).toBe(503)
    expect(text).toContain('Nodes watched')
  })
  test('[U10] before the answer the same layout stands there', async () => {
    const { html, text } = await renderMempool({ isLoaded: false })
    expect(html.match(/aria-busy="true"/g)?.length).toBeGreaterThan(1)
    expect(text).toContain('Waiting')
  })
})
