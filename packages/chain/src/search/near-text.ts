/**
 * Number of letters to insert, delete, replace or swap with their neighbour to turn one text into the other; undefined
 * above `max`. Only the band around the diagonal is computed, so the cost is `max` times the length.
 */
export function editDistance(a: readonly string[], b: readonly string[], max: number): number | undefined {
  if (Math.abs(a.length - b.length) > max) return undefined
  let twoAbove: number[] = []
  let above = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row++) {
    const current = Array.from({ length: b.length + 1 }, () => max + 1)
    if (row <= max) current[0] = row
    let best = current[0] ?? 0
    for (let column = Math.max(1, row - max); column <= Math.min(b.length, row + max); column++) {
      const isSame = a[row - 1] === b[column - 1]
      let cost = Math.min(
        (above[column - 1] ?? 0) + (isSame ? 0 : 1),
        (above[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
      )
      const isSwapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      if (isSwapped && row > 1 && column > 1) cost = Math.min(cost, (twoAbove[column - 2] ?? 0) + 1)
      current[column] = cost
      best = Math.min(best, cost)
    }
    if (best > max) return undefined
    twoAbove = above
    above = current
  }
  const distance = above[b.length] ?? 0
  return distance > max ? undefined : distance
}

/** Longer names allow two typing errors; in a short one, two errors make another word. */
export const maxTypos = (length: number): number => (length <= 5 ? 1 : 2)

/** A run of letters of the found text, and whether the typed text lacks or differs in it. */
export interface ComparedRun {
  readonly text: string
  readonly isDifferent: boolean
}

/**
 * The found text in runs, compared with the typed one without regard to case: what lies between the common start and
 * the common end is compared letter by letter if both have the same length there, and differs as a whole otherwise.
 */
export function compareTexts(typed: string, found: string): readonly ComparedRun[] {
  const a = Array.from(typed)
  const b = Array.from(found)
  const isSame = (i: number, j: number) => a[i]?.toLowerCase() === b[j]?.toLowerCase()
  const shorter = Math.min(a.length, b.length)
  let start = 0
  while (start < shorter && isSame(start, start)) start++
  let end = 0
  while (end < shorter - start && isSame(a.length - 1 - end, b.length - 1 - end)) end++
  const isAligned = a.length === b.length
  const runs: { text: string; isDifferent: boolean }[] = []
  for (const [at, letter] of b.entries()) {
    const isMiddle = at >= start && at < b.length - end
    const isDifferent = isMiddle && !(isAligned && isSame(at, at))
    const last = runs.at(-1)
    if (last?.isDifferent === isDifferent) last.text += letter
    else runs.push({ text: letter, isDifferent })
  }
  return runs
}

/**
 * Texts that differ from this one by one typing error before position `end`: a letter replaced, two neighbours swapped
 * and, unless the length is fixed, a letter missing or added.
 */
export function listVariants(
  text: string,
  alphabet: string,
  { end = text.length, isFixedLength = false }: { readonly end?: number; readonly isFixedLength?: boolean } = {},
): string[] {
  const variants = new Set<string>()
  for (let at = 0; at < Math.min(end, text.length); at++) {
    const [before, letter, after] = [text.slice(0, at), text.charAt(at), text.slice(at + 1)]
    for (const other of alphabet) {
      variants.add(before + other + after)
      if (!isFixedLength) variants.add(before + other + letter + after)
    }
    if (after !== '') variants.add(before + after.charAt(0) + letter + after.slice(1))
    if (!isFixedLength) variants.add(before + after)
  }
  if (!isFixedLength && end >= text.length) for (const other of alphabet) variants.add(text + other)
  variants.delete(text)
  return [...variants]
}
