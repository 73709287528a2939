import type { Paging } from '#data/paging.ts'
import type { Resource } from '#data/resource/resource.ts'
import {
  burnsResource,
  holdersResource,
  collectionItemsResource,
  ownersResource,
  similarNameTokensResource,
  traitsResource,
  transfersResource,
} from '#data/tokens/token.ts'
import type { TabName, TabState } from './tab-state.ts'

/** Resource of the open tab. */
export const tabResource = (id: string, { tab, paging }: TabState): Resource<unknown> => RESOURCES[tab](id, paging)

/** Holders listed beside the overview. */
export const TOP_HOLDERS_PAGING: Paging = { page: 1, limit: 8 }

const RESOURCES: Readonly<Record<TabName, (id: string, paging: Paging) => Resource<unknown>>> = {
  overview: (id) => holdersResource(id, TOP_HOLDERS_PAGING),
  holders: holdersResource,
  transfers: transfersResource,
  burns: burnsResource,
  'same-name': similarNameTokensResource,
  items: collectionItemsResource,
  traits: traitsResource,
  owners: ownersResource,
}
