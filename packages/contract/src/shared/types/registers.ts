import { type Static, type TSchema, Type } from 'typebox'
import { nullable } from '../nullable.ts'
import { HexText } from '../text.ts'

/** v0: the serialised constants only. */
export const RegistersV0 = registersOf(HexText, 'SerializedRegisters')
export type RegistersV0 = Static<typeof RegistersV0>

export const RegisterV1 = Type.Object(
  {
    serializedValue: HexText,
    sigmaType: nullable(Type.String()),
    renderedValue: nullable(Type.String()),
  },
  { title: 'Register', description: 'Type and rendered value are null together, when the constant cannot be shown' },
)
export type RegisterV1 = Static<typeof RegisterV1>

export const RegistersV1 = registersOf(RegisterV1, 'Registers')
export type RegistersV1 = Static<typeof RegistersV1>

/** R4 to R9, filled in order without gaps. Empty registers are omitted: the only place without nulls. */
function registersOf<T extends TSchema>(register: T, title: string) {
  return Type.Object(
    {
      R4: Type.Optional(register),
      R5: Type.Optional(register),
      R6: Type.Optional(register),
      R7: Type.Optional(register),
      R8: Type.Optional(register),
      R9: Type.Optional(register),
    },
    { title },
  )
}
