import { connect, type Socket } from 'node:net'

export interface LoadResponse {
  readonly status: number
  /** Status line and headers. */
  readonly head: string
  readonly bytes: number
  /** Whether the connection had served a request before. */
  readonly isReused: boolean
}

const TIMEOUT_MS = 10_000

/** One keep-alive connection. Bodies are counted, not parsed, so that generating load costs little. */
export class LoadConnection {
  readonly #target: { readonly host: string; readonly port: number; readonly localAddress?: string }
  #socket: Socket | undefined
  #pending: PromiseWithResolvers<LoadResponse> | undefined
  #isReused = false
  #head: string | undefined
  #received: Buffer = Buffer.alloc(0)
  #bytes = 0
  #length: number | undefined
  #end = ''

  constructor(url: string, localAddress?: string) {
    const { hostname, port } = new URL(url)
    this.#target = { host: hostname, port: Number(port), ...(localAddress !== undefined && { localAddress }) }
  }

  /** Sends a request after the response to the previous one. @throws without a response */
  send(request: Buffer): Promise<LoadResponse> {
    this.#isReused = this.#socket !== undefined
    this.#socket ??= this.#open()
    this.#socket.setTimeout(TIMEOUT_MS)
    this.#pending = Promise.withResolvers()
    this.#socket.write(request)
    return this.#pending.promise
  }

  close(): void {
    this.#socket?.destroy()
    this.#socket = undefined
  }

  #open(): Socket {
    const socket = connect({ ...this.#target, noDelay: true })
    const fail = (error: Error) => {
      if (this.#socket !== socket) return
      this.#socket = undefined
      this.#reset()?.reject(error)
    }
    socket.on('data', (chunk: Buffer) => this.#onData(chunk))
    socket.on('timeout', () => socket.destroy(new Error('response timeout')))
    socket.on('error', fail)
    socket.on('close', () => fail(new Error('connection closed')))
    return socket
  }

  #onData(chunk: Buffer): void {
    this.#bytes += chunk.length
    if (this.#head === undefined) {
      this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk])
      const end = this.#received.indexOf('\r\n\r\n')
      if (end === -1) return
      this.#head = this.#received.toString('latin1', 0, end)
      const length = /\r\ncontent-length: (\d+)/i.exec(this.#head)?.[1]
      const isEmpty = /^HTTP\/1\.1 (?:204|304)/.test(this.#head)
      this.#length = isEmpty ? end + 4 : length === undefined ? undefined : end + 4 + Number(length)
    }
    // Chunked encoding: the last chunk is empty.
    if (this.#length === undefined) this.#end = (this.#end + chunk.toString('latin1', chunk.length - 5)).slice(-5)
    if (this.#length === undefined ? this.#end === '0\r\n\r\n' : this.#bytes >= this.#length) this.#complete(this.#head)
  }

  #complete(head: string): void {
    const [bytes, length] = [this.#bytes, this.#length ?? this.#bytes]
    this.#socket?.setTimeout(0)
    if (/\r\nconnection: close/i.test(head)) this.close()
    const pending = this.#reset()
    if (bytes > length) pending?.reject(new Error(`${bytes} bytes instead of ${length}`))
    else pending?.resolve({ status: Number(head.slice(9, 12)), head, bytes, isReused: this.#isReused })
  }

  #reset(): PromiseWithResolvers<LoadResponse> | undefined {
    const pending = this.#pending
    this.#pending = undefined
    this.#head = undefined
    this.#length = undefined
    this.#received = Buffer.alloc(0)
    this.#bytes = 0
    this.#end = ''
    return pending
  }
}
