import type { RewardView } from '../../data/difficulty/supply.ts'

/** Whose the coins of a block are, from the bottom of the drawing up. */
export const EMISSION_PARTS = ['miner', 'fromReemission', 'reemission', 'treasury'] as const
export type EmissionPart = (typeof EMISSION_PARTS)[number]

/** nanoERG. What re-emission pays the miner keeps too, so it is taken off there. */
export function partOf(reward: RewardView, part: EmissionPart): bigint {
  const value = BigInt(reward[part])
  return part === 'miner' ? value - BigInt(reward.fromReemission) : value
}
