import { formatAmount } from '@ergo-explorer/chain'

/** Plain decimal text without a sign, with spaces between the thousands of its whole part. */
export function groupWhole(plain: string): string {
  const [whole = '0', ...fraction] = plain.split('.')
  return [formatAmount(BigInt(whole), 0, { thousands: true }), ...fraction].join('.')
}
