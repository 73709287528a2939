import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, normalize } from 'node:path'
import { parseArgs } from 'node:util'
import { extractStatementIds, parseSpec } from './spec-summary.ts'

/**
 * Measures how the sources are divided and who imports whom, and fails on what the architecture forbids: cycles, folders
 * that grew too large, imports that climb more than two levels, and test titles with an id that docs/spec.md lacks.
 */
const MAX_FILES_IN_FOLDER = 30
const MAX_CLIMB = 2
const SMALL_FILE_LINES = 30
const SKIPPED_FOLDERS = new Set(['node_modules', 'dist', 'build', '.cache'])

interface SourceFile {
  readonly path: string
  readonly package: string
  readonly lines: number
  readonly isTest: boolean
  /** Static and dynamic. */
  readonly imports: readonly string[]
  /** Ids of statements in titles of tests. */
  readonly statementIds: readonly string[]
}

const { values } = parseArgs({ options: { root: { type: 'string', default: join(import.meta.dirname, '../../..') } } })
const { root } = values
const packageFolders = ['apps', 'packages', 'tools'].flatMap((group) =>
  readdirSync(join(root, group)).map((name) => `${group}/${name}`),
)
const files = [...packageFolders, 'e2e'].flatMap((folder) => readFolder(folder, folder))
const sources = files.filter((file) => !file.isTest)

const row = (name: string, group: readonly SourceFile[]) => {
  const lines = group.map((file) => file.lines).toSorted((a, b) => a - b)
  const at = (share: number) => lines[Math.floor(lines.length * share)] ?? 0
  const total = lines.reduce((sum, count) => sum + count, 0)
  const small = lines.filter((count) => count < SMALL_FILE_LINES).length
  return [name, lines.length, total, at(0.5), at(0.9), small]
}
const table = [
  ['', 'files', 'lines', 'median', 'p90', `< ${SMALL_FILE_LINES}`],
  ...Map.groupBy(sources, (file) => file.package)
    .entries()
    .map(([name, group]) => row(name, group)),
  row('all', sources),
  row(
    'tests',
    files.filter((file) => file.isTest),
  ),
]
for (const [name, ...figures] of table)
  console.log(String(name).padEnd(24), figures.map((figure) => String(figure).padStart(7)).join(''))

const folderSizes = Map.groupBy(sources, (file) => file.path.slice(0, file.path.lastIndexOf('/')))
const [largest = '', largestFiles = []] = [...folderSizes].toSorted(([, a], [, b]) => b.length - a.length)[0] ?? []
const climbs = files.map((file) => ({
  path: file.path,
  climb: Math.max(0, ...file.imports.map(countClimb)),
}))
const deepest = Math.max(...climbs.map(({ climb }) => climb))
const fileArrows = new Map(sources.map((file) => [file.path, file.imports.map((name) => resolveImport(file, name))]))
const folderArrows = new Map<string, Set<string>>()
const packageArrows = new Map<string, Set<string>>()
for (const file of sources)
  for (const name of file.imports) {
    const [from, to] = [file.path, resolveImport(file, name)]
    // Test helpers may import from every layer and from testkit.
    if (from.includes('/testing/')) continue
    addArrow(packageArrows, packageOf(from), packageOf(to))
    if (packageOf(from) === packageOf(to)) addArrow(folderArrows, layerOf(from), layerOf(to))
  }
const cycles = {
  files: findCycles(fileArrows),
  folders: findCycles(folderArrows),
  packages: findCycles(packageArrows),
}
for (const [kind, found] of Object.entries(cycles))
  for (const cycle of found) console.log(`cycle of ${kind}: ${cycle.toSorted().join(', ')}`)
