import type { Closure } from './closure.ts'
import type { FindManifest, Manifest } from './manifests.ts'

/** What may be shipped with software under MIT, by SPDX; nothing that reaches over to what stands beside it. */
export const SHIPPED: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  // File by file: who changes such a file has to publish the change, and we change none.
  'MPL-2.0',
])

/** Packages that name their licence in a way that only people read; each was read. */
const READ_BY_PEOPLE: Readonly<Record<string, string>> = {
  '@ergolabs/ergo-sdk@0.5.7': 'CC0-1.0',
  'typed-function@2.1.0': 'MIT',
}

/**
 * The licence of each, or undefined if unknown. What was made for one kind of machine, and what comes with it, has
 * that of the package that depends on it: on other machines it is not there to be read.
 */
export function licencesOf({ needs, optional }: Closure, find: FindManifest): ReadonlyMap<string, string | undefined> {
  const askerOf = (id: string) => optional.get(id) ?? [...needs].find(([, needed]) => needed.includes(id))?.[0]
  const licence = (id: string): string | undefined => {
    const manifest = optional.has(id) ? undefined : find(id)
    if (manifest !== undefined) return READ_BY_PEOPLE[id] ?? stated(manifest)
    const asker = askerOf(id)
    return asker === undefined ? undefined : licence(asker)
  }
  return new Map([...needs.keys()].map((id) => [id, licence(id)]))
}

function stated({ license, licenses }: Manifest): string | undefined {
  if (typeof license === 'string') return license
  return license?.type ?? licenses?.[0]?.type
}

/** One of several that a package offers is enough. */
export const isAllowed = (licence: string | undefined): boolean =>
  licence
    ?.replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((one) => one.split(' AND ').every((part) => SHIPPED.has(part))) ?? false
