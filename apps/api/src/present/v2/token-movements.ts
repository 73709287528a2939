import type { TokenBurn, TokenTransfer } from '@ergo-explorer/contract'
import type { TokenMovement, TransferRecord } from '../../queries/token-movements.ts'
import { presentParty } from './parties.ts'
import type { PresentContext } from './present-context.ts'

export const presentBurn = ({ transactionId, height, timestamp, amount }: TokenMovement): TokenBurn => ({
  transactionId,
  height,
  timestamp: Number(timestamp),
  amount: String(amount),
})

export const presentTransfer = (context: PresentContext, transfer: TransferRecord): TokenTransfer => ({
  ...presentBurn(transfer),
  party: presentParty(context, transfer),
  balance: String(transfer.balance),
})
