import { type Static, Type } from 'typebox'
import { Int32 } from '../../shared/integers.ts'
import { nullable } from '../../shared/nullable.ts'
import { HexText } from '../../shared/text.ts'

/** What bytes most likely mean to people. */
const Meaning = Type.Object(
  {
    as: Type.Enum(['text', 'address', 'texts'], {
      type: 'string',
      description: 'Text; the address of a key or script; several texts, one a line',
    }),
    value: Type.String(),
  },
  { title: 'Meaning' },
)
export type Meaning = Static<typeof Meaning>

/** A constant as scripts, registers and context variables hold them. */
const value = {
  value: HexText,
  type: nullable(Type.String({ description: 'Null with the text when the constant cannot be read' })),
  text: nullable(Type.String({ description: 'The value as the public API writes it' })),
  meaning: nullable(Meaning),
}
const TypedValue = Type.Object(value)
export type TypedValue = Static<typeof TypedValue>

/** R4 to R9, in this order and without gaps. */
export const RegisterValue = Type.Object(
  { id: Type.String({ pattern: '^R[4-9]$' }), ...value },
  { title: 'RegisterValue' },
)
export type RegisterValue = Static<typeof RegisterValue>

export const ContextValue = Type.Object({ id: Int32, ...value }, { title: 'ContextValue' })
export type ContextValue = Static<typeof ContextValue>

export const ScriptConstant = Type.Object({ index: Int32, ...value }, { title: 'ScriptConstant' })
export type ScriptConstant = Static<typeof ScriptConstant>
