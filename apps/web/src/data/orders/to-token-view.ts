import type { TokenView } from '../token-view.ts'

/** Drops the fields that no screen shows. */
export const toTokenView = ({ tokenId, name, decimals, genuineness }: TokenView): TokenView => ({
  tokenId,
  name,
  decimals,
  genuineness,
})
