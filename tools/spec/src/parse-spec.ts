export interface SpecStatement {
  id: string
  text: string
}

export interface SpecGroup {
  letter: string
  title: string
  statements: SpecStatement[]
}

/**
 * Parses the groups and statements of docs/spec.md: headings `## G General`, items `- G01 …`. Other lines are ignored.
 */
export function parseSpec(markdown: string): SpecGroup[] {
  const groups: SpecGroup[] = []
  const seen = new Set<string>()
  for (const line of markdown.split('\n')) {
    const [, letter, title] = /^## ([A-Z]) (.+)$/.exec(line) ?? []
    if (letter !== undefined && title !== undefined) groups.push({ letter, title, statements: [] })

    const [, id, text] = /^- ([A-Z]\d{2}) (.+)$/.exec(line) ?? []
    if (id === undefined || text === undefined) continue
    const group = groups.at(-1)
    if (group === undefined || !id.startsWith(group.letter)) throw new Error(`${id} is outside its group: ${line}`)
    if (seen.has(id)) throw new Error(`${id} is listed twice`)
    seen.add(id)
    group.statements.push({ id, text })
  }
  return groups
}
