import type { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { askOnce } from '../traffic/ask-once.ts'
import { aCrowd } from './crowd.ts'
import { type Outcome, outcomeOf } from './outcome.ts'

export interface Hold {
  readonly url: string
  readonly connections: number
  /** Asked for in turn, on every connection. */
  readonly paths: readonly string[]
  readonly askEveryMs: number
  readonly seconds: number
}

export interface Held {
  readonly outcomes: readonly Outcome[]
  /** How often a connection was gone and had to be opened again. */
  readonly reopened: number
  /** When all were open, and when they were closed: milliseconds since 1970. */
  readonly from: number
  readonly to: number
}

/** Opened in so short a time that it is a rush, and in so long a time that the machine which also asks keeps up. */
const OPENED_A_SECOND = 1000

/** Opens connections, keeps all of them and asks on each now and then, as browsers do that have a page open. */
export async function hold({ url, connections, paths, askEveryMs, seconds }: Hold): Promise<Held> {
  using crowd = aCrowd(connections, 1)
  const outcomes: Outcome[] = []
  let reopened = 0
  const start = performance.now()
  const now = () => performance.now() - start
  const openMs = (connections * 1000) / OPENED_A_SECOND
  const endMs = openMs + seconds * 1000
  const holdOne = async (agent: Agent, i: number) => {
    let atMs = (i * 1000) / OPENED_A_SECOND
    for (let asked = 0; atMs < endMs; asked++, atMs += askEveryMs) {
      await sleep(Math.max(0, atMs - now()))
      const path = paths[(i + asked) % paths.length] ?? ''
      const reply = await askOnce(url + path, agent)
      const kind = path.startsWith('/api/') ? 'answer' : 'page'
      outcomes.push(outcomeOf({ kind, atMs, ms: now() - atMs }, reply))
      if (asked > 0 && reply.isAnswered && !reply.isKept) reopened++
    }
  }
  const from = Date.now() + openMs
  await Promise.all(crowd.agents.map(holdOne))
  return { outcomes, reopened, from, to: from + seconds * 1000 }
}
