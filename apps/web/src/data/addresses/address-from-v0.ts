import { decodeAddress, ergoTreeOfAddress } from '@ergo-explorer/chain'
import { blake2b256 } from '@ergo-explorer/chain/hash/noble'
import type { V0AddressInfo, V1UTransactionInfo } from '@ergo-explorer/contract'
import type { PartyView } from '../party-view.ts'
import { deriveAddressKind } from './address-from-v2.ts'
import type { AddressView } from './address-view.ts'
import { addToBalance, sumBalanceChanges } from './balance-change.ts'
import { balanceChangeFromV1 } from './address-transaction-row-from-v1.ts'

type UnconfirmedPage = { readonly items: readonly V1UTransactionInfo[]; readonly total: number }

/** v0 counts what mempool transactions pay but not what they spend, so the pending change is summed here. */
export function addressFromV0({ summary, transactions }: V0AddressInfo, unconfirmed: UnconfirmedPage): AddressView {
  const address = summary.id
  const confirmed = String(transactions.confirmedBalance)
  const change = sumBalanceChanges(unconfirmed.items.map((transaction) => balanceChangeFromV1(address, transaction)))
  const isComplete = unconfirmed.items.length >= unconfirmed.total
  const { kind, ergoTree } = readAddress(address)
  return {
    kind: deriveAddressKind(kind, ergoTree),
    party: { address, kind, scriptHash: null, isReadable: true, label: null },
    confirmed,
    final: isComplete ? addToBalance(confirmed, change) : null,
    mempoolTransactionCount: unconfirmed.total,
    mempoolAssetChanges: change.assets,
    received: String(transactions.totalReceived),
    transactionCount: transactions.confirmed,
    tokenCount: transactions.confirmedTokensBalance.length,
    hasMoreTokens: false,
    unspentCount: null,
    firstSeen: null,
    lastSeen: null,
    rewards: null,
    mentions: null,
  }
}

function readAddress(text: string): { readonly kind: PartyView['kind']; readonly ergoTree: string | undefined } {
  const read = decodeAddress(text, blake2b256)
  if (!read.ok || read.value.kind === 'ADH') return { kind: 'P2S', ergoTree: undefined }
  return { kind: read.value.kind, ergoTree: ergoTreeOfAddress(read.value) }
}
