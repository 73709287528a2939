import {
  startWireProxy,
  type WireConnection,
  type WireHandler,
  type WireMessage,
  type WireProxy,
} from '@ergo-explorer/testkit/wire-proxy'
import { StatementReader, StatementTracker, type TracedStatement } from './statements.ts'

/** When the indexer is killed, relative to a statement. */
export type KillMoment =
  /** PostgreSQL never receives the statement. */
  | 'before'
  /** Half of a COPY's first data message has been sent. */
  | 'midway'
  /** PostgreSQL is executing the statement and keeps running it, as it does when indexing a large table. */
  | 'during'
  /** PostgreSQL has executed the statement, but the indexer never receives the reply. */
  | 'after'

/** Called for every statement before it is forwarded to PostgreSQL. */
export interface StatementInterceptor {
  /** The moment at which to kill, or undefined to let the statement pass. */
  killMomentFor(traced: TracedStatement): KillMoment | undefined
  /** Kills the indexer. The process must be dead when this call returns. */
  kill(traced: TracedStatement, moment: KillMoment): void
  /** Makes the statement wait inside PostgreSQL. Returns false if that is not possible. */
  block(traced: TracedStatement): Promise<boolean>
  /** Resolves when a statement waits because of {@link block}. */
  untilBlocked(): Promise<void>
}

export interface KillProxy extends WireProxy {
  /** Used by connections opened from now on. */
  interceptor: StatementInterceptor
}

/** Forwards every statement. */
const PASS_THROUGH: StatementInterceptor = {
  killMomentFor: () => undefined,
  kill: () => undefined,
  block: () => Promise.resolve(false),
  untilBlocked: () => Promise.resolve(),
}

/**
 * A proxy in front of PostgreSQL. It makes every statement a possible kill point without any test code in the indexer.
 */
export async function startKillProxy(postgresPort: number): Promise<KillProxy> {
  let interceptor = PASS_THROUGH
  // A connection keeps its interceptor: late messages of a killed process must not reach that of its successor.
  const proxy = await startWireProxy(postgresPort, (connection) => new KillHandler(connection, interceptor))
  return {
    ...proxy,
    get interceptor() {
      return interceptor
    },
    set interceptor(next) {
      interceptor = next
    },
  }
}

/** The statement at which the indexer is about to be killed. Nothing after `lastMessage` is forwarded to PostgreSQL. */
interface PendingKill {
  readonly traced: TracedStatement
  readonly moment: KillMoment
  readonly lastMessage: string
}

/** Kills the indexer at a statement of one connection. */
export class KillHandler implements WireHandler {
  readonly #connection: WireConnection
  readonly #interceptor: StatementInterceptor
  readonly #reader = new StatementReader()
  #tracker: StatementTracker | undefined
  #pendingKill: PendingKill | undefined
  #isClosed = false
  /** ReadyForQuery messages still expected. PostgreSQL sends the first one after the startup message. */
  #pendingReplies = 1

  constructor(connection: WireConnection, interceptor: StatementInterceptor) {
    this.#connection = connection
    this.#interceptor = interceptor
  }

  async onClientMessage(message: WireMessage): Promise<void> {
    if (this.#isClosed) return
    const text = this.#reader.read(message)
    this.#tracker ??= new StatementTracker(this.#reader.application)
    const traced = text === undefined ? undefined : this.#tracker.track(text)
    const moment = traced && this.#pendingKill === undefined ? this.#interceptor.killMomentFor(traced) : undefined
    if (traced !== undefined && moment !== undefined) await this.#prepareKill(traced, moment, message)
    if (this.#isClosed) return
    const { type, bytes } = message
    if (this.#pendingKill?.moment === 'midway' && type === 'd') {
      this.#connection.sendToServer(bytes.subarray(0, Math.ceil(bytes.length / 2)))
      return this.#kill(this.#pendingKill)
    }
    if (type === 'Q' || type === 'S') this.#pendingReplies++
    this.#connection.sendToServer(bytes)
    if (this.#pendingKill !== undefined && type === this.#pendingKill.lastMessage)
      await this.#onStatementSent(this.#pendingKill)
  }

  onServerMessage({ type, bytes }: WireMessage): void {
    if (type === 'Z') this.#pendingReplies--
    if (this.#pendingKill?.moment === 'after' && this.#isClosed && this.#pendingReplies === 0)
      this.#kill(this.#pendingKill)
    else this.#connection.sendToClient(bytes)
  }

  async #prepareKill(traced: TracedStatement, requested: KillMoment, { type }: WireMessage): Promise<void> {
    const isBlocked = requested === 'during' && (await this.#interceptor.block(traced))
    const moment = requested === 'during' && !isBlocked ? 'before' : requested
    // A parameterised statement ends with the next Sync, a COPY with its own end message.
    const end = type === 'Q' ? 'Q' : 'S'
    const lastMessage = traced.statement.verb === 'COPY' && moment === 'after' ? 'c' : end
    this.#pendingKill = { traced, moment, lastMessage: moment === 'midway' ? 'd' : lastMessage }
    if (moment === 'before') this.#kill(this.#pendingKill)
  }

  /** The complete statement has been sent to PostgreSQL. */
  async #onStatementSent(pending: PendingKill): Promise<void> {
    this.#isClosed = true
    if (pending.moment !== 'during') return
    await this.#interceptor.untilBlocked()
    this.#kill(pending)
  }

  #kill({ traced, moment }: PendingKill): void {
    this.#isClosed = true
    this.#interceptor.kill(traced, moment)
  }
}
