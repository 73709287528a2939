import { Type } from 'typebox'
import { INT32_MAX } from '#shared/schemas.ts'
import { defineOperation } from '#shared/operation.ts'
import { cursorOrOffsetPaging, pageOf, timeOrder } from '../page.ts'
import { Difficulty, DifficultyEpochPage } from '../types/difficulty.ts'
import { Statistics, Supply, SupplyEquation } from '../types/statistics.ts'
import { VotingEpoch, VotingEpochSummary } from '../types/voting-epoch.ts'

export const getStatistics = defineOperation({
  operationId: 'getStatistics',
  method: 'GET',
  path: '/api/v2/stats',
  tags: ['statistics'],
  summary: 'Activity in the last hours, in the preceding hours, and in total',
  description:
    'All figures are computed from the blocks of the windows. The newest block can be slightly ahead of the clock of the server.',
  query: Type.Object({
    hours: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 744,
        default: 24,
        description: 'Length of the window in hours, up to 31 days',
      }),
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
  summary: 'Issued, circulating and locked supply, and the emission schedule',
  description: 'All amounts are nanoERG. Coins of the emission, treasury and re-emission contracts do not circulate.',
  response: Supply,
  errors: [],
})

export const getSupplyEquation = defineOperation({
  operationId: 'getSupplyEquation',
  method: 'GET',
  path: '/api/v2/supply/equation',
  tags: ['statistics'],
  summary: 'The circulating supply after a block, and the terms from which it follows',
  description:
    'Total minus the balances of the protocol contracts minus the re-emission debt. The circulating supply is a counter that each block updates; the balances are those of the addresses after the block.',
  query: Type.Object({
    height: Type.Optional(
      Type.Integer({ minimum: 1, maximum: INT32_MAX, description: 'Height of the block; the newest one by default' }),
    ),
  }),
  response: SupplyEquation,
  errors: [400, 404],
})

export const getDifficulty = defineOperation({
  operationId: 'getDifficulty',
  method: 'GET',
  path: '/api/v2/difficulty',
  tags: ['statistics'],
  summary: 'Current difficulty, its forecast and history, and the current voting epoch',
  description: 'The forecast has a lower and an upper bound, which one of twenty epochs exceeds each.',
  response: Difficulty,
  errors: [],
})

export const listDifficultyEpochs = defineOperation({
  operationId: 'listDifficultyEpochs',
  method: 'GET',
  path: '/api/v2/difficulty/epochs',
  tags: ['statistics'],
  summary: 'All difficulty epochs, newest first',
  query: Type.Object({ ...cursorOrOffsetPaging, ...timeOrder }),
  response: DifficultyEpochPage,
  errors: [400],
})

export const listVotingEpochs = defineOperation({
  operationId: 'listVotingEpochs',
  method: 'GET',
  path: '/api/v2/epochs',
  tags: ['statistics'],
  summary: 'Voting epochs with their protocol parameters and changes, newest first',
  query: Type.Object({ ...cursorOrOffsetPaging, ...timeOrder }),
  response: pageOf(VotingEpochSummary),
  errors: [400],
})

export const getVotingEpoch = defineOperation({
  operationId: 'getVotingEpoch',
  method: 'GET',
  path: '/api/v2/epochs/:number',
  tags: ['statistics'],
  summary: 'A voting epoch with its parameters and votes',
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
