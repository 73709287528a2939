import { describe, expect, test } from 'vitest'
import { devnet } from '#network/devnet.ts'
import { mainnet } from '#network/mainnet.ts'
import { emissionAt, emissionPeriods, reemissionOfEmission } from './emission.ts'

const erg = (amount: number) => BigInt(amount * 1e9)

describe('emission', () => {
  test('is 75 ERG below 525 600, then 3 less every 64 800 blocks, and ends with block 2 080 799', () => {
    expect(emissionAt(mainnet, 1)).toBe(erg(75))
    expect(emissionAt(mainnet, 525_599)).toBe(erg(75))
    expect(emissionAt(mainnet, 525_600)).toBe(erg(72))
    expect(emissionAt(mainnet, 590_399)).toBe(erg(72))
    expect(emissionAt(mainnet, 590_400)).toBe(erg(69))
    expect(emissionAt(mainnet, 2_080_799)).toBe(erg(3))
    expect(emissionAt(mainnet, 2_080_800)).toBe(0n)
    expect(emissionAt(mainnet, 2_145_600)).toBe(0n)
  })

  test('reserves 12 ERG of 15 or more, and otherwise everything above 3', () => {
    expect([18, 15, 12, 9, 6, 3, 0].map((amount) => reemissionOfEmission(erg(amount)))).toEqual(
      [12, 12, 9, 6, 3, 0, 0].map(erg),
    )
  })
})

describe('emission periods', () => {
  test('are one fixed period and 24 reductions without a gap', () => {
    const periods = emissionPeriods(mainnet)
    expect(periods).toHaveLength(25)
    expect(periods[0]).toEqual({ fromHeight: 1, toHeight: 525_599, emission: erg(75) })
    expect(periods[1]).toEqual({ fromHeight: 525_600, toHeight: 590_399, emission: erg(72) })
    expect(periods[24]).toEqual({ fromHeight: 2_016_000, toHeight: 2_080_799, emission: erg(3) })
  })

  test('have the same rates on the simulated chain, and end before block 4 096', () => {
    expect(emissionPeriods(devnet).map(({ emission }) => emission)).toEqual(
      emissionPeriods(mainnet).map(({ emission }) => emission),
    )
    expect(emissionPeriods(devnet).at(-1)).toEqual({ fromHeight: 3968, toHeight: 4095, emission: erg(3) })
  })
})
