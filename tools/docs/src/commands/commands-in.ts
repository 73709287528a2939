import { spawnSync } from 'node:child_process'

export interface Command {
  readonly page: string
  /** Where it begins. */
  readonly line: number
  readonly text: string
}

const SHELLS = new Set(['sh', 'bash', 'shell', 'console'])

/** Every command of a page: what stands in a fence that says it is shell. @throws for text that no shell reads */
export function commandsIn(page: string, markdown: string): readonly Command[] {
  const commands: Command[] = []
  let pending: { line: number; text: string } | undefined
  let fence: 'shell' | 'other' | undefined
  for (const [at, line] of markdown.split('\n').entries()) {
    const mark = /^ *```(\S*)/.exec(line)
    if (mark !== null) {
      if (pending !== undefined) throw new Error(`${page}:${pending.line} is not whole: ${pending.text}`)
      fence = fence === undefined ? (SHELLS.has(mark[1] ?? '') ? 'shell' : 'other') : undefined
      continue
    }
    if (fence !== 'shell' || (pending === undefined && /^\s*(#|$)/.test(line))) continue
    const whole: { line: number; text: string } =
      pending === undefined ? { line: at + 1, text: line.trim() } : { ...pending, text: `${pending.text}\n${line}` }
    pending = isWhole(whole.text) ? undefined : whole
    if (pending === undefined) commands.push({ page, ...whole })
  }
  return commands
}

/** The shell itself tells: it misses a quote, a bracket or the end of a document. */
function isWhole(text: string): boolean {
  if (text.endsWith('\\')) return false
  const { status, stderr } = spawnSync('bash', ['-n', '-c', text], { encoding: 'utf8' })
  return status === 0 && stderr === ''
}
