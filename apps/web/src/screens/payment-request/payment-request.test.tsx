import { describe, expect, test } from 'vitest'
import { renderToStaticMarkup } from 'react-dom/server'
import { LOCALES } from '#i18n/locales.ts'
import { QrDrawing } from '#ui/qr/qr-drawing.tsx'
import { renderScreen, type RenderScreenOptions } from '#testing/render-screen.tsx'
import { buildErgoPayLink } from './payment-details.tsx'
import { parsePaymentRequest } from './parse-payment-request.ts'

const ADDRESS = '9huhF53Uw53X9s4nWibtPGv56bHjkRrKzVhf7NvqU8QUYmF1ZJp'
const requestPath = (fields: Record<string, string>) => `/payment-request?${new URLSearchParams(fields).toString()}`
const FULL_REQUEST = requestPath({ address: ADDRESS, amount: '12.000000001', description: 'Coffee & cake, <table> 4' })
const URI = `ergo:${ADDRESS}?amount=12.000000001&description=Coffee%20%26%20cake%2C%20%3Ctable%3E%204`

async function render(path: string, locale: (typeof LOCALES)[number] = 'en', more: RenderScreenOptions = {}) {
  const page = await renderScreen(path, { ...more, locale })
  return { ...page, text: page.text.replaceAll(/\s+/gu, ' ') }
}

test('[U17] [A08] a request shows amount, description and address without an API request', async () => {
  const { text, html, report, calls } = await render(FULL_REQUEST)
  expect(text).toContain('You are asked to pay 12.000000001 ERG.')
  expect(text).toContain('Amount 12.000000001 ERG Description Coffee & cake, &lt;table&gt; 4')
  expect(html.replaceAll(/<[^>]*>/g, '')).toContain(ADDRESS)
  expect(report).toMatchObject({ status: 200, isIndexed: false, title: 'Payment request — Ergo Explorer' })
  expect(calls).toEqual([])
})

test('[A08] the QR code and the link contain the EIP-25 payment URI', async () => {
  const { html, text } = await render(FULL_REQUEST)
  const drawn = renderToStaticMarkup(<QrDrawing text={URI} label="QR code of the payment link" />)
  expect(html).toContain(drawn)
  expect(html).toContain(`href="${URI.replaceAll('&', '&amp;')}"`)
  expect(text).toContain('Copy payment link')
})

test('[A08] warns that someone else created the link', async () => {
  expect((await render(FULL_REQUEST)).text).toContain('Someone else created this link.')
  expect((await render('/payment-request')).text).not.toContain('Someone else')
})

test('[A08] without an amount the payer chooses it', async () => {
  const { text, html } = await render(requestPath({ address: ADDRESS }))
  expect(text).toContain('You are asked to pay an amount of your choice.')
  expect(text).toContain('Amount any amount')
  expect(html).toContain(`href="ergo:${ADDRESS}"`)
})

test('[U17] without parameters shows a form that works without JavaScript', async () => {
  const { html, report } = await render('/payment-request')
  expect(report).toMatchObject({ status: 200, isIndexed: false })
  for (const name of ['address', 'amount', 'description']) expect(html).toContain(`name="${name}"`)
  expect(html).toMatch(/<form [^>]*method="get"/)
  expect(html).not.toContain('role="img"')
})

describe('[A08] an invalid request shows the reason with status 200 and no QR code', () => {
  test.each([
    ['a typo', { address: ADDRESS.replace('F', 'G') }, 'The address has a typo: its checksum does not match.'],
    [
      'an invalid character',
      { address: ADDRESS.replace('F', '0') },
      'The address has a typo: it contains a character that is not allowed.',
    ],
    ['too few characters', { address: '9huh' }, 'The address has a typo: it is too short or too long.'],
    ['no address', { amount: '1' }, 'The request has no address.'],
    ['ten decimals', { address: ADDRESS, amount: '1.0000000001' }, 'The amount must be above 0'],
    ['a negative amount', { address: ADDRESS, amount: '-1' }, 'The amount must be above 0'],
    ['text as amount', { address: ADDRESS, amount: 'all' }, 'The amount must be above 0'],
  ])('%s', async (_, fields, fault) => {
    const { text, html, report } = await render(requestPath(fields))
    expect(report.status).toBe(200)
    expect(text).toContain('This request cannot be paid.')
    expect(text).toContain(fault)
    expect(html).not.toContain('role="img"')
    expect(html).not.toContain('href="ergo:')
  })
})

