import { fakeBoxId, buildBoxCandidate, buildInput, fakeId, buildTransaction } from '@ergo-explorer/testkit'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { boxIdOf, boxSize } from '#box/box.ts'
import { ByteWriter } from '#bytes/byte-writer.ts'
import { bytesToHex } from '#bytes/hex.ts'
import { blake2b256 } from '#hash/noble.ts'
import type { BoxId, TokenId } from '#ids.ts'
import { computeIds, serialiseTransaction, transactionIdOf, transactionSize, witnessIdOf } from './transaction.ts'

const EMISSION_SCRIPT =
  '101004020e36100204a00b08cd0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798ea02d192a39a8cc7a7017300730110010204020404040004c0fd4f05808c82f5f6030580b8c9e5ae040580f882ad16040204c0944004c0f407040004000580f882ad16d19683030191a38cc7a7019683020193c2b2a57300007473017302830108cdeeac93a38cc7b2a573030001978302019683040193b1a5730493c2a7c2b2a573050093958fa3730673079973089c73097e9a730a9d99a3730b730c0599c1a7c1b2a5730d00938cc7b2a5730e0001a390c1a7730f'
const REWARD_SCRIPT =
  '100204a00b08cd03be7ad70c74f691345cbedba19f4844e7fc514e1188a7929f5ae261d5bb00bb66ea02d192a39a8cc7a70173007301'

// Mainnet's first transaction: it spends the genesis emission box.
const first = {
  inputs: [buildInput({ boxId: 'b69575e11c5c43400bfead5976ee0d6245a1168396b2e2a4f384691f275d501c' as BoxId })],
  dataInputs: [],
  outputs: [
    buildBoxCandidate({ value: 93_409_065_000_000_000n, ergoTree: EMISSION_SCRIPT }),
    buildBoxCandidate({ value: 67_500_000_000n, ergoTree: REWARD_SCRIPT }),
  ],
}

test('computes id, size and boxes of the first mainnet transaction', () => {
  const id = transactionIdOf(first, blake2b256)
  expect(id).toBe('4c6282be413c6e300a530618b37790be5f286ded758accc2aebd41554a1be308')
  expect(first.outputs.map((output, index) => boxIdOf(output, id, index, blake2b256))).toEqual([
    '71bc9534d4a4fe8ff67698a5d0f29782836970635de8418da39fee1cd964fcbe',
    '45dc27302332bcb93604ae63c0a543894b38af31e6aebdb40291e3e8ecaef031',
  ])
  expect(buildTransaction(first).size).toBe(341)
})

test('the id depends on everything except signatures', () => {
  const id = (parts: Parameters<typeof buildTransaction>[0]) => buildTransaction(parts).id
  const plain = id({})
  expect(id({ inputs: [buildInput({ proof: 'aabb' })] })).toBe(plain)
  const changed = [
    id({ inputs: [buildInput({ boxId: fakeBoxId(2) })] }),
    id({ inputs: [buildInput({ extension: [[1, '0402']] })] }),
    id({ dataInputs: [fakeBoxId(2)] }),
    id({ dataInputs: [fakeBoxId(3)] }),
    id({ outputs: [buildBoxCandidate({ value: 2n })] }),
    id({ outputs: [buildBoxCandidate({ registers: { R4: '0402' } })] }),
    id({ outputs: [buildBoxCandidate({ assets: [{ tokenId: fakeId<TokenId>(3), amount: 1n }] })] }),
  ]
  expect(new Set([plain, ...changed]).size).toBe(changed.length + 1)
})

test('the order of context variables is part of the id', () => {
  const ascending = buildTransaction({
    inputs: [
      buildInput({
        extension: [
          [1, '0402'],
          [5, '0404'],
        ],
      }),
    ],
  })
  const descending = buildTransaction({
    inputs: [
      buildInput({
        extension: [
          [5, '0404'],
          [1, '0402'],
        ],
      }),
    ],
  })
  expect(ascending.id).not.toBe(descending.id)
})

test('writes a token id once, however many outputs hold it', () => {
  const holding = (count: number) =>
    buildTransaction({
      outputs: Array.from({ length: count }, () =>
        buildBoxCandidate({ assets: [{ tokenId: fakeId<TokenId>(7), amount: 1n }] }),
      ),
    })
  const partsOf = (count: number) => bytesToHex(serialiseTransaction(holding(count))).split(fakeId(7))
  const [beforeTokens = '', outputs = ''] = partsOf(1)
  // All outputs refer to the token by the same position.
  expect(partsOf(3)).toEqual([beforeTokens, `03${outputs.slice(2).repeat(3)}`])
})

test('writes registers from R4 on in order, whatever the order of the keys', () => {
  const straight = buildTransaction({ outputs: [buildBoxCandidate({ registers: { R4: '0402', R5: '0404' } })] })
  const turned = buildTransaction({ outputs: [buildBoxCandidate({ registers: { R5: '0404', R4: '0402' } })] })
  expect(turned.id).toBe(straight.id)
})

const anyValue = fc.bigInt({ min: 0n, max: 2n ** 63n - 1n })

test('the size equals the length of the bytes', () => {
  fc.assert(
    fc.property(anyValue, fc.nat({ max: 2_000_000 }), fc.nat({ max: 300 }), (value, creationHeight, proofBytes) => {
      const inputs = [buildInput({ proof: 'ab'.repeat(proofBytes) }), buildInput()]
      const transaction = buildTransaction({ inputs, outputs: [buildBoxCandidate({ value, creationHeight })] })
      expect(transactionSize(transaction)).toBe(serialiseTransaction(transaction).length)
      const [box] = transaction.outputs
      expect(box && boxSize(box, box.transactionId, box.index)).toBeGreaterThan(70)
    }),
  )
})

test('writes the length and the bytes of a proof', () => {
  const proof = 'cd'.repeat(200)
  expect(bytesToHex(serialiseTransaction(buildTransaction({ inputs: [buildInput({ proof })] })))).toContain(
    `c801${proof}`,
  )
})

test('a reused writer does not change the id of the signatures', () => {
  const used = new ByteWriter().hex('aabb')
  const inputs = [buildInput({ proof: 'cd' })]
  expect(witnessIdOf(inputs, blake2b256, used)).toEqual(witnessIdOf(inputs, blake2b256))
})

test('computes all ids of any transaction from one serialisation', () => {
  const anyAssets = fc.array(
    fc.record({ tokenId: fc.nat({ max: 4 }).map((n) => fakeId<TokenId>(n)), amount: anyValue }),
    { maxLength: 4 },
  )
  const anyRegisters = fc.constantFrom({}, { R4: '0402' }, { R4: '0e021122', R5: '0404', R6: '0406' })
  const anyOutput = fc
    .record({ value: anyValue, creationHeight: fc.integer(), assets: anyAssets, registers: anyRegisters })
    .map((content) => buildBoxCandidate(content))
  const buffers = { boxes: new ByteWriter(1), message: new ByteWriter(1) }
  fc.assert(
    fc.property(fc.array(anyOutput, { maxLength: 5 }), fc.nat({ max: 200 }), (outputs, proofBytes) => {
      const inputs = [buildInput({ proof: 'ab'.repeat(proofBytes), extension: [[1, '0402']] })]
      const transaction = buildTransaction({ inputs, dataInputs: [fakeBoxId(3)], outputs })
      expect(computeIds(transaction, blake2b256, buffers)).toEqual({
        id: transactionIdOf(transaction, blake2b256),
        boxIds: transaction.outputs.map((box, i) => boxIdOf(box, transaction.id, i, blake2b256)),
        size: transactionSize(transaction),
      })
    }),
  )
})
