import type { NetworkPreset, Transaction } from '@ergo-explorer/chain'

/** Inputs equal outputs in ERG, so the fee is the value sent to the fee contract. */
export function feeOf({ outputs }: Pick<Transaction, 'outputs'>, { systemScripts }: NetworkPreset): bigint {
  return outputs.reduce((sum, { value, ergoTree }) => (ergoTree === systemScripts.fee ? sum + value : sum), 0n)
}
