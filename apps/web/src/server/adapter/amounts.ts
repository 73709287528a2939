import { FEE_SCRIPT, type NanoErg, toNanoErg } from '@ergo-explorer/chain'
import type { V0TransactionInfo, V0UTransactionInfo } from '@ergo-explorer/contract'

/** v0 and v1 write amounts as JSON integers, which are parsed as numbers or, if large, as bigints. */
type JsonInteger = bigint | number

interface V0Transaction {
  readonly inputs: readonly { readonly address?: string | null; readonly value?: JsonInteger | null }[]
  readonly outputs: readonly {
    readonly address: string | null
    readonly ergoTree: string
    readonly value: JsonInteger
  }[]
}

/** As `netValue` of v2, but by address: v0 has no scripts of inputs. Null if it lacks the value of an input. */
export function netValueFromV0({ inputs, outputs }: V0Transaction): NanoErg | null {
  const gains = new Map<string, bigint>()
  const add = (address: string, value: bigint) => gains.set(address, (gains.get(address) ?? 0n) + value)
  for (const { address, value } of inputs) {
    if (typeof address !== 'string' || value === null || value === undefined) return null
    add(address, -BigInt(value))
  }
  for (const { address, ergoTree, value } of outputs)
    if (ergoTree !== FEE_SCRIPT) add(address ?? ergoTree, BigInt(value))
  return toNanoErg([...gains.values()].reduce((sum, gain) => (gain > 0n ? sum + gain : sum), 0n))
}

interface Valued {
  readonly value: JsonInteger
}

export const sumOfValues = (boxes: readonly Valued[]): NanoErg =>
  toNanoErg(boxes.reduce((sum, { value }) => sum + BigInt(value), 0n))

/** Protocol: the fee is the value of all outputs with the fee script. */
export const feeFromV0 = ({ outputs }: Pick<V0Transaction, 'outputs'>): bigint =>
  BigInt(sumOfValues(outputs.filter(({ ergoTree }) => ergoTree === FEE_SCRIPT)))

/** What v0 says of every transaction in a list. It knows neither stories nor conflicts. */
export const summaryFromV0 = (transaction: V0TransactionInfo | V0UTransactionInfo) => ({
  transactionId: transaction.id,
  number: null,
  confirmations: null,
  fee: toNanoErg(feeFromV0(transaction)),
  value: sumOfValues(transaction.outputs),
  netValue: netValueFromV0(transaction),
  inputCount: transaction.inputs.length,
  dataInputCount: transaction.dataInputs.length,
  outputCount: transaction.outputs.length,
  story: null,
  conflictingTransactionId: null,
})
