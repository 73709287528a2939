import { minerKeyOf } from '@ergo-explorer/chain'
import type { AddressDetail, Asset } from '@ergo-explorer/contract'
import type { AddressKind, AddressView } from './address-view.ts'
import { type AssetChange, addToBalance } from './balance-change.ts'

export function addressFromV2(detail: AddressDetail): AddressView {
  const { address, kind, scriptHash, isReadable, label, balance, unconfirmed, rewards, mentions } = detail
  return {
    kind: deriveAddressKind(kind, detail.script.ergoTree),
    party: { address, kind, scriptHash, isReadable, label },
    confirmed: balance.nanoErg,
    final: addToBalance(balance.nanoErg, unconfirmed),
    mempoolTransactionCount: unconfirmed.transactions,
    mempoolAssetChanges: unconfirmed.assets.map(toAssetChange),
    received: detail.received,
    transactionCount: detail.transactionCount,
    tokenCount: balance.tokens.total ?? balance.tokens.items.length,
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
    mentions: mentions && { unspent: mentions.unspent, spent: mentions.total - mentions.unspent },
  }
}

/** A miner's reward contract is one fixed script that contains the miner's key. */
export function deriveAddressKind(kind: AddressDetail['kind'], ergoTree: string | undefined): AddressKind {
  if (kind === 'P2PK') return 'wallet'
  if (kind === 'P2SH') return 'scriptHash'
  return ergoTree !== undefined && minerKeyOf(ergoTree) !== undefined ? 'reward' : 'contract'
}

export const toAssetChange = ({ tokenId, name, decimals, genuineness, amount }: Asset): AssetChange => ({
  token: { tokenId, name, decimals, genuineness },
  amount,
})
