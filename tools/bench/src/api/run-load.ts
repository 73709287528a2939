import { connect } from 'node:net'

/** A command of the parent process. */
export interface LoadCommand {
  readonly url: string
  readonly paths: readonly string[]
  readonly ms: number
  readonly headers?: Readonly<Record<string, string>>
}

export interface LoadResult {
  readonly responses: number
  /** From the first request to the last response, which may arrive after the time is up. */
  readonly elapsedMs: number
  readonly perSecond: number
  readonly bytesPerResponse: number
  readonly failed: number
}

const CONNECTIONS = 64

/**
 * Sends requests for all paths in turn as fast as responses arrive, over keep-alive connections. Bodies are counted,
 * not parsed.
 */
export async function runLoad({ url, paths, ms, headers = {} }: LoadCommand): Promise<LoadResult> {
  const { hostname, port } = new URL(url)
  const head = Object.entries({ host: `${hostname}:${port}`, ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  )
  const requests = paths.map((path) => Buffer.from(`GET ${path} HTTP/1.1\r\n${head.join('')}\r\n`))
  let next = 0
  let responses = 0
  let bytes = 0
  let failed = 0
  const start = performance.now()
  const end = start + ms
  const runConnection = () =>
    new Promise<void>((resolve, reject) => {
      const socket = connect(Number(port), hostname)
      socket.setNoDelay(true)
      let pending: Buffer = Buffer.alloc(0)
      const sendNext = () => {
        const request = requests[next++ % requests.length]
        if (performance.now() >= end || request === undefined) socket.end()
        else socket.write(request)
      }
      socket.on('connect', sendNext)
      socket.on('data', (chunk: Buffer) => {
        pending = pending.length === 0 ? chunk : Buffer.concat([pending, chunk])
        const length = responseLength(pending)
        if (length === undefined || pending.length < length) return
        responses++
        bytes += length
        if (pending.length !== length || !isOk(pending)) failed++
        pending = Buffer.alloc(0)
        sendNext()
      })
      socket.on('error', reject)
      socket.on('close', () => resolve())
    })
  await Promise.all(Array.from({ length: CONNECTIONS }, runConnection))
  const elapsedMs = performance.now() - start
  return {
    responses,
    elapsedMs,
    perSecond: (responses * 1000) / elapsedMs,
    bytesPerResponse: Math.round(bytes / responses),
    failed,
  }
}

const OK_STATUSES = new Set(['200', '304'])

const isOk = (response: Buffer): boolean => OK_STATUSES.has(response.toString('latin1', 9, 12))

/** The length of the response at the start of these bytes, or undefined while it is incomplete. */
function responseLength(bytes: Buffer): number | undefined {
  const headEnd = bytes.indexOf('\r\n\r\n')
  if (headEnd === -1) return undefined
  const head = bytes.toString('latin1', 0, headEnd)
  if (head.startsWith('HTTP/1.1 304')) return headEnd + 4
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
  if (length !== undefined) return headEnd + 4 + Number(length)
  // Chunked encoding: the last chunk is empty.
  return bytes.toString('latin1', bytes.length - 5) === '0\r\n\r\n' ? bytes.length : undefined
}
