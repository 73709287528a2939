import { type Static, Type } from 'typebox'
import { Id } from '../text.ts'

export const TransactionIdAnswer = Type.Object({ id: Id }, { title: 'TxIdResponse' })
export type TransactionIdAnswer = Static<typeof TransactionIdAnswer>
