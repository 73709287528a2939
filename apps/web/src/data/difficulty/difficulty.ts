import {
  getDifficulty,
  getSupply,
  getSupplyEquation,
  listDifficultyEpochs,
  listVotingEpochs,
} from '@ergo-explorer/client'
import type {
  Difficulty,
  DifficultyEpochPage,
  Supply,
  SupplyEquation,
  VotingEpochSummary,
} from '@ergo-explorer/contract'
import { callApi, callApiOrCheckHost } from '../api/api-client.ts'
import type { Paging } from '../paging.ts'
import { checkFields } from '../resource/load-complete-view.ts'
import type { Resource } from '../resource/resource.ts'

/** Null when the API provides no epochs. */
export const difficultyResource: Resource<Difficulty | null> = {
  type: 'difficulty',
  args: ['monitor'],
  invalidatedBy: 'tip',
  load: async (api, signal) =>
    checkFields(await callApiOrCheckHost(api, getDifficulty, {}, signal), {
      others: [
        'height',
        'timestamp',
        'difficulty',
        'targetHashRate',
        'blocksLeft',
        'next',
        'nextBlock',
        'epochs',
        'voting',
      ],
    }),
}

const LIST_FIELDS = { lists: ['items'], others: ['total'] } as const

const rangeOf = ({ page, limit }: Paging) => ({ limit, offset: (page - 1) * limit })

/** One page, current epoch first. Null when the API provides no epochs. */
export const difficultyEpochsResource = (paging: Paging): Resource<DifficultyEpochPage | null> => ({
  type: 'difficulty epochs',
  args: [paging.page, paging.limit],
  invalidatedBy: 'tip',
  load: async (api, signal) =>
    checkFields(await callApi(api, listDifficultyEpochs, rangeOf(paging), signal), LIST_FIELDS),
})

export interface VotingEpochPage {
  readonly items: readonly VotingEpochSummary[]
  readonly total: number | null
}

/** One page, current epoch first. Null when the API provides no epochs. */
export const votingEpochsResource = (paging: Paging): Resource<VotingEpochPage | null> => ({
  type: 'voting epochs',
  args: [paging.page, paging.limit],
  invalidatedBy: 'tip',
  load: async (api, signal) => checkFields(await callApi(api, listVotingEpochs, rangeOf(paging), signal), LIST_FIELDS),
})

/** Terms as in the glossary, in nanoERG. Null when the API does not provide the supply. */
export const supplyResource: Resource<Supply | null> = {
  type: 'supply',
  args: [],
  invalidatedBy: 'tip',
  load: async (api, signal) =>
    checkFields(await callApi(api, getSupply, {}, signal), {
      lists: ['schedule'],
      others: ['height', 'scheduled', 'circulating', 'maximum', 'reward', 'nextReduction', 'reemission'],
    }),
}

/** The terms of the circulating supply after a block, or after the newest one. Null if there is no such block. */
export const supplyEquationResource = (height: number | null): Resource<SupplyEquation | null> => ({
  type: 'supply',
  args: ['equation', height],
  invalidatedBy: 'tip',
  load: async (api, signal) =>
    checkFields(await callApi(api, getSupplyEquation, { height: height ?? undefined }, signal), {
      lists: ['locked'],
      others: ['height', 'timestamp', 'total', 'reemissionDebt', 'circulating', 'difference'],
    }),
})
