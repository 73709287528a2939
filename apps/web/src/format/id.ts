export { shortenId } from '@ergo-explorer/sentences/name-text'

/**
 * A full id in groups of eight, an address in groups of six. The gap is drawn by CSS, so that copied text has no
 * spaces.
 */
export function splitIdIntoGroups(id: string, size: 8 | 6): readonly string[] {
  const groups = []
  for (let at = 0; at < id.length; at += size) groups.push(id.slice(at, at + size))
  return groups
}
