import { chartResource } from '../charts/chart.ts'

/** Hash rate of the last 30 completed days, newest last. */
export const hashRateDaysResource = chartResource('hash-rate', '30days')
