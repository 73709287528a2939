import { buildBoxCandidate, buildInput, fakeId } from '@ergo-explorer/testkit'
import { describe, expect, test } from 'vitest'
import { bytesToHex } from '#bytes/hex.ts'
import { blake2b256 } from '#hash/noble.ts'
import { parseLossless } from '#json/lossless-json.ts'
import { printJson } from '#json/print-json.ts'
import { encodeBase64Url } from '#uri/base64url.ts'
import { buildStaticErgoPayUri } from '#uri/ergo-pay.ts'
import {
  deriveTransaction,
  serialiseReducedTransaction,
  serialiseTransaction,
  type TransactionContent,
} from './transaction.ts'
import { nodeTransactionJson } from './transaction-json.ts'
import { decodeTransactionText } from './transaction-text.ts'

const content: TransactionContent = {
  inputs: [
    buildInput({
      proof: 'abcd',
      extension: [
        [10, '0402'],
        [2, '0404'],
        [-1, '0e00'],
      ],
    }),
    buildInput({ boxId: fakeId(2), proof: '' }),
  ],
  dataInputs: [fakeId(3)],
  outputs: [
    buildBoxCandidate({
      value: 2n ** 63n - 1n,
      assets: [{ tokenId: fakeId(8), amount: 9_007_199_254_740_993n }],
      registers: { R4: '0402', R5: '0e03555344' },
    }),
    buildBoxCandidate({ value: 1n }),
  ],
}
const transaction = deriveTransaction(content, blake2b256)
const nodeText = printJson(nodeTransactionJson(transaction))
const hex = bytesToHex(serialiseTransaction(transaction))
const reduced = serialiseReducedTransaction(
  transaction,
  transaction.inputs.map(() => ({ prove: 'dlog', publicKey: new Uint8Array(33).fill(2) })),
)

const decode = (text: string) => decodeTransactionText(text, blake2b256)
function decoded(text: string) {
  const result = decode(text)
  return result.ok ? result.value : expect.fail(JSON.stringify(result.fault))
}
const faultOf = (text: string) => {
  const result = decode(text)
  return result.ok ? expect.fail('it was decoded') : result.fault
}

describe('a transaction is decoded', () => {
  test('from the JSON of a node, with all digits and the order of its context variables', () => {
    expect(decoded(nodeText)).toMatchObject({ transaction, signatures: 'signed', otherId: undefined })
  })

  test.each([
    ['lower case', hex],
    ['upper case, spaces and a prefix', ` 0x${hex.toUpperCase().slice(0, 80)}\n${hex.slice(80)} `],
    ['quotes', `"${hex}"`],
  ])('from hex bytes: %s', (_, text) => {
    expect(decoded(text)).toMatchObject({ transaction, signatures: 'signed' })
  })

  test.each([
    ['link', buildStaticErgoPayUri(reduced)],
    ['Base64 for URLs', encodeBase64Url(reduced)],
    ['common Base64', Buffer.from(reduced).toString('base64')],
    ['hex', bytesToHex(reduced)],
    ['response of a server', JSON.stringify({ reducedTx: encodeBase64Url(reduced), address: '9f' })],
  ])('from a reduced transaction as %s', (_, text) => {
    const { transaction: unsigned, signatures } = decoded(text)
    expect(signatures).toBe('unsigned')
    expect(unsigned.id).toBe(transaction.id)
    expect(unsigned.outputs).toEqual(transaction.outputs)
  })

  test('from the unsigned form of EIP-12, with the boxes that it spends', () => {
    const box = {
      boxId: fakeId(1),
      transactionId: fakeId(9),
      index: 1,
      value: '1000000',
      ergoTree: '0008cd',
      creationHeight: 5,
      assets: [{ tokenId: fakeId(8), amount: '3' }],
      additionalRegisters: {},
      extension: { '0': '0402' },
    }
    const output = {
      value: '1000000',
      ergoTree: '0008cd',
      creationHeight: 6,
      assets: [],
      additionalRegisters: { R4: '0402' },
    }
    const {
      signatures,
      boxes,
      transaction: unsigned,
    } = decoded(JSON.stringify({ inputs: [box], dataInputs: [], outputs: [output] }))
    expect(signatures).toBe('unsigned')
    expect(boxes.get(fakeId(1))).toMatchObject({ value: 1_000_000n, assets: [{ amount: 3n }], complete: { index: 1 } })
    expect(unsigned.inputs).toEqual([{ boxId: fakeId(1), proof: '', extension: [[0, '0402']] }])
  })

  test('from the forms of explorers, which name registers, proofs and boxes differently', () => {
    const v1 = {
      id: transaction.id,
      inputs: [{ boxId: fakeId(1), value: 5, index: 0, spendingProof: 'abcd', ergoTree: '00', assets: [] }],
      dataInputs: [],
      outputs: [
        {
          value: 5,
          ergoTree: '00',
          creationHeight: 1,
          assets: [],
          additionalRegisters: { R4: { serializedValue: '0402', sigmaType: 'SInt', renderedValue: '1' } },
        },
      ],
    }
    const fromV1 = decoded(JSON.stringify(v1))
    expect(fromV1).toMatchObject({ signatures: 'signed', otherId: transaction.id })
    expect(fromV1.transaction.outputs[0]?.registers).toEqual({ R4: '0402' })
    expect(fromV1.boxes.get(fakeId(1))).toMatchObject({ value: 5n, complete: undefined })
    const v2 = {
      transactionId: transaction.id,
      inputs: [
        {
          boxId: fakeId(1),
          box: null,
          proof: null,
          extension: [
            { id: 10, bytes: '0402' },
            { id: 2, bytes: '0404' },
          ],
        },
      ],
      dataInputs: [],
      outputs: [{ ...v1.outputs[0], additionalRegisters: undefined, registers: [{ id: 'R4', bytes: '0402' }] }],
    }
    const fromV2 = decoded(JSON.stringify(v2))
    expect(fromV2).toMatchObject({ signatures: 'no-proofs', otherId: transaction.id })
    expect(fromV2.transaction.inputs[0]?.extension).toEqual([
      [10, '0402'],
      [2, '0404'],
    ])
    expect(fromV2.transaction.outputs).toHaveLength(1)
  })
})

