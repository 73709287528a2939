import { connect, type Socket } from 'node:net'

export interface RawClient {
  readonly socket: Socket
  /** Status of the first response; undefined before it, 0 if the connection was closed without one. */
  readonly status: () => number | undefined
}

/** Opens a connection from an address and sends bytes, without waiting for the response. */
export function openRawClient(url: string, localAddress: string, request: string | Buffer): RawClient {
  const { hostname: host, port } = new URL(url)
  const socket = connect({ host, port: Number(port), localAddress })
  let status: number | undefined
  socket.once('data', (bytes) => (status = Number(/^HTTP\/1\.1 (\d{3})/.exec(bytes.toString('latin1'))?.[1] ?? 0)))
  socket.on('error', () => undefined)
  socket.on('close', () => (status ??= 0))
  socket.write(request)
  return { socket, status: () => status }
}

/** Text of a GET request. */
export const getRequest = (path: string): string => `GET ${path} HTTP/1.1\r\nhost: explorer\r\n\r\n`

/** How often each status occurred; `none` for clients without a response. */
export function countStatuses(clients: readonly RawClient[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { status } of clients) counts[status() ?? 'none'] = (counts[status() ?? 'none'] ?? 0) + 1
  return counts
}
