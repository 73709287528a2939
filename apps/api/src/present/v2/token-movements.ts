import type { TokenBurn, TokenTransfer } from '@ergo-explorer/contract'
import type { Movement, TransferRecord } from '../../queries/token-movements.ts'
import { presentParty } from './parties.ts'
import type { Terms } from './terms.ts'

export const presentBurn = ({ transactionId, height, timestamp, amount }: Movement): TokenBurn => ({
  transactionId,
  height,
  timestamp: Number(timestamp),
  amount: String(amount),
})

export const presentTransfer = (terms: Terms, transfer: TransferRecord): TokenTransfer => ({
  ...presentBurn(transfer),
  party: presentParty(terms, transfer),
  balance: String(transfer.balance),
})
