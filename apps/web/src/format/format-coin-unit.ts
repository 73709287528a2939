/** The configured coin name as a unit. Locale-independent: in Turkish an `i` would become `İ`. */
export function formatCoinUnit(coinName: string): string {
  return coinName.toUpperCase()
}
