import { Type } from 'typebox'
import { described } from '../../shared/described.ts'
import { defineOperation } from '../../shared/operation.ts'
import { pageOf } from '../page.ts'
import { KnownLabel } from '../types/known-label.ts'
import { Label } from '../types/label.ts'

export const listLabels = defineOperation({
  operationId: 'listLabels',
  method: 'GET',
  path: '/api/v2/labels',
  tags: ['utilities'],
  summary: 'Names that are known for scripts and owners, and who says so',
  query: Type.Object({ kind: Type.Optional(described(Label.properties.kind, 'Only those of this kind')) }),
  response: pageOf(KnownLabel),
  errors: [400],
})
