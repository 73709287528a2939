import { createTrustedWorkerUrl } from '#page/trusted-worker-url.ts'
import type { VerificationMessage, VerificationOrder } from './verification-messages.ts'
// oxlint-disable-next-line import/default -- Vite resolves it to the URL of the built worker.
import workerUrl from './verification-worker.ts?worker&url'

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
  try {
    // A page needs one worker, and its policy can be created only once.
    worker ??= new Worker(createTrustedWorkerUrl('verify', workerUrl), { name: 'verify' })
  } catch {
    return false
  }
  const number = ++orders
  const running = worker
  const listen = ({ data }: MessageEvent<VerificationMessage>) => {
    if (data.number === number) onMessage(data)
  }
  running.addEventListener('message', listen, { signal })
  running.addEventListener('error', ({ message }) => onMessage({ number, kind: 'unreadable', reason: message }), {
    signal,
  })
  running.postMessage({ ...order, number } satisfies VerificationOrder, [...order.documents])
  return true
}
