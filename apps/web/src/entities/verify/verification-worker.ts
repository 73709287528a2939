import { blake2b256 } from '@ergo-explorer/chain/hash/noble'
import { createScriptReader } from '@ergo-explorer/stories'
import { verify } from '@ergo-explorer/chain/verify'
import { readDocuments } from '@ergo-explorer/chain/verify-documents'
import { recomputeEntry } from '#data/recompute/recompute-entry.ts'
import { checkProof, type ProofOrder } from './chain-proof/check-proof.ts'
import { selectPreset } from './select-preset.ts'
import type { VerificationMessage, VerificationOrder } from './verification-messages.ts'

/* Runs in a worker. It makes no requests: the page passes the documents. */

addEventListener('message', ({ data }: MessageEvent<VerificationOrder | ProofOrder>) => {
  if ('kind' in data) postMessage(checkProof(data, selectPreset(data.network), blake2b256))
  else for (const message of handleOrder(data)) postMessage(message)
})

function* handleOrder({
  number,
  network,
  subject,
  documents,
  shown = [],
}: VerificationOrder): Generator<VerificationMessage> {
  const decoder = new TextDecoder()
  const read = readDocuments(
    documents.map((bytes) => decoder.decode(bytes)),
    subject,
  )
  if (!read.ok) {
    yield { number, kind: 'unreadable', reason: read.reason }
    return
  }
  const preset = selectPreset(network)
  const steps = verify({ preset, subject, data: read.data, blake2b256 })
  let next = steps.next()
  for (; !next.done; next = steps.next()) yield { number, kind: 'step', step: next.value }
  const proved = next.value
  const context = { preset, blake2b256, readScript: createScriptReader(blake2b256) }
  yield { number, kind: 'done', recomputed: shown.map((entry) => recomputeEntry(context, entry, proved)) }
}
