import { blake2b256 } from '@ergo-explorer/chain/hash/noble'
import { checkProof, type ProofOrder } from './chain-proof/check-proof.ts'
import { handleOrder } from './handle-order.ts'
import { selectPreset } from './select-preset.ts'
import type { VerificationOrder } from './verification-messages.ts'

/* Runs in a worker. It makes no requests: the page passes the documents. */

addEventListener('message', ({ data }: MessageEvent<VerificationOrder | ProofOrder>) => {
  if ('kind' in data) postMessage(checkProof(data, selectPreset(data.network), blake2b256))
  else for (const message of handleOrder(data)) postMessage(message)
})
