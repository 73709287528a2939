import type { V1Balance, V1TokenAmount } from '@ergo-explorer/contract'
import type { AssetRecord } from '../../queries/box-records.ts'
import { ERG_ASSET_ID } from '../../queries/mempool-balances.ts'
import type { ScriptBalance } from '../../queries/script-balances.ts'

export const presentBalance = ({ nanoErg, tokens }: Pick<ScriptBalance, 'nanoErg' | 'tokens'>): V1Balance => ({
  nanoErgs: nanoErg,
  tokens: tokens.map(presentAmount),
})

/** Balance from mempool receipts; ERG is one of the records. */
export const presentMempoolBalance = (receipts: readonly AssetRecord[]): V1Balance =>
  presentBalance({
    nanoErg: receipts.find(({ tokenId }) => tokenId === ERG_ASSET_ID)?.amount ?? 0n,
    tokens: receipts.filter(({ tokenId }) => tokenId !== ERG_ASSET_ID),
  })

const presentAmount = ({ tokenId, amount, name, decimals, type }: AssetRecord): V1TokenAmount => ({
  tokenId,
  amount,
  decimals: decimals ?? 0,
  name,
  tokenType: type,
})
