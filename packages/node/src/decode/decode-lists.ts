import type { Box, Header, TransactionId } from '@ergo-explorer/chain'
import { attempt, type DecodedAnswer } from './attempt.ts'
import { readHeader } from './decode-block.ts'
import { type PoolTransaction, readPoolTransaction } from './decode-pool-transaction.ts'
import { decodeBox } from './decode-transaction.ts'
import { asList, BadAnswer, idField } from './fields.ts'

/** A list of ids, none twice. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- It is a checked cast: the kind is the caller's.
export function decodeIds<Id extends string>(answer: unknown): DecodedAnswer<Id[]> {
  return attempt(() => {
    const ids = asList(answer, 'ids').map((id) => idField<Id>({ id }, 'id'))
    if (new Set(ids).size !== ids.length) throw new BadAnswer('an id is listed twice')
    return ids
  })
}

/** Headers of one chain, rising by one and each the child of the one before. */
export function decodeHeaders(answer: unknown): DecodedAnswer<Header[]> {
  return attempt(() => {
    const headers = asList(answer, 'headers').map(readHeader)
    headers.forEach((header, i) => {
      const before = headers[i - 1]
      if (before !== undefined && (header.parentId !== before.id || header.height !== before.height + 1)) {
        throw new BadAnswer(`the header at height ${header.height} does not follow the one before it`)
      }
    })
    return headers
  })
}

export function decodeBoxes(answer: unknown): DecodedAnswer<Box[]> {
  return attempt(() => asList(answer, 'boxes').map(decodeBox))
}

export function decodePoolTransactions(answer: unknown): DecodedAnswer<PoolTransaction[]> {
  return attempt(() => asList(answer, 'transactions').map(readPoolTransaction))
}

/** The answer to a submitted transaction. */
export function decodeSubmitted(answer: unknown): DecodedAnswer<TransactionId> {
  return attempt(() => idField<TransactionId>({ 'the id': answer }, 'the id'))
}
