import { connect, createServer, type Socket } from 'node:net'
import { listen } from './ports.ts'

/** A message of PostgreSQL's wire protocol. The first message of a client has no type byte; its type is `startup`. */
export interface WireMessage {
  readonly type: string
  readonly bytes: Buffer
}

/** One proxied connection. Messages that a handler does not send on are lost. */
export interface WireConnection {
  readonly sendToServer: (bytes: Buffer) => void
  readonly sendToClient: (bytes: Buffer) => void
  /** Closes both sides at once. */
  readonly close: () => void
}

export interface WireHandler {
  /** Called for each message of the client. The next one waits until the promise resolves. */
  onClientMessage(message: WireMessage): void | Promise<void>
  onServerMessage(message: WireMessage): void
}

export interface WireProxy extends AsyncDisposable {
  /** Rewrites a database URL so that it goes through the proxy. */
  urlThrough(url: string): string
  /** Closes every connection at once. */
  closeConnections(): void
}

/** A proxy in front of PostgreSQL that passes every message through a handler, one handler per connection. */
export async function startWireProxy(
  postgresPort: number,
  createHandler: (connection: WireConnection) => WireHandler,
): Promise<WireProxy> {
  const open = new Set<Socket>()
  const closeConnections = () => {
    for (const socket of open) socket.destroy()
  }
  const server = createServer({ noDelay: true }, (client) => {
    const upstream = connect({ host: '127.0.0.1', port: postgresPort, noDelay: true })
    const send = (from: Socket, to: Socket) => (bytes: Buffer) => {
      if (!to.write(bytes)) from.pause()
    }
    const handler = createHandler({
      sendToServer: send(client, upstream),
      sendToClient: send(upstream, client),
      close() {
        client.destroy()
        upstream.destroy()
      },
    })
    for (const [from, to] of [[client, upstream] as const, [upstream, client] as const]) {
      open.add(from)
      // Errors are expected, because tests break connections and kill processes.
      from.on('error', () => undefined)
      from.on('drain', () => to.resume())
      // Not destroyed: bytes that were already sent must arrive.
      from.on('close', () => {
        open.delete(from)
        to.end()
      })
    }
    const clientMessages = new MessageReader('startup')
    const serverMessages = new MessageReader('typed')
    let work = Promise.resolve()
    const forwardAfter = async (earlier: Promise<void>, chunk: Buffer) => {
      await earlier
      for (const message of clientMessages.push(chunk)) await handler.onClientMessage(message)
    }
    client.on('data', (chunk: Buffer) => {
      work = forwardAfter(work, chunk)
    })
    upstream.on('data', (chunk: Buffer) => {
      for (const message of serverMessages.push(chunk)) handler.onServerMessage(message)
    })
  })
  const port = await listen(server)
  return {
    urlThrough: (url) => url.replace(/:\d+\//, `:${port}/`),
    closeConnections,
    async [Symbol.asyncDispose]() {
      closeConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

const LENGTH_BYTES = 4

/** Splits a byte stream into complete protocol messages. */
export class MessageReader {
  #rest: Buffer = Buffer.alloc(0)
  #isUntyped: boolean

  constructor(firstMessage: 'startup' | 'typed') {
    this.#isUntyped = firstMessage === 'startup'
  }

  push(chunk: Buffer): WireMessage[] {
    this.#rest = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk])
    const messages: WireMessage[] = []
    for (let message = this.#take(); message !== undefined; message = this.#take()) messages.push(message)
    return messages
  }

  #take(): WireMessage | undefined {
    const typeBytes = this.#isUntyped ? 0 : 1
    if (this.#rest.length < typeBytes + LENGTH_BYTES) return undefined
    // The length includes itself but not the type byte.
    const size = typeBytes + this.#rest.readInt32BE(typeBytes)
    if (this.#rest.length < size) return undefined
    const bytes = this.#rest.subarray(0, size)
    const type = this.#isUntyped ? 'startup' : String.fromCharCode(bytes[0] ?? 0)
    this.#rest = this.#rest.subarray(size)
    this.#isUntyped = false
    return { type, bytes }
  }
}

/** Reads zero-terminated strings, starting at an offset. */
export function readCStrings(bytes: Buffer, offset: number, count: number): string[] {
  const texts: string[] = []
  for (let start = offset; texts.length < count && start < bytes.length;) {
    const end = bytes.indexOf(0, start)
    texts.push(bytes.toString('utf8', start, end < 0 ? bytes.length : end))
    start = end < 0 ? bytes.length : end + 1
  }
  return texts
}
