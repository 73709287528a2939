import type { KindGroup } from '../entities/kinds.ts'
import type { KindSize } from '../entities/layout-composition.ts'
import type { FormatMark } from '../ui/chart/mark-labels.ts'
import type { Point } from '../ui/chart/plot.ts'

export const CARD_KINDS = ['block', 'transaction', 'address', 'token', 'chart'] as const
export type CardKind = (typeof CARD_KINDS)[number]

/** Content of a card, in page order: heading, sentence, id, facts. */
export interface Card {
  readonly heading: string
  readonly status?: CardStatus | undefined
  readonly sentence: string
  /** Shown in full, or shortened if too long. */
  readonly id?: string | undefined
  /** At most three are shown. */
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
      readonly kind: 'composition'
      readonly kinds: readonly KindSize[]
      readonly nameOf: (group: KindGroup) => string
    }
  | {
      readonly kind: 'line'
      readonly points: readonly Point[]
      readonly formatMark: FormatMark
      readonly timeText: (at: number) => string
    }
  | { readonly kind: 'ruler' }
  | { readonly kind: 'shares'; readonly shares: readonly CardShare[] }

/** A share of a total. */
export interface CardShare {
  readonly name: string
  readonly value: string
  /** From 0 to 1. */
  readonly part: number
}
