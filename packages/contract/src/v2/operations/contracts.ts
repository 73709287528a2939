import { Type } from 'typebox'
import { defineOperation } from '../../shared/operation.ts'
import { TextParam } from '../../shared/path-parameters.ts'
import { byCursor, pageOf } from '../page.ts'
import { boxState } from '../queries.ts'
import { BoxSummary } from '../types/box-summary.ts'
import { ContractDetail, ContractSummary } from '../types/contract.ts'
import { TransactionSummary } from '../types/transaction-summary.ts'

/** Either of the two hashes in circulation. */
const byTemplate = Type.Object({ templateHash: TextParam })

export const listContracts = defineOperation({
  operationId: 'listContracts',
  method: 'GET',
  path: '/api/v2/contracts',
  tags: ['contracts'],
  summary:
    'Contracts by what they hold or how often they are used. A page may be short and have a next one all the same',
  query: Type.Object({
    ...byCursor,
    sort: Type.Optional(
      Type.Enum(['value', 'use'], { type: 'string', default: 'value', description: 'Which come first' }),
    ),
  }),
  response: pageOf(ContractSummary),
  errors: [400],
})

export const getContract = defineOperation({
  operationId: 'getContract',
  method: 'GET',
  path: '/api/v2/contracts/:templateHash',
  tags: ['contracts'],
  summary: 'A contract by the SHA-256 or Blake2b-256 hash of its template',
  params: byTemplate,
  response: ContractDetail,
  errors: [404],
})

export const listContractBoxes = defineOperation({
  operationId: 'listContractBoxes',
  method: 'GET',
  path: '/api/v2/contracts/:templateHash/boxes',
  tags: ['contracts'],
  summary: 'Boxes of a contract by the height that they declare, the highest first',
  params: byTemplate,
  query: Type.Object({ ...byCursor, ...boxState }),
  response: pageOf(BoxSummary),
  errors: [400, 404],
})

export const listContractTransactions = defineOperation({
  operationId: 'listContractTransactions',
  method: 'GET',
  path: '/api/v2/contracts/:templateHash/transactions',
  tags: ['contracts'],
  summary: 'Transactions that spend a box of a contract, newest first',
  params: byTemplate,
  query: Type.Object(byCursor),
  response: pageOf(TransactionSummary),
  errors: [400, 404],
})
