import type { VotingEpoch } from '@ergo-explorer/contract'
import { expect, test } from 'vitest'
import { VOTING } from '#data/difficulty/testing/difficulty-responses.ts'
import { deriveBallots, parameterValue } from './ballots.ts'

const EPOCH = VOTING as unknown as VotingEpoch

test('[U23] every parameter has its value after one step and the votes for it', () => {
  const parameters = deriveBallots(EPOCH)
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
  expect(parameterValue(EPOCH, 'blockVersion')).toBe(3)
  // A fixed step, one percent, and one percent that is at least 1.
  expect(parameters[0]).toEqual({
    name: 'storageFeeFactor',
    value: 1_250_000,
    lower: { valueAfter: 1_225_000, blocks: 0, state: 'idle' },
    raise: { valueAfter: 1_275_000, blocks: 0, state: 'idle' },
  })
  expect(parameters[5]?.lower).toEqual({ valueAfter: 1980, blocks: 24, state: 'open' })
  expect(parameters[2]?.raise).toEqual({ valueAfter: 545_574, blocks: 65, state: 'passed' })
})

test('[U23] votes for a change that was not proposed do not count, and a vote that can no longer pass is lost', () => {
  const parameters = deriveBallots(EPOCH)
  expect(parameters[1]?.lower).toEqual({ valueAfter: 350, blocks: 40, state: 'unproposed' })
  // 1 vote and 63 remaining blocks make 64, but 65 are needed.
  expect(parameters[7]?.raise).toEqual({ valueAfter: 103, blocks: 1, state: 'lost' })
})

test('[U23] a parameter at its limit has no next step, and values are unknown without parameters', () => {
  const atLimit = deriveBallots({ ...EPOCH, parameters: { ...EPOCH.parameters, minValuePerByte: 10_000 } })
  expect(atLimit[1]).toMatchObject({
    value: 10_000,
    raise: { valueAfter: null },
    lower: { valueAfter: 9990 },
  })
  const withoutParameters = deriveBallots({ ...EPOCH, parameters: null })
  expect(withoutParameters).toHaveLength(9)
  expect(withoutParameters[0]).toMatchObject({ value: null, raise: { valueAfter: null } })
  expect(parameterValue({ ...EPOCH, parameters: null }, 'blockVersion')).toBeNull()
})
