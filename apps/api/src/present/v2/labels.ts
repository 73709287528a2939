import {
  type Blake2b256,
  bytesToHex,
  hexToBytes,
  type Label,
  type LabelKind,
  MAINNET_LABELS,
  type NetworkPreset,
} from '@ergo-explorer/chain'

const SYSTEM_SCRIPT_NAMES = {
  emission: 'Emission contract',
  treasury: 'Treasury contract',
  noPremine: 'Unspendable (no premine, burn)',
  fee: 'Miner fee',
  reemission: 'Re-emission contract',
  payToReemission: 'Pay to re-emission',
} as const satisfies Record<keyof NetworkPreset['systemScripts'], string>

/** Labels of owners apply to mainnet only; protocol contracts have labels on every network. */
export function selectNetworkLabels(preset: NetworkPreset, blake2b256: Blake2b256): readonly Label[] {
  return [
    ...(preset.name === 'mainnet' ? MAINNET_LABELS : MAINNET_LABELS.filter(isGeneric)),
    ...protocolLabels(preset, blake2b256),
  ]
}

/** A template says the same on every network. */
const isGeneric = ({ kind, match }: Label): boolean => kind === 'generic' && match.by === 'templateHash'

function protocolLabels({ systemScripts, oraclePools }: NetworkPreset, blake2b256: Blake2b256): Label[] {
  const scripts = Object.entries(systemScripts) as [keyof typeof SYSTEM_SCRIPT_NAMES, string][]
  return [
    ...scripts.map(([part, tree]) => {
      const value = bytesToHex(blake2b256(hexToBytes(tree)))
      return protocolLabel('protocol', SYSTEM_SCRIPT_NAMES[part], { by: 'scriptHash', value })
    }),
    ...oraclePools.map(({ name, poolNft }) =>
      protocolLabel('dapp', `${name} oracle pool`, { by: 'token', value: poolNft }),
    ),
  ]
}

const protocolLabel = (kind: LabelKind, label: string, match: Label['match']): Label => ({
  label,
  kind,
  match,
  source: 'network settings',
  certainty: 'published',
})
