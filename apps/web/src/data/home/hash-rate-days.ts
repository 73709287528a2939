import { chartResource } from '../charts/chart.ts'

/** Hashes a second of thirty days, the newest last and none of them still running. */
export const hashRateDaysResource = chartResource('hash-rate', '30days')
