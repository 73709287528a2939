import { Type } from 'typebox'
import { INT32_MAX } from '../../shared/integers.ts'
import { defineOperation } from '../../shared/operation.ts'
import { byCursorOrOffset, pageOf } from '../page.ts'
import { Difficulty, DifficultyEpochPage } from '../types/difficulty.ts'
import { Statistics } from '../types/statistics.ts'
import { Supply } from '../types/supply.ts'
import { VotingEpoch, VotingEpochSummary } from '../types/voting-epoch.ts'

export const getStatistics = defineOperation({
  operationId: 'getStatistics',
  method: 'GET',
  path: '/api/v2/stats',
  tags: ['statistics'],
  summary: 'What happened in the last hours, in the hours before, and in all',
  query: Type.Object({
    hours: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 744, default: 24, description: 'How far back, up to 31 days' }),
    ),
  }),
  response: Statistics,
  errors: [400],
})

export const getSupply = defineOperation({
  operationId: 'getSupply',
  method: 'GET',
  path: '/api/v2/supply',
  tags: ['statistics'],
  summary: 'How many coins there are, where they are locked, and what is still to come',
  response: Supply,
  errors: [],
})

export const getDifficulty = defineOperation({
  operationId: 'getDifficulty',
  method: 'GET',
  path: '/api/v2/difficulty',
  tags: ['statistics'],
  summary: 'The difficulty, its next value and its last ones, and the present voting epoch',
  response: Difficulty,
  errors: [],
})

export const listDifficultyEpochs = defineOperation({
  operationId: 'listDifficultyEpochs',
  method: 'GET',
  path: '/api/v2/difficulty/epochs',
  tags: ['statistics'],
  summary: 'Every difficulty there was, newest first',
  query: Type.Object(byCursorOrOffset),
  response: DifficultyEpochPage,
  errors: [400],
})

export const listVotingEpochs = defineOperation({
  operationId: 'listVotingEpochs',
  method: 'GET',
  path: '/api/v2/epochs',
  tags: ['statistics'],
  summary: 'Voting epochs with their protocol parameters and what changed, newest first',
  query: Type.Object(byCursorOrOffset),
  response: pageOf(VotingEpochSummary),
  errors: [400],
})

export const getVotingEpoch = defineOperation({
  operationId: 'getVotingEpoch',
  method: 'GET',
  path: '/api/v2/epochs/:number',
  tags: ['statistics'],
  summary: 'A voting epoch with its parameters and its votes',
  params: Type.Object({
    number: Type.Integer({
      minimum: 0,
      maximum: INT32_MAX,
      description: 'Height divided by the length of an epoch',
      examples: [1],
    }),
  }),
  response: VotingEpoch,
  errors: [404],
})
