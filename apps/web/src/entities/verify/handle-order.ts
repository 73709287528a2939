import { blake2b256 } from '@ergo-explorer/chain/hash/noble'
import { verify } from '@ergo-explorer/chain/verify'
import { readDocuments } from '@ergo-explorer/chain/verify-documents'
import { createScriptReader } from '@ergo-explorer/stories'
import { listMintedTokens, listShownTokens, proveTokens } from '#data/recompute/proved-tokens.ts'
import { recomputeEntry } from '#data/recompute/recompute-entry.ts'
import { selectPreset } from './select-preset.ts'
import type { VerificationMessage, VerificationOrder } from './verification-messages.ts'

/** Verifies the documents and makes the data of the page again from the proved bytes. */
export function* handleOrder({
  number,
  network,
  subject,
  documents,
  shown = [],
  mints = [],
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
  const tokens = new Map([
    ...proveTokens({ preset, blake2b256 }, mints),
    ...(proved.transaction === undefined ? [] : listMintedTokens(proved.transaction)),
  ])
  const context = { preset, blake2b256, readScript: createScriptReader(blake2b256), tokens }
  const recomputed = shown.map((entry) => recomputeEntry(context, entry, proved))
  const shownTokens = listShownTokens(recomputed)
  const unproven = shownTokens.filter((id) => !tokens.has(id)).length
  yield { number, kind: 'done', recomputed, tokens: { shown: shownTokens.length, unproven } }
}
