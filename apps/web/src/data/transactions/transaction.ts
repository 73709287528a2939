import {
  getMempoolTransactionChain,
  getMempoolTransactionOutlook,
  getRefusedSubmission,
  listTokenPrices,
} from '@ergo-explorer/client'
import type { MempoolOutlook, MempoolTransaction, RefusedSubmission, Story, TokenPrice } from '@ergo-explorer/contract'
import { useEffect } from 'react'
import { type ApiClient, callApi } from '../api/api-client.ts'
import { getTransaction, type KnownCandidate, resolveText } from '../api/operations.ts'
import { parseObjectId } from '../object-id.ts'
import { type Resource, resourceKey } from '../resource/resource.ts'
import type { ResourceStore } from '../resource/resource-store.ts'
import { useResourceStore } from '../resource/use-resource.ts'
import { buildTransactionView } from './build-transaction-view.ts'
import { type BoxListView, isUnconfirmed, type TransactionView } from './transaction-view.ts'

/** A transaction, or other objects that have its id. */
export type TransactionResult =
  | {
      readonly kind: 'transaction'
      readonly transaction: TransactionView
      /** Only of an unconfirmed transaction. */
      readonly outlook?: OutlookView
    }
  | ({ readonly kind: 'unknown' } & UnknownObject)

/** What is known of an id that is no transaction. */
interface UnknownObject {
  readonly others: readonly KnownCandidate[]
  /** The transaction was submitted through this explorer, and nodes refused it. */
  readonly refusal?: RefusedSubmission
}

export function transactionResource(id: string): Resource<TransactionResult> {
  return {
    type: 'transaction',
    args: [id],
    invalidatedBy: 'mempool',
    load: async (api, signal) => {
      // Other characters cannot be part of an id or an address, so no request is sent.
      if (!/^[0-9a-z]+$/i.test(id)) return { kind: 'unknown', others: [] }
      const detail =
        parseObjectId(id) === null ? null : await callApi(api, getTransaction, { transactionId: id }, signal)
      if (detail === null) return { kind: 'unknown', ...(await loadUnknown(api, id, signal)) }
      const transaction = buildTransactionView(detail)
      const [tokenPrices, outlook] = await Promise.all([
        loadTokenPrices(api, transaction, signal),
        isUnconfirmed(transaction.state) ? nullIfFailed(loadOutlook(api, id, signal), signal) : null,
      ])
      return {
        kind: 'transaction',
        transaction: tokenPrices.length === 0 ? transaction : { ...transaction, tokenPrices },
        ...(outlook !== null && { outlook }),
      }
    },
  }
}

async function loadUnknown(api: ApiClient, id: string, signal: AbortSignal): Promise<UnknownObject> {
  const [resolution, refusal] = await Promise.all([
    nullIfFailed(callApi(api, resolveText, { text: id }, signal), signal),
    parseObjectId(id) === null
      ? null
      : nullIfFailed(callApi(api, getRefusedSubmission, { transactionId: id }, signal), signal),
  ])
  const others = resolution?.candidates.filter(({ certainty }) => certainty === 'exact') ?? []
  return { others, ...(refusal !== null && { refusal }) }
}

/** For parts without which the page is complete. The next change of the mempool loads them again. */
async function nullIfFailed<T>(request: Promise<T>, signal: AbortSignal): Promise<T | null> {
  try {
    return await request
  } catch (error) {
    if (signal.aborted) throw error
    return null
  }
}

/** Removes the transaction from the cache when its page is left, so that a later visit loads its current state. */
export function useClearTransactionCache(id: string): void {
  const store = useResourceStore()
  useEffect(() => () => clearTransactionCache(store, id), [store, id])
}

export function clearTransactionCache(store: ResourceStore, id: string): void {
  store.remove(resourceKey(transactionResource(id)))
}

/** Tokens of one request. The first ones of a transaction matter most. */
const MAX_PRICED_TOKENS = 20

/** Prices of the tokens of a transaction. */
export async function loadTokenPrices(
  api: Pick<ApiClient, 'get'>,
  {
    tokens,
    timestamp,
  }: Pick<TransactionView, 'timestamp'> & {
    readonly tokens: readonly Pick<TransactionView['tokens'][number], 'tokenId'>[]
  },
  signal: AbortSignal,
): Promise<readonly TokenPrice[]> {
  if (tokens.length === 0) return []
  const tokenIds = tokens.slice(0, MAX_PRICED_TOKENS).map(({ tokenId }) => tokenId)
  // A transaction that is not confirmed has current prices only: no pool is older than time 0.
  const parameters = { tokenIds: tokenIds.join(','), before: timestamp ?? 0 }
  return (await nullIfFailed(callApi(api, listTokenPrices, parameters, signal), signal))?.items ?? []
}

