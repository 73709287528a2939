import { formatAmount } from '@ergo-explorer/chain'

/** Figures look alike in every language, so the `#` of a message is not left to the platform. */
export const figureFormat = {
  format(value: number | bigint): string {
    const [whole = '0', ...fraction] = String(value).split('.')
    return [formatAmount(BigInt(whole), 0, { thousands: true }).replace('-', '\u{2212}'), ...fraction].join('.')
  },
}
