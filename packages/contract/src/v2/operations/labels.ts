import { Type } from 'typebox'
import { withDescription } from '#shared/schemas.ts'
import { defineOperation } from '#shared/operation.ts'
import { cursorPagingUpTo, pageOf } from '../page.ts'
import { KnownLabel, Label } from '../types/party.ts'

export const listLabels = defineOperation({
  operationId: 'listLabels',
  method: 'GET',
  path: '/api/v2/labels',
  tags: ['utilities'],
  summary: 'Known names of scripts and owners with their sources',
  description:
    'Labels are claims of their sources, not part of the protocol. The operator of the explorer may add some.',
  query: Type.Object({
    ...cursorPagingUpTo(1000, 1000),
    kind: Type.Optional(withDescription(Label.properties.kind, 'Only labels of this kind')),
  }),
  response: pageOf(KnownLabel),
  errors: [400],
})
