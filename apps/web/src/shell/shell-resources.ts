import type { PublicConfig } from '../config/public-config.ts'
import { marketResource } from '../data/stats/market.ts'
import { networkInfoResource } from '../data/stats/network-info.ts'
import { tipResource } from '../data/stats/tip.ts'

/** Data that every page needs: the stats strip, the price, the newest block. */
export const shellResources = ({ pricePoolNft }: Pick<PublicConfig, 'pricePoolNft'>) =>
  [networkInfoResource, marketResource(pricePoolNft), tipResource] as const
