import type { KindFamily } from '../entities/kinds.ts'
import type { StratumView } from '../entities/lay-out-strata.ts'
import type { FormatMark } from '../ui/chart/mark-texts.ts'
import type { Point } from '../ui/chart/plot.ts'

export const CARD_KINDS = ['block', 'transaction', 'address', 'token', 'chart'] as const
export type CardKind = (typeof CARD_KINDS)[number]

/** What a card says, in the order of a page: what it is of, the sentence, the id, the readings. */
export interface Card {
  readonly heading: string
  readonly status?: CardStatus | undefined
  readonly sentence: string
  /** Whole, or as much of it as there is room for. */
  readonly id?: string | undefined
  /** As many as there is room for: three. */
  readonly facts: readonly CardFact[]
  readonly picture?: CardPicture | undefined
}

export interface CardStatus {
  readonly kind: 'confirmed' | 'unconfirmed' | 'warning' | 'danger'
  readonly text: string
}

export interface CardFact {
  readonly label: string
  readonly value: string
}

export type CardPicture =
  | {
      readonly kind: 'strata'
      readonly strata: readonly StratumView[]
      readonly nameOf: (family: KindFamily) => string
    }
  | {
      readonly kind: 'line'
      readonly points: readonly Point[]
      readonly formatMark: FormatMark
      readonly timeText: (at: number) => string
    }
  | { readonly kind: 'ruler' }
  | { readonly kind: 'shares'; readonly shares: readonly CardShare[] }

/** A part of a whole. */
export interface CardShare {
  readonly name: string
  readonly value: string
  /** From 0 to 1. */
  readonly part: number
}
