import { expect, test } from 'vitest'
import {
  ALICE,
  BLOCK,
  CONTRACT,
  CONTRACT_SCRIPT,
  ID,
  V2,
  V2_PAYMENT,
  V2_PRE_CONFIRMED,
  V2_UNCONFIRMED,
} from '#data/transactions/testing/transaction-responses.ts'
import type { RenderScreenOptions } from '#testing/render-screen.tsx'
import { LOCALES } from '#i18n/locales.ts'
import { renderScreen } from '#testing/render-screen.tsx'

async function renderReceipt(transaction: object = V2, options: RenderScreenOptions = {}) {
  const page = await renderScreen(`/transactions/${ID}/receipt`, {
    responses: { [`/api/v2/transactions/${ID}`]: transaction },
    features: ['transactions', 'resolve'],
    config: { publicUrl: 'https://explorer.example' },
    ...options,
  })
  return { ...page, text: page.text.replaceAll('\u{a0}', ' ') }
}

test('states id, fee, time, block and confirmations, and links to the transaction as a QR code', async () => {
  const { html, text, report } = await renderReceipt()
  expect(report).toMatchObject({ status: 200, isIndexed: false, canonical: `/transactions/${ID}` })
  expect(text).toContain('Receipt Confirmed · 14 confirmations')
  expect(text).toContain('Fee 0.0011 ERG')
  expect(text).toContain('Block 3 011')
  expect(text).toContain(`Transaction ID ${ID}`)
  expect(text).toContain(`https://explorer.example/en/transactions/${ID}`)
  expect(html).toContain('aria-label="QR code of the link to this transaction"')
  expect(html).toContain(`href="/transactions/${ID}"`)
  expect(html).not.toContain(BLOCK)
})

test('begins with what the transaction does, without links', async () => {
  const party = V2.outputs[0]?.owner
  const facts = { owner: 'a', boxesIn: 3, boxesOut: 1, amounts: { nanoErg: '1500000000', assets: [] } }
  const story = { kind: 'consolidation', rule: null, ruleVersion: null, facts, parties: { a: party }, tokens: {} }
  const { html, text } = await renderReceipt({ ...V2, story })
  expect(text).toMatch(/Contract \S+ merges 3 boxes into 1 box, 1\.5 ERG in total\./)
  expect(html).not.toContain('href="/addresses/')
})

test('a payment states sender, recipient and amount, with its value in dollars', async () => {
  const tokenId = V2_PAYMENT.outputs[0]?.assets[0]?.tokenId ?? expect.fail('no token')
  // One SigUSD is 0.5 ERG, and one ERG is 2 dollars.
  const price = { nanoErg: '500000000000', tokenAmount: '100000', price: {} }
  const { text } = await renderReceipt(V2_PAYMENT, {
    responses: {
      [`/api/v2/transactions/${ID}`]: V2_PAYMENT,
      [`/api/v2/token-prices?tokenIds=${tokenId}&before=${V2_PAYMENT.timestamp}`]: {
        height: 1,
        items: [{ tokenId, poolNft: tokenId, now: price, before: price }],
      },
    },
  })
  expect(text).toMatch(/From \S+ To \S+ Amount 3 ERG.* 2\.5 SigUSD.*\$8\.50 .*Fee 0\.001 ERG \$0\.0020 /)
})

test('a transaction that is no payment lists what each party gains or loses', async () => {
  const { text } = await renderReceipt()
  expect(text).toMatch(/Changes .*[+−]\d.* ERG/)
})

test('wallets are listed before contracts, such as the pool of a swap', async () => {
  const owner = V2.outputs[0]?.owner
  const inputs = V2.inputs.map((input) => ({ ...input, box: { ...input.box, owner, ergoTree: CONTRACT_SCRIPT } }))
  const { text } = await renderReceipt({ ...V2, inputs })
  expect(text.indexOf(ALICE)).toBeGreaterThan(0)
  expect(text.indexOf(CONTRACT)).toBeGreaterThan(text.indexOf(ALICE))
})

test('a pending transaction is no proof of payment', async () => {
  const { text } = await renderReceipt(V2_UNCONFIRMED)
  expect(text).toContain('This transaction is not confirmed, so it is no proof of payment yet.')
  expect(text).not.toContain('Confirmations')
})

test('a pre-confirmed transaction is named, and is no proof of payment', async () => {
  const { text } = await renderReceipt(V2_PRE_CONFIRMED)
  expect(text).toContain('Receipt Pre-confirmed This transaction is pre-confirmed:')
  expect(text).toContain('but it is no proof of payment yet.')
  expect(text).not.toContain('Confirmations')
})

test('an unknown transaction has no receipt', async () => {
  const { report } = await renderScreen(`/transactions/${'ab'.repeat(32)}/receipt`, { features: ['transactions'] })
  expect(report.status).toBe(404)
})

test('without a public URL, the server cannot know the address for the QR code', async () => {
  const { html } = await renderReceipt(V2, { config: { publicUrl: '' } })
  expect(html).not.toContain('QR code')
})

test('all texts are translated', async () => {
  const texts = await Promise.all(LOCALES.map(async (locale) => (await renderReceipt(V2, { locale })).text))
  expect(new Set(texts).size).toBe(4)
})
