import { type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'

const STATUSES: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
}

/** Responds to malformed requests and closes the connection, because nothing after them can be parsed. */
export function rejectBadRequests(defaultHeaders: Readonly<Record<string, string>>) {
  const lines = Object.entries({ ...defaultHeaders, 'content-length': '0', connection: 'close' })
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  return (error: NodeJS.ErrnoException, socket: Socket): void => {
    const status = STATUSES[error.code ?? ''] ?? 400
    // Node stores the response in progress here. A second status line in the middle of it would be read as its body.
    const { _httpMessage: current } = socket as Socket & { readonly _httpMessage?: ServerResponse | null }
    if (error.code === 'ECONNRESET' || !socket.writable || current?.headersSent === true) socket.destroy()
    else socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${head}\r\n`)
  }
}
