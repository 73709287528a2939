import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { splitAmount } from './split-amount.ts'
import { splitBalanceChange } from './split-balance-change.ts'
import { formatErg } from './format-erg.ts'
import { formatTokenAmount } from './format-token-amount.ts'

const together = ({ sign, whole, decimals, fill }: ReturnType<typeof splitAmount>) => sign + whole + decimals + fill

describe('amountParts', () => {
  test('[F08] padding zeros of the nine decimals are separate from significant ones', () => {
    expect(splitAmount('1204118400000', 9)).toEqual({
      sign: '',
      whole: '1\u{a0}204',
      decimals: '.1184',
      fill: '00000',
    })
    expect(splitAmount(3_449_871_203n, 9)).toEqual({ sign: '', whole: '3', decimals: '.449871203', fill: '' })
    expect(splitAmount(1_050_000_000n, 9)).toEqual({ sign: '', whole: '1', decimals: '.05', fill: '0000000' })
  })

  test('[F08] an amount without a fraction is padded from the point on, and one without decimals has no point', () => {
    expect(splitAmount(18_240_000_000_000n, 9)).toEqual({
      sign: '',
      whole: '18\u{a0}240',
      decimals: '',
      fill: '.000000000',
    })
    expect(splitAmount(0n, 2)).toEqual({ sign: '', whole: '0', decimals: '', fill: '.00' })
    expect(splitAmount(7n, 0)).toEqual({ sign: '', whole: '7', decimals: '', fill: '' })
  })

  test('a negative amount has a minus sign, also below one', () => {
    expect(together(splitAmount(-1n, 9))).toBe('\u{2212}0.000000001')
    expect(together(splitAmount('-77500000000', 9))).toBe('\u{2212}77.500000000')
  })

  test('[F08] the concatenated parts are the exact amount, at any size and with any number of decimals', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(2n ** 96n), max: 2n ** 96n }),
        fc.integer({ min: 0, max: 30 }),
        (units, decimals) => {
          const text = together(splitAmount(units, decimals))
          expect(BigInt(text.replaceAll(/[^0-9\u{2212}]/gu, '').replace('\u{2212}', '-'))).toBe(units)
          expect(text.length - (text.includes('.') ? text.indexOf('.') + 1 : text.length)).toBe(decimals)
        },
      ),
    )
  })
})

test('a gain has a plus sign, a loss a minus sign, and zero neither', () => {
  expect(splitBalanceChange(14_204_118_330n, 9).sign).toBe('+')
  expect(splitBalanceChange('-1', 9).sign).toBe('\u{2212}')
  expect(splitBalanceChange(0n, 9).sign).toBe('')
})

describe('formatErg', () => {
  test('[F03] a coin value ends in the upper-case coin name, also for a name with an i', () => {
    expect(formatErg(1_500_000_000n, 'Erg')).toBe('1.5\u{a0}ERG')
    expect(formatErg('2000000', 'coin')).toBe('0.002\u{a0}COIN')
  })

  test('[F08] the last nanoERG is shown for the largest amount that a box can hold', () => {
    expect(formatErg(9_223_372_036_854_775_807n, 'Erg')).toBe('9\u{a0}223\u{a0}372\u{a0}036.854775807\u{a0}ERG')
    expect(formatErg('9007199254740993', 'Erg')).toBe('9\u{a0}007\u{a0}199.254740993\u{a0}ERG')
  })

  test('an unknown amount is a dash, and a known zero is a zero', () => {
    expect(formatErg(undefined, 'Erg')).toBe('—')
    expect(formatErg(0n, 'Erg')).toBe('0\u{a0}ERG')
  })
})

test('[F08] a token amount is divided by its own decimals and keeps every digit', () => {
  expect(formatTokenAmount(1_240_931_850n, 2)).toBe('12\u{a0}409\u{a0}318.5')
  expect(formatTokenAmount('9223372036854775807', 0)).toBe('9\u{a0}223\u{a0}372\u{a0}036\u{a0}854\u{a0}775\u{a0}807')
  expect(formatTokenAmount(-44_618n, 2)).toBe('\u{2212}446.18')
  expect(formatTokenAmount(undefined, 2)).toBe('—')
})
