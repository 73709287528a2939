import type { TokenView } from '../token-view.ts'

/** Change of a token balance; negative for a loss. */
export interface AssetChange {
  readonly token: TokenView
  readonly amount: string
}

/** Effect of a transaction on one address. Amounts are decimal strings; negative for a loss. */
export interface BalanceChange {
  readonly nanoErg: string
  /** Only tokens whose balance changed. */
  readonly assets: readonly AssetChange[]
}

export interface BoxBalance {
  readonly address: string | null
  readonly value: string
  readonly assets: readonly AssetChange[]
}

/** What the address receives minus what it spends. */
export function deriveBalanceChange(
  address: string,
  inputs: readonly BoxBalance[],
  outputs: readonly BoxBalance[],
): BalanceChange {
  const own = (boxes: readonly BoxBalance[]) => boxes.filter((box) => box.address === address)
  return sumBalanceChanges([...own(outputs).map(gainOf), ...own(inputs).map(lossOf)])
}

/** Combined effect of several transactions. */
export function sumBalanceChanges(effects: readonly BalanceChange[]): BalanceChange {
  const assets = new Map<string, { readonly token: TokenView; sum: bigint }>()
  let nanoErg = 0n
  for (const effect of effects) {
    nanoErg += BigInt(effect.nanoErg)
    for (const { token, amount } of effect.assets) {
      const held = assets.get(token.tokenId) ?? { token, sum: 0n }
      held.sum += BigInt(amount)
      assets.set(token.tokenId, held)
    }
  }
  const changed = [...assets.values()].filter(({ sum }) => sum !== 0n)
  return { nanoErg: String(nanoErg), assets: changed.map(({ token, sum }) => ({ token, amount: String(sum) })) }
}

/** The balance after the pending effect is confirmed. */
export function addToBalance(nanoErg: string, effect: Pick<BalanceChange, 'nanoErg'>): string {
  return String(BigInt(nanoErg) + BigInt(effect.nanoErg))
}

const gainOf = ({ value, assets }: BoxBalance): BalanceChange => ({ nanoErg: value, assets })

const lossOf = ({ value, assets }: BoxBalance): BalanceChange => ({
  nanoErg: String(-BigInt(value)),
  assets: assets.map(({ token, amount }) => ({ token, amount: String(-BigInt(amount)) })),
})
