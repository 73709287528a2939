import { nodeTransactionJson, printJson, type Transaction } from '@ergo-explorer/chain'
import { checkTransaction, submitTransaction } from '@ergo-explorer/client'
import type { ApiClient } from '../api/api-client.ts'

/** `check` asks the nodes whether they would accept it; `submit` sends it to the network. */
export type SendMode = 'check' | 'submit'

export type SendResult =
  | { readonly kind: 'accepted' }
  /** `detail` is the text of a node or of the API. */
  | { readonly kind: 'rejected'; readonly detail: string }
  | { readonly kind: 'limited' | 'unavailable' }

const PATHS: Readonly<Record<SendMode, string>> = { check: checkTransaction.path, submit: submitTransaction.path }

/** Sends a signed transaction to the API, with the context variables in the signed order. */
export async function sendTransaction(
  { post }: Pick<ApiClient, 'post'>,
  { transaction, mode }: { readonly transaction: Transaction; readonly mode: SendMode },
  signal: AbortSignal,
): Promise<SendResult> {
  if (post === undefined) return { kind: 'unavailable' }
  try {
    const result = await post(PATHS[mode], printJson(nodeTransactionJson(transaction)), signal)
    if (result.ok) return { kind: 'accepted' }
    if (result.status === 429) return { kind: 'limited' }
    return result.status >= 500 ? { kind: 'unavailable' } : { kind: 'rejected', detail: result.detail }
  } catch {
    return { kind: 'unavailable' }
  }
}
