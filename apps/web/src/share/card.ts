import type { TransactionKindGroup } from '#entities/kind-groups.ts'
import type { TransactionKindSize } from '#entities/composition/block-composition-layout.ts'
import type { AxisMarkFormatter } from '#ui/chart/lay-out-axis-labels.ts'
import type { ChartPoint } from '#ui/chart/chart-plot.ts'
import type { PublicConfig } from '#config/public-config.ts'
import type { Resource } from '#data/resource/resource.ts'
import type { Translations } from '#i18n/translations.ts'
import type { CardFonts } from './card-style.ts'

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
  readonly kind: 'confirmed' | 'pre-confirmed' | 'unconfirmed' | 'warning' | 'danger'
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

/** Dependencies of a card: translations, data and fonts. */
export interface CardInput {
  readonly translations: Translations
  readonly config: PublicConfig
  readonly fetchData: <T>(resource: Resource<T>) => Promise<{ readonly data: T }>
  readonly fonts: CardFonts
}
