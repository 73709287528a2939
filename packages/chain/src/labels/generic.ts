import { type Label, labelByMatch } from './label.ts'

const PROTOCOL = { kind: 'generic', source: 'node ErgoTreePredef', certainty: 'published' } as const

/** Scripts shared by many owners. */
export const GENERIC_LABELS: readonly Label[] = [
  // Rewards that a miner may spend after 720 blocks; the miner's key is a constant and so not part of the template.
  ...labelByMatch(PROTOCOL, 'templateHash', {
    'Mining reward': '2af229a1be3d59db211611085e8aa66ce2339805809417e54c2af0b6b401bb36',
  }),
]
