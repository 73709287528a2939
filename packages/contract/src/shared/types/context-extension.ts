import { Type } from 'typebox'
import { HexText } from '../text.ts'

export const CONTEXT_EXTENSION = 'ContextExtension'

/** Values that a spender passes to a script, by variable id. */
export const ContextExtension = Type.Record(Type.String({ pattern: '^-?[0-9]+$' }), HexText, {
  title: CONTEXT_EXTENSION,
})
