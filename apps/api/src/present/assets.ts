import type { AssetRecord } from '../queries/box-records.ts'

/** Tokens of a box, in the format of v0 and v1. */
export const presentAssets = (assets: readonly AssetRecord[]) =>
  assets.map(({ tokenId, amount, name, decimals, type }, index) => ({ tokenId, index, amount, name, decimals, type }))
