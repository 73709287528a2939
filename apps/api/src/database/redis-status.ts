import { counter, gauge, type Metric } from '@ergo-explorer/service'
import type { Redis } from 'ioredis'

/** `events` announces new blocks, `limits` shares rate limits and refused transactions between API processes. */
export type RedisConnection = 'events' | 'limits'

type WriteLine = (fields: object, text: string) => unknown

interface StatusLog {
  readonly warn: WriteLine
  readonly info: WriteLine
}

interface ConnectionState {
  isUp: boolean
  /** Whether the current failure was logged. */
  isReported: boolean
  errors: number
}

/**
 * State of the connections to Redis. The API works without it, only later and each process on its own, so a failure is
 * logged once, when it begins, and once more when it is over.
 */
export class RedisStatus {
  readonly #log: StatusLog
  readonly #states = new Map<RedisConnection, ConnectionState>()

  constructor(log: StatusLog) {
    this.#log = log
  }

  /** Follows a connection. The client reconnects by itself. */
  watch(connection: RedisConnection, redis: Redis): void {
    this.#stateOf(connection)
    redis.on('error', (error: Error) => this.fail(connection, error))
    // The server may also close a connection without an error. Not emitted when we disconnect.
    redis.on('reconnecting', () => this.fail(connection, new Error('the connection was closed')))
    redis.on('ready', () => this.recover(connection))
  }

  /** Reports a failed connection or command. */
  fail(connection: RedisConnection, error: unknown): void {
    const state = this.#stateOf(connection)
    state.isUp = false
    state.errors++
    if (state.isReported) return
    state.isReported = true
    const reason = error instanceof Error ? error.message : String(error)
    this.#log.warn({ connection, reason }, 'Redis failed; new blocks arrive later and rate limits are not shared')
  }

  recover(connection: RedisConnection): void {
    const state = this.#stateOf(connection)
    state.isUp = true
    if (state.isReported) this.#log.info({ connection }, 'Redis works again')
    state.isReported = false
  }

  metrics(prefix: string): Metric[] {
    const perConnection = (read: (state: ConnectionState) => number) => ({
      labels: ['connection'],
      read: () => [...this.#states].map(([connection, state]) => ({ labels: { connection }, value: read(state) })),
    })
    return [
      gauge(
        `${prefix}redis_up`,
        '1 if the connection to Redis works, 0 otherwise',
        perConnection(({ isUp }) => Number(isUp)),
      ),
      counter(
        `${prefix}redis_errors_total`,
        'Failed connections to Redis and commands',
        perConnection(({ errors }) => errors),
      ),
    ]
  }

  #stateOf(connection: RedisConnection): ConnectionState {
    const state = this.#states.get(connection) ?? { isUp: false, isReported: false, errors: 0 }
    this.#states.set(connection, state)
    return state
  }
}
