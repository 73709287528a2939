import { connect as connectPlain, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'

/** A response as received. */
export interface RawResponse {
  readonly status: number
  /** A name may occur twice, which is a problem in itself. */
  readonly headers: readonly (readonly [string, string])[]
  readonly body: string
}

export function parseRawResponse(text: string): RawResponse | undefined {
  const end = text.indexOf('\r\n\r\n')
  if (end === -1) return undefined
  const [first = '', ...lines] = text.slice(0, end).split('\r\n')
  const headers = lines.map((line): [string, string] => {
    const at = line.indexOf(':')
    return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()]
  })
  return { status: Number(first.split(' ')[1]), headers, body: text.slice(end + 4) }
}

/** The value of a header; repeated values are joined with commas, as in browsers. */
export function headerValue({ headers }: RawResponse, name: string): string | undefined {
  const values = headers.filter(([one]) => one === name).map(([, value]) => value)
  return values.length === 0 ? undefined : values.join(', ')
}

const TIMEOUT_MS = 10_000
/** More than any page; an event stream is closed after its head. */
const MAX_BYTES = 4_000_000

/** Sends bytes unchanged, because an HTTP client would correct them. Returns undefined without a response. */
export function sendRaw(origin: string, requestText: string): Promise<RawResponse | undefined> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    let size = 0
    const socket = open(new URL(origin), () => socket.write(Buffer.from(requestText, 'latin1')))
    socket.setTimeout(TIMEOUT_MS, () => socket.destroy())
    socket.on('data', (chunk: Buffer) => {
      chunks.push(chunk)
      size += chunk.length
      if (size > MAX_BYTES || /^content-type: *text\/event-stream/im.test(String(chunks[0]))) socket.destroy()
    })
    // The server may close the connection in the middle of a long body; its response came before.
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(parseRawResponse(Buffer.concat(chunks).toString())))
  })
}

function open({ protocol, hostname, port }: URL, onConnect: () => void): Socket {
  if (protocol === 'https:')
    return connectTls({ host: hostname, port: Number(port || 443), servername: hostname }, onConnect)
  return connectPlain(Number(port || 80), hostname, onConnect)
}

export interface RequestOptions {
  readonly method?: string
  readonly headers?: readonly string[]
  readonly body?: string
}

/** Formats a well-formed request. */
export function formatRequest(
  origin: string,
  target: string,
  { method = 'GET', headers = [], body = '' }: RequestOptions = {},
): string {
  const lines = [`${method} ${target} HTTP/1.1`, `Host: ${new URL(origin).host}`, 'Connection: close', ...headers]
  if (body !== '') lines.push(`Content-Length: ${Buffer.byteLength(body)}`)
  return `${lines.join('\r\n')}\r\n\r\n${body}`
}
