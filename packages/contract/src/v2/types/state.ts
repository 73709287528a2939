import { type Static, Type } from 'typebox'
import { Id, Int32, nullable, Timestamp, withDescription } from '#shared/schemas.ts'
import { pageOf } from '../page.ts'
import { Asset, IntegerText, NanoErg, TokenName } from './amount.ts'
import { BoxSummary, RegisterValue, roleFields, TypedValue } from './box.ts'
import { Story } from './story.ts'

const ContractChange = Type.Enum(['created', 'none', 'constants', 'template', 'owner'], {
  type: 'string',
  description:
    'Script compared with the previous state: the first state; the same script; other constants; another contract; a change from or to a wallet',
})

const StateRegisterChange = Type.Object(
  {
    id: RegisterValue.properties.id,
    before: nullable(TypedValue),
    after: nullable(TypedValue),
    difference: nullable(withDescription(IntegerText, 'Set if both values are integers of the same type')),
    ...roleFields,
  },
  { title: 'StateRegisterChange' },
)
export type StateRegisterChange = Static<typeof StateRegisterChange>

/** A box that holds a singleton token, compared with the box that held it before. */
export const TokenState = Type.Object(
  {
    box: BoxSummary,
    templateHash: nullable(
      withDescription(Id, 'Blake2b-256 of the template of its script; null for a wallet or an unreadable script'),
    ),
    timestamp: nullable(withDescription(Timestamp, 'Time of its block')),
    firstSeen: nullable(withDescription(Timestamp, 'For a pending state: when a node first reported it')),
    isPreConfirmed: Type.Boolean({ description: 'For a pending state: whether its transaction is in an input block' }),
    previousBoxId: nullable(Id),
    story: nullable(withDescription(Story, 'Of the transaction that created the box')),
    contractChange: ContractChange,
    nanoErg: withDescription(NanoErg, 'Change; negative for a loss'),
    assets: Type.Array(Asset, { description: 'Changed tokens only; negative for a loss' }),
    registers: Type.Array(StateRegisterChange, { description: 'Changed registers only' }),
  },
  { title: 'TokenState' },
)
export type TokenState = Static<typeof TokenState>

/** A number of the current state whose history can be drawn. */
const StateNumber = Type.Object(
  { path: Type.String({ description: 'Register, or an item of it: `R4`, `R4.1`' }), value: IntegerText, ...roleFields },
  { title: 'StateNumber' },
)

export const TokenStatePage = Type.Object(
  {
    token: TokenName,
    current: Type.Object(
      {
        box: BoxSummary,
        templateHash: TokenState.properties.templateHash,
        timestamp: TokenState.properties.timestamp,
        registers: Type.Array(RegisterValue),
        numbers: Type.Array(StateNumber),
      },
      { title: 'CurrentState', description: 'The newest confirmed state. Its box is spent if the token was burned' },
    ),
    pending: Type.Array(TokenState, {
      description: 'States that pending transactions would create, next one first; on the first page only',
    }),
    items: Type.Array(TokenState),
    total: withDescription(Int32, 'Confirmed states'),
    next: nullable(Type.String({ description: 'The cursor of the next page; null at the end' })),
  },
  { title: 'TokenStatePage' },
)
export type TokenStatePage = Static<typeof TokenStatePage>

/** A number in one state. */
export const TokenStateValue = Type.Object(
  {
    boxId: Id,
    height: Int32,
    timestamp: Timestamp,
    value: nullable(withDescription(IntegerText, 'Null if the state has no such number')),
    contractChanged: Type.Boolean({ description: 'Whether the box before it had another script' }),
  },
  { title: 'TokenStateValue' },
)
export type TokenStateValue = Static<typeof TokenStateValue>

export const TokenStateValuePage = Type.Object(
  {
    path: Type.String({ description: 'Which number it is: `value`, a register, or an item of one' }),
    ...pageOf(TokenStateValue).properties,
  },
  { title: 'TokenStateValuePage' },
)
