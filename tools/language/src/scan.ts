import { EXEMPT_PATHS, type Rule } from './rules.ts'

export interface SourceFile {
  readonly path: string
  readonly text: string
}

interface Match {
  readonly path: string
  /** 0 where the path itself matches. */
  readonly line: number
  readonly text: string
}

export interface Finding {
  readonly rule: Rule
  readonly matches: readonly Match[]
  /** Lines, distinct matches or paths, as the rule says. */
  readonly count: number
}

export function scan(rules: readonly Rule[], files: readonly SourceFile[]): Finding[] {
  return rules.map((rule) => {
    const covered = files.filter(({ path }) => rule.paths.test(path) && !isExempt(rule, path))
    const matches = covered.flatMap((file) => matchesIn(rule, file))
    const count = rule.counts === 'distinct' ? new Set(matches.map(({ text }) => text)).size : matches.length
    return { rule, matches, count }
  })
}

const isExempt = ({ except = {} }: Rule, path: string): boolean =>
  [...Object.keys(EXEMPT_PATHS), ...Object.keys(except)].some((prefix) => path.startsWith(prefix))

function matchesIn({ pattern, counts, isCodeOnly = false }: Rule, { path, text: source }: SourceFile): Match[] {
  const text = isCodeOnly ? withoutCommentsAndStrings(source) : source
  if (counts === 'paths') return pattern.test(path) ? [{ path, line: 0, text: path }] : []
  const every = new RegExp(pattern.source, `${pattern.flags.replace('g', '')}g`)
  return text.split('\n').flatMap((content, i): Match[] => {
    if (counts === 'lines') return pattern.test(content) ? [{ path, line: i + 1, text: content.trim() }] : []
    return Array.from(content.matchAll(every), ([match]) => ({ path, line: i + 1, text: match }))
  })
}

const COMMENT_OR_STRING = /\/\*[\s\S]*?\*\/|\/\/.*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g

/** Keeps line breaks, so that line numbers stay right. */
const withoutCommentsAndStrings = (source: string): string =>
  source.replaceAll(COMMENT_OR_STRING, (match) => match.replaceAll(/[^\n]/g, ' '))
