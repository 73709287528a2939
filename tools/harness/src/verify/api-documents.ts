import { bytesToHex } from '@ergo-explorer/chain'
import type { VerificationData } from '@ergo-explorer/chain/verify'

/** The documents that the API would send for this data. */
export function toApiDocuments(data: VerificationData): string[] {
  const { header, earlierHeaders = [], transactions, extension, transaction, boxes = [] } = data
  const section = (name: string, bytes: Uint8Array | undefined) =>
    bytes === undefined ? [] : [{ section: name, bytes: bytesToHex(bytes) }]
  const list = (items: readonly Uint8Array[]) => items.map((bytes) => ({ bytes: bytesToHex(bytes) }))
  return [
    ...section('header', header),
    ...section('transactions', transactions),
    ...section('extension', extension),
    { headers: earlierHeaders.map(({ bytes, id }) => ({ blockId: id, bytes: bytesToHex(bytes) })) },
    { boxes: list(boxes) },
    ...(transaction === undefined ? [] : [{ transactionId: '', bytes: bytesToHex(transaction) }]),
  ].map((document) => JSON.stringify(document))
}
