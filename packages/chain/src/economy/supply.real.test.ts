import { describeWithRealData, readJson } from '@ergo-explorer/testkit'
import { expect, test } from 'vitest'
import { parseLossless } from '#json/lossless-json.ts'
import { mainnet } from '#network/mainnet.ts'
import { type NodeEmission, nodeEmissionAt } from './supply.ts'

describeWithRealData('recorded responses of /emission/at', () => {
  type RecordedEmission = Readonly<Record<keyof NodeEmission, number | bigint>>
  const recorded = parseLossless(readJson('node/emission-at.json')) as RecordedEmission[]

  test.each(recorded)('at $height', (expected) => {
    expect(nodeEmissionAt(mainnet, Number(expected.height))).toEqual({
      height: Number(expected.height),
      minerReward: BigInt(expected.minerReward),
      totalCoinsIssued: BigInt(expected.totalCoinsIssued),
      totalRemainCoins: BigInt(expected.totalRemainCoins),
      reemitted: BigInt(expected.reemitted),
    })
  })

  test('has 17 entries', () => {
    expect(recorded).toHaveLength(17)
  })
})
