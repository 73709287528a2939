import type { Hex, TokenId } from '@ergo-explorer/chain'
import { intConstant, tokenIdConstant } from './constants.ts'
import type { Script } from './script-reader.ts'

/**
 * Blake2b-256 of the template of the box that refreshes an oracle pool (EIP-23, ergoplatform/oracle-core). Both of
 * mainnet's pools for ERG have it; a pool of another design, with several feeds, does not.
 */
const REFRESH_TEMPLATE: Hex = '559d56ff1e09a3365c2b84c6efecbcbdabaee08f48ab7ffd65758d462b872920'

/** Refresh rules of a pool. */
export interface RefreshContract {
  readonly poolNft: TokenId
  readonly oracleToken: TokenId
  /** Minimum number of blocks between refreshes, and maximum age of datapoints. */
  readonly epochLength: number
  /** Number of blocks by which the new pool box may be backdated. */
  readonly buffer: number
  readonly minDatapoints: number
  /** Maximum difference between the lowest and the highest datapoint, in percent of the highest. */
  readonly maxDeviationPercent: number
}

export function readRefreshContract(script: Script): RefreshContract | undefined {
  if (script.template !== REFRESH_TEMPLATE) return undefined
  const [oracleToken, poolNft] = [tokenIdConstant(script, 3), tokenIdConstant(script, 17)]
  const [epochLength, buffer] = [intConstant(script, 0), intConstant(script, 21)]
  const [minDatapoints, maxDeviationPercent] = [intConstant(script, 13), intConstant(script, 15)]
  if (poolNft === undefined || oracleToken === undefined || epochLength === undefined) return undefined
  if (buffer === undefined || minDatapoints === undefined || maxDeviationPercent === undefined) return undefined
  return { poolNft, oracleToken, epochLength, buffer, minDatapoints, maxDeviationPercent }
}
