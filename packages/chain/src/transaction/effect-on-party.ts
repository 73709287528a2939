import type { Asset } from '#box/box.ts'
import type { Hex } from '#bytes/hex.ts'
import type { Amounts, NetEffect, PartyEffect } from './net-effect.ts'

/**
 * What a transaction does from the point of view of one script, apart from the fee that it pays. `exchanged`: it loses
 * one asset and gains another. `minted`: it gains only tokens that it creates. `unchanged`: it loses at most a fee.
 */
export const EFFECT_KINDS = ['received', 'sent', 'exchanged', 'minted', 'burned', 'unchanged'] as const
export type EffectKind = (typeof EFFECT_KINDS)[number]

/** The effect of a transaction on one script; losses are negative. */
export interface EffectOnParty extends Amounts {
  readonly kind: EffectKind
  /** nanoERG of the script's loss that is the fee; undefined if several scripts pay and share it in an unknown ratio. */
  readonly feePaid: bigint | undefined
  /** Gained tokens that the transaction created. */
  readonly minted: readonly Asset[]
  /** Lost tokens that the transaction destroyed, as positive amounts. */
  readonly burned: readonly Asset[]
  /** Scripts that gain what this one loses, or lose what it gains: most assets first, then most ERG. */
  readonly counterparties: readonly Hex[]
}

/** Undefined if the transaction does not touch the script. */
export function effectOnParty(effect: NetEffect, script: Hex): EffectOnParty | undefined {
  const own = effect.parties.find((party) => party.script === script)
  if (own === undefined) return undefined
  const { nanoErg, assets } = own
  const minted = commonAmounts(gainsOf(assets), effect.minted)
  const burned = commonAmounts(lossesOf(assets), effect.burned)
  const feePaid = deriveFeePaid({
    nanoErg,
    fee: effect.fee,
    payers: effect.parties.filter((party) => party.nanoErg < 0n).length,
    receivers: effect.parties.filter((party) => party.nanoErg > 0n && party.role !== 'fee').length,
  })
  const hasSpent = own.spent.nanoErg > 0n
  return {
    kind: deriveEffectKind({ nanoErg, assets, hasSpent, feePaid, minted, burned }),
    nanoErg,
    assets,
    feePaid,
    minted,
    burned,
    counterparties: listCounterparties(effect.parties, own),
  }
}

export interface FeeShare {
  /** Net change of the script. */
  readonly nanoErg: bigint
  readonly fee: bigint
  /** Number of scripts that lose ERG. */
  readonly payers: number
  /** Number of scripts that gain ERG, without the fee contract. */
  readonly receivers: number
}

export function deriveFeePaid({ nanoErg, fee, payers, receivers }: FeeShare): bigint | undefined {
  if (nanoErg >= 0n || fee === 0n) return 0n
  if (payers === 1) return fee
  return receivers === 0 ? -nanoErg : undefined
}

export type EffectFacts = Omit<EffectOnParty, 'kind' | 'counterparties'> & {
  /** Whether a box of the script is spent. */
  readonly hasSpent: boolean
}

export function deriveEffectKind({ nanoErg, assets, hasSpent, feePaid, minted, burned }: EffectFacts): EffectKind {
  const withoutFee = nanoErg + (feePaid ?? 0n)
  const [gains, losses] = [gainsOf(assets), lossesOf(assets)]
  const hasGain = withoutFee > 0n || gains.length > 0
  const hasLoss = withoutFee < 0n || losses.length > 0
  // Without a spent box, the script receives what another one mints. A minter may also pay others, or burn for it.
  if (hasSpent && gains.length > 0 && withoutFee <= 0n && isCovered(gains, minted)) return 'minted'
  if (hasGain) return hasLoss ? 'exchanged' : 'received'
  if (hasLoss) return withoutFee === 0n && isCovered(losses, burned) ? 'burned' : 'sent'
  return 'unchanged'
}

/** The fee contract is a counterparty only where its boxes are collected. */
function listCounterparties(parties: readonly PartyEffect[], own: PartyEffect): Hex[] {
  const ownAmounts = new Map(own.assets.map(({ tokenId, amount }) => [tokenId, amount]))
  return parties
    .filter(({ script, role, nanoErg }) => script !== own.script && (role !== 'fee' || nanoErg < 0n))
    .map(({ script, nanoErg, assets }) => {
      const opposite = assets.filter(({ tokenId, amount }) => areOpposite(amount, ownAmounts.get(tokenId) ?? 0n))
      return { script, nanoErg, matches: opposite.length + (areOpposite(nanoErg, own.nanoErg) ? 1 : 0) }
    })
    .filter(({ matches }) => matches > 0)
    .toSorted((a, b) => b.matches - a.matches || compare(magnitude(b.nanoErg), magnitude(a.nanoErg)))
    .map(({ script }) => script)
}

const gainsOf = (assets: readonly Asset[]): Asset[] => assets.filter(({ amount }) => amount > 0n)

const lossesOf = (assets: readonly Asset[]): Asset[] =>
  assets.flatMap(({ tokenId, amount }) => (amount < 0n ? [{ tokenId, amount: -amount }] : []))

/** The smaller amount of each token that both lists contain. */
function commonAmounts(assets: readonly Asset[], others: readonly Asset[]): Asset[] {
  return assets.flatMap(({ tokenId, amount }) => {
    const other = others.find((each) => each.tokenId === tokenId)?.amount
    return other === undefined ? [] : [{ tokenId, amount: amount < other ? amount : other }]
  })
}

const isCovered = (assets: readonly Asset[], by: readonly Asset[]): boolean =>
  assets.every(({ tokenId, amount }) => by.some((each) => each.tokenId === tokenId && each.amount >= amount))

const areOpposite = (a: bigint, b: bigint): boolean => (a > 0n && b < 0n) || (a < 0n && b > 0n)

const magnitude = (amount: bigint): bigint => (amount < 0n ? -amount : amount)

const compare = (a: bigint, b: bigint): number => (a < b ? -1 : a > b ? 1 : 0)
