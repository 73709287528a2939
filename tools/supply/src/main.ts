import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Check, formatChecks, isMet } from '@ergo-explorer/testkit/reporting/report'
import { parse } from 'yaml'

const ROOT = join(import.meta.dirname, '../../..')
const LICENCES_PAGE = join(ROOT, 'docs/licences.md')
const OURS = '@ergo-explorer/'
const SBOM = ['indexer', 'api', 'web']
  .flatMap((name) => ['--filter', OURS + name])
  .concat('sbom', '--prod', '--sbom-format=cyclonedx', '--sbom-spec-version=1.6', '--sbom-type=application')

/** Licences that allow distribution with software under MIT. MPL-2.0 applies to changed files only, and we change none. */
const ALLOWED_LICENCES = '0BSD Apache-2.0 BSD-2-Clause BSD-3-Clause BlueOak-1.0.0 CC0-1.0 ISC MIT MPL-2.0'.split(' ')
/** Packages that name their licence in their own words; it was read. */
const REVIEWED_LICENCES: Readonly<Record<string, string>> = { '@ergolabs/ergo-sdk': 'CC0-1.0' }

/** The part of a CycloneDX bill of materials that is used here. References are package URLs. */
interface Sbom {
  readonly metadata: { component: { 'bom-ref': string } }
  readonly components: { 'bom-ref': string; licenses?: { license?: { id?: string }; expression?: string }[] }[]
  readonly dependencies: { ref: string; dependsOn?: string[] }[]
}

function pnpm(...args: readonly string[]): { readonly output: string; readonly isOk: boolean } {
  const { status, stdout, stderr } = spawnSync('pnpm', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 2 ** 28 })
  return { output: status === 0 ? stdout : stdout + stderr, isOk: status === 0 }
}

/** The packages of others that we ship, without the variants of a package for one kind of machine. */
function readShipped() {
  const { metadata, components, dependencies } = JSON.parse(pnpm(...SBOM, '--no-optional').output) as Sbom
  const idOf = (ref: string) => decodeURIComponent(ref.replace('pkg:npm/', ''))
  const needs = new Map(dependencies.map(({ ref, dependsOn = [] }) => [idOf(ref), dependsOn.map(idOf)]))
  const licences = new Map(
    components.map(({ 'bom-ref': ref, licenses = [] }) => [
      idOf(ref),
      licenses.map(({ license, expression }) => license?.id ?? expression ?? 'unknown').join(' AND '),
    ]),
  )
  const isOurs = (id: string) => id.startsWith(OURS)
  const own = [idOf(metadata.component['bom-ref']), ...[...licences.keys()].filter(isOurs)]
  const direct = new Set(own.flatMap((id) => needs.get(id) ?? []).filter((id) => !isOurs(id)))
  const imported = listBrowserImports()
  const browserDirect = [...direct].filter((id) => imported.has(id.slice(0, id.lastIndexOf('@'))))
  const inBrowser = new Set(browserDirect)
  // A set also iterates over what is added meanwhile.
  for (const id of inBrowser) for (const needed of needs.get(id) ?? []) inBrowser.add(needed)
  const packages = [...licences]
    .flatMap(([id, licence]) => (isOurs(id) ? [] : [{ id, licence, isInBrowser: inBrowser.has(id) }]))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
  return { packages, direct: direct.size, browserDirect: browserDirect.length }
}

