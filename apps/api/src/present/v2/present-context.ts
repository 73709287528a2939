import {
  type Blake2b256,
  type Label,
  type LabelKind,
  MAINNET_LABELS,
  type NamedOwner,
  type NetworkPreset,
  rewardScript,
  createLabelFinder,
  type FindLabel,
} from '@ergo-explorer/chain'
import { Cache } from '@ergo-explorer/service'
import { createScriptReader, type ReadScript, type Script } from '@ergo-explorer/stories'
import type { RouteDependencies } from '#route-dependencies.ts'
import { type AddressContext, addressOfErgoTree, addressOfKey, hashOfErgoTree } from '#scripts.ts'

/** Dependencies of the v2 presenters: network rules, labels, script reader and token lists. */
export interface PresentContext extends Pick<RouteDependencies, 'preset' | 'blake2b256' | 'tokenLists'> {
  readonly findLabel: FindLabel
  readonly readScript: ReadScript
}

/** Shared by all routes. A parsed script takes about four times the memory of its hex digits. */
const parsedScripts = new Cache<Script>({ maxBytes: 16 * 2 ** 20, sizeOf: (_, ergoTree) => ergoTree.length * 4 })

/** Created once per group of routes. */
export const createPresentContext = ({ preset, blake2b256, tokenLists }: RouteDependencies): PresentContext => ({
  preset,
  blake2b256,
  tokenLists,
  findLabel: createLabelFinder(selectNetworkLabels(preset, blake2b256)),
  readScript: createScriptReader(blake2b256, parsedScripts),
})

const SYSTEM_SCRIPT_NAMES = {
  emission: 'Emission contract',
  treasury: 'Treasury contract',
  noPremine: 'No-premine proof and burn address',
  fee: 'Miner fee',
  reemission: 'Re-emission contract',
  payToReemission: 'Pay to re-emission',
} as const satisfies Record<keyof NetworkPreset['systemScripts'], string>

/** Labels of owners are those of mainnet or of the preset; protocol contracts have labels on every network. */
export function selectNetworkLabels(preset: NetworkPreset, blake2b256: Blake2b256): readonly Label[] {
  return [
    ...(preset.name === 'mainnet' ? MAINNET_LABELS : MAINNET_LABELS.filter(isGeneric)),
    ...protocolLabels(preset, blake2b256),
    ...(preset.owners ?? []).flatMap((owner) => ownerLabels({ preset, blake2b256 }, owner)),
  ]
}

/** A miner is known by its key and by the script of its rewards. */
function ownerLabels(context: AddressContext, { name, kind, publicKey }: NamedOwner): Label[] {
  const addresses = [addressOfKey(context, publicKey)]
  if (kind === 'miner') addresses.push(addressOfErgoTree(context, rewardScript(publicKey)))
  return addresses.map((value) => networkLabel(kind, name, { by: 'address', value }))
}

/** A template says the same on every network. */
const isGeneric = ({ kind, match }: Label): boolean => kind === 'generic' && match.by === 'templateHash'

function protocolLabels({ systemScripts, oraclePools }: NetworkPreset, blake2b256: Blake2b256): Label[] {
  const scripts = Object.entries(systemScripts) as [keyof typeof SYSTEM_SCRIPT_NAMES, string][]
  return [
    ...scripts.map(([part, tree]) => {
      const value = hashOfErgoTree(blake2b256, tree)
      return networkLabel('protocol', SYSTEM_SCRIPT_NAMES[part], { by: 'scriptHash', value })
    }),
    ...oraclePools.map(({ name, poolNft }) =>
      networkLabel('dapp', `${name} oracle pool`, { by: 'token', value: poolNft }),
    ),
  ]
}

const networkLabel = (kind: LabelKind, label: string, match: Label['match']): Label => ({
  label,
  kind,
  match,
  source: 'network settings',
  certainty: 'published',
})
