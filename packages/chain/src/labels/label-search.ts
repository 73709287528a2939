import { editDistance, maxTypos } from '#search/near-text.ts'
import { deriveNameSkeleton } from '#token/name-skeleton.ts'
import type { Label } from './label.ts'

export interface LabelHit {
  readonly label: Label
  readonly match: 'exact' | 'prefix' | 'contains' | 'similar'
}

const MATCHES: readonly LabelHit['match'][] = ['exact', 'prefix', 'contains', 'similar']
/** One letter is part of almost every name. */
const MIN_LETTERS = 2

/**
 * Finds labels by name, the best match first. Case, accents, punctuation and look-alike letters do not count, words may
 * come in any order, and a few typing errors are allowed if nothing matches better. Compares every label, which takes
 * about a millisecond per ten thousand. A miner has several addresses but one page, so it is found once.
 */
export function createLabelSearch(labels: readonly Label[]): (text: string, limit: number) => LabelHit[] {
  const entries = labels.map((label) => {
    const skeleton = deriveNameSkeleton(label.label)
    return { label, skeleton, letters: Array.from(skeleton) }
  })
  return (text, limit) => {
    const typed = deriveNameSkeleton(text)
    if (typed.length < MIN_LETTERS) return []
    const words = text
      .split(/[\s/]+/)
      .map(deriveNameSkeleton)
      .filter(Boolean)
    const letters = Array.from(typed)
    const matchOf = ({ skeleton, letters: own }: (typeof entries)[number]): LabelHit['match'] | undefined => {
      if (skeleton === typed) return 'exact'
      if (skeleton.startsWith(typed)) return 'prefix'
      if (words.every((word) => word.length >= MIN_LETTERS && skeleton.includes(word))) return 'contains'
      return editDistance(letters, own, maxTypos(own.length)) === undefined ? undefined : 'similar'
    }
    const hits = entries.flatMap((entry) => {
      const match = matchOf(entry)
      return match === undefined ? [] : [{ label: entry.label, match }]
    })
    const seenMiners = new Set<string>()
    const isFirst = ({ label: { kind, label: name } }: LabelHit) => {
      const isKnown = kind === 'miner' && seenMiners.has(name)
      if (kind === 'miner') seenMiners.add(name)
      return !isKnown
    }
    return hits
      .toSorted((a, b) => MATCHES.indexOf(a.match) - MATCHES.indexOf(b.match))
      .filter(isFirst)
      .slice(0, limit)
  }
}
