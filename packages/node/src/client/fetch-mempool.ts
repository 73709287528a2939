import type { TransactionId } from '@ergo-explorer/chain'
import type { Decoded } from '../decode/try-decode.ts'
import { decodeMempoolEntry, type MempoolEntry } from '../decode/decode-mempool-entry.ts'
import { InvalidResponse } from '../decode/fields.ts'
import { toOutcome } from './fetch-blocks.ts'
import { mapWithConcurrency } from './map-with-concurrency.ts'
import type { NodeOutcome } from './node-error.ts'
import type { Transport } from './transport.ts'

const CONCURRENCY = 4

/** Returns the transactions that are still in the mempool. One that has left it is not an error. */
export async function fetchMempoolTransactions(
  transport: Transport,
  ids: readonly TransactionId[],
  signal?: AbortSignal,
): Promise<NodeOutcome<MempoolEntry[]>> {
  const outcomes = await mapWithConcurrency(ids, CONCURRENCY, (id) => fetchOne(transport, id, signal))
  const failed = outcomes.find((outcome) => !outcome.ok && outcome.error.code !== 'not_found')
  if (failed?.ok === false) return failed
  return { ok: true, value: outcomes.flatMap((outcome) => (outcome.ok ? [outcome.value] : [])) }
}

async function fetchOne(
  transport: Transport,
  id: TransactionId,
  signal?: AbortSignal,
): Promise<NodeOutcome<MempoolEntry>> {
  const path = `/transactions/unconfirmed/byTransactionId/${id}`
  const response = await transport.send({ method: 'GET', path }, signal)
  return response.ok ? toOutcome(transport, `GET ${path}`, decodeRequestedEntry(response.value, id)) : response
}

function decodeRequestedEntry(response: unknown, id: TransactionId): Decoded<MempoolEntry> {
  const decoded = decodeMempoolEntry(response)
  if (!decoded.ok || decoded.value.transaction.id === id) return decoded
  return { ok: false, error: new InvalidResponse(`transaction ${decoded.value.transaction.id} was not requested`) }
}
