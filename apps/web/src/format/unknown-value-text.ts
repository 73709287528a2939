/** Placeholder for an unknown value. A known zero is `0`. */
export const UNKNOWN_VALUE_TEXT = '—'
