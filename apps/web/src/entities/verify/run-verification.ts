import { createTrustedWorkerUrl } from '#page/trusted-worker-url.ts'
import type { CheckedProof, ProofMessage, ProofOrder } from './chain-proof/check-proof.ts'
import type { VerificationMessage, VerificationOrder } from './verification-messages.ts'
// oxlint-disable-next-line import/default -- Vite resolves it to the URL of the built worker.
import workerUrl from './verification-worker.ts?worker&url'

let trustedUrl: string | undefined
let worker: Worker | undefined
let orders = 0

/**
 * Verifies in a worker, so that the page stays responsive. Calls `onMessage` until the last message or `signal`. Returns
 * false if the browser has no workers.
 */
export function runVerification(
  order: Omit<VerificationOrder, 'number'>,
  signal: AbortSignal,
  onMessage: (message: VerificationMessage) => void,
): boolean {
  return sendToWorker(order, order.documents, signal, (message) => {
    if (message.kind !== 'proof') onMessage(message)
  })
}

/** Verifies a proof of the chain in the same worker. Undefined if the browser has no workers. */
export function runProofCheck(
  order: Omit<ProofOrder, 'number' | 'kind'>,
  signal: AbortSignal,
): Promise<CheckedProof | undefined> {
  return new Promise((resolve) => {
    const proofOrder = { ...order, kind: 'proof' } as const
    const isRunning = sendToWorker(proofOrder, [], signal, (message) => {
      if (message.kind === 'proof') resolve(message.checked)
      if (message.kind === 'unreadable') resolve({ isReadable: false, reason: message.reason })
    })
    if (!isRunning) resolve(undefined)
  })
}

function sendToWorker(
  order: object,
  transferred: readonly ArrayBuffer[],
  signal: AbortSignal,
  onMessage: (message: VerificationMessage | ProofMessage) => void,
): boolean {
  try {
    // A page needs one worker, and its policy can be created only once, even if the browser refuses workers.
    trustedUrl ??= createTrustedWorkerUrl('verify', workerUrl)
    worker ??= new Worker(trustedUrl, { name: 'verify' })
  } catch {
    return false
  }
  const number = ++orders
  const running = worker
  const listen = ({ data }: MessageEvent<VerificationMessage | ProofMessage>) => {
    if (data.number === number) onMessage(data)
  }
  running.addEventListener('message', listen, { signal })
  running.addEventListener('error', ({ message }) => onMessage({ number, kind: 'unreadable', reason: message }), {
    signal,
  })
  running.postMessage({ ...order, number }, [...transferred])
  return true
}