/** When a pending transaction may be confirmed, and what it depends on. Derived: its family in one list. */
export interface OutlookView extends Omit<MempoolOutlook, 'relatives'> {
  /** Pending ancestors, this transaction and its descendants, parents before children; empty if it is alone. */
  readonly family: readonly FamilyMember[]
}

export interface FamilyMember {
  readonly id: string
  readonly relation: 'ancestor' | 'self' | 'descendant'
  readonly parents: readonly string[]
  readonly rank: number | null
  /** Projected block. */
  readonly block: number | null
  readonly story: Story | null
  readonly isPreConfirmed: boolean
}

/** A graph shows this many transactions; larger families are listed in a table, without stories. */
export const MAX_GRAPH_MEMBERS = 8

/** Null if it is not pending any more. */
export async function loadOutlook(api: ApiClient, id: string, signal: AbortSignal): Promise<OutlookView | null> {
  const outlook = await callApi(api, getMempoolTransactionOutlook, { transactionId: id }, signal)
  if (outlook === null) return null
  const { relatives } = outlook
  const hasGraph = relatives.length > 0 && relatives.length < MAX_GRAPH_MEMBERS
  const chain = hasGraph ? await callApi(api, getMempoolTransactionChain, { transactionId: id }, signal) : null
  const members = chain === null ? [] : [...chain.ancestors, chain.transaction, ...chain.descendants]
  return buildOutlookView(outlook, new Map(members.map((member) => [member.transactionId, member])))
}

export function buildOutlookView(
  { relatives, ...outlook }: MempoolOutlook,
  members: ReadonlyMap<string, Pick<MempoolTransaction, 'story' | 'state'>>,
): OutlookView {
  const { transactionId: id, parentTransactionIds: parents, position } = outlook
  const knownOf = (transactionId: string): Pick<FamilyMember, 'story' | 'isPreConfirmed'> => {
    const member = members.get(transactionId)
    return { story: member?.story ?? null, isPreConfirmed: member?.state === 'pre-confirmed' }
  }
  const toMember = (relative: (typeof relatives)[number]): FamilyMember => ({
    id: relative.transactionId,
    relation: relative.relation,
    parents: relative.parentTransactionIds,
    rank: relative.position.rank,
    block: relative.position.block,
    ...knownOf(relative.transactionId),
  })
  const self: FamilyMember = {
    id,
    relation: 'self',
    parents,
    rank: position?.rank ?? null,
    block: position?.block ?? null,
    ...knownOf(id),
  }
  const ancestors = relatives.filter(({ relation }) => relation === 'ancestor').map(toMember)
  const descendants = relatives.filter(({ relation }) => relation === 'descendant').map(toMember)
  return { ...outlook, family: relatives.length === 0 ? [] : [...ancestors, self, ...descendants] }
}

/** Boxes of a neighbour per side. Its own page has the others. */
const MAX_NEIGHBOUR_BOXES = 100

/** Transactions that are shown beside another one. Unknown ids are left out. */
export function neighbourTransactionsResource(ids: readonly string[]): Resource<readonly TransactionView[]> {
  return {
    type: 'neighbours',
    args: ids,
    invalidatedBy: 'mempool',
    load: async (api, signal) => {
      const views = await Promise.all(ids.map((id) => loadNeighbour(api, id, signal)))
      return views.filter((view) => view !== null)
    },
  }
}

async function loadNeighbour(api: ApiClient, id: string, signal: AbortSignal): Promise<TransactionView | null> {
  const detail = await callApi(api, getTransaction, { transactionId: id }, signal)
  return detail && withoutDetails(buildTransactionView(detail))
}

/** A picture needs no scripts and registers, which make up most of a page's data. */
function withoutDetails(view: TransactionView): TransactionView {
  return {
    ...view,
    netEffect: null,
    inputs: shorten(view.inputs),
    dataInputs: shorten(view.dataInputs),
    outputs: shorten(view.outputs),
    owners: view.owners.map(({ ergoTree: _ergoTree, ...owner }) => owner),
  }
}

const shorten = (list: BoxListView): BoxListView => ({
  ...list,
  boxes: list.boxes
    .slice(0, MAX_NEIGHBOUR_BOXES)
    .map(({ registers: _registers, proof: _proof, extension: _extension, isTruncated: _isTruncated, ...box }) => box),
})
