import { MINUS_SIGN, NO_BREAK_SPACE } from './signs.ts'

/** A change from decimal text, `-8.41`: `−8.41 %`. Zero has no sign. */
export function formatSignedPercent(percent: string): string {
  const size = percent.replace(/^[-+]/, '')
  const sign = /[1-9]/.test(size) ? (percent.startsWith('-') ? MINUS_SIGN : '+') : ''
  return `${sign}${size}${NO_BREAK_SPACE}%`
}
