import type { ExplorerIds } from '../traffic/explorer-ids.ts'
import { parseConfirmations, removeChangingFields } from './remove-changing-fields.ts'

/** Deeper than any fork of the simulated chain. */
const MIN_CONFIRMATIONS = 40
const BLOCKS = 800
const TRANSACTIONS = 1600

/**
 * Expected responses about old blocks and transactions, by path, fetched from the API directly without the proxy cache.
 */
export async function listStableResponses(
  apiUrl: string,
  { blocks, transactions }: ExplorerIds,
): Promise<Map<string, string>> {
  const paths = [
    ...blocks
      .slice(MIN_CONFIRMATIONS, MIN_CONFIRMATIONS + BLOCKS)
      .flatMap((id) => [`/api/v1/blocks/${id}`, `/api/v2/blocks/${id}`]),
    ...transactions.slice(-TRANSACTIONS).flatMap((id) => [`/api/v1/transactions/${id}`, `/api/v2/transactions/${id}`]),
  ]
  const expected = new Map<string, string>()
  for (const path of paths) {
    const response = await fetch(apiUrl + path)
    const text = await response.text()
    if (response.status === 200 && (parseConfirmations(text) ?? 0) > MIN_CONFIRMATIONS)
      expected.set(path, removeChangingFields(text))
  }
  return expected
}
