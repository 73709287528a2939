import { type Label, labelEach } from './label.ts'

const PROTOCOL = { kind: 'generic', source: 'node ErgoTreePredef', certainty: 'published' } as const

/** Scripts that many owners use alike. */
export const GENERIC_LABELS: readonly Label[] = [
  // What a miner may spend 720 blocks after the reward; the miner's key is a constant and so outside the template.
  ...labelEach(PROTOCOL, 'templateHash', {
    'Mining reward': '2af229a1be3d59db211611085e8aa66ce2339805809417e54c2af0b6b401bb36',
  }),
]
