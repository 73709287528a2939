import type { Box, Header, TransactionId } from '@ergo-explorer/chain'
import { tryDecode, type Decoded } from './try-decode.ts'
import { readHeader } from './decode-block.ts'
import { type MempoolEntry, readMempoolEntry } from './decode-mempool-entry.ts'
import { decodeBox } from './decode-transaction.ts'
import { asList, InvalidResponse, idField } from './fields.ts'

/** A list of unique ids. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- It is a checked cast: the kind is the caller's.
export function decodeIds<Id extends string>(json: unknown): Decoded<Id[]> {
  return tryDecode(() => {
    const ids = asList(json, 'ids').map((id) => idField<Id>({ id }, 'id'))
    if (new Set(ids).size !== ids.length) throw new InvalidResponse('an id is listed twice')
    return ids
  })
}

/** Consecutive headers of one chain. */
export function decodeHeaders(json: unknown): Decoded<Header[]> {
  return tryDecode(() => {
    const headers = asList(json, 'headers').map(readHeader)
    headers.forEach((header, i) => {
      const previous = headers[i - 1]
      if (previous !== undefined && (header.parentId !== previous.id || header.height !== previous.height + 1)) {
        throw new InvalidResponse(`the header at height ${header.height} does not follow its predecessor`)
      }
    })
    return headers
  })
}

export function decodeBoxes(json: unknown): Decoded<Box[]> {
  return tryDecode(() => asList(json, 'boxes').map(decodeBox))
}

export function decodeMempoolEntries(json: unknown): Decoded<MempoolEntry[]> {
  return tryDecode(() => asList(json, 'transactions').map(readMempoolEntry))
}

/** Decodes the response to a submitted transaction. */
export function decodeSubmittedId(json: unknown): Decoded<TransactionId> {
  return tryDecode(() => idField<TransactionId>({ 'the id': json }, 'the id'))
}
