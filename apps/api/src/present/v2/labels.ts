import {
  type Blake2b256,
  bytesToHex,
  hexToBytes,
  type Label,
  type LabelKind,
  MAINNET_LABELS,
  type NetworkPreset,
} from '@ergo-explorer/chain'

const NAMES = {
  emission: 'Emission contract',
  treasury: 'Treasury contract',
  noPremine: 'Unspendable (no premine, burn)',
  fee: 'Miner fee',
  reemission: 'Re-emission contract',
  payToReemission: 'Pay to re-emission',
} as const satisfies Record<keyof NetworkPreset['systemScripts'], string>

/** Names of owners are mainnet's alone; what the protocol itself makes has a name on every network. */
export function labelsOf(preset: NetworkPreset, blake2b256: Blake2b256): readonly Label[] {
  return [
    ...(preset.name === 'mainnet' ? MAINNET_LABELS : MAINNET_LABELS.filter(isGeneric)),
    ...ownLabels(preset, blake2b256),
  ]
}

/** A template says the same on every network. */
const isGeneric = ({ kind, match }: Label): boolean => kind === 'generic' && match.by === 'templateHash'

function ownLabels({ systemScripts, oraclePools }: NetworkPreset, blake2b256: Blake2b256): Label[] {
  const scripts = Object.entries(systemScripts) as [keyof typeof NAMES, string][]
  return [
    ...scripts.map(([part, tree]) => {
      const value = bytesToHex(blake2b256(hexToBytes(tree)))
      return ownLabel('protocol', NAMES[part], { by: 'treeHash', value })
    }),
    ...oraclePools.map(({ name, poolNft }) => ownLabel('dapp', `${name} oracle pool`, { by: 'token', value: poolNft })),
  ]
}

const ownLabel = (kind: LabelKind, label: string, match: Label['match']): Label => ({
  label,
  kind,
  match,
  source: 'network settings',
  certainty: 'published',
})
