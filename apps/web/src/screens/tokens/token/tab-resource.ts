import type { Paging } from '../../../data/page-number.ts'
import type { Resource } from '../../../data/resource/resource.ts'
import {
  burnsResource,
  holdersResource,
  itemsResource,
  sameNameResource,
  transfersResource,
} from '../../../data/tokens/token-lists.ts'
import type { TabName, TabPlace } from './tab-place.ts'

/** What the open tab lists. */
export const tabResource = (id: string, { tab, paging }: TabPlace): Resource<unknown> => RESOURCES[tab](id, paging)

/** As many as stand beside the overview. */
export const TOP: Paging = { page: 1, limit: 8 }

const RESOURCES: Readonly<Record<TabName, (id: string, paging: Paging) => Resource<unknown>>> = {
  overview: (id) => holdersResource(id, TOP),
  holders: holdersResource,
  transfers: transfersResource,
  burns: burnsResource,
  'same-name': sameNameResource,
  items: itemsResource,
}
