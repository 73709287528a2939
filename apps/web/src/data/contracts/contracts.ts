import type {
  BoxSummary,
  ContractDetail,
  ContractDirectory,
  ContractInstance,
  ContractSummary,
  ContractUsage,
  TransactionSummary,
} from '@ergo-explorer/contract'
import {
  getContract,
  getContractDirectory,
  getContractUsage,
  listContractBoxes,
  listContractInstances,
  listContracts,
  listContractTransactions,
} from '@ergo-explorer/client'
import { type ApiClient, callApiOrCheckHost } from '../api/api-client.ts'
import { parseObjectId } from '../object-id.ts'
import type { Paging } from '../paging.ts'
import { checkFields } from '../resource/load-complete-view.ts'
import type { Resource } from '../resource/resource.ts'

export const CONTRACT_SORTS = ['value', 'usage', 'newest'] as const
export type ContractSort = (typeof CONTRACT_SORTS)[number]
/** Sort keys of the API; the default needs none. */
const SORT_KEYS = { value: undefined, usage: 'transactionCount', newest: 'firstBoxDay' } as const

/** A page of a list that is read by cursor. */
export interface CursorList<T> {
  readonly items: readonly T[]
  /** Null if not counted. */
  readonly total: number | null
  readonly next: string | null
}

/** Null when the API provides no contracts. */
export const contractsResource = (
  sort: ContractSort,
  paging: Paging,
): Resource<CursorList<ContractSummary> | null> => ({
  type: 'contracts',
  args: [sort, paging.limit, paging.after ?? null],
  invalidatedBy: 'tip',
  load: async (api, signal) =>
    checkFields(
      await callApiOrCheckHost(api, listContracts, { sort: SORT_KEYS[sort], ...rangeOf(paging) }, signal),
      LIST_FIELDS,
    ),
})

/** Null when the API has no directory. */
export const contractDirectoryResource: Resource<ContractDirectory | null> = {
  type: 'contract directory',
  args: [],
  invalidatedBy: 'tip',
  load: async (api, signal) =>
    checkFields(await callApiOrCheckHost(api, getContractDirectory, {}, signal), {
      lists: ['protocols', 'conditions', 'network'],
      others: ['height', 'timestamp', 'readContractCount', 'isComplete'],
    }),
}

const LIST_FIELDS = { lists: ['items'], others: ['total', 'next'] } as const

const rangeOf = ({ limit, after }: Paging) => ({ limit, cursor: after })

/** By either hash of the template; null when there is none. */
export const contractResource = (hash: string): Resource<ContractDetail | null> => ({
  type: 'contract',
  args: [hash],
  ...byHash(hash, async (api, templateHash, signal) =>
    checkFields(await callApiOrCheckHost(api, getContract, { templateHash }, signal), {
      lists: ['constants', 'tags'],
      others: ['templateSha256', 'templateBlake2b256', 'value', 'boxCount', 'unspentCount', 'lines', 'verifiedSource'],
    }),
  ),
})

export const contractUsageResource = (hash: string): Resource<ContractUsage | null> => ({
  type: 'contract usage',
  args: [hash],
  ...byHash(hash, async (api, templateHash, signal) =>
    checkFields(await callApiOrCheckHost(api, getContractUsage, { templateHash }, signal), {
      lists: ['kinds', 'days', 'assets', 'registers', 'tokenRoles'],
      others: ['tokenCount', 'sampledBoxCount', 'countedTransactionCount'],
    }),
  ),
})

/** Instances on the overview. */
const INSTANCES: Paging = { page: 1, limit: 12 }

export const contractInstancesResource = (hash: string): Resource<CursorList<ContractInstance> | null> => ({
  ...listIdentity(hash, 'instances', INSTANCES),
  ...byHash(hash, async (api, templateHash, signal) =>
    checkFields(
      await callApiOrCheckHost(api, listContractInstances, { templateHash, ...rangeOf(INSTANCES) }, signal),
      LIST_FIELDS,
    ),
  ),
})

export const contractBoxesResource = (hash: string, paging: Paging): Resource<CursorList<BoxSummary> | null> => ({
  ...listIdentity(hash, 'boxes', paging),
  ...byHash(hash, async (api, templateHash, signal) =>
    checkFields(
      await callApiOrCheckHost(api, listContractBoxes, { templateHash, ...rangeOf(paging) }, signal),
      LIST_FIELDS,
    ),
  ),
})

export const contractTransactionsResource = (
  hash: string,
  paging: Paging,
): Resource<CursorList<TransactionSummary> | null> => ({
  ...listIdentity(hash, 'transactions', paging),
  ...byHash(hash, async (api, templateHash, signal) =>
    checkFields(
      await callApiOrCheckHost(api, listContractTransactions, { templateHash, ...rangeOf(paging) }, signal),
      LIST_FIELDS,
    ),
  ),
})

const listIdentity = (hash: string, name: string, { limit, after }: Paging) =>
  ({ type: 'contract list', args: [hash, name, limit, after ?? null] }) as const

function byHash<T>(
  hash: string,
  load: (api: ApiClient, templateHash: string, signal: AbortSignal) => Promise<T | null>,
): Pick<Resource<T | null>, 'invalidatedBy' | 'load'> {
  const templateHash = parseObjectId(hash)
  return {
    invalidatedBy: 'tip',
    load: (api, signal) => (templateHash === null ? Promise.resolve(null) : load(api, templateHash, signal)),
  }
}

/** Lists have no page numbers, so a page is only reached by its cursor. */
export const cursorPagingOf = (paging: Paging): Paging =>
  paging.after === undefined ? { page: 1, limit: paging.limit } : paging
