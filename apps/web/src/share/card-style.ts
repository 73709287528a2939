/** Colours of the light theme in styles/tokens.css, which images on other sites cannot reference. */
export const CARD_COLOURS = {
  'surface-page': '#f7f6f3',
  'surface-plate': '#fdfcfa',
  'ink-1': '#1d1c19',
  'ink-2': '#47443e',
  'ink-3': '#67635b',
  'line-rule': '#1d1c19',
  'line-tick': '#8b867c',
  'line-thin': '#e0ddd6',
  accent: '#e4530d',
  in: '#17694a',
  unconfirmed: '#4650a3',
  warning: '#7d5200',
  danger: '#ad2318',
  'series-1': '#5d7182',
  'series-2': '#30776f',
  'series-3': '#946d1f',
  'series-4': '#82597d',
  'series-5': '#677136',
  'series-6': '#777268',
  'series-ink': '#ffffff',
} as const

/** The three fonts of the design; the sans also in medium weight. */
export type CardFont = 'sans' | 'sansMedium' | 'serif' | 'mono'

/** Font metrics for text layout. Widths are fractions of the font size. */
export interface FontMetrics {
  readonly has: (codePoint: number) => boolean
  readonly widthOf: (codePoint: number) => number
}

export type CardFonts = Readonly<Record<CardFont, FontMetrics>>

/** Font attributes in the SVG. The fonts are subsets and, as their licence requires, not named after the originals. */
export const FONT_ATTRIBUTES = {
  sans: { fontFamily: 'Card Measure', fontWeight: 400 },
  sansMedium: { fontFamily: 'Card Measure', fontWeight: 500 },
  serif: { fontFamily: 'Card Say', fontWeight: 400 },
  mono: { fontFamily: 'Card Quote', fontWeight: 400 },
} as const satisfies Record<CardFont, unknown>

/** Size that link previews expect. */
export const CARD_WIDTH = 1200
export const CARD_HEIGHT = 630
/** Distance to the edges. */
export const CARD_MARGIN = 64
