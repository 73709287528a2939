import { adProofsResource } from '../../../data/blocks/ad-proofs.ts'
import type { BlockLookup } from '../../../data/blocks/block-lookup.ts'
import { blockPictureResource } from '../../../data/blocks/block-picture.ts'
import { blockTransactionsResource } from '../../../data/blocks/block-transactions.ts'
import { extensionResource } from '../../../data/blocks/extension.ts'
import { pagingOf } from '../../../data/page-number.ts'
import type { Resource } from '../../../data/resource/resource.ts'

export const BLOCK_TABS = ['information', 'transactions', 'extension', 'adproofs'] as const
export type BlockTab = (typeof BLOCK_TABS)[number]

/** The rest of a block's path. What is no tab shows the first. */
export function tabOf(rest: string | undefined): BlockTab {
  return BLOCK_TABS.find((tab) => tab === rest) ?? 'information'
}

/** The first tab is the block's own address. */
export function tabPath(idOrHeight: string | number, tab: BlockTab): string {
  return tab === 'information' ? `/blocks/${idOrHeight}` : `/blocks/${idOrHeight}/${tab}`
}

/** What a tab shows beyond the block itself. */
export function tabResource(tab: BlockTab, lookup: BlockLookup, search: URLSearchParams): Resource<unknown> {
  if (tab === 'transactions') return blockTransactionsResource(lookup, pagingOf(search))
  if (tab === 'extension') return extensionResource(lookup)
  return tab === 'adproofs' ? adProofsResource(lookup) : blockPictureResource(lookup)
}
