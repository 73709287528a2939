import { Type } from 'typebox'
import { INT32_MAX, INT32_MIN } from './integers.ts'

/*
 * A path whose parameter breaks its schema is a path that does not exist: plain 404, never 400. That is what lets
 * `addresses/balances` stand beside `addresses/:p1`, for `l` and `I` are not letters of Base58. What a parameter stands
 * for is said in openapi/parameter-kinds.ts.
 */

/** Any length; all lower or all upper case. */
export const HexParam = Type.String({ pattern: '^([0-9a-f]+|[0-9A-F]+)$' })

const AddressParam = Type.String({ pattern: '^[1-9A-HJ-NP-Za-km-z]+$' })

/** What cannot be found is not found, whatever it looks like. */
export const TextParam = Type.String()

const HeightParam = Type.Integer({ minimum: INT32_MIN, maximum: INT32_MAX })

export const byHex = Type.Object({ p1: HexParam })
export const byAddress = Type.Object({ p1: AddressParam })
export const byText = Type.Object({ p1: TextParam })
export const byHeight = Type.Object({ p1: HeightParam })
