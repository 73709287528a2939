import { Counts } from '#http/client-key.ts'

/** Limits of the live streams of one process. */
export interface LiveLimits {
  readonly maxStreams: number
  readonly maxStreamsPerClient: number
  /** Watched addresses and transactions of all streams. */
  readonly maxSubjects: number
  /** Bytes that clients have not read yet. */
  readonly maxBufferedBytes: number
}

export const DEFAULT_LIVE_LIMITS: LiveLimits = {
  maxStreams: 10_000,
  maxStreamsPerClient: 32,
  maxSubjects: 50_000,
  maxBufferedBytes: 32 * 2 ** 20,
}

export type ReservationResult =
  | { readonly ok: true; readonly release: () => void }
  /** `client`: this client has too many streams; `process`: all clients together have. */
  | { readonly ok: false; readonly limit: 'client' | 'process' }

/** Counts streams and subjects. A stream is counted before anything is awaited, so a burst cannot exceed a limit. */
export class LiveCapacity {
  readonly #limits: LiveLimits
  readonly #streamsByClient = new Counts()
  #streams = 0
  #subjects = 0

  constructor(limits: LiveLimits) {
    this.#limits = limits
  }

  get streams(): number {
    return this.#streams
  }

  get subjects(): number {
    return this.#subjects
  }

  /** @param client undefined for our own web server, which has no limit of its own */
  reserve(client: string | undefined, subjects: number): ReservationResult {
    const { maxStreams, maxSubjects, maxStreamsPerClient } = this.#limits
    if (client !== undefined && this.#streamsByClient.of(client) >= maxStreamsPerClient)
      return { ok: false, limit: 'client' }
    if (this.#streams >= maxStreams || this.#subjects + subjects > maxSubjects) return { ok: false, limit: 'process' }
    this.#add(client, 1, subjects)
    let isReleased = false
    const release = () => {
      if (isReleased) return
      isReleased = true
      this.#add(client, -1, -subjects)
    }
    return { ok: true, release }
  }

  #add(client: string | undefined, streams: 1 | -1, subjects: number): void {
    this.#streams += streams
    this.#subjects += subjects
    if (client !== undefined) this.#streamsByClient.add(client, streams)
  }
}
