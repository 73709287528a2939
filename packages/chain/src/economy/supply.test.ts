import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { TokenId } from '../ids.ts'
import { devnet } from '#network/devnet.ts'
import { mainnet } from '#network/mainnet.ts'
import { testnet } from '#network/testnet.ts'
import { rewardSplit } from './reward-split.ts'
import {
  circulatingSupply,
  issuedAt,
  heldBackBy,
  lockedScripts,
  maximumSupply,
  reemissionDebt,
  totalSupply,
  reemissionEndHeight,
  remainingAt,
  reemittedAt,
  reservedForReemissionAt,
  supplyAt,
  genesisValues,
  nodeEmissionAt,
} from './supply.ts'

const erg = (amount: number) => BigInt(amount) * 1_000_000_000n

describe('supply on mainnet', () => {
  test.each([
    [0, 0],
    [1, 75],
    [1000, 75_000],
    [525_599, 39_419_925],
    [525_600, 39_419_997],
    [525_601, 39_420_069],
    [590_400, 44_085_594],
    [655_200, 48_556_791],
    [720_000, 52_833_588],
    [777_216, 56_438_196],
    [777_217, 56_438_247],
    [784_800, 56_824_977],
    [849_600, 59_935_374],
    [1_000_000, 66_384_168],
    [1_100_000, 70_116_165],
    [1_500_000, 80_383_344],
    [1_627_200, 82_096_938],
    [1_692_000, 82_680_135],
    [1_756_800, 83_068_932],
    [2_080_800, 84_040_932],
    [3_000_000, 86_798_532],
    [6_647_131, 97_739_925],
    [6_647_132, 97_739_925],
    [9_000_000, 97_739_925],
  ])('after block %d is %d ERG', (height, amount) => {
    expect(supplyAt(mainnet, height)).toBe(erg(amount))
  })

  test('ends at 97 739 925 ERG', () => {
    expect(totalSupply(mainnet)).toBe(erg(97_739_925))
    expect(issuedAt(mainnet, 2_080_798)).toBe(erg(97_739_922))
    expect(remainingAt(mainnet, 2_080_798)).toBe(erg(3))
    expect(remainingAt(mainnet, 2_080_799)).toBe(0n)
  })

  test('reserves 13 698 996 ERG for re-emission, which pay for 4 566 332 blocks', () => {
    expect(reservedForReemissionAt(mainnet, 777_216)).toBe(0n)
    expect(reservedForReemissionAt(mainnet, 777_217)).toBe(erg(12))
    expect(reservedForReemissionAt(mainnet, 2_080_800)).toBe(erg(13_698_996))
    expect(reemissionEndHeight(mainnet)).toBe(6_647_131)
    expect(reemittedAt(mainnet, 2_080_799)).toBe(0n)
    expect(reemittedAt(mainnet, 2_080_800)).toBe(erg(3))
    expect(reemittedAt(mainnet, 6_647_131)).toBe(erg(13_698_996))
  })

  test('circulates except for the five locked contracts', () => {
    expect(lockedScripts(mainnet)).toHaveLength(5)
    const held = { locked: erg(17_739_925), reemissionTokens: erg(1_000_000) }
    expect(circulatingSupply(mainnet, 777_217, held)).toBe(erg(79_000_000))
  })

  test('re-emission tokens are a debt from the activation height on', () => {
    // Before, all of them lie in the injection box.
    expect(reemissionDebt(mainnet, 777_216, 12n)).toBe(0n)
    expect(reemissionDebt(mainnet, 777_217, 12n)).toBe(12n)
    expect(reemissionDebt(testnet, 200_000_000, 12n)).toBe(0n)
    const held = { locked: erg(17_739_925), reemissionTokens: erg(20_000_000) }
    expect(circulatingSupply(mainnet, 777_216, held)).toBe(erg(80_000_000))
  })
})

test('the maximum leaves out the coin of the no-premine proof', () => {
  expect(maximumSupply(mainnet)).toBe(erg(97_739_924))
  expect(maximumSupply(testnet)).toBe(erg(97_739_924))
  expect(maximumSupply(devnet)).toBe(erg(191_924))
})

describe('what a box holds back', () => {
  const { systemScripts, reemission } = mainnet
  const token = reemission!.tokens!.reemissionToken as TokenId
  const assets = [
    { tokenId: 'ab'.repeat(32) as TokenId, amount: 7n },
    { tokenId: token, amount: 12n },
  ]
  const held = (ergoTree: string, preset = mainnet) => heldBackBy(preset, { ergoTree, value: 5n, assets })

  test('its value under each of the five contracts, and no other', () => {
    for (const script of lockedScripts(mainnet)) expect(held(script).locked).toBe(5n)
    expect(held(systemScripts.fee).locked).toBe(0n)
    expect(held('0008cd').locked).toBe(0n)
    expect(held(systemScripts.reemission!, testnet).locked).toBe(0n)
  })

  test('its re-emission tokens, unless the emission contract holds them', () => {
    expect(held('0008cd').reemissionTokens).toBe(12n)
    expect(held(systemScripts.payToReemission!).reemissionTokens).toBe(12n)
    expect(held(systemScripts.emission).reemissionTokens).toBe(0n)
    expect(held('0008cd', testnet).reemissionTokens).toBe(0n)
    const { tokens: _, ...withoutTokens } = reemission!
    expect(held('0008cd', { ...mainnet, reemission: withoutTokens }).reemissionTokens).toBe(0n)
  })
})

