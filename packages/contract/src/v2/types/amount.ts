import { Type } from 'typebox'

/** Amounts of v2 are decimal text: every language reads them without losing a digit. In nanoERG, or a token's smallest unit. */
export const Amount = Type.String({ pattern: '^-?[0-9]+$', description: 'A whole number in decimal digits' })
