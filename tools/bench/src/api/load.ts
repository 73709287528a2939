import { connect } from 'node:net'

export interface Load {
  readonly answers: number
  /** From the first question to the last answer, which may come after the time is up. */
  readonly elapsedMs: number
  readonly perSecond: number
  readonly bytesPerAnswer: number
  readonly failed: number
}

const CONNECTIONS = 64

/** Asks as fast as answers come, over kept connections, all paths in turn. Answers are counted, not read. */
export async function load(
  url: string,
  paths: readonly string[],
  ms: number,
  headers: Readonly<Record<string, string>> = {},
): Promise<Load> {
  const { hostname, port } = new URL(url)
  const head = Object.entries({ host: `${hostname}:${port}`, ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  )
  const requests = paths.map((path) => Buffer.from(`GET ${path} HTTP/1.1\r\n${head.join('')}\r\n`))
  let next = 0
  let answers = 0
  let bytes = 0
  let failed = 0
  const start = performance.now()
  const end = start + ms
  const one = () =>
    new Promise<void>((resolve, reject) => {
      const socket = connect(Number(port), hostname)
      socket.setNoDelay(true)
      let pending: Buffer = Buffer.alloc(0)
      const ask = () => {
        const request = requests[next++ % requests.length]
        if (performance.now() >= end || request === undefined) socket.end()
        else socket.write(request)
      }
      socket.on('connect', ask)
      socket.on('data', (piece: Buffer) => {
        pending = pending.length === 0 ? piece : Buffer.concat([pending, piece])
        const length = answerLength(pending)
        if (length === undefined || pending.length < length) return
        answers++
        bytes += length
        if (pending.length !== length || !isGood(pending)) failed++
        pending = Buffer.alloc(0)
        ask()
      })
      socket.on('error', reject)
      socket.on('close', () => resolve())
    })
  await Promise.all(Array.from({ length: CONNECTIONS }, one))
  const elapsedMs = performance.now() - start
  return {
    answers,
    elapsedMs,
    perSecond: (answers * 1000) / elapsedMs,
    bytesPerAnswer: Math.round(bytes / answers),
    failed,
  }
}

const GOOD = new Set(['200', '304'])

const isGood = (answer: Buffer): boolean => GOOD.has(answer.toString('latin1', 9, 12))

/** The length of the answer at the start of these bytes, once it can be told. */
function answerLength(bytes: Buffer): number | undefined {
  const headEnd = bytes.indexOf('\r\n\r\n')
  if (headEnd === -1) return undefined
  const head = bytes.toString('latin1', 0, headEnd)
  if (head.startsWith('HTTP/1.1 304')) return headEnd + 4
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
  if (length !== undefined) return headEnd + 4 + Number(length)
  // In chunks: the last one is empty.
  return bytes.toString('latin1', bytes.length - 5) === '0\r\n\r\n' ? bytes.length : undefined
}
