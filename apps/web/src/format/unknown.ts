/** Stands where a value is not known. A known zero is `0`. */
export const UNKNOWN = '—'
