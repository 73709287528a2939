import { expect, test } from 'vitest'
import { mainnet } from '../network/mainnet.ts'
import { nodeEmissionAt } from './node-emission.ts'

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
