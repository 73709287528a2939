import { decodeParameters, type HeaderId, presetOf } from '@ergo-explorer/chain'
import { expect, test } from 'vitest'
import { Random } from '#random.ts'
import { votingStateAfter, extensionAt, initialVotingState, versionAt, votesAt } from './voting-state.ts'

const preset = presetOf('devnet')
const GENESIS = 'ab'.repeat(32) as HeaderId

/** The voting state before each height, and the miners' votes in each block. */
function voted(blocks: number) {
  const states = [initialVotingState(), initialVotingState()]
  const votes = ['']
  for (let height = 1; height <= blocks; height++) {
    const state = states[height] ?? initialVotingState()
    votes[height] = votesAt(preset, height, new Random(`votes ${height}`))
    states.push(votingStateAfter(preset, state, { height, votes: votes[height] ?? '000000' }))
  }
  return { states, votes }
}

const { states, votes } = voted(3400)
const parametersAt = (height: number) =>
  decodeParameters(
    extensionAt(preset, { state: states[height] ?? initialVotingState(), height, interlinks: [GENESIS] }),
  )

test('the first block has no interlinks, every other one links to it', () => {
  expect(extensionAt(preset, { state: initialVotingState(), height: 1, interlinks: [] })).toEqual([])
  expect(extensionAt(preset, { state: initialVotingState(), height: 2, interlinks: [GENESIS] })).toEqual([
    ['0100', `01${GENESIS}`],
  ])
})

test('an accepted vote changes a parameter by its step at the start of the next epoch', () => {
  expect(parametersAt(128)?.maxBlockSize).toBe(524_288)
  expect(parametersAt(256)?.maxBlockSize).toBe(529_530)
})

test('a vote without enough support changes nothing', () => {
  const inputCosts = Array.from({ length: 20 }, (_, epoch) => parametersAt(128 * (epoch + 1))?.inputCost)
  expect(votes.some((each) => each?.startsWith('fa'))).toBe(true)
  expect(new Set(inputCosts)).toEqual(new Set([2000]))
})

test('soft fork votes are counted during voting, then the version changes', () => {
  expect(parametersAt(896)).toMatchObject({ blockVersion: 2, softForkStartHeight: 768 })
  expect(parametersAt(1280)?.softForkVotes).toBeGreaterThan(460)
  expect(parametersAt(1664)).toMatchObject({ blockVersion: 2, softForkStartHeight: 768 })
  expect(parametersAt(1792)).toMatchObject({ blockVersion: 3 })
  expect(parametersAt(1792)?.softForkVotes).toBeUndefined()
  expect([versionAt(preset, 1791), versionAt(preset, 1792)]).toEqual([2, 3])
})

test('the parameter added in version 4 is stated from then on', () => {
  expect(parametersAt(3072)?.subblocksPerBlock).toBeUndefined()
  expect(parametersAt(3200)).toMatchObject({ blockVersion: 4, subblocksPerBlock: 30 })
})
