import {
  type Blake2b256,
  type Label,
  type LabelKind,
  type NamedOwner,
  type NetworkPreset,
  rewardScript,
  createLabelFinder,
  createTokenClassifier,
  type FindLabel,
  type ClassifyToken,
  type TokenRegistry,
  type TokenVerdict,
} from '@ergo-explorer/chain'
import { registryLabels } from '@ergo-explorer/chain/registry'
import { approximateBytes, Cache } from '@ergo-explorer/service'
import { createScriptReader, type ReadScript, type Script } from '@ergo-explorer/stories'
import type { RouteDependencies } from '#route-dependencies.ts'
import { type AddressContext, addressOfErgoTree, addressOfKey, hashOfErgoTree } from '#scripts.ts'

/** Dependencies of the v2 presenters: network rules, labels, script reader, token lists and verdicts on tokens. */
export interface PresentContext extends Pick<RouteDependencies, 'preset' | 'blake2b256' | 'tokenLists'> {
  readonly findLabel: FindLabel
  readonly readScript: ReadScript
  readonly classifyToken: ClassifyToken
}

/** Shared by all routes. A parsed script takes about four times the memory of its hex digits. */
const parsedScripts = new Cache<Script>({ maxBytes: 16 * 2 ** 20, sizeOf: (_, ergoTree) => ergoTree.length * 4 })

/** Created once per group of routes. */
export const createPresentContext = ({
  preset,
  blake2b256,
  tokenLists,
  tokenRegistry,
  labels,
}: RouteDependencies): PresentContext => ({
  preset,
  blake2b256,
  tokenLists,
  findLabel: finderOf(labels),
  readScript: createScriptReader(blake2b256, parsedScripts),
  classifyToken: classifierOf(tokenRegistry),
})

/** One classifier for all routes, with its verdicts: a response may list the same tokens in thousands of boxes. */
const classifiers = new WeakMap<TokenRegistry, ClassifyToken>()
const MAX_VERDICT_BYTES = 8 * 2 ** 20

function classifierOf(registry: TokenRegistry): ClassifyToken {
  const classify = classifiers.get(registry) ?? cacheVerdicts(createTokenClassifier(registry), MAX_VERDICT_BYTES)
  classifiers.set(registry, classify)
  return classify
}

/** Verdicts depend on nothing but id and name. */
export function cacheVerdicts(classify: ClassifyToken, maxBytes: number): ClassifyToken {
  const verdicts = new Cache<TokenVerdict>({ maxBytes, sizeOf: (verdict) => approximateBytes(verdict) })
  return (tokenId, name) => verdicts.compute(`${tokenId} ${name ?? ''}`, () => classify(tokenId, name))
}

/** One finder for all routes: an operator may list thousands of labels. */
const finders = new WeakMap<readonly Label[], FindLabel>()

function finderOf(labels: readonly Label[]): FindLabel {
  const finder = finders.get(labels) ?? createLabelFinder(labels)
  finders.set(labels, finder)
  return finder
}

const SYSTEM_SCRIPT_NAMES = {
  emission: 'Emission',
  treasury: 'Treasury',
  noPremine: 'No-premine proof and burn address',
  fee: 'Miner fee',
  reemission: 'Re-emission',
  payToReemission: 'Pay to re-emission',
} as const satisfies Record<keyof NetworkPreset['systemScripts'], string>

/** The registry's labels of the network, then those that its settings imply. */
export function selectNetworkLabels(preset: NetworkPreset, blake2b256: Blake2b256): readonly Label[] {
  const { name: network, addressPrefix } = preset
  return [
    ...registryLabels({ network, addressPrefix, blake2b256 }),
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

function protocolLabels({ systemScripts, oraclePools }: NetworkPreset, blake2b256: Blake2b256): Label[] {
  const scripts = Object.entries(systemScripts) as [keyof typeof SYSTEM_SCRIPT_NAMES, string][]
  return [
    ...scripts.map(([part, tree]) => {
      const value = hashOfErgoTree(blake2b256, tree)
      return networkLabel('protocol', SYSTEM_SCRIPT_NAMES[part], { by: 'scriptHash', value })
    }),
    ...oraclePools.flatMap(({ name, poolNft, refreshNft, updateNft }) =>
      Object.entries({ '': poolNft, ' refresh': refreshNft, ' update': updateNft }).flatMap(([part, value]) =>
        value === undefined ? [] : [networkLabel('dapp', `${name} oracle pool${part}`, { by: 'token', value })],
      ),
    ),
  ]
}

const networkLabel = (kind: LabelKind, label: string, match: Label['match']): Label => ({
  label,
  kind,
  match,
  source: 'network settings',
  certainty: 'published',
  ...(kind === 'dapp' && match.by === 'token' && { protocol: 'Oracle pools' }),
})
