import { buildBox, ergoLibConstantArbitrary } from '@ergo-explorer/testkit'
import { ErgoBox as FleetBox } from '@fleet-sdk/core'
import { ErgoBox as WasmBox } from 'ergo-lib-wasm-nodejs'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { bytesToHex } from '#bytes/hex.ts'
import type { TokenId, TransactionId } from '#ids.ts'
import { writeJson } from '#json/lossless-json.ts'
import { encodeConstant } from '#sigma/constant-encoder.ts'
import { type Asset, type Box, REGISTER_IDS } from './box.ts'

const anyId = fc.uint8Array({ minLength: 32, maxLength: 32 }).map(bytesToHex)
const anyAmount = fc.bigInt({ min: 1n, max: 2n ** 63n - 1n })
const anyAsset = fc.record({ tokenId: anyId, amount: anyAmount }) as fc.Arbitrary<Asset>
const anyRegisters = fc
  .array(
    ergoLibConstantArbitrary.map((constant) => bytesToHex(encodeConstant(constant))),
    { maxLength: 6 },
  )
  .map((values) => Object.fromEntries(values.map((value, i) => [REGISTER_IDS[i] ?? '', value])))

const anyBox = fc
  .record({
    value: anyAmount,
    creationHeight: fc.nat({ max: 2 ** 31 - 1 }),
    assets: fc.uniqueArray(anyAsset, { maxLength: 5, selector: ({ tokenId }) => tokenId }),
    registers: anyRegisters,
    transactionId: anyId as fc.Arbitrary<TransactionId>,
    index: fc.nat({ max: 32_767 }),
  })
  .map((differences) => buildBox(differences))

/** The JSON of a node, which both libraries parse. */
const asNodeJson = ({ registers, ...box }: Box) => ({ ...box, additionalRegisters: registers })

test('the id of any box matches fleet', () => {
  fc.assert(
    fc.property(anyBox, (box) => {
      const { boxId, transactionId, index, ...candidate } = asNodeJson(box)
      const fleet = new FleetBox({ ...candidate, assets: [...candidate.assets] }, transactionId, index)
      expect(fleet.boxId).toBe(boxId)
    }),
    { numRuns: 300 },
  )
})

test('the id of any box matches ergo-lib, which rejects a wrong id', () => {
  fc.assert(
    fc.property(anyBox, (box) => {
      expect(
        WasmBox.from_json(writeJson(asNodeJson(box)))
          .box_id()
          .to_str(),
      ).toBe(box.boxId)
    }),
    { numRuns: 300 },
  )
})

test('ergo-lib detects a wrong id', () => {
  const box = asNodeJson(buildBox())
  const forged = { ...box, boxId: box.boxId.replace(/.$/, (digit) => (digit === '0' ? '1' : '0')) as Box['boxId'] }
  expect(() => WasmBox.from_json(writeJson(forged))).toThrow(/Box id parsed from JSON/)
})

test('a token id of the wrong kind does not compile', () => {
  // @ts-expect-error a transaction id is not a token id
  const asset: Asset = { tokenId: 'ab' as TransactionId, amount: 1n }
  expect(asset.tokenId satisfies TokenId).toBe('ab')
})
