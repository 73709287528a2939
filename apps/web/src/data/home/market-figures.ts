import { listOracleRates } from '@ergo-explorer/client'
import { MIN_RELAY_FEE as CHAIN_MIN_RELAY_FEE, type NanoErg, toNanoErg, typicalPaymentFee } from '@ergo-explorer/chain'
import { chartResource } from '../charts/chart.ts'
import { callApi } from '../api/api-client.ts'
import type { Resource } from '../resource/resource.ts'
import type { ProjectionView } from './projection.ts'

/** Hash rate of the last 30 completed days, newest last. */
export const hashRateDaysResource = chartResource('hash-rate', '30days')

/** Number of oracle rates: some hours. Each is 150 bytes of the first visit. */
const POINT_COUNT = 10

/**
 * USD per ERG, newest last, used only for the drawing. Not preloaded by the server, since the page has the price
 * already.
 */
export const priceHistoryResource = (poolNft: string): Resource<readonly number[]> => ({
  type: 'price history',
  args: [poolNft],
  invalidatedBy: 'tip',
  load: async (api, signal) => {
    const response = await callApi(api, listOracleRates, { poolNft, limit: POINT_COUNT }, signal)
    return toPrices(response?.items ?? [])
  },
  loadLegacy: () => Promise.resolve([]),
})

export const toPrices = (items: readonly { readonly price: { readonly decimal: string } | null }[]) =>
  items.flatMap(({ price }) => (price === null ? [] : [Number(price.decimal)])).toReversed()

/** Nodes do not relay transactions that pay less. */
export const MIN_RELAY_FEE = toNanoErg(CHAIN_MIN_RELAY_FEE)

/** Fee of a typical payment at a fee rate. */
export const computePaymentFee = (feePerByte: string | bigint): NanoErg =>
  toNanoErg(typicalPaymentFee(BigInt(feePerByte)))

export interface PaymentCost {
  /** For the next block. */
  readonly next: NanoErg
  /** For one of the next three blocks. */
  readonly lowPriority: NanoErg
}

export function computePaymentCost({ blocks }: Pick<ProjectionView, 'blocks'>): PaymentCost {
  const levels = blocks.map(({ feePerByte }) => computePaymentFee(feePerByte))
  const next = levels[0] ?? MIN_RELAY_FEE
  return { next, lowPriority: levels.reduce((lowest, fee) => (BigInt(fee) < BigInt(lowest) ? fee : lowest), next) }
}
