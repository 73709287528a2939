import type { Hex } from '#bytes/hex.ts'
import { PARAMETER_RULES, type ParameterRule, type VotedParameter } from './parameters.ts'

export type Vote =
  | { readonly for: 'raise' | 'lower'; readonly parameter: VotedParameter }
  | { readonly for: 'soft-fork' }
  /** A parameter of a later protocol version, or an arbitrary byte: miners may write any value. */
  | { readonly for: 'unknown'; readonly id: number }

const SOFT_FORK = 120

/** The three signed bytes of `header.votes`; 0 means no vote. Undefined when the text is not three bytes. */
export function decodeVotes(votes: Hex): readonly [number, number, number] | undefined {
  if (!/^[0-9a-f]{6}$/i.test(votes)) return undefined
  const signed = (at: number) => (Number.parseInt(votes.slice(at, at + 2), 16) << 24) >> 24
  return [signed(0), signed(2), signed(4)]
}

/** Meaning of one byte of `header.votes`; undefined for no vote. */
export function interpretVote(vote: number): Vote | undefined {
  if (vote === 0) return undefined
  if (vote === SOFT_FORK) return { for: 'soft-fork' }
  const rule = PARAMETER_RULES.find(({ id }) => id === Math.abs(vote))
  if (rule === undefined) return { for: 'unknown', id: vote }
  return { for: vote > 0 ? 'raise' : 'lower', parameter: rule.name }
}

/**
 * Counts the votes of an epoch. Only votes that the epoch's first block casts are counted, that block included. Blocks
 * are in order, starting with the epoch's first (height divisible by the epoch length).
 */
export function tallyVotes(blocks: readonly Hex[]): ReadonlyMap<number, number> {
  const [first, ...rest] = blocks
  const tally = new Map<number, number>()
  if (first === undefined) return tally
  for (const vote of nonEmptyVotes(first)) tally.set(vote, 1)
  for (const vote of rest.flatMap(nonEmptyVotes)) {
    const count = tally.get(vote)
    if (count !== undefined) tally.set(vote, count + 1)
  }
  return tally
}

function nonEmptyVotes(votes: Hex): number[] {
  return (decodeVotes(votes) ?? []).filter((vote) => vote !== 0)
}

/**
 * A parameter after an accepted vote. The node does not clamp: the last step may pass a limit, and the next one is
 * rejected.
 */
export function applyVote(rule: ParameterRule, value: number, vote: 'raise' | 'lower'): number {
  const step = rule.step ?? Math.max(1, Math.trunc(value / 100))
  if (vote === 'raise') return value < rule.max ? value + step : value
  return value > rule.min ? value - step : value
}

export type VoteFault = 'votes_count' | 'votes_duplicate' | 'votes_contradictory'

/** Number of parameters a header may vote on, besides a soft fork. */
const MAX_PARAMETER_VOTES = 2

/** The rule that a header's votes break. Votes for unknown parameters are allowed: version 4 disabled that rule. */
export function findVoteFault(votes: Hex): VoteFault | undefined {
  const cast = nonEmptyVotes(votes)
  if (cast.filter((vote) => vote !== SOFT_FORK).length > MAX_PARAMETER_VOTES) return 'votes_count'
  if (new Set(cast).size < cast.length) return 'votes_duplicate'
  // As in the node, −128 is its own opposite: the byte has no +128.
  return cast.some((vote) => cast.includes((-vote << 24) >> 24)) ? 'votes_contradictory' : undefined
}
