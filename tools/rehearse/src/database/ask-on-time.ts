import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import { askOnce, type Reply } from '../traffic/ask-once.ts'
import { homeOf } from '../traffic/homes.ts'

/** What was said when a path was asked for. */
export interface Told {
  readonly path: string
  readonly from: number
  readonly to: number
  /** 0: there was no answer. */
  readonly status: number
  readonly retryAfter: string | undefined
  /** Why there was no answer, or where the proxy had it from. */
  readonly reason: string
  /** Of answers; pages are counted, not read. */
  readonly text: string
}

export interface AskOptions {
  readonly url: string
  /** In turn, again from the first after the last. */
  readonly paths: readonly string[]
  /** Who asks. */
  readonly person: number
  readonly everyMs: number
  readonly signal: AbortSignal
}

/** Asks at even times, however long answers take: what is asked while nobody answers is what this is about. */
export async function askOnTime({ url, paths, person, everyMs, signal }: AskOptions): Promise<Told[]> {
  const agents = Array.from(
    { length: PEOPLE },
    (_, i) => new Agent({ keepAlive: true, localAddress: homeOf(person * PEOPLE + i) }),
  )
  const told: Told[] = []
  const underway: Promise<void>[] = []
  const ask = async (i: number) => {
    const path = paths[i % paths.length] ?? ''
    const from = performance.now()
    const reply = await askOnce(url + path, agents[i % PEOPLE] ?? new Agent())
    told.push({ path, from, to: performance.now(), ...saidIn(reply, path) })
  }
  const start = performance.now()
  for (let i = 0; !signal.aborted; i++) {
    await sleep(Math.max(0, start + i * everyMs - performance.now()))
    underway.push(ask(i))
  }
  await Promise.all(underway)
  for (const agent of agents) agent.destroy()
  return told
}

/** So that nobody asks for more than one may. */
const PEOPLE = 10

function saidIn(reply: Reply, path: string): Pick<Told, 'status' | 'retryAfter' | 'reason' | 'text'> {
  if (!reply.isAnswered) return { status: 0, retryAfter: undefined, reason: reply.reason, text: '' }
  const { status, headers, body } = reply
  return {
    status,
    retryAfter: headers['retry-after'],
    reason: String(headers['x-cache'] ?? ''),
    text: path.startsWith('/api/') ? textOf(body, headers['content-encoding']) : '',
  }
}

/** The proxy compresses answers with gzip only. */
const textOf = (body: Buffer, encoding: string | undefined): string =>
  (encoding === 'gzip' ? gunzipSync(body) : body).toString()