const IMPORT = /(?:^|\n)\s*(?:import|export)\s+(?!type\b)(?:[^'"();]*?\sfrom\s*)?'([^']+)'|\bimport\(\s*'([^']+)'\s*\)/g

/** What a file imports at run time, without Vite's parameters such as `?worker`. */
export const importsOf = (source: string): string[] =>
  [...source.matchAll(IMPORT)].map(([, name, later]) => (name ?? later ?? '').replace(/\?.*$/, ''))

/** Names of the packages that scripts of the browser import. */
function listBrowserImports(): ReadonlySet<string> {
  const packages = new Set<string>()
  const files = new Set([join(ROOT, 'apps/web/src/entry/browser.tsx')])
  for (const file of files)
    for (const name of /\.tsx?$/.test(file) ? importsOf(readFileSync(file, 'utf8')) : [])
      if (/^[.#]/.test(name) || name.startsWith(OURS)) files.add(createRequire(file).resolve(name))
      else packages.add(/^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name)
  return packages
}

/** One of several licences that a package offers is enough. */
export const isAllowed = (licence: string): boolean =>
  licence
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((one) => one.split(' AND ').every((part) => ALLOWED_LICENCES.includes(part)))

/** Lines of the lockfile with a dependency that is no exact version, or not locked by a hash of the registry. */
export const findUnpinned = (lockfile: string): string[] =>
  lockfile.match(
    /^ +(?:specifier: (?!workspace:\*$|\d[\w.+-]*$)|resolution: (?!\{integrity: sha512-[\w+/=]+\}$)).*$/gm,
  ) ?? []

/** docs/licences.md: a line for each package that is shipped. */
function formatLicences({ packages }: ReturnType<typeof readShipped>): string {
  const byLicence = [...Map.groupBy(packages, ({ licence }) => licence)].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const counts = byLicence.map(([licence, { length }]) => `${length} ${licence}`)
  return `# Licences

The explorer is published under the MIT licence (\`LICENSE\`). It is distributed with the packages below, whose licence texts are in their
folders under \`node_modules\`, and with the fonts IBM Plex Sans, IBM Plex Mono and STIX Two Text under the SIL Open Font License, whose texts
are in \`apps/web/src/styles/fonts\`. \`pnpm supply --write\` writes this page, and \`pnpm supply\` checks that it is current.

${packages.length} packages: ${counts.join(', ')}.

| Package | Licence | In the browser |
|---|---|---|
${packages.map(({ id, licence, isInBrowser }) => `| ${id} | ${licence} | ${isInBrowser ? 'yes' : ''} |\n`).join('')}`
}

const check = (name: string, details: string, problems: readonly string[]): Check => ({
  name: `S18 ${name}`,
  details,
  trials: [{ where: 'pnpm supply', problems }],
})

function checkOffline(shipped: ReturnType<typeof readShipped>): Check[] {
  const lockfile = readFileSync(join(ROOT, 'pnpm-lock.yaml'), 'utf8')
  const policy: unknown = parse(readFileSync(join(ROOT, 'pnpm-workspace.yaml'), 'utf8'))
  const { allowBuilds, minimumReleaseAge: age } = policy as { allowBuilds: object; minimumReleaseAge: number }
  const licences = JSON.parse(pnpm('-r', 'licenses', 'list', '--json').output) as Record<string, { name: string }[]>
  const forbidden = Object.entries(licences).flatMap(([licence, packages]) =>
    packages.flatMap(({ name }) => (isAllowed(REVIEWED_LICENCES[name] ?? licence) ? [] : [`${name}: ${licence}`])),
  )
  const atMost = (name: string, count: number, max: number) =>
    check(`${name} dependencies`, `${count} of at most ${max}`, count <= max ? [] : ['too many'])
  const isCurrent = formatLicences(shipped) === readFileSync(LICENCES_PAGE, 'utf8')
  return [
    check('install scripts', 'none may run', Object.keys(allowBuilds)),
    check('sources', 'exact versions, locked by hash', findUnpinned(lockfile)),
    check('react-server-dom', 'none', lockfile.match(/^ {2}react-server-dom\S*/gm) ?? []),
    check('age of new versions', `${age / 1440} days`, age >= 7 * 1440 ? [] : ['minimumReleaseAge is too low']),
    check('licences', Object.keys(licences).join(', '), forbidden),
    atMost('direct runtime', shipped.direct, 32),
    atMost('all runtime', shipped.packages.length, 170),
    atMost('direct browser', shipped.browserDirect, 12),
    check('docs/licences.md', 'current', isCurrent ? [] : ['run `pnpm supply --write`']),
  ]
}

if (import.meta.main) {
  const { offline, write, sbom } = parseArgs({
    options: { offline: { type: 'boolean' }, write: { type: 'boolean' }, sbom: { type: 'string' } },
  }).values
  const shipped = readShipped()
  if (write === true) writeFileSync(LICENCES_PAGE, formatLicences(shipped))
  if (sbom !== undefined) writeFileSync(sbom, pnpm(...SBOM).output)
  const checks = checkOffline(shipped)
  const registryChecks = { signatures: ['signatures'], advisories: ['--audit-level=high', '--ignore-registry-errors'] }
  for (const [name, args] of offline === true ? [] : Object.entries(registryChecks)) {
    const { output, isOk } = pnpm('-r', 'audit', ...args)
    checks.push(check(name, output.trim().split('\n')[0] ?? '', isOk ? [] : [output]))
  }
  for (const line of formatChecks(checks)) console.log(line)
  process.exitCode = checks.every(isMet) ? 0 : 1
}
