import {
  bytesToHex,
  buildPayment,
  decodeBase64Url,
  type Hex,
  hexToBytes,
  serialiseReducedTransaction,
  USUAL_FEE,
  withAddress,
} from '@ergo-explorer/chain'
import { type ErgoPaySigningRequest, v2Operations as v2 } from '@ergo-explorer/contract'
import { Compile } from 'typebox/compile'
import { afterAll, describe, expect, test } from 'vitest'
import { presentFault } from '../../present/v2/ergo-pay.ts'
import { findPayableBoxes } from '../../queries/payable-boxes.ts'
import { ledgerOf } from '../../testing/a-ledger.ts'
import { anApi } from '../../testing/an-api.ts'
import { addressOf, anUnusedAddress, hashOf, waitingAt } from '../../testing/waiting.ts'

const api = await anApi()
afterAll(() => api[Symbol.asyncDispose]())
const { node, blocks: height } = api.chain
const ledger = ledgerOf(node)
const waiting = waitingAt(node)
const spentInPool = new Set(waiting.transactions.flatMap(({ inputs }) => inputs.map(({ boxId }) => boxId)))

const ERG = 1_000_000_000n
const descending = (a: bigint, b: bigint) => Number(b - a)
const isKey = (tree: Hex) => tree.startsWith('0008cd') && tree.length === 72
const keys = ledger.busiest.filter(isKey)
const payableOf = (tree: Hex) => ledger.unspentOf(tree).filter(({ boxId }) => !spentInPool.has(boxId))
const valueOf = (tree: Hex) => payableOf(tree).reduce((sum, { value }) => sum + value, 0n)
const payers = keys.filter((tree) => ledger.unspentOf(tree).length <= 100 && valueOf(tree) > 10n * ERG)
const RECEIVER = keys.find((tree) => !payers.slice(0, 8).includes(tree)) ?? expect.fail('a second key')

async function ask(asked: Record<string, string>) {
  const { status, headers, json } = await api.get(`/api/v2/ergopay/payment?${new URLSearchParams(asked).toString()}`)
  expect(status).toBe(200)
  return { headers, answer: json as ErgoPaySigningRequest }
}
const askOf = async (payer: Hex, nanoErg: bigint, receiver: Hex = RECEIVER) =>
  (await ask({ receiver: addressOf(receiver), nanoErg: String(nanoErg), payer: addressOf(payer) })).answer

/** What the boxes of the node itself make of it. */
function expected(payer: Hex, amount: bigint, receiver: Hex = RECEIVER) {
  const order = { payerScript: payer, receiverScript: receiver, fee: USUAL_FEE, height, minValuePerByte: 360 }
  const payment = buildPayment(payableOf(payer), { ...order, amount })
  if (!payment.ok) return payment.reason
  const publicKey = hexToBytes(payer.slice('0008cd'.length))
  const propositions = payment.transaction.inputs.map(() => ({ prove: 'dlog', publicKey }) as const)
  return bytesToHex(serialiseReducedTransaction(payment.transaction, propositions))
}
const bytesOf = ({ reducedTx }: ErgoPaySigningRequest) => bytesToHex(decodeBase64Url(reducedTx ?? '') ?? expect.fail())

test('[A08] a wallet gets the transaction that pays, of the boxes the payer has at this moment', async () => {
  expect(payers.length).toBeGreaterThan(5)
  for (const payer of payers.slice(0, 8))
    for (const amount of [ERG, valueOf(payer) / 2n, valueOf(payer) - USUAL_FEE - 1_000_000n]) {
      const answer = await askOf(payer, amount)
      expect(answer).toMatchObject({ address: addressOf(payer), messageSeverity: 'WARNING' })
      expect(bytesOf(answer)).toBe(expected(payer, amount))
    }
})

test('[A08] what a waiting transaction spends is not spent again', async () => {
  const contested = keys.filter((tree) => ledger.unspentOf(tree).some(({ boxId }) => spentInPool.has(boxId)))
  const payer = contested.find((tree) => payers.includes(tree)) ?? expect.fail('somebody pays and has more')
  const bytes = bytesOf(await askOf(payer, valueOf(payer) - 2n * USUAL_FEE))
  const spent = ledger.unspentOf(payer).filter(({ boxId }) => spentInPool.has(boxId))
  for (const { boxId } of spent) expect(bytes).not.toContain(boxId)
  const all = ledger.unspentOf(payer).reduce((sum, { value }) => sum + value, 0n)
  const { message } = await askOf(payer, all - 2n * USUAL_FEE)
  expect(message).toMatch(/^There is not enough ERG at your address: .* A transaction of yours waits for a block/)
})