describe('a text that is no transaction', () => {
  test.each([
    ['', { kind: 'empty' }],
    [' \n ', { kind: 'empty' }],
    ['hello there!', { kind: 'unknown' }],
    ['{"inputs":', { kind: 'json' }],
    ['['.repeat(40) + ']'.repeat(40), { kind: 'too-deep' }],
    ['x'.repeat(2_000_001), { kind: 'too-long' }],
    ['ergopay://example.com/pay', { kind: 'ergopay-url' }],
    ['{}', { kind: 'shape', path: 'inputs', expected: 'list' }],
    ['[]', { kind: 'shape', path: '', expected: 'object' }],
    ['{"inputs":[{}],"outputs":[]}', { kind: 'shape', path: 'inputs[0].boxId', expected: 'id' }],
    [
      nodeText.replace('9223372036854775807', '9223372036854775808'),
      { kind: 'shape', path: 'outputs[0].value', expected: 'amount' },
    ],
    [
      nodeText.replace('"R5"', '"R6"'),
      { kind: 'shape', path: 'outputs[0].additionalRegisters', expected: 'registers' },
    ],
    [hex.slice(0, -2), { kind: 'bytes', fault: 'truncated' }],
    [`${hex}00`, { kind: 'bytes', fault: 'trailing-bytes' }],
  ])('is rejected with the reason: %.40s', (text, fault) => {
    expect(faultOf(text)).toEqual(fault)
  })
})

/** Real hashes would take most of the time of the test below, which does not depend on them. */
const cheapHash = () => new Uint8Array(32)

/** A generator with a seed, so that a failure can be repeated. */
function randomNumbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

test('20,000 malformed texts never throw', () => {
  const random = randomNumbers(22)
  const texts = [nodeText, hex, encodeBase64Url(reduced), buildStaticErgoPayUri(reduced), bytesToHex(reduced)]
  const pieces = [
    ...Array.from('{}[]",:0123456789abcdef-_=~\\ '),
    '"inputs"',
    '"extension":{"2":"00","1":"00"}',
    'null',
    '9'.repeat(30),
    '1e999',
    '__proto__',
    '"~int:5"',
    '\\u0000',
    'ff'.repeat(20),
    '8602'.repeat(300),
    '0c'.repeat(300),
    '1a63'.repeat(50),
    'ergopay:',
    '{"a":'.repeat(20),
  ]
  const pick = <T>(list: readonly T[]): T => list[random(list.length)] ?? expect.fail()
  let rejected = 0
  for (let round = 0; round < 20_000; round++) {
    let text = pick(texts)
    for (let changes = 1 + random(4); changes > 0; changes--) {
      const at = random(text.length + 1)
      const removed = random(3) === 0 ? random(200) : random(3)
      text = text.slice(0, at) + (random(4) === 0 ? '' : pick(pieces)) + text.slice(at + removed)
    }
    const result = decodeTransactionText(text, cheapHash)
    if (!result.ok) rejected++
  }
  process.stdout.write(`malformed texts: 20000 decoded without an exception, ${rejected} rejected\n`)
  expect(rejected).toBeGreaterThan(10_000)
})

test('the printed form parses to what was printed', () => {
  expect(parseLossless(nodeText)).toMatchObject({ id: transaction.id, size: transaction.size })
})
