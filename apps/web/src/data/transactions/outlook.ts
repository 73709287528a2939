import type { MempoolOutlook, MempoolTransaction, Story } from '@ergo-explorer/contract'
import { getMempoolTransactionChain, getMempoolTransactionOutlook } from '@ergo-explorer/client'
import { type ApiClient, callApi } from '../api/api-client.ts'

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
  try {
    const outlook = await callApi(api, getMempoolTransactionOutlook, { transactionId: id }, signal)
    if (outlook === null) return null
    const { relatives } = outlook
    const hasGraph = relatives.length > 0 && relatives.length < MAX_GRAPH_MEMBERS
    const chain = hasGraph ? await callApi(api, getMempoolTransactionChain, { transactionId: id }, signal) : null
    const members = chain === null ? [] : [...chain.ancestors, chain.transaction, ...chain.descendants]
    return buildOutlookView(outlook, new Map(members.map((member) => [member.transactionId, member])))
  } catch (error) {
    // The page is complete without the outlook, and the next mempool change loads it again.
    if (signal.aborted) throw error
    return null
  }
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
