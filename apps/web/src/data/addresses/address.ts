import { type NanoErg, type TokenUnits, toNanoErg, toTokenUnits, minerKeyOf } from '@ergo-explorer/chain'
import type { AddressDetail, AddressFault } from '@ergo-explorer/contract'
import { type TokenView, toTokenView } from '../token-view.ts'
import { callApi } from '../api/api-client.ts'
import { getAddress, type KnownAddress, type KnownAsset } from '../api/operations.ts'
import type { Resource } from '../resource/resource.ts'
import type { PartyView } from '../party-view.ts'

/** Change of a token balance; negative for a loss. */
export interface AssetChange {
  readonly token: TokenView
  readonly amount: TokenUnits
}

/** Effect of a transaction on one address. Amounts are decimal strings; negative for a loss. */
export interface BalanceChange {
  readonly nanoErg: NanoErg
  /** Only tokens whose balance changed. */
  readonly assets: readonly AssetChange[]
}

/** Combined effect of several transactions. */
export function sumBalanceChanges(effects: readonly BalanceChange[]): BalanceChange {
  const assets = new Map<string, { readonly token: TokenView; sum: bigint }>()
  let nanoErg = 0n
  for (const effect of effects) {
    nanoErg += BigInt(effect.nanoErg)
    for (const { token, amount } of effect.assets) {
      const held = assets.get(token.tokenId) ?? { token, sum: 0n }
      held.sum += BigInt(amount)
      assets.set(token.tokenId, held)
    }
  }
  const changed = [...assets.values()].filter(({ sum }) => sum !== 0n)
  return {
    nanoErg: toNanoErg(nanoErg),
    assets: changed.map(({ token, sum }) => ({ token, amount: toTokenUnits(sum) })),
  }
}

/** The balance after the pending effect is confirmed. */
export function addToBalance(nanoErg: NanoErg, change: NanoErg): NanoErg {
  return toNanoErg(BigInt(nanoErg) + BigInt(change))
}

function addressFromV2(detail: KnownAddress): AddressView {
  const { address, kind, scriptHash, isReadable, label, balance, unconfirmed, rewards, mentions } = detail
  return {
    kind: deriveAddressKind(kind, detail.script?.ergoTree),
    party: { address, kind, scriptHash, isReadable, label },
    templateHash: kind === 'P2PK' ? null : (detail.script?.templateBlake2b256 ?? null),
    confirmed: balance.nanoErg,
    final: unconfirmed.nanoErg === null ? null : addToBalance(balance.nanoErg, unconfirmed.nanoErg),
    mempoolTransactionCount: unconfirmed.transactionCount,
    mempoolAssetChanges: unconfirmed.assets.map(toAssetChange),
    received: detail.received,
    transactionCount: detail.transactionCount,
    tokenCount: balance.tokens.total ?? balance.tokens.items?.length ?? 0,
    hasMoreTokens: balance.tokens.total === null,
    unspentCount: detail.unspentCount,
    firstSeen: detail.firstActivity?.timestamp ?? null,
    lastSeen: detail.lastActivity?.timestamp ?? null,
    rewards: rewards && {
      address: rewards.address,
      minerAddress: rewards.minerAddress,
      value: rewards.value,
      locked: rewards.locked,
      nextUnlock: rewards.nextUnlock,
      lastUnlock: rewards.lastUnlock,
    },
    mentions: mentions && {
      unspent: mentions.unspentCount,
      spent: mentions.mentionCount - mentions.unspentCount,
    },
    rent: detail.rent,
  }
}

/** A miner's reward contract is one fixed script that contains the miner's key. */
export function deriveAddressKind(kind: AddressDetail['kind'], ergoTree: string | undefined): AddressKind {
  if (kind === 'P2PK') return 'wallet'
  if (kind === 'P2SH') return 'scriptHash'
  return ergoTree !== undefined && minerKeyOf(ergoTree) !== undefined ? 'reward' : 'contract'
}

export const toAssetChange = (asset: KnownAsset): AssetChange => ({ token: toTokenView(asset), amount: asset.amount })

/** An address, or the reason why the text is not a valid address. */
export function addressResource(address: string): Resource<AddressResult> {
  return {
    type: 'address',
    args: [address],
    invalidatedBy: 'mempool',
    load: async (api, signal) => {
      // Typing errors are found locally. Only the API knows for certain which network an address belongs to.
      const localFault = address.length > MAX_TYPED_LENGTH ? 'network' : await faultOf(address)
      if (localFault !== 'network') return { kind: 'bad', fault: localFault }
      const detail = await callApi(api, getAddress, { address }, signal)
      if (detail === null) return { kind: 'bad', fault: await faultOf(address) }
      return { kind: 'address', address: addressFromV2(detail) }
    },
  }
}

/** Longer addresses are contracts and are pasted, not typed. */
const MAX_TYPED_LENGTH = 200

/** A well-formed address that the API rejects belongs to another network. */
async function faultOf(address: string): Promise<AddressFault> {
  const { checkAddress } = await import('../search/check-address.ts')
  return checkAddress(address, 0x00) ?? 'network'
}

/** A public key, a contract, a contract known only by its hash, or the contract that holds a miner's rewards. */
type AddressKind = 'wallet' | 'contract' | 'scriptHash' | 'reward'

/** View model of an address page. Amounts are decimal strings; null means the API does not provide the value. */
export interface AddressView {
  readonly kind: AddressKind
  readonly party: PartyView
  /** Blake2b-256 of the template of a contract; null for a wallet and when unknown. */
  readonly templateHash: string | null
  readonly confirmed: NanoErg
  /** Confirmed balance plus the effect of pending transactions. */
  readonly final: NanoErg | null
  readonly mempoolTransactionCount: number
  /** Token changes caused by pending transactions. */
  readonly mempoolAssetChanges: readonly AssetChange[]
  readonly received: NanoErg
  readonly transactionCount: number
  /** Number of different tokens, as far as they were counted. */
  readonly tokenCount: number
  readonly hasMoreTokens: boolean
  readonly unspentCount: number | null
  readonly firstSeen: number | null
  readonly lastSeen: number | null
  readonly rewards: RewardsView | null
  /**
   * Unspent and spent boxes that contain the public key; null when the API does not index them or the address has no
   * key.
   */
  readonly mentions: { readonly unspent: number; readonly spent: number } | null
  /** Null if no rent can be collected soon. */
  readonly rent: AddressDetail['rent']
}

/** Mining rewards that were not moved yet. */
export interface RewardsView {
  /** Address of the reward contract. `minerAddress` is the address of the key it pays. */
  readonly address: string
  readonly minerAddress: string
  readonly value: NanoErg
  readonly locked: NanoErg
  /**
   * The height at which the next part of the rewards unlocks. `lastUnlock`: the height at which all of it is unlocked.
   */
  readonly nextUnlock: number | null
  readonly lastUnlock: number | null
}

type AddressResult =
  | { readonly kind: 'address'; readonly address: AddressView }
  | { readonly kind: 'bad'; readonly fault: AddressFault }
