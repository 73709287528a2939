import { getDifficulty, getSupply, listDifficultyEpochs, listVotingEpochs } from '@ergo-explorer/client'
import type { Difficulty, DifficultyEpochPage, Supply, VotingEpochSummary } from '@ergo-explorer/contract'
import { callApi, notOfferedIfReachable } from '../api/api-client.ts'
import type { Paging } from '../paging.ts'
import { checkFields } from '../resource/load-complete-view.ts'
import type { Resource } from '../resource/resource.ts'

/** Null when the API provides no epochs. */
export const difficultyResource: Resource<Difficulty | null> = {
  type: 'difficulty',
  args: ['monitor'],
  invalidatedBy: 'tip',
  load: async (api, signal) =>
    checkFields(await callApi(api, getDifficulty, {}, signal), {
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
  loadLegacy: notOfferedIfReachable,
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
