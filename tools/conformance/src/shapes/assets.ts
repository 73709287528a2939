import type { LedgerBox, ReferenceLedger } from '../reference/ledger.ts'

/** The tokens of a box. Tokens minted by unconfirmed transactions have no name yet. */
export const assetsOf = ({ tokens }: ReferenceLedger, { assets }: LedgerBox) =>
  assets.map(({ tokenId, amount }, index) => {
    const { name, decimals, type } = tokens.get(tokenId)?.metadata ?? {}
    return { tokenId, index, amount, ...(name !== undefined && { name, decimals, type }) }
  })
