import type { ProjectionView } from './projection.ts'

/** Two boxes spent, one for the receiver, one for the change, one for the fee, all of plain addresses. */
const TYPICAL_BYTES = 400n
/** nanoERG; nodes pass on nothing that pays less. */
export const LEAST_FEE = 1_000_000n

/** nanoERG that a typical payment has to offer, where each byte costs so much. */
export function paymentFee(feePerByte: string | bigint): bigint {
  const fee = BigInt(feePerByte) * TYPICAL_BYTES
  return fee > LEAST_FEE ? fee : LEAST_FEE
}

export interface PaymentCost {
  /** nanoERG to be in the next block. */
  readonly next: bigint
  /** nanoERG to be in one of the next three. */
  readonly patient: bigint
}

export function paymentCost({ blocks }: Pick<ProjectionView, 'blocks'>): PaymentCost {
  const levels = blocks.map(({ feePerByte }) => paymentFee(feePerByte))
  const next = levels[0] ?? LEAST_FEE
  return { next, patient: levels.reduce((least, fee) => (fee < least ? fee : least), next) }
}
