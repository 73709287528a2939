/** The sign of a number, as wide as a plus; a hyphen is too short and breaks the line. */
export const MINUS = '\u{2212}'

/** Between a figure and its unit: the two never stand on different lines. */
export const NO_BREAK_SPACE = '\u{a0}'
