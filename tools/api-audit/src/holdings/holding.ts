import type { Hex } from '@ergo-explorer/chain'

/** nanoERG, and tokens by id. */
export interface Holding {
  readonly nanoErg: bigint
  readonly tokens: ReadonlyMap<Hex, bigint>
}

/** What a box holds. */
export interface BoxContent {
  readonly value: bigint
  readonly assets: readonly { readonly tokenId: Hex; readonly amount: bigint }[]
}

/** Sum of the boxes minus the subtracted ones, without tokens whose amount is zero. */
export function sumHolding(boxes: readonly BoxContent[], subtracted: readonly BoxContent[] = []): Holding {
  const tokens = new Map<Hex, bigint>()
  let nanoErg = 0n
  const add = ({ value, assets }: BoxContent, sign: bigint) => {
    nanoErg += sign * value
    for (const { tokenId, amount } of assets) tokens.set(tokenId, (tokens.get(tokenId) ?? 0n) + sign * amount)
  }
  for (const box of boxes) add(box, 1n)
  for (const box of subtracted) add(box, -1n)
  return { nanoErg, tokens: new Map([...tokens].filter(([, amount]) => amount !== 0n)) }
}
