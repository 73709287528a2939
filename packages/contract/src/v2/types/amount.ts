import { Type } from 'typebox'

/**
 * v2 amounts are decimal text, which every language reads without loss. In nanoERG, or the smallest unit of a token.
 */
export const Amount = Type.String({ pattern: '^-?[0-9]+$', description: 'An integer in decimal digits' })
