import { describeWithRealData, readJson } from '@ergo-explorer/testkit'
import { expect, test } from 'vitest'
import { parseLossless } from '../json/lossless-json.ts'
import { mainnet } from '../network/mainnet.ts'
import { type NodeEmission, nodeEmissionAt } from './node-emission.ts'

describeWithRealData('recorded answers to /emission/at', () => {
  type Answer = Readonly<Record<keyof NodeEmission, number | bigint>>
  const answers = parseLossless(readJson('node/emission-at.json')) as Answer[]

  test.each(answers)('at $height', (answer) => {
    expect(nodeEmissionAt(mainnet, Number(answer.height))).toEqual({
      height: Number(answer.height),
      minerReward: BigInt(answer.minerReward),
      totalCoinsIssued: BigInt(answer.totalCoinsIssued),
      totalRemainCoins: BigInt(answer.totalRemainCoins),
      reemitted: BigInt(answer.reemitted),
    })
  })

  test('are seventeen', () => {
    expect(answers).toHaveLength(17)
  })
})
