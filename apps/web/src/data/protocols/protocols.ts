import { getBank, getBankHistory, getBridge, listPools } from '@ergo-explorer/client'
import type { Bank, BankHistory, Bridge, PoolList } from '@ergo-explorer/contract'
import { callApiOrCheckHost } from '../api/api-client.ts'
import { checkFields } from '../resource/load-complete-view.ts'
import type { Resource } from '../resource/resource.ts'

/** Liquidity pools with their trades of the last 24 hours, and prices and volumes of the last 30 days. */
export const poolsResource: Resource<PoolList | null> = {
  type: 'pools',
  args: [],
  invalidatedBy: 'tip',
  load: async (api, signal) =>
    checkFields(await callApiOrCheckHost(api, listPools, { trend: true }, signal), {
      lists: ['items'],
      others: ['height', 'timestamp'],
    }),
}

/** The stablecoin bank; null if the network has none. */
export const bankResource: Resource<Bank | null> = {
  type: 'bank',
  args: [],
  invalidatedBy: 'tip',
  load: async (api, signal) =>
    checkFields(await callApiOrCheckHost(api, getBank, {}, signal), {
      others: ['bankNft', 'boxId', 'owner', 'nanoErg', 'stable', 'reserve', 'feePercent', 'limits', 'oracle'],
    }),
}

export const bankHistoryResource = (days: number): Resource<BankHistory | null> => ({
  type: 'bank history',
  args: [days],
  invalidatedBy: 'tip',
  load: async (api, signal) =>
    checkFields(await callApiOrCheckHost(api, getBankHistory, { days }, signal), {
      lists: ['days'],
      others: ['bankNft'],
    }),
})

/** The bridge to other chains; null if none is known on the network. */
export const bridgeResource: Resource<Bridge | null> = {
  type: 'bridge',
  args: [],
  invalidatedBy: 'tip',
  load: async (api, signal) =>
    checkFields(await callApiOrCheckHost(api, getBridge, {}, signal), {
      lists: ['vaults', 'tokens'],
      others: ['nanoErg'],
    }),
}
