import { spawnSync } from 'node:child_process'

export interface DocumentedCommand {
  readonly page: string
  /** Line number of its start. */
  readonly line: number
  readonly text: string
}

const SHELLS = new Set(['sh', 'bash', 'shell', 'console'])

/** Extracts the commands of all shell code fences of a page. @throws for text that the shell cannot parse */
export function extractCommands(page: string, markdown: string): readonly DocumentedCommand[] {
  const commands: DocumentedCommand[] = []
  let pending: { line: number; text: string } | undefined
  let fence: 'shell' | 'other' | undefined
  for (const [at, line] of markdown.split('\n').entries()) {
    const mark = /^ *```(\S*)/.exec(line)
    if (mark !== null) {
      if (pending !== undefined) throw new Error(`${page}:${pending.line} is incomplete: ${pending.text}`)
      fence = fence === undefined ? (SHELLS.has(mark[1] ?? '') ? 'shell' : 'other') : undefined
      continue
    }
    if (fence !== 'shell' || (pending === undefined && /^\s*(#|$)/.test(line))) continue
    const current: { line: number; text: string } =
      pending === undefined ? { line: at + 1, text: line.trim() } : { ...pending, text: `${pending.text}\n${line}` }
    pending = isComplete(current.text) ? undefined : current
    if (pending === undefined) commands.push({ page, ...current })
  }
  return commands
}

/** The shell itself reports a missing quote, bracket or end of a here-document. */
function isComplete(text: string): boolean {
  if (text.endsWith('\\')) return false
  const { status, stderr } = spawnSync('bash', ['-n', '-c', text], { encoding: 'utf8' })
  return status === 0 && stderr === ''
}
