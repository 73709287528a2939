import { fetchAdvisories } from './advisories.ts'
import { type Gate, gate, skipped } from './gates.ts'
import { fetchRegistry, type Registry } from './registry.ts'
import { isSigned } from './signatures.ts'
import type { Software } from './software.ts'

/** A version that was taken over by thieves is found out within days. */
const WEEK_MS = 7 * 86_400_000

/** Checks that need the registry. A gate is skipped with the reason when the registry does not respond. */
export async function registryGates(root: string, software: Software, now: number): Promise<Gate[]> {
  const registry = await fetchRegistry([...software.all.needs.keys()])
  return [ageGate(software, registry, now), signatureGate(software, registry), advisoryGate(root)]
}

const AGE = 'younger than seven days'

/** Versions that pnpm-workspace.yaml names are let in, and still counted. */
export function ageGate({ policy }: Software, { published }: Registry, now: number): Gate {
  if ('unknown' in published) return skipped(AGE, published.unknown)
  const young = [...published].filter(([, { at }]) => now - Date.parse(at) < WEEK_MS)
  const excepted = new Set(policy.minimumReleaseAgeExclude)
  const others = young.filter(([id]) => !excepted.has(id))
  const figure = `${young.length} of ${published.size}, ${young.length - others.length} of them by exception`
  return gate(
    AGE,
    figure,
    others.map(([id, { at }]) => `${id} was published at ${at}`),
  )
}

const SIGNED = 'signed by the registry'

function signatureGate({ lock }: Software, { published, keys }: Registry): Gate {
  if ('unknown' in published) return skipped(SIGNED, published.unknown)
  if ('unknown' in keys) return skipped(SIGNED, `${keys.unknown} when its keys were requested`)
  const unsigned = [...published].filter(
    ([id, one]) => !isSigned(id, lock.packages[id]?.resolution.integrity, one, keys),
  )
  return gate(
    SIGNED,
    `${published.size - unsigned.length} of ${published.size}`,
    unsigned.map(([id]) => `${id} is not signed`),
  )
}

function advisoryGate(root: string): Gate {
  const advisories = fetchAdvisories(root)
  if (advisories.kind === 'unknown') return skipped('advisories', `the registry does not tell: ${advisories.reason}`)
  const { severe, all } = advisories
  return gate('advisories', `${all}, ${severe} high or critical`, severe === 0 ? [] : ['see `pnpm audit`'])
}
