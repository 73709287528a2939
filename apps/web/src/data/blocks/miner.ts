import { type NanoErg, toNanoErg } from '@ergo-explorer/chain'
import { getMiner, listBlocks } from '@ergo-explorer/client'
import type { MinerDetail } from '@ergo-explorer/contract'
import { callApi, notOfferedIfReachable } from '../api/api-client.ts'
import type { KnownBlockSummary } from '../api/operations.ts'
import { checkBlock } from './blocks.ts'
import type { Resource } from '../resource/resource.ts'
import { minerFromV2, type MinerView } from './miner-view.ts'

export interface MinerPageView extends Omit<MinerDetail, 'miner'> {
  readonly miner: MinerView & { readonly rewardAddress: string; readonly source: string | null }
  /** NanoERG of the last days, of which `incomeDays` have a known income. */
  readonly income: NanoErg
  readonly incomeDays: number
  readonly lastBlocks: readonly KnownBlockSummary[]
}

export const MINER_DAYS = [30, 90, 365] as const
export type MinerDays = (typeof MINER_DAYS)[number]
const DEFAULT_DAYS: MinerDays = 90

export const parseMinerDays = (search: URLSearchParams): MinerDays =>
  MINER_DAYS.find((days) => String(days) === search.get('days')) ?? DEFAULT_DAYS

export const minerPath = (address: string, days: MinerDays = DEFAULT_DAYS): string =>
  `/miners/${address}${days === DEFAULT_DAYS ? '' : `?days=${days}`}`

const LAST_BLOCKS = 10

/** Null if the address has not mined any block. */
export function minerResource(address: string, days: MinerDays): Resource<MinerPageView | null> {
  return {
    type: 'miner',
    args: [address, days],
    invalidatedBy: 'tip',
    load: async (api, signal) => {
      const [found, blocks] = await Promise.all([
        callApi(api, getMiner, { minerAddress: address, days }, signal),
        callApi(api, listBlocks, { minerAddress: address, limit: LAST_BLOCKS }, signal),
      ])
      return found && buildMinerPage(found, blocks?.items.map(checkBlock) ?? [])
    },
    loadLegacy: notOfferedIfReachable,
  }
}

function buildMinerPage({ miner, ...rest }: MinerDetail, lastBlocks: readonly KnownBlockSummary[]): MinerPageView {
  const incomes = rest.days.flatMap(({ income }) => income ?? [])
  const sum = incomes.reduce((total, income) => total + BigInt(income), 0n)
  return {
    ...rest,
    miner: { ...minerFromV2(miner), rewardAddress: miner.address, source: miner.label?.source ?? null },
    income: toNanoErg(sum),
    incomeDays: incomes.length,
    lastBlocks,
  }
}
