import { Type } from 'typebox'
import { defineOperation } from '#shared/operation.ts'
import { cursorPaging, cursorPagingUpTo, timeOrder } from '../page.ts'
import { v2TokenParams } from '../parameters.ts'
import { TokenStatePage, TokenStateValuePage } from '../types/state.ts'

export const listTokenStates = defineOperation({
  operationId: 'listTokenStates',
  method: 'GET',
  path: '/api/v2/tokens/:tokenId/states',
  tags: ['tokens'],
  summary: 'Boxes that held a token of a single unit, newest first, with what changed in each',
  params: v2TokenParams,
  query: Type.Object({ ...cursorPaging, ...timeOrder }),
  response: TokenStatePage,
  errors: [400, 404],
})

export const listTokenStateValues = defineOperation({
  operationId: 'listTokenStateValues',
  method: 'GET',
  path: '/api/v2/tokens/:tokenId/states/values',
  tags: ['tokens'],
  summary: 'History of one number in the states of a token of a single unit, newest first',
  params: v2TokenParams,
  query: Type.Object({
    ...cursorPagingUpTo(1000, 500),
    ...timeOrder,
    path: Type.Optional(
      Type.String({
        pattern: '^(value|R[4-9](\\.[0-7]){0,4})$',
        description:
          '`value` for nanoERG, a register, or an item of its collections and tuples. Without it: the first number of the newest state that differs on the page, or `value`',
        examples: ['R4'],
      }),
    ),
  }),
  response: TokenStateValuePage,
  errors: [400, 404],
})
