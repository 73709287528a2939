import {
  netEffect,
  type OwnedBox,
  type PartyEffect,
  sumOfBoxes,
  type SystemScripts,
  type TokenId,
} from '@ergo-explorer/chain'
import type { Amounts } from './facts.ts'

/** Balance change of one script in a transaction; losses are negative. */
export type BalanceChange = Pick<PartyEffect, 'script' | 'nanoErg' | 'assets'>

/** One entry per script, in the order of inputs and then outputs; scripts without a net change are left out. */
export function balanceChanges(
  inputs: readonly OwnedBox[],
  outputs: readonly OwnedBox[],
  systemScripts: SystemScripts,
): readonly BalanceChange[] {
  return netEffect(inputs, outputs, systemScripts).parties.filter((change) => !hasNoAmounts(change))
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

/** Sum by token; losses are negative, and zeros are left out. */
export function sumAmounts(parts: readonly Amounts[]): Amounts {
  const units = new Map<TokenId, bigint>()
  for (const { assets } of parts)
    for (const { tokenId, amount } of assets) units.set(tokenId, (units.get(tokenId) ?? 0n) + amount)
  return {
    nanoErg: parts.reduce((sum, { nanoErg }) => sum + nanoErg, 0n),
    assets: [...units].flatMap(([tokenId, amount]) => (amount === 0n ? [] : [{ tokenId, amount }])),
  }
}

/** Total of several boxes, with one entry per token. */
export const sumBoxAmounts: (boxes: readonly Pick<OwnedBox, 'value' | 'assets'>[]) => Amounts = sumOfBoxes
