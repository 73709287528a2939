import { getBank, getBankHistory, getBridge, listPools } from '@ergo-explorer/client'
import type { Bank, BankHistory, Bridge, PoolList } from '@ergo-explorer/contract'
import { callApi, notOfferedIfReachable } from '../api/api-client.ts'
import { checkFields } from '../resource/load-complete-view.ts'
import type { Resource } from '../resource/resource.ts'

/** Liquidity pools with their trades of the last 24 hours. */
export const poolsResource: Resource<PoolList | null> = {
  type: 'pools',
  args: [],
  invalidatedBy: 'tip',
  load: async (api, signal) =>
    checkFields(await callApi(api, listPools, {}, signal), { lists: ['pools'], others: ['height', 'timestamp'] }),
  loadLegacy: notOfferedIfReachable,
}

/** The stablecoin bank; null if the network has none. */
export const bankResource: Resource<Bank | null> = {
  type: 'bank',
  args: [],
  invalidatedBy: 'tip',
  load: async (api, signal) =>
    checkFields(await callApi(api, getBank, {}, signal), {
      others: ['bankNft', 'boxId', 'owner', 'nanoErg', 'stable', 'reserve', 'feePercent', 'limits', 'oracle'],
    }),
  loadLegacy: notOfferedIfReachable,
}

export const bankHistoryResource = (days: number): Resource<BankHistory | null> => ({
  type: 'bank history',
  args: [days],
  invalidatedBy: 'tip',
  load: async (api, signal) =>
    checkFields(await callApi(api, getBankHistory, { days }, signal), { lists: ['days'], others: ['bankNft'] }),
  loadLegacy: notOfferedIfReachable,
})

/** The bridge to other chains; null if none is known on the network. */
export const bridgeResource: Resource<Bridge | null> = {
  type: 'bridge',
  args: [],
  invalidatedBy: 'tip',
  load: async (api, signal) =>
    checkFields(await callApi(api, getBridge, {}, signal), { lists: ['vaults', 'tokens'], others: ['nanoErg'] }),
  loadLegacy: notOfferedIfReachable,
}
