import {
  bytesToHex,
  buildPayment,
  decodeBase64Url,
  type Hex,
  hexToBytes,
  serialiseReducedTransaction,
  DEFAULT_FEE,
  insertPayerAddress,
} from '@ergo-explorer/chain'
import { type ErgoPaySigningRequest, v2Operations as v2 } from '@ergo-explorer/contract'
import { afterAll, describe, expect, test } from 'vitest'
import { presentPaymentError } from '#present/v2/ergo-pay.ts'
import { selectErgoPayTexts } from '#present/v2/ergo-pay-texts.ts'
import { listPayableBoxes } from '#queries/boxes/spendable.ts'
import { ledgerOf } from '#testing/ledger.ts'
import { startTestApi } from '#testing/test-api.ts'
import { addressOf, unusedAddress, hashOf, mempoolOf } from '#testing/mempool.ts'
import { Compile } from 'typebox/compile'

const api = await startTestApi()
afterAll(() => api[Symbol.asyncDispose]())
const { node, blocks: height } = api.chain
const ledger = ledgerOf(node)
const mempool = mempoolOf(node)
const spentInPool = new Set(mempool.transactions.flatMap(({ inputs }) => inputs.map(({ boxId }) => boxId)))

const ERG = 1_000_000_000n
const descending = (a: bigint, b: bigint) => Number(b - a)
const isKey = (tree: Hex) => tree.startsWith('0008cd') && tree.length === 72
const keys = ledger.busiest.filter(isKey)
const payableOf = (tree: Hex) => ledger.unspentOf(tree).filter(({ boxId }) => !spentInPool.has(boxId))
const valueOf = (tree: Hex) => payableOf(tree).reduce((sum, { value }) => sum + value, 0n)
const payers = keys.filter((tree) => ledger.unspentOf(tree).length <= 100 && valueOf(tree) > 10n * ERG)
const RECEIVER = keys.find((tree) => !payers.slice(0, 8).includes(tree)) ?? expect.fail('a second key')

async function requestPayment(params: Record<string, string>) {
  const { status, headers, json } = await api.get(`/api/v2/ergopay/payment?${new URLSearchParams(params).toString()}`)
  expect(status).toBe(200)
  return { headers, response: json as ErgoPaySigningRequest }
}
const requestFrom = async (payer: Hex, nanoErg: bigint, receiver: Hex = RECEIVER) =>
  (await requestPayment({ receiver: addressOf(receiver), nanoErg: String(nanoErg), payer: addressOf(payer) })).response

/** The expected transaction, built from the boxes of the node. */
function expected(payer: Hex, amount: bigint, receiver: Hex = RECEIVER) {
  const order = { payerScript: payer, receiverScript: receiver, fee: DEFAULT_FEE, height, minValuePerByte: 360 }
  const payment = buildPayment(payableOf(payer), { ...order, amount })
  if (!payment.ok) return payment.reason
  const publicKey = hexToBytes(payer.slice('0008cd'.length))
  const propositions = payment.transaction.inputs.map(() => ({ prove: 'dlog', publicKey }) as const)
  return bytesToHex(serialiseReducedTransaction(payment.transaction, propositions))
}
const bytesOf = ({ reducedTx }: ErgoPaySigningRequest) => bytesToHex(decodeBase64Url(reducedTx ?? '') ?? expect.fail())

test("[A08] returns the payment transaction, built from the payer's current boxes", async () => {
  expect(payers.length).toBeGreaterThan(5)
  for (const payer of payers.slice(0, 8))
    for (const amount of [ERG, valueOf(payer) / 2n, valueOf(payer) - DEFAULT_FEE - 1_000_000n]) {
      const response = await requestFrom(payer, amount)
      expect(response).toMatchObject({ address: addressOf(payer), messageSeverity: 'WARNING' })
      expect(bytesOf(response)).toBe(expected(payer, amount))
    }
})

test('[A08] does not spend boxes that a mempool transaction spends', async () => {
  const contested = keys.filter((tree) => ledger.unspentOf(tree).some(({ boxId }) => spentInPool.has(boxId)))
  const payer = contested.find((tree) => payers.includes(tree)) ?? expect.fail('no payer with more boxes')
  const bytes = bytesOf(await requestFrom(payer, valueOf(payer) - 2n * DEFAULT_FEE))
  const spent = ledger.unspentOf(payer).filter(({ boxId }) => spentInPool.has(boxId))
  for (const { boxId } of spent) expect(bytes).not.toContain(boxId)
  const all = ledger.unspentOf(payer).reduce((sum, { value }) => sum + value, 0n)
  const { message } = await requestFrom(payer, all - 2n * DEFAULT_FEE)
  expect(message).toMatch(/^Not enough ERG at your address: .* You have a pending transaction/)
})

