import { Type } from 'typebox'
import { defineOperation } from '#shared/operation.ts'
import { cursorPaging, timeOrder } from '../page.ts'
import { IdParam } from '../parameters.ts'
import { BoxDetail, BoxReaders } from '../types/box-detail.ts'

const boxParams = Type.Object({ boxId: IdParam })

export const getBox = defineOperation({
  operationId: 'getBox',
  method: 'GET',
  path: '/api/v2/boxes/:boxId',
  tags: ['boxes'],
  summary: 'A confirmed or pending box with its script, its registers, its spending transaction and its readers',
  params: boxParams,
  response: BoxDetail,
  errors: [404],
})

export const listBoxReaders = defineOperation({
  operationId: 'listBoxReaders',
  method: 'GET',
  path: '/api/v2/boxes/:boxId/readers',
  tags: ['boxes'],
  summary: 'Transactions that use a box as a data input, newest first',
  params: boxParams,
  query: Type.Object({ ...cursorPaging, ...timeOrder }),
  response: BoxReaders,
  errors: [400, 404],
})
