/** A full id in groups of eight, an address in groups of six. The gap is drawn, so that copies stay clean. */
export function groupId(id: string, size: 8 | 6): readonly string[] {
  const groups = []
  for (let at = 0; at < id.length; at += size) groups.push(id.slice(at, at + size))
  return groups
}
