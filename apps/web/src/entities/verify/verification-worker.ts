import { blake2b256 } from '@ergo-explorer/chain/hash/noble'
import { verify } from '@ergo-explorer/chain/verify'
import { readDocuments } from '@ergo-explorer/chain/verify-documents'
import { selectPreset } from './select-preset.ts'
import type { VerificationMessage, VerificationOrder } from './verification-messages.ts'

/* Runs in a worker. It makes no requests: the page passes the documents. */

addEventListener('message', ({ data }: MessageEvent<VerificationOrder>) => {
  for (const message of handleOrder(data)) postMessage(message)
})

function* handleOrder({ number, network, subject, documents }: VerificationOrder): Generator<VerificationMessage> {
  const decoder = new TextDecoder()
  const read = readDocuments(
    documents.map((bytes) => decoder.decode(bytes)),
    subject,
  )
  if (!read.ok) {
    yield { number, kind: 'unreadable', reason: read.reason }
    return
  }
  for (const step of verify({ preset: selectPreset(network), subject, data: read.data, blake2b256 }))
    yield { number, kind: 'step', step }
  yield { number, kind: 'done' }
}