for (const { path, climb } of climbs) if (climb > MAX_CLIMB) console.log(`climbs ${climb} levels: ${path}`)
const specFile = join(root, 'docs/spec.md')
const statements = existsSync(specFile) ? parseSpec(readFileSync(specFile, 'utf8')) : []
const knownIds = new Set(statements.flatMap((group) => group.statements.map(({ id }) => id)))
const unknownIds = files.flatMap(({ path, statementIds }) =>
  statementIds.filter((id) => !knownIds.has(id)).map((id) => `unknown statement ${id}: ${path}`),
)
for (const line of unknownIds) console.log(line)
console.log(`largest folder: ${largestFiles.length} files (${largest})`)
console.log(`deepest relative import: ${deepest} levels`)
console.log(`arrows: ${countArrows(packageArrows)} between packages, ${countArrows(folderArrows)} between folders`)
console.log(
  `cycles: ${cycles.files.length} of files, ${cycles.folders.length} of folders, ${cycles.packages.length} of packages`,
)
const hasCycles = Object.values(cycles).some((found) => found.length > 0)
const isTooLarge = largestFiles.length > MAX_FILES_IN_FOLDER
process.exitCode = hasCycles || isTooLarge || deepest > MAX_CLIMB || unknownIds.length > 0 ? 1 : 0

function readFolder(packageFolder: string, folder: string): SourceFile[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return SKIPPED_FOLDERS.has(entry.name) ? [] : readFolder(packageFolder, path)
    if (!/\.tsx?$/.test(entry.name)) return []
    const text = readFileSync(join(root, path), 'utf8')
    const find = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name)
    const imports = find(/(?:\bfrom\s+|\bimport\s+|\bimport\(\s*)'([^']+)'/g)
    const isTest = path.includes('.test.') || path.startsWith('e2e/specs/')
    // Tests of tools contain ids as test data.
    const titles = isTest && !path.startsWith('tools/') ? find(/\btest(?:\.\w+)*\(\s*'([^']+)'/g) : []
    const lines = text.split('\n').length - 1
    const statementIds = titles.flatMap(extractStatementIds)
    return [{ path, package: packageFolder, lines, isTest, imports, statementIds }]
  })
}

function resolveImport(file: SourceFile, name: string): string {
  if (name.startsWith('.')) return normalize(join(file.path, '..', name))
  if (name.startsWith('#')) return `${file.package}/src/${name.slice(1)}`
  const [, own] = /^@ergo-explorer\/([^/]+)/.exec(name) ?? []
  const folder = packageFolders.find((candidate) => candidate.endsWith(`/${own}`))
  return folder === undefined ? name : `${folder}/`
}

/** The package of a path, or nothing for a dependency from the registry. */
function packageOf(path: string): string | undefined {
  return packageFolders.find((folder) => path.startsWith(`${folder}/`))
}

/** `apps/api/queries` for a file in it, and the file itself at the top of a package. */
function layerOf(path: string): string {
  return path.split('/').slice(0, 4).join('/').replace('/src', '')
}

function addArrow(arrows: Map<string, Set<string>>, from: string | undefined, to: string | undefined): void {
  if (from === undefined || to === undefined || from === to) return
  arrows.set(from, (arrows.get(from) ?? new Set()).add(to))
}

function countArrows(arrows: ReadonlyMap<string, ReadonlySet<string>>): number {
  return [...arrows.values()].reduce((sum, targets) => sum + targets.size, 0)
}

function countClimb(name: string): number {
  return (/^(?:\.\.\/)+/.exec(name)?.[0].length ?? 0) / '../'.length
}

/** Groups of nodes that reach each other (Tarjan). */
function findCycles(arrows: ReadonlyMap<string, Iterable<string>>): string[][] {
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const stack: string[] = []
  const found: string[][] = []
  const visit = (node: string) => {
    order.set(node, order.size)
    lowest.set(node, order.size - 1)
    stack.push(node)
    for (const next of arrows.get(node) ?? []) {
      if (!order.has(next)) visit(next)
      if (stack.includes(next)) lowest.set(node, Math.min(lowest.get(node) ?? 0, lowest.get(next) ?? 0))
    }
    if (lowest.get(node) !== order.get(node)) return
    const group = stack.splice(stack.indexOf(node))
    if (group.length > 1) found.push(group)
  }
  for (const node of arrows.keys()) if (!order.has(node)) visit(node)
  return found
}
