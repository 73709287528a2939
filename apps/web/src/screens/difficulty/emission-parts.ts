import type { Supply } from '@ergo-explorer/contract'

/** Recipients of a block's coins, from the bottom of the drawing up. */
export const EMISSION_PARTS = ['miner', 'fromReemission', 'reemission', 'treasury'] as const
export type EmissionPart = (typeof EMISSION_PARTS)[number]

/** nanoERG. The miner's reward includes the re-emission payment, which is subtracted here. */
export function emissionPartNanoErg(reward: Supply['reward'], part: EmissionPart): bigint {
  const value = BigInt(reward[part])
  return part === 'miner' ? value - BigInt(reward.fromReemission) : value
}
