import { type Static, Type } from 'typebox'
import { withDescription } from '../../shared/with-description.ts'
import { nullable } from '../../shared/nullable.ts'
import { HexParam } from '../../shared/path-parameters.ts'

const templateHash = withDescription(HexParam, 'Hash of a script template, in hex')
const tokenIds = Type.Array(HexParam, { description: 'Ids of tokens, in hex' })

/** All conditions must match. Registers and constants are compared as rendered text, not as bytes. */
export const V1BoxQuery = Type.Object(
  {
    ergoTreeTemplateHash: templateHash,
    registers: Type.Optional(nullable(textBy('^R[0-9]$'))),
    constants: Type.Optional(nullable(textBy('^[0-9]+$'))),
    assets: Type.Optional(nullable(tokenIds)),
  },
  { title: 'BoxQuery' },
)
export type V1BoxQuery = Static<typeof V1BoxQuery>

/** Boxes of the template that hold any of the tokens. */
export const V1BoxAssetsQuery = Type.Object(
  { ergoTreeTemplateHash: templateHash, assets: tokenIds },
  { title: 'BoxAssetsQuery' },
)
export type V1BoxAssetsQuery = Static<typeof V1BoxAssetsQuery>

/** Expressed through property names, because servers drop what `additionalProperties: false` should reject. */
function textBy(pattern: string) {
  return Type.Record(Type.String(), Type.String(), { propertyNames: { pattern } })
}
