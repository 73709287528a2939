import { type Static, Type } from 'typebox'
import { printedTree } from './printed-tree.ts'

export const V1ErgoTreeHuman = Type.Object(
  { constants: printedTree.ergoTreeConstants, script: printedTree.ergoTreeScript },
  { title: 'ErgoTreeHuman' },
)
export type V1ErgoTreeHuman = Static<typeof V1ErgoTreeHuman>

/** The field is called `hashed` and holds the script itself. Not checked here: what is not hex has its own refusal. */
export const V1ErgoTreeConvert = Type.Object({ hashed: Type.String() }, { title: 'ErgoTreeConvert' })
export type V1ErgoTreeConvert = Static<typeof V1ErgoTreeConvert>
