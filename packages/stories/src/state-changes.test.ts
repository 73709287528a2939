import {
  bytesToHex,
  type BoxCandidate,
  coll,
  encodeConstant,
  type Hex,
  type SigmaType,
  type SigmaValue,
  type TokenId,
  tuple,
} from '@ergo-explorer/chain'
import { blake2b256 } from '@ergo-explorer/chain/hash/noble'
import { fakeId } from '@ergo-explorer/testkit'
import { expect, test } from 'vitest'
import { createScriptReader } from './script-reader.ts'
import { compareStates, findChangingNumber, findRegisterNumber, listRegisterNumbers } from './state-changes.ts'

const readScript = createScriptReader(blake2b256)
const register = (type: SigmaType, value: SigmaValue): Hex => bytesToHex(encodeConstant({ type, value }))
const long = (value: bigint) => register('SLong', value)

/** sigmaProp(HEIGHT > constant 0), with the constant segregated. */
const contract = (height: string): Hex => `1001${height}d191a37300`
const [FIRST, SECOND] = [contract('0402'), contract('0404')]
const OTHER: Hex = '10010402d192a37300'
const WALLET: Hex = `0008cd02${'79'.repeat(32)}`
const [NFT, COIN] = [fakeId<TokenId>(1), fakeId<TokenId>(2)]

const state = (overrides: Partial<BoxCandidate> = {}): BoxCandidate => ({
  value: 1000n,
  ergoTree: FIRST,
  creationHeight: 1,
  assets: [{ tokenId: NFT, amount: 1n }],
  registers: {},
  ...overrides,
})
const compare = (before: Partial<BoxCandidate> | undefined, after: Partial<BoxCandidate>) =>
  compareStates(before && state(before), state(after), readScript)

test('equal states have no changes, whatever their creation height', () => {
  expect(compare({}, { creationHeight: 9 })).toEqual({ contract: 'none', nanoErg: 0n, assets: [], registers: [] })
})

test('the first state is compared with nothing', () => {
  expect(compare(undefined, { registers: { R4: long(7n) } })).toEqual({
    contract: 'created',
    nanoErg: 1000n,
    assets: [{ tokenId: NFT, amount: 1n }],
    registers: [{ id: 'R4', before: undefined, after: long(7n), difference: undefined }],
  })
})

test('changes of ERG and tokens are signed; a token that appears twice counts once', () => {
  const coins = (...amounts: bigint[]) => [
    { tokenId: NFT, amount: 1n },
    ...amounts.map((amount) => ({ tokenId: COIN, amount })),
  ]
  expect(compare({ assets: coins(5n, 5n) }, { value: 400n, assets: coins(3n) })).toMatchObject({
    nanoErg: -600n,
    assets: [{ tokenId: COIN, amount: -7n }],
  })
  expect(compare({ assets: coins(2n, 3n) }, { assets: coins(5n) }).assets).toEqual([])
})

test('distinguishes a changed contract from changed constants and from a wallet', () => {
  expect(compare({}, { ergoTree: SECOND }).contract).toBe('constants')
  expect(compare({}, { ergoTree: OTHER }).contract).toBe('template')
  expect(compare({}, { ergoTree: WALLET }).contract).toBe('owner')
  expect(compare({ ergoTree: WALLET }, {}).contract).toBe('owner')
  // Scripts that cannot be parsed have no template in common.
  expect(compare({ ergoTree: 'ff01' }, { ergoTree: 'ff02' }).contract).toBe('template')
})

test('a register changes, appears and disappears; only integers of one type have a difference', () => {
  const text = register(coll('SByte'), new Uint8Array([1, 2]))
  const { registers } = compare(
    { registers: { R4: long(10n), R5: long(5n), R6: text, R7: register('SInt', 1) } },
    { registers: { R4: long(4n), R5: long(5n), R6: long(1n), R7: long(1n), R8: text } },
  )
  expect(registers).toEqual([
    { id: 'R4', before: long(10n), after: long(4n), difference: -6n },
    { id: 'R6', before: text, after: long(1n), difference: undefined },
    { id: 'R7', before: register('SInt', 1), after: long(1n), difference: undefined },
    { id: 'R8', before: undefined, after: text, difference: undefined },
  ])
  expect(compare({ registers: { R4: 'ff' } }, {}).registers).toEqual([
    { id: 'R4', before: 'ff', after: undefined, difference: undefined },
  ])
})

test('numbers are found in registers, collections and tuples, but not in bytes', () => {
  const registers = {
    R4: long(2n ** 62n),
    R5: register(coll('SLong'), [1n, 2n]),
    R6: register(tuple(['SInt', coll('SByte')]), [3, new Uint8Array([9])]),
    R7: register(coll('SByte'), new Uint8Array([1])),
    R8: register(
      coll('SInt'),
      Array.from({ length: 100 }, (_, i) => i),
    ),
    R9: 'ff',
  }
  const numbers = listRegisterNumbers(registers)
  expect(numbers.slice(0, 4)).toEqual([
    { path: 'R4', value: 2n ** 62n },
    { path: 'R5.0', value: 1n },
    { path: 'R5.1', value: 2n },
    { path: 'R6.0', value: 3n },
  ])
  expect(numbers.slice(4).map(({ path }) => path)).toEqual(Array.from({ length: 8 }, (_, i) => `R8.${i}`))
  expect(findRegisterNumber(registers, 'R5.1')).toBe(2n)
  expect(findRegisterNumber(registers, 'R5')).toBeUndefined()
})

test('finds the first number that changes, newest state first', () => {
  const states = [3n, 2n, 2n].map((rate) => ({ R4: long(7n), R5: long(rate), R6: long(rate) }))
  expect(findChangingNumber(states)).toBe('R5')
  expect(findChangingNumber(states.slice(1))).toBeUndefined()
  expect(findChangingNumber([])).toBeUndefined()
  // A number that the older states lack has not changed.
  expect(findChangingNumber([{ R4: long(1n), R5: long(2n) }, { R5: long(3n) }])).toBe('R5')
})
