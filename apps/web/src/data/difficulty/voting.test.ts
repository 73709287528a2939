import type { VotingEpoch } from '@ergo-explorer/contract'
import { expect, test } from 'vitest'
import { VOTING } from './testing/difficulty-answers.ts'
import { votingOf } from './voting.ts'

const EPOCH = VOTING as unknown as VotingEpoch

test('[U23] every parameter has what one step makes of it, and who wants it so far', () => {
  const { parameters, needed, blockVersion } = votingOf(EPOCH)
  expect(parameters.map(({ name }) => name)).toEqual([
    'storageFeeFactor',
    'minValuePerByte',
    'maxBlockSize',
    'maxBlockCost',
    'tokenAccessCost',
    'inputCost',
    'dataInputCost',
    'outputCost',
  ])
  expect([needed, blockVersion]).toEqual([65, 3])
  // A step of its own, a hundredth, and a hundredth that is at least 1.
  expect(parameters[0]).toEqual({
    name: 'storageFeeFactor',
    value: 1_250_000,
    lower: { valueAfter: 1_225_000, blocks: 0, state: 'idle' },
    raise: { valueAfter: 1_275_000, blocks: 0, state: 'idle' },
  })
  expect(parameters[5]?.lower).toEqual({ valueAfter: 1980, blocks: 24, state: 'open' })
  expect(parameters[2]?.raise).toEqual({ valueAfter: 545_574, blocks: 65, state: 'passed' })
})

test('[U23] a vote that nobody proposed does not count, and one that cannot win any more is lost', () => {
  const { parameters, unknown } = votingOf(EPOCH)
  expect(parameters[1]?.lower).toEqual({ valueAfter: 350, blocks: 40, state: 'unproposed' })
  // 1 vote and 63 blocks left make 64 of 65.
  expect(parameters[7]?.raise).toEqual({ valueAfter: 103, blocks: 1, state: 'lost' })
  expect(unknown).toEqual([{ vote: 77, blocks: 3 }])
})

test('[U23] a parameter at its limit goes no further, and without parameters values are unknown', () => {
  const atLimit = votingOf({ ...EPOCH, parameters: { ...EPOCH.parameters, minValuePerByte: 10_000 } })
  expect(atLimit.parameters[1]).toMatchObject({
    value: 10_000,
    raise: { valueAfter: null },
    lower: { valueAfter: 9990 },
  })
  const unkept = votingOf({ ...EPOCH, parameters: null })
  expect(unkept.parameters).toHaveLength(9)
  expect(unkept.parameters[0]).toMatchObject({ value: null, raise: { valueAfter: null } })
  expect(unkept.blockVersion).toBeNull()
})
