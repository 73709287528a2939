import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PARAMETER_RULES, type ParameterRule, type VotedParameter } from './parameters.ts'
import { applyVote, decodeVotes, findVoteFault, interpretVote, tallyVotes } from './votes.ts'

describe('votes', () => {
  test('are three signed bytes', () => {
    expect(decodeVotes('000000')).toEqual([0, 0, 0])
    expect(decodeVotes('087806')).toEqual([8, 120, 6])
    expect(decodeVotes('fd0400')).toEqual([-3, 4, 0])
  })

  test('are undefined if they are not three bytes', () => {
    expect(['', '0000', '00000000', 'zz0000'].map(decodeVotes)).toEqual([undefined, undefined, undefined, undefined])
  })

  test('raise, lower, request a soft fork, or are unknown', () => {
    expect(interpretVote(0)).toBeUndefined()
    expect(interpretVote(8)).toEqual({ for: 'raise', parameter: 'outputCost' })
    expect(interpretVote(-3)).toEqual({ for: 'lower', parameter: 'maxBlockSize' })
    expect(interpretVote(120)).toEqual({ for: 'soft-fork' })
    expect(interpretVote(10)).toEqual({ for: 'unknown', id: 10 })
    expect(interpretVote(-120)).toEqual({ for: 'unknown', id: -120 })
  })
})

describe('tally', () => {
  test('counts only what the first block of the epoch proposes', () => {
    const tally = tallyVotes(['030400', '040000', '000004', 'fd0400', '050000'])
    expect([...tally]).toEqual([
      [3, 1],
      [4, 4],
    ])
  })

  test('is empty when the first block proposes nothing', () => {
    expect(tallyVotes(['000000', '040000', '040000']).size).toBe(0)
    expect(tallyVotes([]).size).toBe(0)
  })
})

describe('an accepted vote', () => {
  test('moves by the step of the parameter, or by a hundredth', () => {
    expect(applyVote(rule('storageFeeFactor'), 1_250_000, 'lower')).toBe(1_225_000)
    expect(applyVote(rule('maxBlockSize'), 1_271_009, 'raise')).toBe(1_283_719)
    expect(applyVote(rule('outputCost'), 298, 'raise')).toBe(300)
    expect(applyVote(rule('tokenAccessCost'), 50, 'lower')).toBe(49)
    expect(applyVote(rule('subblocksPerBlock'), 30, 'raise')).toBe(31)
  })

  test('is rejected at a limit, but the step before may pass it', () => {
    expect(applyVote(rule('storageFeeFactor'), 2_500_000, 'raise')).toBe(2_500_000)
    expect(applyVote(rule('storageFeeFactor'), 0, 'lower')).toBe(0)
    expect(applyVote(rule('maxBlockSize'), 16_385, 'lower')).toBe(16_222)
    expect(applyVote(rule('maxBlockSize'), 16_222, 'lower')).toBe(16_222)
  })

  test('never moves a parameter the wrong way', () => {
    fc.assert(
      fc.property(fc.constantFrom(...PARAMETER_RULES), fc.nat(2 ** 31 - 1), (parameter, value) => {
        expect(applyVote(parameter, value, 'raise')).toBeGreaterThanOrEqual(value)
        expect(applyVote(parameter, value, 'lower')).toBeLessThanOrEqual(value)
      }),
    )
  })
})

test.each([
  ['000000', undefined],
  ['030400', undefined],
  ['030478', undefined],
  ['0a0b00', undefined],
  ['030405', 'votes_count'],
  ['030300', 'votes_duplicate'],
  ['787800', 'votes_duplicate'],
  ['03fd00', 'votes_contradictory'],
  ['03fd78', 'votes_contradictory'],
  ['800000', 'votes_contradictory'],
])('the fault of the votes %s is %s', (votes, fault) => {
  expect(findVoteFault(votes)).toBe(fault)
})

function rule(name: VotedParameter): ParameterRule {
  const found = PARAMETER_RULES.find((parameter) => parameter.name === name)
  if (found === undefined) throw new Error(`no parameter ${name}`)
  return found
}
