const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Largest first. Month and year are calendar means. */
export const TIME_UNITS = [
  { unit: 'year', milliseconds: 365.2425 * DAY },
  { unit: 'month', milliseconds: 30.436875 * DAY },
  { unit: 'day', milliseconds: DAY },
  { unit: 'hour', milliseconds: HOUR },
  { unit: 'minute', milliseconds: MINUTE },
  { unit: 'second', milliseconds: SECOND },
] as const
