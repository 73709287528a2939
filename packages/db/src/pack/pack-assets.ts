import type { Asset, Hex, TokenId } from '@ergo-explorer/chain'

/** Token id and 8-byte amount, concatenated; null for no tokens. */
const ID_DIGITS = 64
const AMOUNT_DIGITS = 16

export function packAssets(assets: readonly Asset[]): Hex | null {
  const packed = assets.map(({ tokenId, amount }) => tokenId + amount.toString(16).padStart(AMOUNT_DIGITS, '0'))
  return packed.length === 0 ? null : packed.join('')
}

export function unpackAssets(packed: Hex | null): Asset[] {
  const length = ID_DIGITS + AMOUNT_DIGITS
  return Array.from({ length: (packed?.length ?? 0) / length }, (_, i) => {
    const item = packed?.slice(i * length, (i + 1) * length) ?? ''
    // Ids are validated before packing.
    return { tokenId: item.slice(0, ID_DIGITS) as TokenId, amount: BigInt(`0x${item.slice(ID_DIGITS)}`) }
  })
}
