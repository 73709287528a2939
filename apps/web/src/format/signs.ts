/** Minus sign, as wide as a plus; a hyphen is too short and allows a line break. */
export const MINUS_SIGN = '\u{2212}'

/** Keeps a figure and its unit on one line. */
export const NO_BREAK_SPACE = '\u{a0}'
