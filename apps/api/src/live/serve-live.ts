import { v2Operations as v2 } from '@ergo-explorer/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Api } from '../api.ts'
import { ANY_ORIGIN, answerOf, sendAnswer } from '../http/answer.ts'
import { problem } from '../http/problem.ts'
import { Refusal } from '../http/refusal.ts'
import { requestReader } from '../http/request-reader.ts'
import { SECURITY_HEADERS } from '../http/security-headers.ts'
import { Hub } from './hub.ts'
import { Reader, type ReaderCounts } from './reader.ts'
import { type Listening, readListening } from './read-listening.ts'
import { nameOf, Subjects } from './subjects.ts'

export const HEARTBEAT_MS = 15_000

/** How browsers are told to come back: soon, and not all at once. */
const retryMs = () => 1000 + Math.floor(Math.random() * 2000)

export interface Live {
  readonly readers: number
  readonly counts: Readonly<ReaderCounts> & {
    /** Who came when all places were taken. */
    readonly refused: number
  }
}

/** Serves what happens, to those who stay. */
export function serveLive(api: Api, maxReaders: number): Live {
  const { app, sources } = api
  const hub = new Hub(() => performance.now())
  const subjects = new Subjects()
  const counts = { sent: 0, dropped: 0, refused: 0 }
  // A replica may be behind, so it is asked only when the primary does not answer.
  const source = () => (sources.primary.seen.ok ? sources.primary : (sources.pick()?.source ?? sources.primary))
  const db = source
  const look = async () => {
    const { seen } = source()
    if (seen.ok && (await hub.look(db(), seen.tip.sequence)) && subjects.size > 0) await subjects.look(db())
  }
  // One look at a time; what happens meanwhile is seen by the next.
  let looking: Promise<void> = Promise.resolve()
  const lookNext = () => {
    looking = looking.then(look).catch((error: unknown) => app.log.warn({ err: error }, 'cannot read events'))
  }
  sources.onChange(lookNext)
  // A gap in the numbers is waited for, and nobody brings news of its end.
  const again = setInterval(lookNext, 1000)
  const beating = setInterval(() => hub.beat(), HEARTBEAT_MS)
  lookNext()
  app.addHook('preClose', async () => {
    clearInterval(again)
    clearInterval(beating)
    await looking
    for (const reader of hub.readers) reader.end()
  })

  const read = requestReader(v2.getLive)
  app.get(v2.getLive.path, { config: { bucket: 'read' } }, async (request, reply) => {
    const asked = read(request)
    const listening = asked.ok ? readListening(api, asked.parts.query, request.headers['last-event-id']) : asked.refusal
    if (listening instanceof Refusal) return sendAnswer(reply, answerOf(listening))
    if (hub.readers.size >= maxReaders) {
      counts.refused++
      return sendAnswer(reply, answerOf(problem('unavailable', 'Too many listen already', 30)))
    }
    await looking
    await open(request, reply, listening)
    return reply
  })

  async function open(request: FastifyRequest, reply: FastifyReply, listening: Listening): Promise<void> {
    const { socket } = request.raw
    const names = listening.subjects.map(nameOf)
    const reader = new Reader(socket, new Set(listening.topics), names, listening.last ?? hub.last, counts)
    socket.on('close', () => {
      hub.readers.delete(reader)
      subjects.remove(reader)
    })
    socket.setNoDelay(true)
    socket.setTimeout(0)
    reply.hijack()
    socket.write(headOf(reply) + `retry: ${retryMs()}\n\n`)
    await hub.join(db(), reader)
    for (const subject of listening.subjects) subjects.add(subject, reader)
    if (listening.subjects.length > 0) await subjects.look(db())
  }

  return {
    get readers() {
      return hub.readers.size
    },
    counts,
  }
}

/** The head is written by hand: the body ends with the connection and needs no frames, so an event is one write. */
function headOf(reply: FastifyReply): string {
  const headers = {
    ...SECURITY_HEADERS,
    ...ANY_ORIGIN,
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    connection: 'close',
  }
  const { extraHeaders = [] } = reply.request
  const pairs = Array.from({ length: extraHeaders.length / 2 }, (_, i) => extraHeaders.slice(2 * i, 2 * i + 2))
  const lines = [...Object.entries(headers), ...pairs].map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 200 OK\r\n${lines.join('')}\r\n`
}
