import type { NetworkPreset, Transaction } from '@ergo-explorer/chain'

/** Inputs equal outputs in ERG, so a fee is what stands under the contract that miners collect from. */
export function feeOf({ outputs }: Pick<Transaction, 'outputs'>, { systemScripts }: NetworkPreset): bigint {
  return outputs.reduce((sum, { value, ergoTree }) => (ergoTree === systemScripts.fee ? sum + value : sum), 0n)
}
