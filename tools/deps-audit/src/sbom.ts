import { createHash } from 'node:crypto'
import { splitId } from './lockfile.ts'
import type { Software } from './software.ts'

/** What production is made of, as CycloneDX 1.6 in JSON. The same lockfile gives the same bytes: it carries no time. */
export function sbomOf({ version, lock, production, licences }: Software): Sbom {
  const ids = [...production.needs.keys()].toSorted()
  const own = purlOf('ergo-explorer', version)
  const components = ids.map((id): Component => {
    const { name, version: of } = splitId(id)
    const licence = licences.get(id)
    const hash = sha512Of(lock.packages[id]?.resolution.integrity)
    return {
      type: 'library',
      'bom-ref': purlOf(name, of),
      name,
      version: of,
      scope: production.optional.has(id) ? 'optional' : 'required',
      ...(hash !== undefined && { hashes: [{ alg: 'SHA-512', content: hash }] }),
      ...(licence !== undefined && { licenses: [licenceOf(licence)] }),
      purl: purlOf(name, of),
    }
  })
  const refOf = (id: string) => purlOf(splitId(id).name, splitId(id).version)
  const dependencies = [
    { ref: own, dependsOn: [...production.direct].toSorted().map(refOf) },
    ...ids.map((id) => ({ ref: refOf(id), dependsOn: (production.needs.get(id) ?? []).map(refOf) })),
  ]
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: serialOf(JSON.stringify([own, components])),
    version: 1,
    metadata: {
      component: {
        type: 'application',
        'bom-ref': own,
        name: 'ergo-explorer',
        version,
        licenses: [licenceOf('MIT')],
        purl: own,
      },
    },
    components,
    dependencies,
  }
}

type Licence = { readonly license: { readonly id: string } } | { readonly expression: string }

interface Component {
  readonly type: 'library' | 'application'
  readonly 'bom-ref': string
  readonly name: string
  readonly version: string
  readonly scope?: 'required' | 'optional'
  readonly hashes?: readonly { readonly alg: 'SHA-512'; readonly content: string }[]
  readonly licenses?: readonly Licence[]
  readonly purl: string
}

export interface Sbom {
  readonly $schema: string
  readonly bomFormat: 'CycloneDX'
  readonly specVersion: '1.6'
  readonly serialNumber: string
  readonly version: number
  readonly metadata: { readonly component: Component }
  readonly components: readonly Component[]
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[]
}

const licenceOf = (licence: string): Licence =>
  /\s/.test(licence) ? { expression: licence } : { license: { id: licence } }

/** A scope's @ is written as a purl wants it. */
const purlOf = (name: string, version: string): string => `pkg:npm/${name.replace('@', '%40')}@${version}`

const sha512Of = (integrity: string | undefined): string | undefined =>
  integrity?.startsWith('sha512-') === true
    ? Buffer.from(integrity.slice('sha512-'.length), 'base64').toString('hex')
    : undefined

/** A UUID of version 8: made of what it stands for. */
function serialOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  return `urn:uuid:${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** What the format demands and a reader relies on; empty when all of it holds. */
export function faultsOf({ serialNumber, metadata, components, dependencies }: Sbom): string[] {
  const refs = new Set([metadata.component, ...components].map((one) => one['bom-ref']))
  const faults = components.flatMap((one) => [
    ...(one.licenses === undefined ? [`${one.purl} has no licence`] : []),
    ...(/^[0-9a-f]{128}$/.test(one.hashes?.[0]?.content ?? '') ? [] : [`${one.purl} has no hash`]),
    ...(/^pkg:npm\/(?:%40[a-z0-9._-]+\/)?[a-z0-9._-]+@\d/i.test(one.purl) ? [] : [`${one.purl} is no purl`]),
  ])
  if (refs.size !== components.length + 1) faults.push('two components have one name')
  for (const { ref, dependsOn } of dependencies)
    for (const one of [ref, ...dependsOn]) if (!refs.has(one)) faults.push(`${one} is named and not there`)
  if (new Set(dependencies.map(({ ref }) => ref)).size !== refs.size)
    faults.push('not every component says what it needs')
  if (!/^urn:uuid:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(serialNumber)) faults.push('no serial number')
  return faults
}
