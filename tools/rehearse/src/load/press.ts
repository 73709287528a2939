import { askOnce } from '../traffic/ask-once.ts'
import { aCrowd, type NextPath } from './crowd.ts'
import { type Outcome, outcomeOf } from './outcome.ts'

export interface Press {
  readonly url: string
  /** How many requests are under way at any time. */
  readonly atOnce: number
  readonly seconds: number
}

/** Asks as fast as answers come: what is answered then is all that can be. */
export async function press({ url, atOnce, seconds }: Press, next: NextPath): Promise<Outcome[]> {
  using crowd = aCrowd(atOnce)
  const outcomes: Outcome[] = []
  const start = performance.now()
  const now = () => performance.now() - start
  await Promise.all(
    crowd.agents.map(async (agent) => {
      while (now() < seconds * 1000) {
        const { kind, path } = next()
        const atMs = now()
        const reply = await askOnce(url + path, agent)
        outcomes.push(outcomeOf({ kind, atMs, ms: now() - atMs }, reply))
      }
    }),
  )
  return outcomes
}
