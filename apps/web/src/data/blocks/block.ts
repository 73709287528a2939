import { type NanoErg, toNanoErg } from '@ergo-explorer/chain'
import { callApi } from '../api/api-client.ts'
import { getBlock, type KnownBlock } from '../api/operations.ts'
import { checkFields } from '../resource/load-complete-view.ts'
import type { Resource } from '../resource/resource.ts'

/** Identifies a block in a URL. */
export type BlockLookup =
  | { readonly by: 'id'; readonly id: string }
  | { readonly by: 'height'; readonly height: number }
  | { readonly by: 'nothing' }

/** Accepts an id or a height. Any other text is no block and causes no request. */
export function parseBlockLookup(text: string | undefined): BlockLookup {
  if (text === undefined) return { by: 'nothing' }
  if (/^\d{1,9}$/.test(text)) return { by: 'height', height: Number(text) }
  return /^[0-9a-f]{64}$/i.test(text) ? { by: 'id', id: text.toLowerCase() } : { by: 'nothing' }
}

/** Path parameter for v2; null when there is nothing to request. */
export function formatBlockLookupParam(lookup: BlockLookup): string | null {
  if (lookup.by === 'nothing') return null
  return lookup.by === 'id' ? lookup.id : String(lookup.height)
}

/** One block; null when it does not exist. */
export function blockResource(lookup: BlockLookup): Resource<KnownBlock | null> {
  const block = formatBlockLookupParam(lookup)
  return {
    type: 'block',
    args: [block],
    invalidatedBy: 'tip',
    load: async (api, signal) =>
      checkFields(block === null ? null : await callApi(api, getBlock, { block }, signal), {
        lists: ['competingBlockIds'],
        others: ['header', 'miner', 'reward', 'fees', 'rewardSplit', 'audit', 'parameters'],
      }),
  }
}

/** Newly issued coins plus fees. */
export function sumRewardAndFees({ reward, fees }: Pick<KnownBlock, 'reward' | 'fees'>): NanoErg | null {
  return reward === null || fees === null ? null : toNanoErg(BigInt(reward) + BigInt(fees))
}
