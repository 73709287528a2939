import { type Static, Type } from 'typebox'
import { Id, nullable, withDescription } from '#shared/schemas.ts'
import { ChangeOutput } from './change.ts'
import { transactionFields } from '../transaction.ts'

const BlockTransactionInput = Type.Object(
  { boxId: Id, box: nullable(withDescription(ChangeOutput, 'The spent box; null if it is unknown')) },
  {
    title: 'BlockTransactionInput',
    description:
      'A box that the transaction spends. The box is null if it is unknown, which is possible in an orphaned block',
  },
)
export type BlockTransactionInput = Static<typeof BlockTransactionInput>

export const BlockTransaction = Type.Object(
  {
    ...transactionFields,
    inputs: Type.Optional(
      Type.Array(BlockTransactionInput, { description: 'With `include=boxes`: boxes that it spends, in order' }),
    ),
    outputs: Type.Optional(
      Type.Array(ChangeOutput, { description: 'With `include=boxes`: boxes that it creates, in order' }),
    ),
  },
  { title: 'BlockTransaction' },
)
export type BlockTransaction = Static<typeof BlockTransaction>
