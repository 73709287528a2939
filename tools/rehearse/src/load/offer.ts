import { setTimeout as sleep } from 'node:timers/promises'
import { askOnce } from '../traffic/ask-once.ts'
import { aCrowd, type NextPath } from './crowd.ts'
import { type Outcome, outcomeOf } from './outcome.ts'

export interface Offer {
  readonly url: string
  /** One after the other, without a pause. */
  readonly phases: readonly Phase[]
}

export interface Phase {
  readonly aSecond: number
  readonly seconds: number
}

/** More than there are requests of one person under way, so that nobody is one who asks too much. */
const PEOPLE = 2000
const TICK_MS = 1

/**
 * Asks at the times it was told to, whether or not what it asked before was answered: people who come do not know how
 * many are there already. An answer counts from when it was due to be asked for, so that being late ourselves flatters nobody.
 */
export async function offer({ url, phases }: Offer, next: NextPath): Promise<Outcome[]> {
  using crowd = aCrowd(PEOPLE)
  const outcomes: Outcome[] = []
  const underway = new Set<Promise<void>>()
  const start = performance.now()
  const now = () => performance.now() - start
  const ask = async (atMs: number) => {
    const { kind, path } = next()
    const reply = await askOnce(url + path, crowd.next())
    outcomes.push(outcomeOf({ kind, atMs, ms: now() - atMs }, reply))
  }
  for (const atMs of dueTimes(phases)) {
    while (now() < atMs) await sleep(TICK_MS)
    const asking: Promise<void> = ask(atMs).finally(() => underway.delete(asking))
    underway.add(asking)
  }
  await Promise.all(underway)
  return outcomes
}

/** Milliseconds since the start. */
export function* dueTimes(phases: readonly Phase[]): Generator<number> {
  let startMs = 0
  for (const { aSecond, seconds } of phases) {
    for (let i = 0; i < aSecond * seconds; i++) yield startMs + (i * 1000) / aSecond
    startMs += seconds * 1000
  }
}