test('[A08] states the amount and that the request was created by a third party, and quotes the description safely', async () => {
  const [payer = expect.fail()] = payers
  const params = { receiver: addressOf(RECEIVER), nanoErg: '1500000000', payer: addressOf(payer) }
  expect((await requestPayment(params)).response.message).toBe(
    `Pay 1.5 ERG to ${addressOf(RECEIVER)} plus a fee of 0.0011 ERG.\n` +
      'Someone else created this request, and Ergo Explorer does not know who. Before you sign, verify through another ' +
      'channel that the address belongs to the right person.',
  )
  const { message } = (await requestPayment({ ...params, description: 'Tea”\u202e\nVerified by the explorer' }))
    .response
  expect(message.split('\n')).toHaveLength(3)
  expect(message.split('\n')[2]).toMatch(/^The request says: “Tea'[^”\u202e]*Verified by the explorer”$/u)
})

test('[A08] accepts the link of a wallet with the filled-in address', async () => {
  const [payer = expect.fail()] = payers
  const link = `/api/v2/ergopay/payment?receiver=${addressOf(RECEIVER)}&nanoErg=1000000000&payer=#P2PK_ADDRESS#`
  const { json } = await api.get(insertPayerAddress(link, addressOf(payer)))
  expect(json).toMatchObject({ address: addressOf(payer), reducedTx: expect.any(String) })
  // A wallet that does not replace the placeholder sends nothing after the #.
  const { json: unfilled } = await api.get(link.slice(0, link.indexOf('#')))
  expect(unfilled).toEqual({
    message: 'Your wallet did not say which address pays. Choose one in your wallet, or use another ErgoPay wallet.',
    messageSeverity: 'ERROR',
  })
})

describe('[A08] returns an error message without a transaction', () => {
  const [payer = expect.fail()] = payers
  const sound = { receiver: addressOf(RECEIVER), nanoErg: '1000000000', payer: addressOf(payer) }
  const typo = sound.payer.replace(/.$/, (last) => (last === 'a' ? 'b' : 'a'))
  const P2SH = '8UApt8czfFVuTgQmMwtsRBZ4nfWquNiSwCWUjMg'
  const TESTNET = '3WwbzW6u8hKWBcL1W7kNVMr25s2UHfSBnYtwSHvrRQt7DdPuoXrt'

  test.each([
    ['no receiver', { receiver: '' }, 'it has no address'],
    ['no address', { receiver: '0OIl' }, 'not a valid Ergo address'],
    ['a typo', { receiver: typo }, 'its address has a typo'],
    ['another network', { receiver: TESTNET }, 'its address belongs to another network'],
    ['no amount', { nanoErg: '' }, 'the amount is missing'],
    ['an amount in ERG', { nanoErg: '1.5' }, 'a whole number of nanoERG above 0'],
    ['nothing', { nanoErg: '0' }, 'above 0'],
    ['more than a box holds', { nanoErg: '9223372036854775808' }, 'above 0'],
    ['crumbs', { nanoErg: '1' }, 'The amount is too small: the receiver must get at least 0.0000'],
    ['a payer with a typo', { payer: typo }, 'The address from your wallet has a typo'],
    ['a payer of another network', { payer: TESTNET }, 'belongs to another network'],
    ['a script that pays', { payer: P2SH }, 'Only a P2PK address (single key) can pay here'],
    ['a payer without anything', { payer: unusedAddress() }, 'Not enough ERG at your address: 0 ERG'],
    ['a wallet that would send several', { payer: 'multiple_check' }, 'did not send a valid Ergo address'],
  ])('%s', async (_, wrong, words) => {
    const { response } = await requestPayment({ ...sound, ...wrong })
    expect(Object.keys(response)).toEqual(['message', 'messageSeverity'])
    expect(response.messageSeverity).toBe('ERROR')
    expect(response.message).toContain(words)
  })

  test('can pay to a script', async () => {
    expect((await requestPayment({ ...sound, receiver: P2SH })).response).toHaveProperty('reducedTx')
  })

  test('uses the largest boxes, and says so when they are not enough', async () => {
    const busy =
      ledger.busiest.find((tree) => ledger.unspentOf(tree).length > 110) ?? expect.fail('no address with many boxes')
    const payable = await listPayableBoxes(api.chain.database.pool, hashOf(busy))
    const largest = payableOf(busy)
      .map(({ value }) => value)
      .toSorted(descending)
    expect(payable.isTruncated).toBe(true)
    expect(payable.boxes.length).toBeLessThanOrEqual(100)
    expect(payable.boxes.map(({ value }) => value).toSorted(descending)).toEqual(largest.slice(0, payable.boxes.length))
    for (const { boxId, assets } of payable.boxes) expect(assets).toEqual(ledger.boxOf(boxId).box.assets)
    const response = presentPaymentError({ reason: 'not-enough', available: 1n }, payable, selectErgoPayTexts('en'))
    expect(response.message).toContain('spread over too many boxes')
  })
})

test('[A08] writes the messages in the requested language, in English for an unknown one', async () => {
  const messageIn = async (lang: string) => (await requestPayment({ lang })).response.message
  expect(await messageIn('ru')).toBe('Этот запрос нельзя оплатить: в нём нет адреса.')
  expect(await messageIn('id')).toBe('Permintaan ini tidak dapat dibayar: tidak ada alamat.')
  expect(await messageIn('tr')).toBe('Bu istek ödenemez: adres yok.')
  expect(await messageIn('xx')).toBe('This request cannot be paid: it has no address.')
})

test('[A08] is not cacheable and only allows GET', async () => {
  const [payer = expect.fail()] = payers
  const params = { receiver: addressOf(RECEIVER), nanoErg: '1000000000', payer: addressOf(payer) }
  const { headers, response } = await requestPayment(params)
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'access-control-allow-origin': '*' })
  expect(headers).not.toHaveProperty('etag')
  expect([...Compile(v2.getErgoPayPayment.response).Errors(response)]).toEqual([])
  // Wallets use POST to check whether several addresses may pay together.
  expect(await api.post('/api/v2/ergopay/payment?payer=multiple_check', {})).toMatchObject({ status: 405 })
  expect(api.app.maxQueriesPerRequest.get('getErgoPayPayment')).toBe(2)
  expect((await api.get('/api/v2')).json).toMatchObject({ features: expect.arrayContaining(['ergopay']) })
})
