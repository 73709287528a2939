import type { ProjectionView } from './projection.ts'

/** Two inputs, and outputs for the receiver, the change and the fee, all with plain P2PK addresses. */
const TYPICAL_BYTES = 400n
/** nanoERG; nodes do not relay transactions that pay less. */
export const MIN_RELAY_FEE_NANOERG = 1_000_000n

/** nanoERG fee of a typical payment at a fee rate. */
export function computePaymentFee(feePerByte: string | bigint): bigint {
  const fee = BigInt(feePerByte) * TYPICAL_BYTES
  return fee > MIN_RELAY_FEE_NANOERG ? fee : MIN_RELAY_FEE_NANOERG
}

export interface PaymentCost {
  /** nanoERG fee for the next block. */
  readonly next: bigint
  /** nanoERG fee for one of the next three blocks. */
  readonly lowPriority: bigint
}

export function computePaymentCost({ blocks }: Pick<ProjectionView, 'blocks'>): PaymentCost {
  const levels = blocks.map(({ feePerByte }) => computePaymentFee(feePerByte))
  const next = levels[0] ?? MIN_RELAY_FEE_NANOERG
  return { next, lowPriority: levels.reduce((lowest, fee) => (fee < lowest ? fee : lowest), next) }
}
