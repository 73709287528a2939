import { decodeRegisters, hexToBytes, type Registers } from '@ergo-explorer/chain'
import { expect, test } from 'vitest'
import { bytesRegister, intRegister, textRegister } from '../../testing/registers.ts'
import { detectEip4Faults } from './eip4-faults.ts'

const GOOD = { R4: textRegister('Larkspur'), R5: textRegister(''), R6: textRegister('2') }
const NOT_UTF8 = bytesRegister(hexToBytes('4c61726bc328'))
const faultsOf = (registers: Registers) => detectEip4Faults(registers, decodeRegisters(registers))

test('returns no faults for a token that follows EIP-4', () => {
  expect(faultsOf(GOOD)).toEqual([])
  expect(faultsOf({ ...GOOD, R6: textRegister('0') })).toEqual([])
})

test.each<[string, Registers, readonly string[]]>([
  ['no registers', {}, ['name-missing', 'description-missing', 'decimals-missing']],
  ['only a name', { R4: GOOD.R4 }, ['description-missing', 'decimals-missing']],
  ['a number for a name', { ...GOOD, R4: intRegister(7) }, ['name-not-bytes']],
  [
    'invalid UTF-8',
    { R4: NOT_UTF8, R5: NOT_UTF8, R6: NOT_UTF8 },
    ['name-not-text', 'description-not-text', 'decimals-not-a-number'],
  ],
  ['a name of 1001 bytes', { ...GOOD, R4: textRegister('y'.repeat(1001)) }, ['name-too-long']],
  ['a name of 1000 bytes', { ...GOOD, R4: textRegister('y'.repeat(1000)) }, []],
  ['decimals as a number', { ...GOOD, R6: intRegister(2) }, ['decimals-not-bytes']],
  ['decimals spelled out', { ...GOOD, R6: textRegister('two') }, ['decimals-not-a-number']],
  ['empty decimals', { ...GOOD, R6: textRegister('') }, ['decimals-not-a-number']],
  ['negative decimals', { ...GOOD, R6: textRegister('-3') }, ['decimals-out-of-range']],
  ['too many decimals', { ...GOOD, R6: textRegister('2147483647') }, ['decimals-out-of-range']],
  ['undecodable registers', { ...GOOD, R4: 'ff' }, ['name-not-bytes']],
])('%s: returns the faults', (_what, registers, faults) => {
  expect(faultsOf(registers)).toEqual(faults)
})
