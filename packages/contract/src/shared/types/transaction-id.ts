import { type Static, Type } from 'typebox'
import { Id } from '../text.ts'

export const TransactionIdResponse = Type.Object({ id: Id }, { title: 'TxIdResponse' })
export type TransactionIdResponse = Static<typeof TransactionIdResponse>
