import { groupDigits } from './group-digits.ts'
import { NO_BREAK_SPACE } from './signs.ts'
import { UNKNOWN_VALUE_TEXT } from './unknown-value-text.ts'

/** A percentage from decimal text, with all its digits: `0.04835642 %`. */
export function formatPercentText(percent: string | null): string {
  if (percent === null) return UNKNOWN_VALUE_TEXT
  const figure = percent.includes('.') ? percent.replace(/\.?0+$/, '') : percent
  return groupDigits(figure) + NO_BREAK_SPACE + '%'
}
