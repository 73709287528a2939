import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const REPOSITORY_ROOT = join(import.meta.dirname, '../../../..')

/** Pages with commands, in the order in which a user follows them: later commands use what earlier ones installed. */
const PAGES = [
  'README.md',
  'docs/operations/install.md',
  'docs/operations/indexer.md',
  'docs/operations.md',
  'docs/operations/*.md',
  'docs/api.md',
  'docs/web.md',
]

export function listDocumentedCommands(): readonly DocumentedCommand[] {
  const pages = new Set(PAGES.flatMap((pattern) => globSync(pattern, { cwd: REPOSITORY_ROOT }).toSorted()))
  return [...pages].flatMap((page) => extractCommands(page, readFileSync(join(REPOSITORY_ROOT, page), 'utf8')))
}

export interface DocumentedCommand {
  readonly page: string
  /** Heading of the second level above it. */
  readonly section: string
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
  let section = ''
  for (const [at, line] of markdown.split('\n').entries()) {
    const mark = /^ *```(\S*)/.exec(line)
    if (mark !== null) {
      if (pending !== undefined) throw new Error(`${page}:${pending.line} is incomplete: ${pending.text}`)
      fence = fence === undefined ? (SHELLS.has(mark[1] ?? '') ? 'shell' : 'other') : undefined
      continue
    }
    if (fence === undefined) section = /^## (.+)/.exec(line)?.[1] ?? section
    if (fence !== 'shell' || (pending === undefined && /^\s*(#|$)/.test(line))) continue
    const current: { line: number; text: string } =
      pending === undefined ? { line: at + 1, text: line.trim() } : { ...pending, text: `${pending.text}\n${line}` }
    pending = isComplete(current.text) ? undefined : current
    if (pending === undefined) commands.push({ page, section, ...current })
  }
  return commands
}

/** The shell itself reports a missing quote, bracket or end of a here-document. */
function isComplete(text: string): boolean {
  if (text.endsWith('\\')) return false
  // Starting the shell for every line would take seconds.
  if (!/['"`({]|<<|&&$|\|$|\b(?:do|then)$/.test(text)) return true
  const { status, stderr } = spawnSync('bash', ['-n', '-c', text], { encoding: 'utf8' })
  return status === 0 && stderr === ''
}

/**
 * The simple commands of a line as words: the parts between pipes, lists and substitutions, without assignments,
 * redirections and wrappers such as `bin/env` and `sudo`.
 */
export function extractPrograms(text: string): readonly (readonly string[])[] {
  return simpleCommands(text)
    .map(withoutWrappers)
    .filter((words) => words.length > 0)
}

/** The shell does not run the content of a here-document. */
const HERE_DOCUMENT = /<<-?'?(\w+)'?([^\n]*)\n[^]*?\n\1(?=\n|$)/g
const OPERATORS = /[|&;\n()]/

function simpleCommands(text: string): string[][] {
  const commands: string[][] = []
  let words: string[] = []
  let word: string | undefined
  let quote: string | undefined
  /** Commands that continue after the end of a substitution. */
  const outerCommands: { readonly words: string[]; readonly quote: string | undefined }[] = []
  const endWord = () => {
    if (word !== undefined) words.push(word)
    word = undefined
  }
  const endCommand = () => {
    endWord()
    commands.push(words)
    words = []
  }
  const source = text.replaceAll('\\\n', ' ').replaceAll(HERE_DOCUMENT, '$2')
  for (let i = 0; i < source.length; i += 1) {
    const character = source.charAt(i)
    if (character === '$' && source.charAt(i + 1) === '(' && quote !== "'") {
      endWord()
      outerCommands.push({ words, quote })
      words = []
      quote = undefined
      i += 1
    } else if (quote !== undefined) {
      if (character === quote) quote = undefined
      else word = (word ?? '') + character
    } else if (character === '"' || character === "'") {
      quote = character
      word ??= ''
    } else if (character === ')' && outerCommands.length > 0) {
      endCommand()
      const outer = outerCommands.pop()
      words = outer?.words ?? []
      quote = outer?.quote
    } else if (character === '#' && word === undefined) {
      while (i + 1 < source.length && source.charAt(i + 1) !== '\n') i += 1
    } else if (character === '&' && source.charAt(i - 1) === '>') {
      word = (word ?? '') + character
    } else if (OPERATORS.test(character)) endCommand()
    else if (/\s/.test(character)) endWord()
    else word = (word ?? '') + character
  }
  endCommand()
  return commands
}

const isAssignment = (word: string) => /^[A-Za-z_]\w*=/.test(word)

function withoutWrappers(words: readonly string[]): readonly string[] {
  const [first, second] = words
  if (first === undefined) return []
  if (isAssignment(first) || first === 'bin/env' || first === 'exec' || /^\d?[<>]/.test(first))
    return withoutWrappers(words.slice(1))
  if (first === 'sudo') return withoutWrappers(words.slice(second === '-u' ? 3 : 1))
  return words
}
