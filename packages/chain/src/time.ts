/* Durations in milliseconds. Blocks and clocks have UTC timestamps, so a day has no leap hours. */
export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS
