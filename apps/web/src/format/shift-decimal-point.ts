/**
 * Multiplies decimal text by a power of ten, exactly: nanoERG to ERG is nine places to the left. Drops insignificant
 * zeros.
 */
export function shiftDecimalPoint(value: string, shift: number): string {
  const isNegative = value.startsWith('-')
  const [whole = '', fraction = ''] = value.replace('-', '').split('.')
  const point = whole.length + shift
  const digits = (whole + fraction).padEnd(point, '0').padStart((whole + fraction).length + Math.max(0, 1 - point), '0')
  const split = Math.max(point, 1)
  const shifted = digits.slice(0, split).replace(/^0+(?=\d)/, '')
  const rest = digits.slice(split).replace(/0+$/, '')
  return (isNegative ? '-' : '') + shifted + (rest === '' ? '' : `.${rest}`)
}
