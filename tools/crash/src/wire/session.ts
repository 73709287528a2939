import type { Socket } from 'node:net'
import { type Frame, FrameReader } from './frames.ts'
import type { Gate, Moment } from './gate.ts'
import { Narrator, type Scene } from './narrator.ts'
import { StatementReader } from './statement-reader.ts'

/** A statement that is being caught: nothing behind its last message goes on to PostgreSQL. */
interface Catch {
  readonly scene: Scene
  readonly moment: Moment
  readonly lastMessage: string
}

/** One connection of the indexer, on its way through the gate. */
export class Session {
  readonly #client: Socket
  readonly #server: Socket
  readonly #gate: Gate
  readonly #reader = new StatementReader()
  readonly #asked = new FrameReader('startup')
  readonly #answered = new FrameReader('typed')
  #narrator: Narrator | undefined
  #catch: Catch | undefined
  #isShut = false
  /** Answers that PostgreSQL still owes; the first one it gives unasked, when it is ready. */
  #owed = 1
  #work: Promise<void> = Promise.resolve()

  constructor(client: Socket, server: Socket, gate: Gate) {
    this.#client = client
    this.#server = server
    this.#gate = gate
    client.on('data', (chunk) => {
      this.#work = this.#work.then(() => this.#ask(chunk))
    })
    server.on('data', (chunk) => this.#answer(chunk))
    // Each end of a dead process's connection goes as the other does; what is broken needs no words.
    for (const [from, to] of [[client, server] as const, [server, client] as const]) {
      from.on('error', () => undefined)
      from.on('close', () => to.end())
    }
  }

  async #ask(chunk: Buffer): Promise<void> {
    for (const frame of this.#asked.push(chunk)) if (!this.#isShut) await this.#pass(frame)
  }

  async #pass(frame: Frame): Promise<void> {
    const text = this.#reader.read(frame)
    this.#narrator ??= new Narrator(this.#reader.application)
    const scene = text === undefined ? undefined : this.#narrator.tell(text)
    const moment = scene && this.#catch === undefined ? this.#gate.ask(scene) : undefined
    if (scene !== undefined && moment !== undefined) await this.#begin(scene, moment, frame)
    if (this.#isShut) return
    if (this.#catch?.moment === 'midway' && frame.type === 'd') {
      this.#server.write(frame.bytes.subarray(0, Math.ceil(frame.bytes.length / 2)))
      return this.#kill(this.#catch)
    }
    if (frame.type === 'Q' || frame.type === 'S') this.#owed++
    this.#server.write(frame.bytes)
    if (this.#catch !== undefined && frame.type === this.#catch.lastMessage) await this.#end(this.#catch)
  }

  async #begin(scene: Scene, wanted: Moment, { type }: Frame): Promise<void> {
    const isHeld = wanted === 'while' && (await this.#gate.hold(scene))
    const moment = wanted === 'while' && !isHeld ? 'before' : wanted
    // A statement with parameters goes to the next Sync, and rows go to their own end.
    const end = type === 'Q' ? 'Q' : 'S'
    const lastMessage = scene.deed.verb === 'COPY' && moment === 'after' ? 'c' : end
    this.#catch = { scene, moment, lastMessage: moment === 'midway' ? 'd' : lastMessage }
    if (moment === 'before') this.#kill(this.#catch)
  }

  /** All of the statement is on its way. */
  async #end(caught: Catch): Promise<void> {
    this.#isShut = true
    if (caught.moment !== 'while') return
    await this.#gate.untilHeld()
    this.#kill(caught)
  }

  #answer(chunk: Buffer): void {
    for (const { type, bytes } of this.#answered.push(chunk)) {
      if (type === 'Z') this.#owed--
      if (this.#catch?.moment === 'after' && this.#isShut && this.#owed === 0) return this.#kill(this.#catch)
      this.#client.write(bytes)
    }
  }

  #kill({ scene, moment }: Catch): void {
    this.#isShut = true
    this.#gate.kill(scene, moment)
  }
}
