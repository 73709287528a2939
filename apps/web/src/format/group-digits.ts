import { formatAmount } from '@ergo-explorer/chain'

/** Unsigned decimal text with spaces between thousands. */
export function groupDigits(plain: string): string {
  const [whole = '0', ...fraction] = plain.split('.')
  return [formatAmount(BigInt(whole), 0, { thousands: true }), ...fraction].join('.')
}
