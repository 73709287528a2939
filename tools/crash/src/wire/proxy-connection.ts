import type { Socket } from 'node:net'
import { type Frame, FrameReader } from './frames.ts'
import type { StatementInterceptor, KillMoment } from './statement-interceptor.ts'
import { StatementTracker, type TracedStatement } from './statement-tracker.ts'
import { StatementReader } from './statement-reader.ts'

/** The statement at which the indexer is about to be killed. Nothing after `lastMessage` is forwarded to PostgreSQL. */
interface PendingKill {
  readonly traced: TracedStatement
  readonly moment: KillMoment
  readonly lastMessage: string
}

/** One proxied connection of the indexer. */
export class ProxyConnection {
  readonly #client: Socket
  readonly #server: Socket
  readonly #interceptor: StatementInterceptor
  readonly #reader = new StatementReader()
  readonly #clientFrames = new FrameReader('startup')
  readonly #serverFrames = new FrameReader('typed')
  #tracker: StatementTracker | undefined
  #pendingKill: PendingKill | undefined
  #isClosed = false
  /** ReadyForQuery messages still expected. PostgreSQL sends the first one after the startup message. */
  #pendingReplies = 1
  #work: Promise<void> = Promise.resolve()

  constructor(client: Socket, server: Socket, interceptor: StatementInterceptor) {
    this.#client = client
    this.#server = server
    this.#interceptor = interceptor
    client.on('data', (chunk) => {
      this.#work = this.#work.then(() => this.#onClientData(chunk))
    })
    server.on('data', (chunk) => this.#onServerData(chunk))
    // When one side closes, close the other. Errors are expected because the indexer is killed.
    for (const [from, to] of [[client, server] as const, [server, client] as const]) {
      from.on('error', () => undefined)
      from.on('close', () => to.end())
    }
  }

  async #onClientData(chunk: Buffer): Promise<void> {
    for (const frame of this.#clientFrames.push(chunk)) if (!this.#isClosed) await this.#forward(frame)
  }

  async #forward(frame: Frame): Promise<void> {
    const text = this.#reader.read(frame)
    this.#tracker ??= new StatementTracker(this.#reader.application)
    const traced = text === undefined ? undefined : this.#tracker.track(text)
    const moment = traced && this.#pendingKill === undefined ? this.#interceptor.killMomentFor(traced) : undefined
    if (traced !== undefined && moment !== undefined) await this.#prepareKill(traced, moment, frame)
    if (this.#isClosed) return
    if (this.#pendingKill?.moment === 'midway' && frame.type === 'd') {
      this.#server.write(frame.bytes.subarray(0, Math.ceil(frame.bytes.length / 2)))
      return this.#kill(this.#pendingKill)
    }
    if (frame.type === 'Q' || frame.type === 'S') this.#pendingReplies++
    this.#server.write(frame.bytes)
    if (this.#pendingKill !== undefined && frame.type === this.#pendingKill.lastMessage)
      await this.#onStatementSent(this.#pendingKill)
  }

  async #prepareKill(traced: TracedStatement, requested: KillMoment, { type }: Frame): Promise<void> {
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

  #onServerData(chunk: Buffer): void {
    for (const { type, bytes } of this.#serverFrames.push(chunk)) {
      if (type === 'Z') this.#pendingReplies--
      if (this.#pendingKill?.moment === 'after' && this.#isClosed && this.#pendingReplies === 0)
        return this.#kill(this.#pendingKill)
      this.#client.write(bytes)
    }
  }

  #kill({ traced, moment }: PendingKill): void {
    this.#isClosed = true
    this.#interceptor.kill(traced, moment)
  }
}
