import { Type } from 'typebox'
import { INT32_MAX } from '../shared/integers.ts'
import { TextParam } from '../shared/path-parameters.ts'

export const v2AddressParams = Type.Object({ address: TextParam })
export const v2TokenParams = Type.Object({ tokenId: TextParam })

export const boxStateQuery = {
  state: Type.Optional(
    Type.Enum(['unspent', 'all'], {
      type: 'string',
      default: 'unspent',
      description: 'Unspent boxes only, or all boxes',
    }),
  ),
}

const height = (description: string) =>
  Type.Optional(Type.Integer({ minimum: 0, maximum: INT32_MAX, description: `${description}, inclusive` }))

/** A height range; either end may be omitted. */
export const heightRange = { from: height('First height'), to: height('Last height') }

export const tokenFilterQuery = {
  token: Type.Optional(
    Type.String({ pattern: '^[0-9a-f]{64}$', description: 'Only transactions that changed the balance of this token' }),
  ),
}
