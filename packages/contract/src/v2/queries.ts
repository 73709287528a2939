import { Type } from 'typebox'
import { INT32_MAX } from '../shared/integers.ts'
import { TextParam } from '../shared/path-parameters.ts'

export const byV2Address = Type.Object({ address: TextParam })
export const byV2Token = Type.Object({ tokenId: TextParam })

export const boxState = {
  state: Type.Optional(
    Type.Enum(['unspent', 'all'], { type: 'string', default: 'unspent', description: 'Whether spent boxes count too' }),
  ),
}

const height = (description: string) =>
  Type.Optional(Type.Integer({ minimum: 0, maximum: INT32_MAX, description: `${description}, itself included` }))

/** A stretch of the chain, open at the ends that are not given. */
export const windowOfHeights = { from: height('The first height'), to: height('The last height') }

export const tokenFilter = {
  token: Type.Optional(
    Type.String({ pattern: '^[0-9a-f]{64}$', description: 'Only what changed the balance of this token' }),
  ),
}
