import { FEE_SCRIPT, type Transaction } from '@ergo-explorer/chain'

/** The minimum fee for which a node relays a transaction. */
export const MIN_FEE = 1_000_000n

/**
 * A transaction's inputs equal its outputs in ERG, so a fee is an ordinary output, under the contract that miners
 * collect from.
 */
export function feeOf({ outputs }: Pick<Transaction, 'outputs'>): bigint {
  return outputs.reduce((sum, { value, ergoTree }) => (ergoTree === FEE_SCRIPT ? sum + value : sum), 0n)
}

/** nanoERG per 1024 bytes: the unit by which the node orders transactions. */
export function feeRate(fee: bigint, sizeBytes: number): bigint {
  return (fee * 1024n) / BigInt(Math.max(1, sizeBytes))
}

export function minFeeNotMet(fee: bigint): string {
  return `Min fee not met: ${inErg(MIN_FEE)} ergs required, ${inErg(fee)} ergs given`
}

/** Formats a double like Java, as the node's messages do: always with a decimal, below 0.001 as 5.0E-4. */
function inErg(nanoErg: bigint): string {
  const erg = Number(nanoErg) / 1e9
  if (erg === 0) return '0.0'
  if (erg >= 1e-3 && erg < 1e7) return Number.isInteger(erg) ? `${erg}.0` : `${erg}`
  const [digits = '', exponent = ''] = erg.toExponential().split('e')
  return `${digits.includes('.') ? digits : `${digits}.0`}E${Number(exponent)}`
}
