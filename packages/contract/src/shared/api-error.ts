import { type Static, Type } from 'typebox'
import { Int32 } from './integers.ts'

/** Every error of v0 and v1 that is JSON. Clients read both fields. */
export const ApiError = Type.Object(
  { status: Int32, reason: Type.String() },
  { title: 'ApiError', description: 'The HTTP status again, and what is wrong in words' },
)
export type ApiError = Static<typeof ApiError>
