import { type Static, Type } from 'typebox'
import { Int32 } from '../../shared/integers.ts'
import { nullable } from '../../shared/nullable.ts'
import { HexText } from '../../shared/text.ts'

/** Most likely human-readable meaning of the bytes. */
const Meaning = Type.Object(
  {
    as: Type.Enum(['text', 'address', 'texts'], {
      type: 'string',
      description: 'Text; the address of a key or script; several texts, one per line',
    }),
    value: Type.String(),
  },
  { title: 'Meaning' },
)
export type Meaning = Static<typeof Meaning>

/** A constant in a script, a register or a context variable. */
const value = {
  value: HexText,
  type: nullable(Type.String({ description: 'Null, like the text, if the constant cannot be decoded' })),
  text: nullable(Type.String({ description: 'The value as rendered by the v1 API' })),
  meaning: nullable(Meaning),
}
const TypedValue = Type.Object(value)
export type TypedValue = Static<typeof TypedValue>

/** R4 to R9, in order and without gaps. */
export const RegisterValue = Type.Object(
  { id: Type.String({ pattern: '^R[4-9]$' }), ...value },
  { title: 'RegisterValue' },
)
export type RegisterValue = Static<typeof RegisterValue>

export const ContextValue = Type.Object({ id: Int32, ...value }, { title: 'ContextValue' })
export type ContextValue = Static<typeof ContextValue>

export const ScriptConstant = Type.Object({ index: Int32, ...value }, { title: 'ScriptConstant' })
export type ScriptConstant = Static<typeof ScriptConstant>
