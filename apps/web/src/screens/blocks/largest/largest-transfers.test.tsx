import { expect, test } from 'vitest'
import { LOCALES } from '#i18n/locales.ts'
import { renderScreen } from '#testing/render-screen.tsx'

const ID = 'ab'.repeat(32)

const RESPONSE = {
  fromTime: 1_794_700_800_000,
  toTime: 1_794_787_199_999,
  items: [
    {
      transactionId: ID,
      state: 'confirmed',
      height: 3012,
      index: 2,
      timestamp: 1_794_750_000_000,
      netValue: '1234567891234',
      story: null,
    },
  ],
}

const render = (path: string, response: object = RESPONSE, options = {}) =>
  renderScreen(path, {
    features: ['transactions'],
    responses: {
      '/api/v2/largest-transactions': response,
      '/api/v2/largest-transactions?fromTime=1794700800000': response,
    },
    ...options,
  })

test('/largest-transfers lists the transactions that moved the most in the last 24 hours', async () => {
  const { text, html, report, calls } = await render('/largest-transfers')
  expect(text).toContain(
    'The largest transfer of the last 24 hours moved 1 234.567891234 ERG.'
      .replaceAll('1 234', '1\u{a0}234')
      .replace(' ERG', '\u{a0}ERG'),
  )
  expect(text).toContain('1\u{a0}234.5678 91234')
  expect(html).toContain(`/transactions/${ID}`)
  expect(calls).toEqual(['/api/v2/largest-transactions'])
  expect(report).toMatchObject({ status: 200, isIndexed: true, title: 'Largest transfers — Ergo Explorer' })
})

test('?day= shows a UTC day, with links to the days beside it', async () => {
  const { text, html, report } = await render('/largest-transfers?day=2026-11-15')
  expect(text).toContain('The largest transfer on 15 Nov 2026 moved')
  expect(html).toContain('href="/largest-transfers?day=2026-11-14"')
  expect(html).toContain('href="/largest-transfers?day=2026-11-16"')
  expect(report.isIndexed).toBe(false)
})

test('a time without transactions, an API without v2 and a failure have different texts', async () => {
  expect((await render('/largest-transfers', { ...RESPONSE, items: [] })).text).toContain(
    'No transactions in this time.',
  )
  expect((await renderScreen('/largest-transfers')).text).toContain('Not available from this API')
  const failed = await render('/largest-transfers', RESPONSE, { failing: ['/api/v2/largest-transactions'] })
  expect([failed.report.status, failed.text.includes('Try again')]).toEqual([503, true])
})

test('the page has its own title in each language', async () => {
  const pages = await Promise.all(LOCALES.map((locale) => render('/largest-transfers', RESPONSE, { locale })))
  expect(new Set(pages.map(({ report }) => report.title)).size).toBe(4)
})
