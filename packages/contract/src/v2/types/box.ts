import { type Static, Type } from 'typebox'
import { withDescription, Int32, Timestamp, nullable, Id, HexText } from '#shared/schemas.ts'
import { Asset, NanoErg } from './amount.ts'
import { Party } from './party.ts'

export const Spending = Type.Object(
  {
    transactionId: Id,
    height: nullable(withDescription(Int32, 'Null while that transaction is pending or pre-confirmed')),
    timestamp: nullable(withDescription(Timestamp, 'Time of its block')),
    isPreConfirmed: Type.Boolean({ description: 'Whether that transaction is in an input block' }),
  },
  { title: 'Spending' },
)
export type Spending = Static<typeof Spending>

export const boxFields = {
  boxId: Id,
  number: nullable(withDescription(Int32, 'Global index of the box, from 0; null for genesis boxes and pending boxes')),
  transactionId: nullable(withDescription(Id, 'Null for genesis boxes')),
  index: withDescription(Int32, 'Index among the outputs of its transaction'),
  height: nullable(withDescription(Int32, 'Height of its block; null while it is pending')),
  creationHeight: withDescription(Int32, 'Declared by the creator; rent is counted from it'),
  value: withDescription(NanoErg, 'nanoERG'),
  size: withDescription(Int32, 'Bytes'),
  owner: Party,
  assets: Type.Array(Asset),
  spentBy: nullable(Spending),
}

/** A box in a list. */
export const BoxSummary = Type.Object(boxFields, { title: 'BoxSummary' })
export type BoxSummary = Static<typeof BoxSummary>

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
const valueFields = {
  bytes: HexText,
  type: nullable(
    Type.String({
      description:
        'Null, like the text, if the constant cannot be decoded or its text would be much longer than its bytes',
    }),
  ),
  text: nullable(
    Type.String({
      description:
        'The value in full; numbers are decimal, bytes are hex, collections and tuples are in square brackets',
    }),
  ),
  meaning: nullable(Meaning),
}
export const TypedValue = Type.Object(valueFields, { title: 'TypedValue' })
export type TypedValue = Static<typeof TypedValue>

/** R4 to R9, in order and without gaps. */
export const RegisterValue = Type.Object(
  { id: Type.String({ pattern: '^R[4-9]$' }), ...valueFields },
  { title: 'RegisterValue' },
)
export type RegisterValue = Static<typeof RegisterValue>

export const ContextValue = Type.Object({ id: Int32, ...valueFields }, { title: 'ContextValue' })
export type ContextValue = Static<typeof ContextValue>

export const ScriptConstant = Type.Object({ index: Int32, ...valueFields }, { title: 'ScriptConstant' })
export type ScriptConstant = Static<typeof ScriptConstant>

/** What a value of a known contract means. */
export const roleFields = {
  role: nullable(
    Type.String({ description: 'Known meaning, such as pool-nft or fee-numerator; more meanings may be added' }),
  ),
  unit: nullable(
    Type.String({
      description: 'Unit of a number: nanoErg, blocks, height, percent, permille, cents or nanoErgPerUnit',
    }),
  ),
}
