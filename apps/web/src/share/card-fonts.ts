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
