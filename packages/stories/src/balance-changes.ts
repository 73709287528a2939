import type { Asset, BoxCandidate, Hex, TokenId } from '@ergo-explorer/chain'
import type { Amounts } from './facts.ts'

/** Balance change of one script in a transaction; losses are negative. */
export interface BalanceChange {
  readonly script: Hex
  readonly nanoErg: bigint
  readonly assets: readonly Asset[]
}

/** One entry per script, in the order of inputs and then outputs; scripts without a net change are left out. */
export function balanceChanges(inputs: readonly BoxCandidate[], outputs: readonly BoxCandidate[]): BalanceChange[] {
  const accounts = new Map<Hex, Account>()
  for (const { ergoTree, value, assets } of inputs) {
    const account = accountOf(accounts, ergoTree)
    account.nanoErg -= value
    for (const { tokenId, amount } of assets) add(account.tokens, tokenId, -amount)
  }
  for (const { ergoTree, value, assets } of outputs) {
    const account = accountOf(accounts, ergoTree)
    account.nanoErg += value
    for (const { tokenId, amount } of assets) add(account.tokens, tokenId, amount)
  }
  return [...accounts].map(changeOf).filter(({ nanoErg, assets }) => nanoErg !== 0n || assets.length > 0)
}

export function gainsOf({ nanoErg, assets }: BalanceChange): Amounts {
  return { nanoErg: nanoErg > 0n ? nanoErg : 0n, assets: assets.filter(({ amount }) => amount > 0n) }
}

export function lossesOf({ nanoErg, assets }: BalanceChange): Amounts {
  const lost = assets.filter(({ amount }) => amount < 0n)
  return {
    nanoErg: nanoErg < 0n ? -nanoErg : 0n,
    assets: lost.map(({ tokenId, amount }) => ({ tokenId, amount: -amount })),
  }
}

export const hasNoAmounts = ({ nanoErg, assets }: Amounts): boolean => nanoErg === 0n && assets.length === 0

/** Total of several boxes, with one entry per token. */
export function sumBoxAmounts(boxes: readonly Pick<BoxCandidate, 'value' | 'assets'>[]): Amounts {
  const account: Account = { nanoErg: 0n, tokens: new Map() }
  for (const { value, assets } of boxes) {
    account.nanoErg += value
    for (const { tokenId, amount } of assets) add(account.tokens, tokenId, amount)
  }
  return { nanoErg: account.nanoErg, assets: assetsOf(account.tokens) }
}

interface Account {
  nanoErg: bigint
  readonly tokens: Map<TokenId, bigint>
}

function accountOf(accounts: Map<Hex, Account>, script: Hex): Account {
  const known = accounts.get(script)
  if (known !== undefined) return known
  const account: Account = { nanoErg: 0n, tokens: new Map() }
  accounts.set(script, account)
  return account
}

function add(tokens: Map<TokenId, bigint>, tokenId: TokenId, amount: bigint): void {
  tokens.set(tokenId, (tokens.get(tokenId) ?? 0n) + amount)
}

function changeOf([script, { nanoErg, tokens }]: [Hex, Account]): BalanceChange {
  return { script, nanoErg, assets: assetsOf(tokens) }
}

function assetsOf(tokens: ReadonlyMap<TokenId, bigint>): Asset[] {
  return [...tokens].filter(([, amount]) => amount !== 0n).map(([tokenId, amount]) => ({ tokenId, amount }))
}
