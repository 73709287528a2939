/** Two texts as the parts that they share at both ends, and what differs between. */
export interface TextDifference {
  readonly start: string
  readonly before: string
  readonly after: string
  readonly end: string
}

/** Longer parts are cut in the middle. */
const MAX_PART_LENGTH = 96

/** Compares by code point, so that no character is split. Parts are shortened for display. */
export function compareTexts(beforeText: string, afterText: string): TextDifference {
  const [before, after] = [Array.from(beforeText), Array.from(afterText)]
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && before[start] === after[start]) start++
  let end = 0
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end++
  return {
    start: shorten(before.slice(0, start)),
    before: shorten(before.slice(start, before.length - end)),
    after: shorten(after.slice(start, after.length - end)),
    end: shorten(before.slice(before.length - end)),
  }
}

function shorten(part: readonly string[]): string {
  if (part.length <= MAX_PART_LENGTH) return part.join('')
  const half = MAX_PART_LENGTH / 2
  return `${part.slice(0, half).join('')}…${part.slice(-half).join('')}`
}
