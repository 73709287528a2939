import type { KnownBox, Ledger } from '../truth/ledger.ts'

/** The tokens of a box. Those that only waiting transactions mint have no name yet. */
export const assetsOf = ({ tokens }: Ledger, { assets }: KnownBox) =>
  assets.map(({ tokenId, amount }, index) => {
    const { name, decimals, type } = tokens.get(tokenId)?.metadata ?? {}
    return { tokenId, index, amount, ...(name !== undefined && { name, decimals, type }) }
  })
