/** First and last characters of an id or an address: 8 at each end, 6 in dense tables. Short text is unchanged. */
export function shortenId(id: string, atEachEnd: 8 | 6 = 8): string {
  if (id.length <= 2 * atEachEnd + 1) return id
  // A text of a URL may contain characters of two code units. Half of one would differ after hydration.
  return `${id.slice(0, atEachEnd)}…${id.slice(-atEachEnd)}`.toWellFormed()
}

/**
 * A full id in groups of eight, an address in groups of six. The gap is drawn by CSS, so that copied text has no
 * spaces.
 */
export function splitIdIntoGroups(id: string, size: 8 | 6): readonly string[] {
  const groups = []
  for (let at = 0; at < id.length; at += size) groups.push(id.slice(at, at + size))
  return groups
}
