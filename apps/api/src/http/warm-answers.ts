import { setTimeout as sleep } from 'node:timers/promises'
import type { Sources } from '../database/sources.ts'
import type { Desk } from './desk.ts'

/** How many answers are made again when a block comes. */
const MOST = 40
/** How long to wait for a quiet moment, and how often; then it is for those who ask. */
const LOOK_MS = 20
const PATIENCE_MS = 3_000

/**
 * Makes the answers again that are asked for most whenever a block comes, so that nobody waits for them: one after the
 * other, and only while nobody else waits for the database.
 */
export function warmAnswers(sources: Pick<Sources, 'onChange' | 'primary' | 'replicas'>, desk: Desk): void {
  let version: string | undefined
  const isQuiet = () => !desk.isLate() && [sources.primary, ...sources.replicas].every(({ waiting }) => waiting === 0)
  const warm = async (of: string) => {
    const end = performance.now() + PATIENCE_MS
    for (const again of desk.kept.mostAsked(MOST)) {
      while (!isQuiet() && performance.now() < end) await sleep(LOOK_MS)
      if (version !== of || !isQuiet()) return
      // Whoever asks next is told what is wrong.
      await again().catch(() => undefined)
    }
  }
  sources.onChange(({ versions: { chain } }) => {
    const isFirst = version === undefined
    if (chain === version) return
    version = chain
    if (!isFirst) void warm(chain)
  })
}
