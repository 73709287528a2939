import { listBoxReaders } from '@ergo-explorer/client'
import type { TransactionSummary } from '@ergo-explorer/contract'
import { callApi } from '../api/api-client.ts'
import { getBox, type KnownBox } from '../api/operations.ts'
import { parseObjectId } from '../object-id.ts'
import { collectPages, type NumberedPage, type Paging, slicePage } from '../paging.ts'
import { checkFields } from '../resource/load-complete-view.ts'
import type { Resource } from '../resource/resource.ts'
import { isSpendingConfirmed } from '../transactions/transaction-view.ts'

/** One box; null when it does not exist. */
export function boxResource(id: string): Resource<KnownBox | null> {
  const boxId = parseObjectId(id)
  return {
    type: 'box',
    args: [id],
    invalidatedBy: 'mempool',
    load: async (api, signal) => {
      const box = boxId === null ? null : await callApi(api, getBox, { boxId }, signal)
      if (box === null) return null
      // The readers are a list of their own.
      const { readers: _readers, ...shown }: KnownBox & { readonly readers?: unknown } = box
      return checkFields(shown, {
        lists: ['assets', 'registers'],
        others: ['height', 'timestamp', 'confirmations', 'creationHeight', 'value', 'size', 'owner', 'script', 'rent'],
      })
    },
  }
}

/**
 * `unspent` and `spent` are confirmed states; `being-spent` means that a transaction in the mempool or in an input block
 * spends the box.
 */
export type BoxState = 'pending' | 'pre-confirmed' | 'unspent' | 'being-spent' | 'spent'

export function stateOfBox({ height, spentBy, isPreConfirmed }: KnownBox): BoxState {
  if (height === null) return isPreConfirmed ? 'pre-confirmed' : 'pending'
  if (spentBy === null) return 'unspent'
  return isSpendingConfirmed(spentBy) ? 'spent' : 'being-spent'
}

/**
 * A box as it was after a block: `absent` before it existed, `unknown` on hosts that do not say when it was spent. What
 * only the present knows is left out.
 */
export function boxAt(box: KnownBox, height: number): KnownBox | 'absent' | 'unknown' {
  if (box.height === null || box.height > height) return 'absent'
  const { spentBy } = box
  if (spentBy !== null && !('height' in spentBy)) return 'unknown'
  return {
    ...box,
    owner: { ...box.owner, label: null },
    confirmations: null,
    rent: null,
    spentBy: spentBy === null || spentBy.height === null || spentBy.height > height ? null : spentBy,
  }
}

/** Transactions that have the box as a data input, newest first. Null when the API does not list readers. */
export function boxReadersResource(id: string, paging: Paging): Resource<NumberedPage<TransactionSummary> | null> {
  const boxId = parseObjectId(id)
  return {
    type: 'box readers',
    args: [id, paging.page, paging.limit, paging.after ?? null],
    invalidatedBy: 'tip',
    load: async (api, signal) => {
      if (boxId === null || api.features === null) return null
      const page = await collectPages((range) => callApi(api, listBoxReaders, { boxId, ...range }, signal), paging)
      return slicePage(page, paging)
    },
  }
}
