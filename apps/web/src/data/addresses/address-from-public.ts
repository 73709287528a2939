import { decodeAddress, ergoTreeOfAddress } from '@ergo-explorer/chain'
import { blake2b256 } from '@ergo-explorer/chain/hash/noble'
import type { V0AddressInfo, V1UTransactionInfo } from '@ergo-explorer/contract'
import type { PartyView } from '../party.ts'
import { kindOf } from './address-from-v2.ts'
import type { AddressView } from './address-view.ts'
import { balanceAfter, sumEffects } from './effect.ts'
import { effectFromV1 } from './row-from-v1.ts'

type Waiting = { readonly items: readonly V1UTransactionInfo[]; readonly total: number }

/** v0 counts what the mempool pays and not what it spends, so what waits is summed here. */
export function addressFromPublic({ summary, transactions }: V0AddressInfo, waiting: Waiting): AddressView {
  const address = summary.id
  const confirmed = String(transactions.confirmedBalance)
  const change = sumEffects(waiting.items.map((transaction) => effectFromV1(address, transaction)))
  const isWhole = waiting.items.length >= waiting.total
  const { kind, ergoTree } = readAddress(address)
  return {
    kind: kindOf(kind, ergoTree),
    party: { address, kind, scriptHash: null, isReadable: true, label: null },
    confirmed,
    final: isWhole ? balanceAfter(confirmed, change) : null,
    waiting: waiting.total,
    waitingAssets: change.assets,
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
