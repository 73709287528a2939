import { Type } from 'typebox'
import { INT32_MAX, INT32_MIN } from './integers.ts'

/* A path whose parameter violates its schema does not exist: plain 404, never 400. This allows `addresses/balances`
   next to `addresses/:p1`, because `l` and `I` are not Base58 characters. openapi/parameter-kinds.ts describes the
   parameters. */

/** Any length; all lower or all upper case. */
export const HexParam = Type.String({ pattern: '^([0-9a-f]+|[0-9A-F]+)$' })

const AddressParam = Type.String({ pattern: '^[1-9A-HJ-NP-Za-km-z]+$' })

/** Any text: an unknown value simply is not found. */
export const TextParam = Type.String()

const HeightParam = Type.Integer({ minimum: INT32_MIN, maximum: INT32_MAX })

export const hexParams = Type.Object({ p1: HexParam })
export const addressParams = Type.Object({ p1: AddressParam })
export const textParams = Type.Object({ p1: TextParam })
export const heightParams = Type.Object({ p1: HeightParam })
