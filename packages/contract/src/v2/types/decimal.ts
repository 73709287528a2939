import { Type } from 'typebox'

/** A non-integer number as decimal text. */
export const Decimal = Type.String({ pattern: '^-?[0-9]+(\\.[0-9]+)?$', description: 'A number in decimal digits' })
