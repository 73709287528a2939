import { parseLossless, type TokenId, transactionIdOf } from '@ergo-explorer/chain'
import { blake2b256 } from '@ergo-explorer/chain/hash/noble'
import { asRead, SignedTransaction } from '@ergo-explorer/contract'
import { transactionJson } from '@ergo-explorer/simchain'
import { aCandidate, anId, anInput, aTransaction } from '@ergo-explorer/testkit'
import { Compile } from 'typebox/compile'
import { describe, expect, test } from 'vitest'
import { readTransaction } from './read-transaction.ts'
import { writeTransaction } from './write-transaction.ts'

const validator = Compile(asRead(SignedTransaction))

/** As the route reads it. */
function read(json: string) {
  const body = parseLossless(json)
  if (!validator.Check(body)) expect.fail('not of the form of the contract')
  return readTransaction(body)
}

const transaction = aTransaction({
  inputs: [
    anInput({
      proof: 'abcd',
      extension: [
        [5, '0402'],
        [1, '0404'],
        [-1, '0406'],
      ],
    }),
  ],
  dataInputs: [anInput().boxId],
  outputs: [
    aCandidate({
      value: 2n ** 62n + 1n,
      assets: [{ tokenId: anId<TokenId>(8), amount: 2n ** 63n - 1n }],
      registers: { R4: '0402', R5: '0e00' },
    }),
  ],
})

test('what is read and written again for nodes has the same id, digits and order of variables', () => {
  const first = read(transactionJson(transaction))
  if (!first.ok) expect.fail(first.reason)
  expect(transactionIdOf(first.value, blake2b256)).toBe(transaction.id)
  const again = read(writeTransaction(first.value))
  expect(again).toEqual(first)
  expect(writeTransaction(first.value)).toContain('"extension":{"5":"0402","1":"0404","-1":"0406"}')
  expect(writeTransaction(first.value)).toContain('"value":4611686018427387905')
})

test('numbers may stand in quotes', () => {
  const quoted = transactionJson(transaction).replace(/"(value|amount|creationHeight)":(\d+)/g, '"$1":"$2"')
  expect(read(quoted)).toEqual(read(transactionJson(transaction)))
})

describe('what bytes cannot say is refused', () => {
  const output = (differences: object) => transactionJson(aTransaction({ outputs: [aCandidate(differences)] }))
  test.each([
    [output({}).replace(/"value":\d+/, '"value":9223372036854775808'), 'output 0 holds more than 64 bits can say'],
    [output({}).replace(/"value":\d+/, '"value":"9999999999999999999"'), 'output 0 holds more than 64 bits can say'],
    [output({}).replace(/"creationHeight":\d+/, '"creationHeight":-1'), 'output 0 has a creation height that is none'],
    [
      output({}).replace(/"creationHeight":\d+/, '"creationHeight":2147483648'),
      'output 0 has a creation height that is none',
    ],
    [output({ registers: { R4: '0402' } }).replace('"R4"', '"R5"'), 'output 0 has a gap in its registers'],
    [
      output({ assets: Array.from({ length: 256 }, (_, i) => ({ tokenId: anId(i + 1), amount: 1n })) }),
      'output 0 holds more than 255 tokens',
    ],
    [
      transactionJson(aTransaction({ inputs: [anInput(), anInput({ extension: [[300, '0402']] })] })),
      'input 1 has a context variable that is no byte',
    ],
    [
      transactionJson(
        aTransaction({ inputs: [anInput({ extension: Array.from({ length: 128 }, (_, i) => [i, '0402']) })] }),
      ),
      'input 0 has more than 127 context variables',
    ],
  ])('%#', (json, reason) => {
    expect(read(json)).toEqual({ ok: false, reason })
  })
})
