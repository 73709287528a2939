import type { TokenVerdict } from './verdict.ts'

/** What the position of a token in search results depends on. */
export interface TokenRank {
  readonly verdict: Pick<TokenVerdict, 'kind' | 'reasons'>
  /** Whether its id or name is the text that was searched for. */
  readonly match: 'id' | 'name' | 'part'
  readonly holders: number
  /** NanoERG in its pools. */
  readonly liquidity: bigint
}

/**
 * Orders search results: originals, unknown tokens, copies, tokens known to deceive. A complete id names one token, so it
 * comes first whatever the verdict. Within a verdict: exact names, then weight.
 */
export const compareRank = (a: TokenRank, b: TokenRank): number =>
  Number(b.match === 'id') - Number(a.match === 'id') ||
  verdictOrder(a) - verdictOrder(b) ||
  Number(b.match === 'name') - Number(a.match === 'name') ||
  weightOf(b) - weightOf(a) ||
  b.holders - a.holders ||
  Number(b.liquidity > a.liquidity) - Number(b.liquidity < a.liquidity)

const verdictOrder = ({ verdict: { kind, reasons } }: TokenRank): number =>
  reasons.includes('blocked') ? 3 : { original: 0, unknown: 1, copy: 2 }[kind]

const NANO_ERG = 1_000_000_000n

/**
 * Counts doublings of holders and of the ERG in pools alike. Sending a token to thousands of addresses is cheap; ERG in a
 * pool is not, so an airdrop alone does not outweigh a traded token.
 */
const weightOf = ({ holders, liquidity }: TokenRank): number =>
  bitLength(BigInt(holders)) + bitLength(liquidity / NANO_ERG)

const bitLength = (value: bigint): number => (value <= 0n ? 0 : value.toString(2).length)
