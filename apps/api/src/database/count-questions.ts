import type { Pool } from '@ergo-explorer/db'
import type { Database, Question } from './ask.ts'

/** How often something was done, and how long that took in all. */
export interface Spent {
  count: number
  seconds: number
}

export interface CountedPool extends Pick<Database, 'query'> {
  /** Asks, with the id of the request it is asked for where that is to be seen in the database. */
  readonly ask: (asked: Prepared, requestId?: string) => Promise<unknown>
  /** By name. Waiting for a connection is part of it. */
  readonly questions: ReadonlyMap<string, Spent>
  /** What questions have waited for a connection, all of them together. */
  waitedSeconds(): number
}

export interface Prepared extends Question {
  readonly values: unknown[]
}

/** Counts what a database is asked: some additions a question. */
export function countQuestions(pool: Pool, waitingCount: () => number): CountedPool {
  const questions = new Map<string, Spent>()
  let waitedMs = 0
  let waiting = 0
  let since = performance.now()
  /** As many as waited have waited since the last look; how many do changes only when somebody asks or is answered. */
  const lookAtWaiting = (now: number) => {
    waitedMs += waiting * (now - since)
    waiting = waitingCount()
    since = now
  }
  const count = (name: string, ms: number) => {
    let spent = questions.get(name)
    if (spent === undefined) questions.set(name, (spent = { count: 0, seconds: 0 }))
    spent.count++
    spent.seconds += ms / 1000
  }
  const ask = async (asked: Prepared, requestId?: string): Promise<unknown> => {
    const start = performance.now()
    const answered = pool.query(requestId === undefined ? asked : withComment(asked, requestId))
    lookAtWaiting(start)
    try {
      return await answered
    } finally {
      const now = performance.now()
      lookAtWaiting(now)
      count(asked.name, now - start)
    }
  }
  return {
    ask,
    // Typed as the pool's own method, of which only the form with one argument is used.
    query: ask as Database['query'],
    questions,
    waitedSeconds() {
      lookAtWaiting(performance.now())
      return waitedMs / 1000
    },
  }
}

/** Without a name it is not prepared: the text of what is prepared cannot differ from one request to the next. */
const withComment = ({ text, values }: Prepared, requestId: string) => ({
  text: `/* request=${requestId} */ ${text}`,
  values,
})
