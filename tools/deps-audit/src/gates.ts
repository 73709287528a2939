import { isAllowed } from './licences.ts'
import { hasInstallScript } from './manifests.ts'
import { faultsOf, sbomOf } from './sbom.ts'
import { countOn, type Software } from './software.ts'

/** Something that must hold of what we take from others, as a figure. */
export interface Gate {
  readonly name: string
  readonly figure: string
  readonly state: 'held' | 'broken' | 'skipped'
  /** A line for each thing that is wrong. */
  readonly faults: readonly string[]
}

const MAX_DIRECT = 25
const MAX_TOTAL = 120
const MAX_IN_CLIENT = 12
const MIN_AGE_MINUTES = 7 * 24 * 60

/** The checks that need no network. */
export function standingGates(software: Software): Gate[] {
  const { all, production, client, lock, policy, licences, find } = software
  const ids = [...all.needs.keys()]
  const withScript = ids.filter((id) => hasInstallScript(find(id) ?? {}))
  const unlike = ids.filter((id) => !isAllowed(licences.get(id)))
  const sbom = sbomOf(software)
  return [
    gate('install scripts', `${withScript.length} packages bring one, 0 run`, buildsAllowed(policy)),
    gate('sources', `${ids.length} locked, all by hash from the registry`, exoticSources(software)),
    gate(
      'react-server-dom',
      'none',
      ids.filter((id) => id.startsWith('react-server-dom')).map((id) => `${id} is locked`),
    ),
    gate(
      'licences',
      `${ids.length} packages, ${unlike.length} not allowed`,
      unlike.map((id) => `${id}: ${String(licences.get(id))}`),
    ),
    atMost('direct runtime dependencies', production.direct.size, MAX_DIRECT),
    atMost('all runtime dependencies', countOn(production, lock), MAX_TOTAL),
    atMost('client runtime dependencies', client.direct.size, MAX_IN_CLIENT, `, ${countOn(client, lock)} with theirs`),
    gate('bill of materials', `CycloneDX 1.6, ${sbom.components.length} components`, faultsOf(sbom)),
    gate(
      'least age of new versions',
      `${(policy.minimumReleaseAge ?? 0) / 1440} days`,
      (policy.minimumReleaseAge ?? 0) >= MIN_AGE_MINUTES ? [] : ['minimumReleaseAge is less than seven days'],
    ),
  ]
}

export const gate = (name: string, figure: string, faults: readonly string[]): Gate => ({
  name,
  figure,
  state: faults.length === 0 ? 'held' : 'broken',
  faults,
})

export const skipped = (name: string, reason: string): Gate => ({ name, figure: reason, state: 'skipped', faults: [] })

const atMost = (name: string, count: number, limit: number, more = ''): Gate =>
  gate(name, `${count} of at most ${limit}${more}`, count <= limit ? [] : [`${name}: ${count} are more than ${limit}`])

function buildsAllowed({
  allowBuilds = {},
  onlyBuiltDependencies = [],
  dangerouslyAllowAllBuilds,
}: Software['policy']) {
  const named = [...Object.keys(allowBuilds), ...onlyBuiltDependencies]
  return [
    ...named.map((name) => `${name} may run code while it is installed`),
    ...(dangerouslyAllowAllBuilds === true ? ['every package may run code while it is installed'] : []),
  ]
}

/** What does not come from the registry by its hash: a git address, a file, an archive somewhere. */
function exoticSources({ lock }: Software): string[] {
  const wants = Object.entries(lock.importers).flatMap(
    ([path, { dependencies, devDependencies, optionalDependencies }]) =>
      Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
        .filter(([, { specifier }]) => !/^(?:workspace:\*|\d[\w.+-]*)$/.test(specifier))
        .map(([name, { specifier }]) => `${path} wants ${name} as ${specifier}, which is no exact version`),
  )
  const locked = Object.entries(lock.packages)
    .filter(
      ([, { resolution }]) =>
        !(resolution.integrity ?? '').startsWith('sha512-') ||
        resolution.tarball !== undefined ||
        resolution.type !== undefined,
    )
    .map(([id]) => `${id} is not locked by the hash of what the registry has`)
  return [...wants, ...locked]
}
