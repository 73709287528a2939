import {
  adProofsResource,
  type BlockLookup,
  blockPictureResource,
  blockTransactionsResource,
  extensionResource,
} from '#data/blocks/block.ts'
import { parsePaging } from '#data/paging.ts'
import type { Resource } from '#data/resource/resource.ts'

export const BLOCK_TABS = ['information', 'transactions', 'extension', 'adproofs'] as const
export type BlockTab = (typeof BLOCK_TABS)[number]

/** The tab in the rest of a block's path; unknown tabs show the first. */
export function parseBlockTab(rest: string | undefined): BlockTab {
  return BLOCK_TABS.find((tab) => tab === rest) ?? 'information'
}

/** The first tab is at the path of the block itself. */
export function buildBlockTabPath(idOrHeight: string | number, tab: BlockTab): string {
  return tab === 'information' ? `/blocks/${idOrHeight}` : `/blocks/${idOrHeight}/${tab}`
}

/** Data that a tab needs besides the block. */
export function tabResource(tab: BlockTab, lookup: BlockLookup, search: URLSearchParams): Resource<unknown> {
  if (tab === 'transactions') return blockTransactionsResource(lookup, parsePaging(search))
  if (tab === 'extension') return extensionResource(lookup)
  return tab === 'adproofs' ? adProofsResource(lookup) : blockPictureResource(lookup)
}
