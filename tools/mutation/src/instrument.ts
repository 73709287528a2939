import { registerHooks } from 'node:module'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { manifestPath, type RunFiles } from './vitest/run-files.ts'

/** Babel imports this package, but calls it only to compile for browsers, so it is not installed. */
const UNUSED_PACKAGE = 'browserslist'
const UNUSED_PACKAGE_STUB = 'Object.assign(() => [], { loadConfig() {}, findConfigFile() {} })'
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === UNUSED_PACKAGE
      ? { url: `data:text/javascript,export default ${UNUSED_PACKAGE_STUB}`, format: 'module', shortCircuit: true }
      : next(specifier, context),
})
const { Instrumenter } = await import('@stryker-mutator/instrumenter')

export interface Mutant {
  readonly id: string
  readonly file: string
  readonly mutator: string
  /** 1-based, for messages only. */
  readonly line: number
  /** The whole source line, trimmed. It identifies the mutant together with the two texts below. */
  readonly context: string
  readonly original: string
  readonly replacement: string
}

export interface InstrumentOptions {
  readonly root: string
  readonly directory: string
  readonly tests: readonly string[]
}

/** Creates all mutants of some files, in one copy of each file that contains every mutant behind a switch. */
export async function instrument(
  files: readonly string[],
  { root, directory, tests }: InstrumentOptions,
): Promise<Mutant[]> {
  const sources = new Map(files.map((file) => [join(root, file), readFileSync(join(root, file), 'utf8')]))
  const silent = { isDebugEnabled: () => false, debug: () => undefined, info: () => undefined }
  const { files: copies, mutants } = await new Instrumenter(silent as never).instrument(
    [...sources].map(([name, content]) => ({ name, content, mutate: true })),
    { plugins: null, excludedMutations: [], ignorers: [{ shouldIgnore }] },
  )
  const instrumented: Record<string, string> = {}
  for (const { name, content } of copies) {
    const copy = join(directory, 'instrumented', name)
    mkdirSync(dirname(copy), { recursive: true })
    writeFileSync(copy, content)
    instrumented[name] = copy
  }
  const found = mutants.filter(({ status }) => status !== 'Ignored')
  const runFiles: RunFiles = { instrumented, mutants: found.map(({ id }) => id), tests }
  writeFileSync(manifestPath(directory), JSON.stringify(runFiles))
  return found.map(({ id, fileName, mutatorName, location, replacement }) => {
    const lines = (sources.get(fileName) ?? '').split('\n')
    return {
      id,
      file: fileName.slice(root.length + 1),
      mutator: mutatorName,
      line: location.start.line + 1,
      context: (lines[location.start.line] ?? '').trim(),
      original: collapse(textBetween(lines, location)),
      replacement: collapse(replacement),
    }
  })
}

interface Location {
  readonly start: { readonly line: number; readonly column: number }
  readonly end: { readonly line: number; readonly column: number }
}

function textBetween(lines: readonly string[], { start, end }: Location): string {
  if (start.line === end.line) return (lines[start.line] ?? '').slice(start.column, end.column)
  const middle = lines.slice(start.line + 1, end.line)
  return [(lines[start.line] ?? '').slice(start.column), ...middle, (lines[end.line] ?? '').slice(0, end.column)].join(
    ' ',
  )
}

const MAX_TEXT_LENGTH = 120

const collapse = (text: string): string => text.replaceAll(/\s+/g, ' ').trim().slice(0, MAX_TEXT_LENGTH)

/** The part of Babel's NodePath that is used here. */
interface SyntaxPath {
  readonly node: {
    readonly type: string
    readonly value?: unknown
    readonly id?: SyntaxNode
    readonly callee?: SyntaxNode
  }
  readonly parentPath: SyntaxPath | null
}

interface SyntaxNode {
  readonly name?: string
  readonly object?: SyntaxNode
}

/** Texts for people: arguments of errors, of faults and of log lines. A text without a space is a code. */
function shouldIgnore(path: SyntaxPath): string | undefined {
  const { type: literal, value } = path.node
  if (literal !== 'TemplateLiteral' && !(literal === 'StringLiteral' && String(value).includes(' '))) return undefined
  for (let parent = path.parentPath; parent !== null; parent = parent.parentPath) {
    const { type, id, callee } = parent.node
    if (type === 'ThrowStatement') return 'text of an error'
    if (type === 'NewExpression' && callee?.name?.endsWith('Error') === true) return 'text of an error'
    if (type === 'CallExpression' && callee?.name === 'fault') return 'text of a fault'
    if (type === 'CallExpression' && /^(?:console|log)$/.test(callee?.object?.name ?? '')) return 'text of a log line'
    if (type === 'VariableDeclarator' && id?.name === 'subject') return 'part of a text'
    if (/Function|BlockStatement|Program/.test(type)) return undefined
  }
  return undefined
}
