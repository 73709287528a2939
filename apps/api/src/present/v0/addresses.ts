import type { Hex } from '@ergo-explorer/chain'
import type { V0AddressInfo, V0AssetSummary } from '@ergo-explorer/contract'
import type { AssetRecord } from '#queries/boxes/records.ts'
import type { MempoolBalance } from '#queries/mempool/balances.ts'
import type { ScriptBalance } from '#queries/addresses/balances.ts'

/** The confirmed balance of an address, and the total including mempool receipts. */
export function presentAddress(address: string, confirmed: ScriptBalance, receipts: MempoolBalance): V0AddressInfo {
  const tokens = confirmed.tokens.map(presentAsset)
  return {
    summary: { id: address },
    transactions: {
      confirmed: confirmed.transactions,
      totalReceived: confirmed.received,
      confirmedBalance: confirmed.nanoErg,
      totalBalance: confirmed.nanoErg + receipts.nanoErg,
      confirmedTokensBalance: tokens,
      totalTokensBalance: sumById(tokens, receipts.tokens.map(presentAsset)),
    },
  }
}

const presentAsset = ({ tokenId, amount, name, decimals }: AssetRecord): V0AssetSummary => ({
  tokenId,
  amount,
  name,
  decimals,
})

/** Adds amounts by token id and sorts by id. */
function sumById(tokens: readonly V0AssetSummary[], more: readonly V0AssetSummary[]): V0AssetSummary[] {
  const sums = new Map<Hex, V0AssetSummary>()
  for (const token of [...tokens, ...more]) {
    const amount = (sums.get(token.tokenId)?.amount ?? 0n) + token.amount
    sums.set(token.tokenId, { ...token, amount })
  }
  return [...sums.values()].toSorted((a, b) => (a.tokenId < b.tokenId ? -1 : 1))
}
