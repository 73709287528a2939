import { type ApiClient, callApi } from '../api/api-client.ts'
import { getTransaction } from '../api/operations.ts'
import type { Resource } from '../resource/resource.ts'
import { buildTransactionView } from './build-transaction-view.ts'
import { transactionFromV2 } from './transaction-data.ts'
import type { BoxListView, TransactionView } from './transaction-view.ts'

/** Boxes of a neighbour per side. Its own page has the others. */
const MAX_NEIGHBOUR_BOXES = 100

/** Transactions that are shown beside another one. Unknown ids are left out. */
export function neighboursResource(ids: readonly string[]): Resource<readonly TransactionView[]> {
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
  return detail && withoutDetails(buildTransactionView(transactionFromV2(detail)))
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
