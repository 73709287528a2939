/** The three voices of the look; the sans also in a firmer weight. */
export type Voice = 'measure' | 'firm' | 'say' | 'quote'

/** What setting text needs to know of a font. Widths are parts of the size. */
export interface Face {
  readonly has: (codePoint: number) => boolean
  readonly widthOf: (codePoint: number) => number
}

export type Faces = Readonly<Record<Voice, Face>>

/** The names by which the drawing asks for its fonts. They are cut for cards, and not called after those they are cut from. */
export const FONT_OF = {
  measure: { fontFamily: 'Card Measure', fontWeight: 400 },
  firm: { fontFamily: 'Card Measure', fontWeight: 500 },
  say: { fontFamily: 'Card Say', fontWeight: 400 },
  quote: { fontFamily: 'Card Quote', fontWeight: 400 },
} as const satisfies Record<Voice, unknown>
