import type { TransactionKindGroup } from '../entities/kinds.ts'
import type { TransactionKindSize } from '../entities/lay-out-block-composition.ts'
import type { AxisMarkFormatter } from '../ui/chart/lay-out-axis-labels.ts'
import type { ChartPoint } from '../ui/chart/chart-plot.ts'

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
      readonly kinds: readonly TransactionKindSize[]
      readonly nameOf: (group: TransactionKindGroup) => string
    }
  | {
      readonly kind: 'line'
      readonly points: readonly ChartPoint[]
      readonly formatMark: AxisMarkFormatter
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
