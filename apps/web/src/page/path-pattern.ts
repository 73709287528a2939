/** Parameters of a path pattern, decoded. `*` is what follows a pattern that ends with it. */
export type PathParams = Readonly<Record<string, string | undefined>>

interface CompiledPattern {
  readonly expression: RegExp
  readonly names: readonly string[]
}

const compiledPatterns = new Map<string, CompiledPattern>()

/**
 * Matches a path with a pattern such as `/blocks/:block/*`: letter case and final slashes do not matter, and
 * parameters are decoded. Returns null without a match.
 */
export function matchPath(pattern: string, path: string): PathParams | null {
  const { expression, names } = compiledPatterns.get(pattern) ?? compile(pattern)
  const match = expression.exec(decodeSegments(path))
  if (match === null) return null
  return Object.fromEntries(names.map((name, i) => [name, match[i + 1]?.replaceAll('%2F', '/').replaceAll('%25', '%')]))
}

function compile(pattern: string): CompiledPattern {
  const names = [...pattern.matchAll(/:([a-z]+)|\*$/g)].map(([all, name]) => name ?? all)
  const start = pattern
    .replace(/\/?\*$/, '')
    .replace(/\/$/, '')
    .replaceAll(/:[a-z]+/g, '([^/]+)')
  const compiled = { names, expression: new RegExp(`^${start}${pattern.endsWith('*') ? '(?:/(.+)|/*)' : '/*'}$`, 'i') }
  compiledPatterns.set(pattern, compiled)
  return compiled
}

/** Slashes and percent signs stay encoded. A path that cannot be decoded stays as it is: browsers open such paths too. */
function decodeSegments(path: string): string {
  if (!path.includes('%')) return path
  try {
    return path
      .split('/')
      .map((segment) => decodeURIComponent(segment).replaceAll('%', '%25').replaceAll('/', '%2F'))
      .join('/')
  } catch {
    return path
  }
}
