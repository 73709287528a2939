import { type BoxId, parseLossless, type TokenId, transactionIdOf } from '@ergo-explorer/chain'
import { blake2b256 } from '@ergo-explorer/chain/hash/noble'
import { acceptParsedJson, SignedTransaction } from '@ergo-explorer/contract'
import { transactionJson } from '@ergo-explorer/simchain'
import { buildBoxCandidate, fakeId, buildInput, buildTransaction } from '@ergo-explorer/testkit'
import { Compile } from 'typebox/compile'
import { describe, expect, test } from 'vitest'
import { listAmountFaults, listSpentInputFaults, listUnknownInputFaults, parseTransaction } from './transaction.ts'
import { encodeTransaction } from './submission.ts'

const validator = Compile(acceptParsedJson(SignedTransaction))

/** Validated as in the route. */
function read(json: string) {
  const body = parseLossless(json)
  if (!validator.Check(body)) expect.fail('the body does not match the schema')
  return parseTransaction(body)
}

const transaction = buildTransaction({
  inputs: [
    buildInput({
      proof: 'abcd',
      extension: [
        [5, '0402'],
        [1, '0404'],
        [-1, '0406'],
      ],
    }),
  ],
  dataInputs: [buildInput().boxId],
  outputs: [
    buildBoxCandidate({
      value: 2n ** 62n + 1n,
      assets: [{ tokenId: fakeId<TokenId>(8), amount: 2n ** 63n - 1n }],
      registers: { R4: '0402', R5: '0e00' },
    }),
  ],
})

test('keeps id, digits and variable order when encoded for nodes', () => {
  const first = read(transactionJson(transaction))
  if (!first.ok) expect.fail(first.reason)
  expect(transactionIdOf(first.value, blake2b256)).toBe(transaction.id)
  const again = read(encodeTransaction(first.value))
  expect(again).toEqual(first)
  expect(encodeTransaction(first.value)).toContain('"extension":{"5":"0402","1":"0404","-1":"0406"}')
  expect(encodeTransaction(first.value)).toContain('"value":4611686018427387905')
})

test('accepts numbers in quotes', () => {
  const quoted = transactionJson(transaction).replace(/"(value|amount|creationHeight)":(\d+)/g, '"$1":"$2"')
  expect(read(quoted)).toEqual(read(transactionJson(transaction)))
})

test('rejects a transaction that is larger than nodes accept, before it is hashed', () => {
  const { inputs, outputs } = transaction
  const withScript = (bytes: number) =>
    read(transactionJson(buildTransaction({ inputs, outputs: [buildBoxCandidate({ ergoTree: '00'.repeat(bytes) })] })))
  expect(withScript(120_000).ok).toBe(true)
  expect(withScript(131_072)).toEqual({ ok: false, reason: 'has more than 131072 bytes' })
  const many = Array.from({ length: 4_100 }, () => buildInput())
  expect(read(transactionJson(buildTransaction({ inputs: many, outputs }))).ok).toBe(false)
})

test('names at most 100 inputs', () => {
  const inputs = Array.from({ length: 300 }, () => buildInput())
  expect(listUnknownInputFaults({ inputs }, new Map())).toHaveLength(100)
})

describe('rejects values that cannot be serialized', () => {
  const output = (differences: object) =>
    transactionJson(buildTransaction({ outputs: [buildBoxCandidate(differences)] }))
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
      output({ assets: Array.from({ length: 256 }, (_, i) => ({ tokenId: fakeId(i + 1), amount: 1n })) }),
      'output 0 holds more than 255 tokens',
    ],
    [
      transactionJson(buildTransaction({ inputs: [buildInput(), buildInput({ extension: [[300, '0402']] })] })),
      'input 1 has a context variable that is no byte',
    ],
    [
      transactionJson(
        buildTransaction({ inputs: [buildInput({ extension: Array.from({ length: 128 }, (_, i) => [i, '0402']) })] }),
      ),
      'input 0 has more than 127 context variables',
    ],
  ])('%#', (json, reason) => {
    expect(read(json)).toEqual({ ok: false, reason })
  })
})

describe('input checks', () => {
  const [first, second, third] = [fakeId<BoxId>(1), fakeId<BoxId>(2), fakeId<BoxId>(3)]
  const inputs = [first, second, third].map((boxId) => ({ boxId }))

  test('names one spent input among unspent ones', () => {
    const states = new Map([
      [first, 'unspent'],
      [second, 'spent'],
      [third, 'unspent'],
    ] as const)
    expect(listSpentInputFaults({ inputs }, states)).toEqual([`Input 1:${second} was spent`])
    expect(listUnknownInputFaults({ inputs }, states)).toEqual([])
  })

  test('an unknown input is not a spent one', () => {
    const states = new Map([[second, 'unspent']] as const)
    expect(listSpentInputFaults({ inputs }, states)).toEqual([])
    expect(listUnknownInputFaults({ inputs }, states)).toEqual([
      `Input 0:${first} not found`,
      `Input 2:${third} not found`,
    ])
  })
})

test.each([
  [{ value: 0n }, ['nanoERG amounts must be positive']],
  [{ value: 1n }, []],
  [{ assets: [{ tokenId: fakeId<TokenId>(1), amount: 0n }] }, ['Token amounts must be positive']],
  [{ assets: [{ tokenId: fakeId<TokenId>(1), amount: 1n }] }, []],
])('amounts of an output with %o: %j', (differences, faults) => {
  expect(listAmountFaults({ outputs: [buildBoxCandidate(), buildBoxCandidate(differences)] })).toEqual(faults)
})
