import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path/posix'

export interface RelatedTests {
  /** Test files, nearest to the change first. */
  readonly selected: readonly string[]
  /** Further related test files that would take too long. */
  readonly left: readonly string[]
}

export interface RelatedTestsOptions {
  readonly root: string
  readonly changed: readonly string[]
  /** Duration of test files in earlier runs, in milliseconds. */
  readonly durations: Readonly<Record<string, number>>
  /** Limits the sum of the durations. */
  readonly budgetMs: number
}

/** Assumed for a test file that has not run yet. */
const UNKNOWN_DURATION_MS = 1000

/** Selects the tests that a change can affect: those that import a changed file, directly or through others. */
export function selectRelatedTests({ root, changed, durations, budgetMs }: RelatedTestsOptions): RelatedTests {
  const ranked = rankTests(root, changed)
  let sumMs = 0
  const selected = new Set(
    ranked.filter((file) => {
      const ms = durations[file] ?? UNKNOWN_DURATION_MS
      if (sumMs + ms > budgetMs) return false
      sumMs += ms
      return true
    }),
  )
  return { selected: [...selected], left: ranked.filter((file) => !selected.has(file)) }
}

/**
 * Most tests of an app reach most of its files through helpers, so the order matters: first tests that import a changed
 * file or are beside an affected file, by the number of imports between it and the change; then all others.
 */
function rankTests(root: string, changed: readonly string[]): string[] {
  const importers = findImporters(root)
  const isTest = (file: string) => /\.test\.tsx?$/.test(file)
  const packageOf = (file: string) => file.split('/', 2).join('/')
  const ranks = new Map<string, number>()
  const rank = (file: string, value: number) => {
    if (importers.has(file)) ranks.set(file, Math.min(value, ranks.get(file) ?? Infinity))
  }
  // Other files than sources are read by path, so any test of the package may use them.
  const unknown = new Set(changed.filter((file) => !/\.(?:tsx?|md)$/.test(file)).map(packageOf))
  for (const file of importers.keys()) if (isTest(file) && unknown.has(packageOf(file))) rank(file, 1)

  const distances = new Map(changed.map((file) => [file, 0]))
  for (const [file, distance] of distances) {
    if (isTest(file)) rank(file, distance <= 1 ? distance : THROUGH_HELPERS + distance)
    rank(file.replace(/\.tsx?$/, '.test.ts'), distance)
    rank(file.replace(/\.tsx?$/, '.test.tsx'), distance)
    // The map grows while it is read, which makes this a breadth-first search.
    for (const importer of importers.get(file) ?? [])
      if (!distances.has(importer)) distances.set(importer, distance + 1)
  }
  return [...ranks].toSorted(([a, x], [b, y]) => x - y || a.localeCompare(b)).map(([file]) => file)
}

/** Above every distance. */
const THROUGH_HELPERS = 1000

/** The files that import each source file. */
function findImporters(root: string): ReadonlyMap<string, ReadonlySet<string>> {
  const files = globSync('{apps,packages,tools}/*/src/**/*.{ts,tsx}', { cwd: root })
  const resolve = createResolver(root)
  const importers = new Map(files.map((file) => [file, new Set<string>()]))
  for (const file of files) {
    const text = readFileSync(join(root, file), 'utf8')
    for (const [, name = ''] of text.matchAll(/(?:\bfrom|\bimport\(?)\s*'([^']+)'/g))
      importers.get(resolve(file, name))?.add(file)
  }
  return importers
}

/** Resolves relative imports, `#` imports within a package, and imports of workspace packages. */
function createResolver(root: string): (file: string, name: string) => string {
  const exported: [prefix: string, target: string][] = []
  for (const path of globSync('{apps,packages,tools}/*/package.json', { cwd: root })) {
    const { name, exports = {} } = JSON.parse(readFileSync(join(root, path), 'utf8')) as PackageJson
    for (const [key, target] of Object.entries(exports)) exported.push([join(name, key), join(path, '..', target)])
  }
  return (file, name) => {
    if (name.startsWith('.')) return join(file, '..', name)
    if (name.startsWith('#')) return join(...file.split('/', 3), name.slice(1))
    for (const [key, target] of exported) {
      if (key === name) return target
      const prefix = key.slice(0, -1)
      if (key.endsWith('*') && name.startsWith(prefix)) return target.replace('*', name.slice(prefix.length))
    }
    return name
  }
}

interface PackageJson {
  readonly name: string
  readonly exports?: Readonly<Record<string, string>>
}
