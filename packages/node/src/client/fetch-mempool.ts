import type { TransactionId } from '@ergo-explorer/chain'
import type { DecodedAnswer } from '../decode/attempt.ts'
import { decodePoolTransaction, type PoolTransaction } from '../decode/decode-pool-transaction.ts'
import { BadAnswer } from '../decode/fields.ts'
import { checked } from './fetch-blocks.ts'
import { mapLimited } from './map-limited.ts'
import type { Outcome } from './node-error.ts'
import type { Transport } from './transport.ts'

const CALLS_IN_FLIGHT = 4

/** Those of the transactions that are still in the pool. One that has left it in the meantime is not an error. */
export async function fetchMempoolTransactions(
  transport: Transport,
  ids: readonly TransactionId[],
  signal?: AbortSignal,
): Promise<Outcome<PoolTransaction[]>> {
  const outcomes = await mapLimited(ids, CALLS_IN_FLIGHT, (id) => fetchOne(transport, id, signal))
  const failed = outcomes.find((outcome) => !outcome.ok && outcome.error.code !== 'not_found')
  if (failed?.ok === false) return failed
  return { ok: true, value: outcomes.flatMap((outcome) => (outcome.ok ? [outcome.value] : [])) }
}

async function fetchOne(
  transport: Transport,
  id: TransactionId,
  signal?: AbortSignal,
): Promise<Outcome<PoolTransaction>> {
  const path = `/transactions/unconfirmed/byTransactionId/${id}`
  const answer = await transport.ask({ method: 'GET', path }, signal)
  return answer.ok ? checked(transport, `GET ${path}`, decodeNamed(answer.value, id)) : answer
}

function decodeNamed(answer: unknown, id: TransactionId): DecodedAnswer<PoolTransaction> {
  const decoded = decodePoolTransaction(answer)
  if (!decoded.ok || decoded.value.transaction.id === id) return decoded
  return { ok: false, error: new BadAnswer(`transaction ${decoded.value.transaction.id} was not asked for`) }
}
