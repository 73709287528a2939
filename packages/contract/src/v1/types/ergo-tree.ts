import { type Static, Type } from 'typebox'
import { printedErgoTreeFields } from './printed-tree.ts'

export const V1ErgoTreeHuman = Type.Object(
  { constants: printedErgoTreeFields.ergoTreeConstants, script: printedErgoTreeFields.ergoTreeScript },
  { title: 'ErgoTreeHuman' },
)
export type V1ErgoTreeHuman = Static<typeof V1ErgoTreeHuman>

/** The field is called `hashed` and holds the script itself. Not validated here: invalid hex has its own error text. */
export const V1ErgoTreeConvertRequest = Type.Object({ hashed: Type.String() }, { title: 'ErgoTreeConvert' })
export type V1ErgoTreeConvertRequest = Static<typeof V1ErgoTreeConvertRequest>
