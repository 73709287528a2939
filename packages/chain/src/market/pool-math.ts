/** The reserves of an automated market maker, in smallest units, and the per mille of a payment that is traded. */
interface PoolReserves {
  readonly x: bigint
  readonly y: bigint
  readonly fee: number
}

const PER_MILLE = 1000n

/** What a payment in the first asset buys, as the contract computes it: the product of the reserves does not fall. */
export function quotePurchase({ x, y, fee }: PoolReserves, paid: bigint): bigint {
  const traded = paid * BigInt(fee)
  return (y * traded) / (x * PER_MILLE + traded)
}

/** The part of the reserves that shares can be redeemed for. */
export const redeemShares = (
  { x, y }: Pick<PoolReserves, 'x' | 'y'>,
  shares: bigint,
  issued: bigint,
): { readonly x: bigint; readonly y: bigint } => ({ x: (x * shares) / issued, y: (y * shares) / issued })
