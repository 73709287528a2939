import { type Static, Type } from 'typebox'
import { Int32 } from './integers.ts'

/** JSON error of v0 and v1. Clients read both fields. */
export const ApiError = Type.Object(
  { status: Int32, reason: Type.String() },
  { title: 'ApiError', description: 'The HTTP status and the reason as text' },
)
export type ApiError = Static<typeof ApiError>