test.each([
  ['1.5', 1_500_000_000n],
  ['0,000000001', 1n],
  ['97 739 924.123456789', 97_739_924_123_456_789n],
  ['9223372036.854775807', 9_223_372_036_854_775_807n],
])('[F08] the amount “%s” is parsed exactly', (amount, nanoErg) => {
  expect(parsePaymentRequest({ address: ADDRESS, amount, description: '' }, 0x00)).toMatchObject({
    amount: nanoErg,
  })
})

test('[A08] rejects an address of another network and an amount above the maximum box value', () => {
  const request = { address: ADDRESS, amount: '9223372036.854775808', description: '' }
  expect(parsePaymentRequest(request, 0x10)).toEqual({ kind: 'invalid', faults: ['network', 'amount'] })
})

test('[A08] removes bidirectional control characters from a description and truncates it', () => {
  const description = `gift\u{202e}${'x'.repeat(400)}`
  const parsed = parsePaymentRequest({ address: ADDRESS, amount: '', description }, 0x00)
  expect(parsed).toMatchObject({ kind: 'valid' })
  if (parsed.kind !== 'valid') return
  expect(parsed.description).not.toContain('\u{202e}')
  expect(parsed.description).toHaveLength(300)
})

test('[U17] the title is translated into each language', async () => {
  const texts = await Promise.all(LOCALES.map(async (locale) => (await render(FULL_REQUEST, locale)).report.title))
  expect(new Set(texts).size).toBe(4)
})

describe('[A08] ErgoPay, if the API supports it', () => {
  const withErgoPay = { features: ['ergopay'], config: { publicUrl: 'https://explorer.test' } } as const
  const LINK =
    `ergopay://explorer.test/api/v2/ergopay/payment?receiver=${ADDRESS}&nanoErg=12000000001` +
    '&description=Coffee%20%26%20cake%2C%20%3Ctable%3E%204&payer=#P2PK_ADDRESS#'

  test('is shown as link and QR code under the same warning, without an API request', async () => {
    const { html, text, calls } = await render(FULL_REQUEST, 'en', withErgoPay)
    expect(html).toContain(`href="${LINK.replaceAll('&', '&amp;')}"`)
    expect(html).toContain(renderToStaticMarkup(<QrDrawing text={LINK} label="QR code of the ErgoPay link" />))
    expect(text).toMatch(/Someone else created this link\..*Pay with ErgoPay .*A network fee of 0\.0011 ERG is added/)
    expect(calls).toEqual([])
  })

  test('is translated into each language', async () => {
    const texts = await Promise.all(
      LOCALES.map(async (locale) => (await render(FULL_REQUEST, locale, withErgoPay)).text),
    )
    expect(new Set(texts.map((text) => /\S+ \S+ ErgoPay \S+/u.exec(text)?.[0])).size).toBe(4)
  })

  test.each([
    ['the API does not support it', FULL_REQUEST, { ...withErgoPay, features: ['home'] }],
    ['the API has no v2', FULL_REQUEST, { ...withErgoPay, features: null }],
    ['the API origin is unknown', FULL_REQUEST, { features: ['ergopay'] }],
    ['the origin is plain http', FULL_REQUEST, { ...withErgoPay, config: { publicUrl: 'http://explorer.test' } }],
    ['the request has no amount', requestPath({ address: ADDRESS }), withErgoPay],
    ['the request is invalid', requestPath({ address: ADDRESS, amount: '-1' }), withErgoPay],
  ])('is not shown if %s', async (_, path, options) => {
    expect((await render(path, 'en', options)).html).not.toMatch(/ergopay/i)
  })

  test.each([
    ['https://api.test', true],
    ['https://api.test:8443', true],
    ['http://api.test', false],
    ['http://192.168.0.7:8080', true],
    ['http://[::1]:8080', true],
    ['http://localhost:8080', true],
    ['https://192.168.0.7', false],
  ])('wallets can reach %s: %s', (origin, isReachable) => {
    const link = buildErgoPayLink(origin, { address: ADDRESS, amount: 1n, description: '' })
    const host = origin.replace(/^https?:\/\//, '')
    const uri = `ergopay://${host}/api/v2/ergopay/payment?receiver=${ADDRESS}&nanoErg=1&payer=#P2PK_ADDRESS#`
    expect(link).toBe(isReachable ? uri : null)
  })

  test('requests API messages in the language of the page', () => {
    const request = { address: ADDRESS, amount: 1n, description: '' }
    expect(buildErgoPayLink('https://api.test', request, 'tr')).toContain('&lang=tr&payer=')
  })
})
