import { connect as connectPlain, type Socket } from 'node:net'
import { connect as connectSafely } from 'node:tls'
import { type Answer, readAnswer } from './answer.ts'

const PATIENCE_MS = 10_000
/** More than any page has; a stream of events is left when it has sent its head. */
const ENOUGH_BYTES = 4_000_000

/** Sends bytes as they are: every client in between would mend them. Undefined where nobody answers. */
export function askRaw(origin: string, sent: string): Promise<Answer | undefined> {
  return new Promise((resolve) => {
    const pieces: Buffer[] = []
    let size = 0
    const socket = open(new URL(origin), () => socket.write(Buffer.from(sent, 'latin1')))
    socket.setTimeout(PATIENCE_MS, () => socket.destroy())
    socket.on('data', (piece: Buffer) => {
      pieces.push(piece)
      size += piece.length
      if (size > ENOUGH_BYTES || /^content-type: *text\/event-stream/im.test(String(pieces[0]))) socket.destroy()
    })
    // Who is refused in the middle of a long body hears of it by a cut connection; the answer came before.
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(readAnswer(Buffer.concat(pieces).toString())))
  })
}

function open({ protocol, hostname, port }: URL, then: () => void): Socket {
  if (protocol === 'https:')
    return connectSafely({ host: hostname, port: Number(port || 443), servername: hostname }, then)
  return connectPlain(Number(port || 80), hostname, then)
}

export interface Asked {
  readonly method?: string
  readonly headers?: readonly string[]
  readonly body?: string
}

/** A request as it should be. */
export function requestText(
  origin: string,
  target: string,
  { method = 'GET', headers = [], body = '' }: Asked = {},
): string {
  const lines = [`${method} ${target} HTTP/1.1`, `Host: ${new URL(origin).host}`, 'Connection: close', ...headers]
  if (body !== '') lines.push(`Content-Length: ${Buffer.byteLength(body)}`)
  return `${lines.join('\r\n')}\r\n\r\n${body}`
}
