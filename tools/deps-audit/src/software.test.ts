import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ageGate } from './registry-gates.ts'
import { importsOf } from './client-packages.ts'
import { standingGates } from './gates.ts'
import { licencesPage } from './licences-page.ts'
import { faultsOf, sbomOf } from './sbom.ts'
import { readSoftware } from './software.ts'

const ROOT = join(import.meta.dirname, '../../..')
const software = readSoftware(ROOT)

test('docs/licences.md is what the lockfile and the packages say', () => {
  expect(readFileSync(join(ROOT, 'docs/licences.md'), 'utf8')).toBe(licencesPage(software))
})

test('[S18] every gate that needs no network holds', () => {
  expect(standingGates(software).flatMap(({ faults }) => faults)).toEqual([])
})

test('a package from elsewhere, an install script that may run, and too many of them are found', () => {
  const bad = {
    ...software,
    lock: {
      ...software.lock,
      importers: { apps: { dependencies: { a: { specifier: '^1.0.0', version: '1.0.0' } } } },
      packages: { 'b@1.0.0': { resolution: { tarball: 'https://somewhere.example/b.tgz' } } },
    },
    policy: { allowBuilds: { c: true } },
    production: { ...software.production, direct: new Set(Array.from({ length: 26 }, (_, i) => `d@${i}.0.0`)) },
  }
  expect(standingGates(bad).flatMap(({ faults }) => faults)).toEqual(
    expect.arrayContaining([
      'apps wants a as ^1.0.0, which is no exact version',
      'b@1.0.0 is not locked by the hash of what the registry has',
      'c may run code while it is installed',
      'direct runtime dependencies: 26 are more than 25',
      'minimumReleaseAge is less than seven days',
    ]),
  )
})

test('a version of this week is found unless it is named as an exception, and counted either way', () => {
  const now = Date.parse('2026-11-15T00:00:00Z')
  const published = new Map([
    ['old@1.0.0', { at: '2026-11-07T00:00:00Z', signatures: [] }],
    ['new@1.0.0', { at: '2026-11-14T00:00:00Z', signatures: [] }],
    ['known@1.0.0', { at: '2026-11-14T00:00:00Z', signatures: [] }],
  ])
  const policy = { minimumReleaseAgeExclude: ['known@1.0.0'] }
  const gate = ageGate({ ...software, policy }, { published, keys: [] }, now)
  expect(gate).toMatchObject({ state: 'broken', figure: '2 of 3, 1 of them by exception' })
  expect(gate.faults).toEqual(['new@1.0.0 was published at 2026-11-14T00:00:00Z'])
  const silent = { published: { unknown: 'the registry answers 503' }, keys: [] }
  expect(ageGate(software, silent, now)).toMatchObject({ state: 'skipped', figure: 'the registry answers 503' })
})

test('the bill of materials is whole, and the same each time', () => {
  const sbom = sbomOf(software)
  expect(faultsOf(sbom)).toEqual([])
  expect(JSON.stringify(sbomOf(readSoftware(ROOT)))).toBe(JSON.stringify(sbom))
  expect(sbom.components.find(({ name }) => name === 'fastify')).toMatchObject({ scope: 'required', type: 'library' })
  expect(sbom.components.some(({ name }) => name === 'vitest')).toBe(false)
})

test('a bill with a hole in it is found', () => {
  const sbom = sbomOf(software)
  const [first] = sbom.components
  expect(faultsOf({ ...sbom, components: sbom.components.slice(1) })).toContain(`${first?.purl} is named and not there`)
})

test('tells runtime imports of a script from type imports', () => {
  const source = `import type { A } from 'types-only'
import { type B, c } from './c.ts'
import './side.css'
export { d } from 'package/part'
const later = () => import('@scope/later')
import {
  e,
} from 'e'`
  expect(importsOf(source)).toEqual(['./c.ts', './side.css', 'package/part', '@scope/later', 'e'])
})
