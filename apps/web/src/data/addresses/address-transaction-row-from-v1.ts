import { FEE_SCRIPT } from '@ergo-explorer/chain'
import type { V1TransactionInfo, V1UTransactionInfo } from '@ergo-explorer/contract'
import { type BalanceChange, deriveBalanceChange, type BoxBalance } from './balance-change.ts'
import { partyFromAddress } from './party-from-address.ts'
import { deriveAddressTransactionStatus } from './derive-address-transaction-status.ts'
import type { AddressTransactionRow, Counterparties } from './transaction-row.ts'

type Transaction = V1TransactionInfo | V1UTransactionInfo
type Box = Transaction['inputs'][number] | Transaction['outputs'][number]

/** Builds the row of a confirmed or mempool transaction from its boxes. */
export function addressTransactionRowFromV1(address: string, transaction: Transaction): AddressTransactionRow {
  const { id, inputs, outputs } = transaction
  const paid = outputs.filter((box) => box.address === address)
  const isPending = !('blockId' in transaction)
  return {
    id,
    status: deriveAddressTransactionStatus({
      isPending,
      paysAddress: paid.length > 0,
      hasUnspent: paid.some(({ spentTransactionId }) => spentTransactionId === null),
    }),
    timestamp: isPending ? transaction.creationTimestamp : transaction.timestamp,
    inputCount: inputs.length,
    outputCount: outputs.length,
    ...balanceChangeFromV1(address, transaction),
    story: null,
    counterparties: findCounterparties(address, transaction),
  }
}

export const balanceChangeFromV1 = (address: string, { inputs, outputs }: Transaction): BalanceChange =>
  deriveBalanceChange(address, inputs.map(ownedBox), outputs.map(ownedBox))

const ownedBox = ({ address, value, assets }: Box): BoxBalance => ({
  address,
  value: String(value),
  assets: assets.map(({ tokenId, name, decimals, amount }) => ({
    token: { tokenId, name, decimals, genuineness: 'unknown' },
    amount: String(amount),
  })),
})

/** An address that spends is the sender. The fee output is not a receiver. */
function findCounterparties(address: string, { inputs, outputs }: Transaction): Counterparties {
  const isSender = inputs.some((box) => box.address === address)
  const boxes: readonly Box[] = isSender ? outputs.filter(({ ergoTree }) => ergoTree !== FEE_SCRIPT) : inputs
  const [first, ...more] = new Set(boxes.map((box) => box.address).filter((other) => other !== address))
  if (first === undefined) return { direction: 'self', first: null, more: 0 }
  return { direction: isSender ? 'out' : 'in', first: partyFromAddress(first), more: more.length }
}
