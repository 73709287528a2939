import type { DecodedTransaction } from '@ergo-explorer/chain'
import type { TransactionState } from '@ergo-explorer/contract'
import { type ApiClient, callApi } from '../api/api-client.ts'
import {
  getBox,
  getToken,
  getTransaction,
  type KnownBox,
  type KnownToken,
  type KnownTransaction,
} from '../api/operations.ts'
import type { TokenView } from '../token-view.ts'
import { boxOf } from '../transactions/transaction-data.ts'
import type { LookedUp } from './decoded-view.ts'

/** Requests for one transaction; the boxes and tokens beyond them stay unknown. */
const MAX_BOXES = 60
const MAX_TOKENS = 20
const CONCURRENCY = 6

export interface LookUpResult extends LookedUp {
  /** State of the transaction if the explorer knows it already. */
  readonly state: TransactionState | null
  /** Whether some inputs were not looked up because there are too many. */
  readonly isPartial: boolean
}

/** Loads what the API knows about a decoded transaction: its state, the boxes it spends and the names of its tokens. */
export async function lookUp(
  api: Pick<ApiClient, 'get'>,
  { transaction, boxes: included }: DecodedTransaction,
  signal: AbortSignal,
): Promise<LookUpResult> {
  const known: KnownTransaction | null = await callApi(api, getTransaction, { transactionId: transaction.id }, signal)
  const boxIds = [...new Set([...transaction.inputs.map(({ boxId }) => boxId), ...transaction.dataInputs])]
  const boxes = new Map(
    (known === null ? [] : [...known.inputs, ...known.dataInputs]).flatMap(({ box }) =>
      box === null ? [] : [[box.boxId, boxOf(box)] as const],
    ),
  )
  const wanted = boxIds.filter((id) => !boxes.has(id) && !included.has(id))
  await forEachConcurrently(wanted.slice(0, MAX_BOXES), async (boxId) => {
    const detail: KnownBox | null = await callApi(api, getBox, { boxId }, signal)
    if (detail !== null) boxes.set(boxId, boxOf({ ...detail, ergoTree: detail.script.ergoTree }))
  })
  const tokens = new Map<string, TokenView>()
  const named = new Set([...boxes.values()].flatMap(({ assets }) => assets.map(({ token }) => token.tokenId)))
  const tokenIds = [...transaction.outputs, ...included.values()].flatMap(({ assets }) =>
    assets.map(({ tokenId }): string => tokenId),
  )
  const unnamed = [...new Set(tokenIds)].filter((id) => !named.has(id))
  await forEachConcurrently(unnamed.slice(0, MAX_TOKENS), async (tokenId) => {
    const token: KnownToken | null = await callApi(api, getToken, { tokenId }, signal)
    if (token !== null) tokens.set(tokenId, token)
  })
  return { boxes, tokens, state: known?.state ?? null, isPartial: wanted.length > MAX_BOXES }
}

async function forEachConcurrently<T>(items: readonly T[], task: (item: T) => Promise<void>): Promise<void> {
  const queue = items.values()
  const worker = async () => {
    // All workers share the iterator, so each item is processed once.
    for (const item of queue) await task(item)
  }
  await Promise.all(Array.from({ length: Math.min(CONCURRENCY, items.length) }, worker))
}
