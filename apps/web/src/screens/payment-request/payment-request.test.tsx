import { describe, expect, test } from 'vitest'
import { renderToStaticMarkup } from 'react-dom/server'
import { LOCALES } from '../../i18n/locales.ts'
import { QrDrawing } from '../../ui/qr-drawing.tsx'
import { renderScreen, type RenderScreenOptions } from '../../testing/render-screen.tsx'
import { ergoPayLink } from './ergo-pay-link.ts'
import { readRequest } from './read-request.ts'

const ADDRESS = '9huhF53Uw53X9s4nWibtPGv56bHjkRrKzVhf7NvqU8QUYmF1ZJp'
const asked = (fields: Record<string, string>) => `/payment-request?${new URLSearchParams(fields).toString()}`
const WHOLE = asked({ address: ADDRESS, amount: '12.000000001', description: 'Coffee & cake, <table> 4' })
const URI = `ergo:${ADDRESS}?amount=12.000000001&description=Coffee%20%26%20cake%2C%20%3Ctable%3E%204`

async function render(path: string, locale: (typeof LOCALES)[number] = 'en', more: RenderScreenOptions = {}) {
  const page = await renderScreen(path, { ...more, locale })
  return { ...page, text: page.text.replaceAll(/\s+/gu, ' ') }
}

test('[U17] [A08] a request shows amount, description and address, and asks nobody', async () => {
  const { text, html, report, calls } = await render(WHOLE)
  expect(text).toContain('You are asked to pay 12.000000001 ERG.')
  expect(text).toContain('Amount 12.000000001 ERG Description Coffee & cake, &lt;table&gt; 4')
  expect(html.replaceAll(/<[^>]*>/g, '')).toContain(ADDRESS)
  expect(report).toMatchObject({ status: 200, isIndexed: false, title: 'Payment request — Ergo Explorer' })
  expect(calls).toEqual([])
})

test('[A08] the QR code and the link carry the request in the form of EIP-25', async () => {
  const { html, text } = await render(WHOLE)
  const drawn = renderToStaticMarkup(<QrDrawing text={URI} label="QR code of the payment link" />)
  expect(html).toContain(drawn)
  expect(html).toContain(`href="${URI.replaceAll('&', '&amp;')}"`)
  expect(text).toContain('Copy payment link')
})

test('[A08] a clear word says that somebody else made the link', async () => {
  expect((await render(WHOLE)).text).toContain('Somebody else made this link.')
  expect((await render('/payment-request')).text).not.toContain('Somebody else')
})

test('[A08] without an amount the payer chooses', async () => {
  const { text, html } = await render(asked({ address: ADDRESS }))
  expect(text).toContain('You are asked to pay, as much as you like.')
  expect(text).toContain('Amount not stated')
  expect(html).toContain(`href="ergo:${ADDRESS}"`)
})

test('[U17] without parameters there is a form that works without scripts', async () => {
  const { html, report } = await render('/payment-request')
  expect(report).toMatchObject({ status: 200, isIndexed: false })
  for (const name of ['address', 'amount', 'description']) expect(html).toContain(`name="${name}"`)
  expect(html).toMatch(/<form [^>]*method="get"/)
  expect(html).not.toContain('role="img"')
})

describe('[A08] what cannot be paid is told plainly, with status 200 and without a code', () => {
  test.each([
    ['a typo', { address: ADDRESS.replace('F', 'G') }, 'There is a typo in the address: its checksum does not match.'],
    ['a strange letter', { address: ADDRESS.replace('F', '0') }, 'The address has a character that no address has.'],
    ['too few letters', { address: '9huh' }, 'The address is too short or too long.'],
    ['no address', { amount: '1' }, 'It names no address to pay to.'],
    ['ten decimals', { address: ADDRESS, amount: '1.0000000001' }, 'The amount must be above 0'],
    ['a negative amount', { address: ADDRESS, amount: '-1' }, 'The amount must be above 0'],
    ['words for an amount', { address: ADDRESS, amount: 'all' }, 'The amount must be above 0'],
  ])('%s', async (_, fields, fault) => {
    const { text, html, report } = await render(asked(fields))
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
])('[F08] the amount “%s” is read exactly', (amount, nanoErg) => {
  expect(readRequest({ address: ADDRESS, amount, description: '' }, 'mainnet')).toMatchObject({ amount: nanoErg })
})

test('[A08] an address of another network, and more than a box can hold, are refused', () => {
  const request = { address: ADDRESS, amount: '9223372036.854775808', description: '' }
  expect(readRequest(request, 'testnet')).toEqual({ kind: 'faulty', faults: ['network', 'amount'] })
})

test('[A08] a description is cleaned of what could disguise it, and has an end', () => {
  const description = `gift\u{202e}${'x'.repeat(400)}`
  const reading = readRequest({ address: ADDRESS, amount: '', description }, 'mainnet')
  expect(reading).toMatchObject({ kind: 'request' })
  if (reading.kind !== 'request') return
  expect(reading.description).not.toContain('\u{202e}')
  expect(reading.description).toHaveLength(300)
})

test('[U17] each language has its own words', async () => {
  const texts = await Promise.all(LOCALES.map(async (locale) => (await render(WHOLE, locale)).report.title))
  expect(new Set(texts).size).toBe(4)
})

describe('[A08] ErgoPay, where the API offers it', () => {
  const offered = { features: ['ergopay'], config: { publicUrl: 'https://explorer.test' } } as const
  const LINK =
    `ergopay://explorer.test/api/v2/ergopay/payment?receiver=${ADDRESS}&nanoErg=12000000001` +
    '&description=Coffee%20%26%20cake%2C%20%3Ctable%3E%204&payer=#P2PK_ADDRESS#'

  test('is a second way to pay, as link and as QR code, under the same warning, and asks nobody', async () => {
    const { html, text, calls } = await render(WHOLE, 'en', offered)
    expect(html).toContain(`href="${LINK.replaceAll('&', '&amp;')}"`)
    expect(html).toContain(renderToStaticMarkup(<QrDrawing text={LINK} label="QR code of the ErgoPay link" />))
    expect(text).toMatch(
      /Somebody else made this link\..*Pay with ErgoPay .*The network’s fee of 0\.0011 ERG comes on top/,
    )
    expect(calls).toEqual([])
  })

  test('has its own words in each language', async () => {
    const texts = await Promise.all(LOCALES.map(async (locale) => (await render(WHOLE, locale, offered)).text))
    expect(new Set(texts.map((text) => /\S+ \S+ ErgoPay \S+/u.exec(text)?.[0])).size).toBe(4)
  })

  test.each([
    ['the API announces none', WHOLE, { ...offered, features: ['home'] }],
    ['there is no v2', WHOLE, { ...offered, features: null }],
    ['nobody has said yet where the API is', WHOLE, { features: ['ergopay'] }],
    ['wallets would not ask it in plain text', WHOLE, { ...offered, config: { publicUrl: 'http://explorer.test' } }],
    ['the amount is left to the payer', asked({ address: ADDRESS }), offered],
    ['the request is faulty', asked({ address: ADDRESS, amount: '-1' }), offered],
  ])('is not there while %s', async (_, path, options) => {
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
  ])('wallets can ask %s: %s', (origin, can) => {
    const link = ergoPayLink(origin, { address: ADDRESS, amount: 1n, description: '' })
    const host = origin.replace(/^https?:\/\//, '')
    const uri = `ergopay://${host}/api/v2/ergopay/payment?receiver=${ADDRESS}&nanoErg=1&payer=#P2PK_ADDRESS#`
    expect(link).toBe(can ? uri : null)
  })
})
