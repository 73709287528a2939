import type { Story } from '../story.ts'

/** Number of stories per kind, highest first, as a line to print. */
export function countByKind(stories: readonly Story[]): { counts: ReadonlyMap<string, number>; line: string } {
  const counts = new Map<string, number>()
  for (const { kind } of stories) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  const falling = [...counts].toSorted(([, a], [, b]) => b - a)
  return { counts, line: falling.map(([kind, count]) => `${kind} ${count}`).join(' · ') }
}
