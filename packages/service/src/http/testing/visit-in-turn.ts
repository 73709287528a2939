import { Agent, type ClientRequest, get, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'

export interface Visitors {
  answered: number
  /** By a server that takes no connections: a proxy asks the next one. */
  refused: number
  readonly failed: unknown[]
  /** Resolves when the last answer is there. */
  leave(): Promise<void>
}

export interface Visit {
  readonly visitors: number
  /** Where the servers are now; each visitor asks them in turn. */
  readonly origins: () => readonly string[]
  readonly paths: readonly string[]
  readonly isWhole: (body: string, status: number | undefined) => boolean
}

/** People behind a proxy that keeps its connections: one server is asked, and the next where nobody listens. */
export function visitInTurn({ visitors, origins, paths, isWhole }: Visit): Visitors {
  const agent = new Agent({ keepAlive: true })
  const over = new AbortController()
  const visitor = async (turn: number): Promise<void> => {
    for (let i = turn; !over.signal.aborted; i++) {
      const now = origins()
      const asked = get(`${now[i % now.length]}${paths[i % paths.length]}`, { agent })
      try {
        const answer = await answerTo(asked)
        const body = await text(answer).catch((error: unknown) => seen.failed.push(error))
        if (typeof body !== 'string') continue
        if (isWhole(body, answer.statusCode)) seen.answered++
        else seen.failed.push({ status: answer.statusCode, body })
      } catch (error) {
        if (isRefusal(asked, error)) seen.refused++
        else seen.failed.push(error)
      }
    }
  }
  const seen = {
    answered: 0,
    refused: 0,
    failed: [] as unknown[],
    async leave() {
      over.abort()
      await Promise.all(all)
      agent.destroy()
    },
  }
  const all = Array.from({ length: visitors }, (_, i) => visitor(i))
  return seen
}

const answerTo = (asked: ClientRequest) =>
  new Promise<IncomingMessage>((resolve, reject) => asked.on('error', reject).on('response', resolve))

/** A port that closes resets what the system had taken and the server had not. A connection that was used, or an answer that
 * has begun, would be cut. */
function isRefusal(asked: ClientRequest, error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return code === 'ECONNREFUSED' || (code === 'ECONNRESET' && !asked.reusedSocket)
}
