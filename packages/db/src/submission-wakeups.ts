import type { Pool } from 'pg'
import { connect } from './connection.ts'

/** PostgreSQL channel on which API processes tell the indexer that a node has accepted a transaction. */
const CHANNEL = 'explorer_submissions'

/** Wakes the indexer. Roles that may only read may notify; a standby rejects it. */
export async function notifySubmission(pool: Pick<Pool, 'query'>): Promise<void> {
  await pool.query(`-- submissions.notify\nNOTIFY ${CHANNEL}`)
}

export interface SubmissionListenerOptions {
  readonly url: string
  /** Called for each notification, and after a reconnect, because notifications may have been missed. */
  readonly onSubmission: () => void
  readonly onError: (error: Error) => void
  readonly retryMs?: number
}

const RETRY_MS = 5000

/** Listens on a connection of its own, and reconnects when it breaks. */
export function listenForSubmissions(options: SubmissionListenerOptions): AsyncDisposable {
  const { url, onSubmission, onError, retryMs = RETRY_MS } = options
  const closed = Promise.withResolvers<void>()
  let isClosed = false
  const listen = async () => {
    const client = await connect({ url, applicationName: 'indexer-wakeups' })
    try {
      const ended = new Promise<void>((resolve) => void client.once('end', resolve))
      client.on('notification', onSubmission)
      await client.query(`LISTEN ${CHANNEL}`)
      onSubmission()
      await Promise.race([ended, closed.promise])
    } finally {
      await client.end().catch(() => undefined)
    }
  }
  const run = async () => {
    // oxlint-disable-next-line no-unmodified-loop-condition -- set when the listener is disposed
    while (!isClosed) {
      await listen().catch((error: unknown) => onError(error instanceof Error ? error : new Error(String(error))))
      const { promise: waited, resolve } = Promise.withResolvers<void>()
      const timer = setTimeout(resolve, retryMs)
      await Promise.race([waited, closed.promise])
      clearTimeout(timer)
    }
  }
  const running = run()
  return {
    async [Symbol.asyncDispose]() {
      isClosed = true
      closed.resolve()
      await running
    },
  }
}
