import { formatAmount } from '@ergo-explorer/chain'

/** Figures are formatted alike in every language, so `#` in a message does not use Intl. */
export const localeIndependentNumberFormat = {
  format(value: number | bigint): string {
    const [whole = '0', ...fraction] = String(value).split('.')
    return [formatAmount(BigInt(whole), 0, { thousands: true }).replace('-', '\u{2212}'), ...fraction].join('.')
  },
}
