import { buildBox, fakeId, MAINNET_HEADER } from '@ergo-explorer/testkit'
import {
  BlockHeader,
  BlockHeaders,
  ErgoBox,
  ErgoBoxes,
  ErgoStateContext,
  Parameters,
  PreHeader,
  ReducedTransaction,
  SecretKey,
  SecretKeys,
  UnsignedTransaction as WasmUnsigned,
  validate_tx,
  Wallet,
} from 'ergo-lib-wasm-nodejs'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Box } from '#box/box.ts'
import { bytesToHex, hexToBytes } from '#bytes/hex.ts'
import { blake2b256 } from '#hash/noble.ts'
import type { TokenId } from '#ids.ts'
import { writeJson } from '#json/lossless-json.ts'
import { buildPayment, DEFAULT_FEE } from './payment.ts'
import { serialiseReducedTransaction, transactionIdOf, type UnsignedTransaction } from './transaction.ts'

const secret = SecretKey.dlog_from_bytes(new Uint8Array(32).fill(7))
const payerScript = secret.get_address().to_ergo_tree().to_base16_bytes()
const publicKey = hexToBytes(payerScript.slice('0008cd'.length))
const RECEIVER = '0008cd03be7ad70c74f691345cbedba19f4844e7fc514e1188a7929f5ae261d5bb00bb66'
const { height } = MAINNET_HEADER

const anyAssets = fc.uniqueArray(
  fc.record({
    tokenId: fc.nat({ max: 9 }).map((n) => fakeId<TokenId>(n)),
    amount: fc.bigInt({ min: 1n, max: 2n ** 50n }),
  }),
  { maxLength: 5, selector: ({ tokenId }) => tokenId },
)
const anyBoxes = fc
  .array(fc.record({ value: fc.bigInt({ min: 10n ** 6n, max: 10n ** 10n }), assets: anyAssets }), {
    minLength: 1,
    maxLength: 6,
  })
  .map((list) => list.map((content, index) => buildBox({ ...content, ergoTree: payerScript, index })))

test('ergo-lib parses a reduced payment, computes the same id, signs it and verifies the signature', () => {
  fc.assert(
    fc.property(anyBoxes, fc.integer({ min: 1, max: 99 }), (boxes, percent) => {
      const total = boxes.reduce((sum, { value }) => sum + value, 0n)
      const order = { payerScript, receiverScript: RECEIVER, fee: DEFAULT_FEE, height, minValuePerByte: 360 }
      const payment = buildPayment(boxes, { ...order, amount: (total * BigInt(percent)) / 100n })
      fc.pre(payment.ok)
      const { transaction } = payment
      const bytes = reduced(transaction)
      const read = ReducedTransaction.sigma_parse_bytes(bytes)
      expect(read.unsigned_tx().id().to_str()).toBe(transactionIdOf(transaction, blake2b256))
      const signed = walletOf(secret).sign_reduced_transaction(read)
      expect(signed.id().to_str()).toBe(transactionIdOf(transaction, blake2b256))
      expect(() => validate_tx(signed, context, spentBy(transaction, boxes), ErgoBoxes.empty())).not.toThrow()
    }),
    { numRuns: 25 },
  )
})

test('the bytes equal those of ergo-lib for the same transaction', () => {
  const boxes = [buildBox({ ergoTree: payerScript, assets: [{ tokenId: fakeId<TokenId>(5), amount: 300n }] })]
  const { transaction } = aPayment(boxes)
  const unsigned = WasmUnsigned.from_json(writeJson(asNodeTransaction(transaction)))
  const theirs = ReducedTransaction.from_unsigned_tx(unsigned, spentBy(transaction, boxes), ErgoBoxes.empty(), context)
  expect(bytesToHex(reduced(transaction))).toBe(bytesToHex(theirs.sigma_serialize_bytes()))
})

test('a wallet with another key cannot sign it', () => {
  const { transaction } = aPayment([buildBox({ ergoTree: payerScript })])
  const read = ReducedTransaction.sigma_parse_bytes(reduced(transaction))
  expect(() => walletOf(SecretKey.random_dlog()).sign_reduced_transaction(read)).toThrow(/prover|proof|secret|sign/i)
})

test('requires one proposition per input', () => {
  const { transaction } = aPayment([buildBox({ ergoTree: payerScript })])
  expect(() => serialiseReducedTransaction(transaction, [])).toThrow(RangeError)
})

const reduced = (transaction: UnsignedTransaction) =>
  serialiseReducedTransaction(
    transaction,
    transaction.inputs.map(() => ({ prove: 'dlog', publicKey })),
  )

function aPayment(boxes: readonly Box[]) {
  const order = { payerScript, receiverScript: RECEIVER, fee: DEFAULT_FEE, height, minValuePerByte: 360 }
  const payment = buildPayment(boxes, { ...order, amount: 400_000_000n })
  return payment.ok ? payment : expect.fail(payment.reason)
}

/** In the JSON of a node. */
const asNodeBox = ({ registers, ...box }: Box) => ({ ...box, additionalRegisters: registers })
const asNodeTransaction = ({ inputs, outputs }: UnsignedTransaction) => ({
  inputs: inputs.map(({ boxId }) => ({ boxId, extension: {} })),
  dataInputs: [],
  outputs: outputs.map(({ registers, ...output }) => ({ ...output, additionalRegisters: registers })),
})

/** In the order of the inputs. */
function spentBy({ inputs }: UnsignedTransaction, boxes: readonly Box[]): ErgoBoxes {
  const spent = ErgoBoxes.empty()
  for (const { boxId } of inputs) {
    const box = boxes.find((each) => each.boxId === boxId) ?? expect.fail()
    spent.add(ErgoBox.from_json(writeJson(asNodeBox(box))))
  }
  return spent
}

function walletOf(key: SecretKey): Wallet {
  const keys = new SecretKeys()
  keys.add(key)
  return Wallet.from_secrets(keys)
}

const context = (() => {
  const { powSolution, parentId, unparsedBytes: _, ...header } = MAINNET_HEADER
  const json = writeJson({
    ...header,
    parentId,
    powSolutions: powSolution,
    adProofsId: fakeId(1),
    transactionsId: fakeId(2),
    extensionId: fakeId(3),
    difficulty: '1',
    size: 220,
  })
  const last = BlockHeader.from_json(json)
  const headers = new BlockHeaders(last)
  for (let count = 1; count < 10; count++) headers.add(BlockHeader.from_json(json))
  return new ErgoStateContext(PreHeader.from_block_header(last), headers, Parameters.default_parameters())
})()
