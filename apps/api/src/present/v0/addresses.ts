import type { Hex } from '@ergo-explorer/chain'
import type { V0AddressInfo, V0AssetSummary } from '@ergo-explorer/contract'
import type { AssetRecord } from '../../queries/box-records.ts'
import { ERG } from '../../queries/pool-balances.ts'
import type { ScriptBalance } from '../../queries/script-balances.ts'

/** What an address has, and with what the mempool pays it. */
export function presentAddress(
  address: string,
  confirmed: ScriptBalance,
  waiting: readonly AssetRecord[],
): V0AddressInfo {
  const coming = waiting.find(({ tokenId }) => tokenId === ERG)?.amount ?? 0n
  const tokens = confirmed.tokens.map(presentAsset)
  return {
    summary: { id: address },
    transactions: {
      confirmed: confirmed.transactions,
      totalReceived: confirmed.received,
      confirmedBalance: confirmed.nanoErg,
      totalBalance: confirmed.nanoErg + coming,
      confirmedTokensBalance: tokens,
      totalTokensBalance: added(tokens, waiting.filter(({ tokenId }) => tokenId !== ERG).map(presentAsset)),
    },
  }
}

const presentAsset = ({ tokenId, amount, name, decimals }: AssetRecord): V0AssetSummary => ({
  tokenId,
  amount,
  name,
  decimals,
})

/** By id. */
function added(tokens: readonly V0AssetSummary[], more: readonly V0AssetSummary[]): V0AssetSummary[] {
  const sums = new Map<Hex, V0AssetSummary>()
  for (const token of [...tokens, ...more]) {
    const amount = (sums.get(token.tokenId)?.amount ?? 0n) + token.amount
    sums.set(token.tokenId, { ...token, amount })
  }
  return [...sums.values()].toSorted((a, b) => (a.tokenId < b.tokenId ? -1 : 1))
}
