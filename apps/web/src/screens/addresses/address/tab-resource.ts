import { addressTransactionsResource } from '#data/addresses/address-transactions.ts'
import { heldTokensResource } from '#data/addresses/held-tokens.ts'
import { issuedTokensResource } from '#data/addresses/issued-tokens.ts'
import { keyMentionsResource } from '#data/addresses/key-mentions.ts'
import { unspentBoxesResource } from '#data/addresses/unspent-boxes.ts'
import type { Paging } from '#data/paging.ts'
import type { Resource } from '#data/resource/resource.ts'
import type { TabName, TabState } from './tab-state.ts'

/** The data of the open tab. */
export const tabResource = (address: string, { tab, paging }: TabState): Resource<unknown> =>
  RESOURCES[tab](address, paging)

const RESOURCES: Readonly<Record<TabName, (address: string, paging: Paging) => Resource<unknown>>> = {
  transactions: addressTransactionsResource,
  tokens: heldTokensResource,
  boxes: unspentBoxesResource,
  contracts: keyMentionsResource,
  issued: issuedTokensResource,
}