test('the simulated chain has 191 925 ERG, of which 28 404 are reserved for 9 468 blocks', () => {
  // 75 · 1023 + 128 · (72 + 69 + … + 3); 12 · (127 + 16 · 128) + (9 + 6 + 3) · 128
  expect(totalSupply(devnet)).toBe(erg(191_925))
  expect(reservedForReemissionAt(devnet, 4096)).toBe(erg(28_404))
  expect(reemissionEndHeight(devnet)).toBe(4096 + 9468 - 1)
  // A new preset, for which the height is not cached yet.
  expect(reemissionEndHeight({ ...devnet })).toBe(4096 + 9468 - 1)
})

test('testnet has no re-emission', () => {
  expect(reemissionEndHeight(testnet)).toBeUndefined()
  expect(supplyAt(testnet, 9_000_000)).toBe(erg(97_739_925))
  expect(lockedScripts(testnet)).toHaveLength(3)
})

test('totals equal the sum over single blocks for any range', () => {
  const presets = fc.constantFrom(mainnet, testnet, devnet)
  const changes = [0, 1020, 1270, 1400, 4090, 13_560, 525_590, 655_190, 777_210, 1_756_790, 2_080_790, 6_647_120]
  const starts = fc.oneof(fc.nat(7_000_000), fc.constantFrom(...changes))
  fc.assert(
    fc.property(presets, starts, fc.nat(300), (preset, start, blocks) => {
      let issued = 0n
      let net = 0n
      for (let height = start + 1; height <= start + blocks; height++) {
        const split = rewardSplit(preset, height)
        issued += split.emission
        net += split.treasury + split.minerNet
      }
      expect(issuedAt(preset, start + blocks) - issuedAt(preset, start)).toBe(issued)
      expect(supplyAt(preset, start + blocks) - supplyAt(preset, start)).toBe(net)
    }),
  )
})

describe('genesis', () => {
  test('the genesis boxes of mainnet hold 93 409 132.5, 1 and 4 330 791.5 ERG', () => {
    expect(genesisValues(mainnet)).toEqual({
      emission: 93_409_132_500_000_000n,
      noPremine: 1_000_000_000n,
      treasury: 4_330_791_500_000_000n,
    })
  })

  test('genesis boxes hold the maximum supply', () => {
    const { emission, noPremine, treasury } = genesisValues(devnet)
    expect(emission + noPremine + treasury).toBe(totalSupply(devnet))
    // 7.5 · 1023 + (4.5 + 1.5) · 128 − 1
    expect(treasury).toBe(8_439_500_000_000n)
  })
})

describe('node emission', () => {
  // height, minerReward, totalCoinsIssued, totalRemainCoins, reemitted: in ERG, recorded from a mainnet node.
  test.each([
    [0, 67.5, 0, 97_739_925, 0],
    [1, 67.5, 75, 97_739_850, 0],
    [1000, 67.5, 75_000, 97_664_925, 0],
    [525_599, 67.5, 39_419_925, 58_320_000, 0],
    [525_600, 67.5, 39_419_997, 58_319_928, 0],
    [590_400, 67.5, 44_085_594, 53_654_331, 0],
    [655_199, 67.5, 48_556_725, 49_183_200, 0],
    [655_200, 66, 48_556_791, 49_183_134, 0],
    [777_216, 63, 56_438_196, 41_301_729, 0],
    [777_217, 51, 56_438_259, 41_301_666, 12],
    [1_000_000, 39, 69_057_576, 28_682_349, 12],
    [1_786_000, 3, 95_261_940, 2_477_985, 12],
    [2_080_799, 3, 97_739_925, 0, 0],
    [2_080_800, 0, 97_739_925, 0, 0],
    [2_143_999, 0, 97_739_925, 0, 0],
    [2_144_000, 0, 97_739_925, 0, 0],
    [3_000_000, 0, 97_739_925, 0, 0],
  ])('emission at %d matches the node', (height, minerReward, issued, remaining, reemitted) => {
    expect(nodeEmissionAt(mainnet, height)).toEqual({
      height,
      minerReward: BigInt(minerReward * 1e9),
      totalCoinsIssued: BigInt(issued) * 1_000_000_000n,
      totalRemainCoins: BigInt(remaining) * 1_000_000_000n,
      reemitted: BigInt(reemitted) * 1_000_000_000n,
    })
  })
})
