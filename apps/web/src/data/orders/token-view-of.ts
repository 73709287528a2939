import type { TokenView } from '../token-name.ts'

/** Only what a screen shows of it. */
export const tokenViewOf = ({ tokenId, name, decimals, genuineness }: TokenView): TokenView => ({
  tokenId,
  name,
  decimals,
  genuineness,
})