test('[A08] the message says what is paid, and that somebody else asks; strange words stay inside their quotation', async () => {
  const [payer = expect.fail()] = payers
  const asked = { receiver: addressOf(RECEIVER), nanoErg: '1500000000', payer: addressOf(payer) }
  expect((await ask(asked)).answer.message).toBe(
    `Pay 1.5 ERG to ${addressOf(RECEIVER)}, and 0.0011 ERG as a fee.\n` +
      'Somebody else made this request, and the explorer does not know who. Before you sign, make sure by another way ' +
      'that the address belongs to the one you mean.',
  )
  const { message } = (await ask({ ...asked, description: 'Tea”\u202e\nVerified by the explorer' })).answer
  expect(message.split('\n')).toHaveLength(3)
  expect(message.split('\n')[2]).toMatch(/^The request says: “Tea'[^”\u202e]*Verified by the explorer”$/u)
})

test('[A08] the link of a wallet, with its address in place of the placeholder, is what is asked here', async () => {
  const [payer = expect.fail()] = payers
  const link = `/api/v2/ergopay/payment?receiver=${addressOf(RECEIVER)}&nanoErg=1000000000&payer=#P2PK_ADDRESS#`
  const { json } = await api.get(withAddress(link, addressOf(payer)))
  expect(json).toMatchObject({ address: addressOf(payer), reducedTx: expect.any(String) })
  // A wallet that fills nothing in sends nothing behind the #.
  const { json: unfilled } = await api.get(link.slice(0, link.indexOf('#')))
  expect(unfilled).toEqual({
    message: 'Your wallet has not said which of your addresses pays. Choose one in it, or use a wallet that asks.',
    messageSeverity: 'ERROR',
  })
})

describe('[A08] what cannot be paid is told in words, without a transaction', () => {
  const [payer = expect.fail()] = payers
  const sound = { receiver: addressOf(RECEIVER), nanoErg: '1000000000', payer: addressOf(payer) }
  const typo = sound.payer.replace(/.$/, (last) => (last === 'a' ? 'b' : 'a'))
  const P2SH = '8UApt8czfFVuTgQmMwtsRBZ4nfWquNiSwCWUjMg'
  const TESTNET = '3WwbzW6u8hKWBcL1W7kNVMr25s2UHfSBnYtwSHvrRQt7DdPuoXrt'

  test.each([
    ['no receiver', { receiver: '' }, 'it names no address'],
    ['no address', { receiver: '0OIl' }, 'no Ergo address'],
    ['a typo', { receiver: typo }, 'there is a typo in its address'],
    ['another network', { receiver: TESTNET }, 'its address belongs to another network'],
    ['no amount', { nanoErg: '' }, 'it names no amount'],
    ['an amount in ERG', { nanoErg: '1.5' }, 'a whole number of nanoERG above 0'],
    ['nothing', { nanoErg: '0' }, 'above 0'],
    ['more than a box holds', { nanoErg: '9223372036854775808' }, 'above 0'],
    ['crumbs', { nanoErg: '1' }, 'This amount is too small: a box of the receiver must hold at least 0.0000'],
    ['a payer with a typo', { payer: typo }, 'There is a typo in the address that your wallet sent'],
    ['a payer of another network', { payer: TESTNET }, 'belongs to another network'],
    ['a script that pays', { payer: P2SH }, 'Only an address of a single key (P2PK) can pay here'],
    ['a payer without anything', { payer: anUnusedAddress() }, 'not enough ERG at your address: 0 ERG'],
    ['a wallet that would send several', { payer: 'multiple_check' }, 'no Ergo address'],
  ])('%s', async (_, wrong, words) => {
    const { answer } = await ask({ ...sound, ...wrong })
    expect(Object.keys(answer)).toEqual(['message', 'messageSeverity'])
    expect(answer.messageSeverity).toBe('ERROR')
    expect(answer.message).toContain(words)
  })

  test('a script can be paid', async () => {
    expect((await ask({ ...sound, receiver: P2SH })).answer).toHaveProperty('reducedTx')
  })

  test('of many boxes the largest are looked at, and if those are not enough, the others might be', async () => {
    const busy = ledger.busiest.find((tree) => ledger.unspentOf(tree).length > 110) ?? expect.fail('somebody has many')
    const payable = await findPayableBoxes(api.chain.database.pool, hashOf(busy))
    const largest = payableOf(busy)
      .map(({ value }) => value)
      .toSorted(descending)
    expect(payable.isCut).toBe(true)
    expect(payable.boxes.length).toBeLessThanOrEqual(100)
    expect(payable.boxes.map(({ value }) => value).toSorted(descending)).toEqual(largest.slice(0, payable.boxes.length))
    for (const { boxId, assets } of payable.boxes) expect(assets).toEqual(ledger.boxOf(boxId).box.assets)
    const answer = presentFault({ reason: 'not-enough', available: 1n }, payable)
    expect(answer.message).toContain('spread over too many boxes')
  })
})

test('[A08] nobody keeps an answer, and only GET is one', async () => {
  const [payer = expect.fail()] = payers
  const asked = { receiver: addressOf(RECEIVER), nanoErg: '1000000000', payer: addressOf(payer) }
  const { headers, answer } = await ask(asked)
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'access-control-allow-origin': '*' })
  expect(headers).not.toHaveProperty('etag')
  expect([...Compile(v2.getErgoPayPayment.response).Errors(answer)]).toEqual([])
  // Wallets find out with a POST whether several addresses may pay together.
  expect(await api.post('/api/v2/ergopay/payment?payer=multiple_check', {})).toMatchObject({ status: 405 })
  expect(api.app.mostQuestions.get('getErgoPayPayment')).toBe(2)
  expect((await api.get('/api/v2')).json).toMatchObject({ features: expect.arrayContaining(['ergopay']) })
})
