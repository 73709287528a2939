import { Type } from 'typebox'
import { defineOperation } from '../../shared/operation.ts'
import { TextParam } from '../../shared/path-parameters.ts'
import { byCursor } from '../page.ts'
import { BoxDetail, BoxReaders } from '../types/box-detail.ts'

const byBox = Type.Object({ boxId: TextParam })

export const getBox = defineOperation({
  operationId: 'getBox',
  method: 'GET',
  path: '/api/v2/boxes/:boxId',
  tags: ['boxes'],
  summary: 'A box, confirmed or waiting, with its script, its registers and who spent and read it',
  params: byBox,
  response: BoxDetail,
  errors: [404],
})

export const listBoxReaders = defineOperation({
  operationId: 'listBoxReaders',
  method: 'GET',
  path: '/api/v2/boxes/:boxId/readers',
  tags: ['boxes'],
  summary: 'Transactions that read a box without spending it, newest first',
  params: byBox,
  query: Type.Object(byCursor),
  response: BoxReaders,
  errors: [400, 404],
})
