import { Type } from 'typebox'
import { defineOperation } from '#shared/operation.ts'
import { cursorPaging, pageOf, storyQuery, timeOrder } from '../page.ts'
import { IdParam, boxStateQuery, sortBy } from '../parameters.ts'
import { BoxSummary } from '../types/box.ts'
import {
  ContractDetail,
  ContractDirectory,
  ContractInstance,
  ContractSummary,
  ContractUsage,
} from '../types/contract.ts'
import { TransactionSummary } from '../types/transaction.ts'

/** The SHA-256 or the Blake2b-256 hash of the template. */
const templateParams = Type.Object({ templateHash: IdParam })

export const listContracts = defineOperation({
  operationId: 'listContracts',
  method: 'GET',
  path: '/api/v2/contracts',
  tags: ['contracts'],
  summary:
    'Contracts by value, number of transactions or first box. A page may be shorter than the limit although there is a next page',
  query: Type.Object({
    ...cursorPaging,
    ...sortBy(['value', 'transactionCount', 'firstBoxDay'], 'value'),
  }),
  response: pageOf(ContractSummary),
  errors: [400],
})

export const getContractDirectory = defineOperation({
  operationId: 'getContractDirectory',
  method: 'GET',
  path: '/api/v2/contract-directory',
  tags: ['contracts'],
  summary: 'Contracts with a name by protocol, and the others by what their script asks for',
  description:
    'Reads the contracts that have a name and the 300 with the most value. A name comes from the registry, by the exact ' +
    'script or by the template.',
  response: ContractDirectory,
  errors: [],
})

export const getContract = defineOperation({
  operationId: 'getContract',
  method: 'GET',
  path: '/api/v2/contracts/:templateHash',
  tags: ['contracts'],
  summary: 'A contract by the SHA-256 or Blake2b-256 hash of its template',
  params: templateParams,
  response: ContractDetail,
  errors: [404],
})

export const getContractUsage = defineOperation({
  operationId: 'getContractUsage',
  method: 'GET',
  path: '/api/v2/contracts/:templateHash/usage',
  tags: ['contracts'],
  summary: 'Kinds of spends, history by day, tokens and registers of a contract',
  params: templateParams,
  response: ContractUsage,
  errors: [404],
})

export const listContractInstances = defineOperation({
  operationId: 'listContractInstances',
  method: 'GET',
  path: '/api/v2/contracts/:templateHash/instances',
  tags: ['contracts'],
  summary: 'Scripts of a contract by value; those with more than 1000 scripts list the newest 1000',
  params: templateParams,
  query: Type.Object(cursorPaging),
  response: pageOf(ContractInstance),
  errors: [400, 404],
})

export const listContractBoxes = defineOperation({
  operationId: 'listContractBoxes',
  method: 'GET',
  path: '/api/v2/contracts/:templateHash/boxes',
  tags: ['contracts'],
  summary: 'Boxes of a contract by declared creation height, highest first',
  params: templateParams,
  query: Type.Object({ ...cursorPaging, ...timeOrder, ...boxStateQuery }),
  response: pageOf(BoxSummary),
  errors: [400, 404],
})

export const listContractTransactions = defineOperation({
  operationId: 'listContractTransactions',
  method: 'GET',
  path: '/api/v2/contracts/:templateHash/transactions',
  tags: ['contracts'],
  summary: 'Transactions that spend a box of a contract, newest first',
  params: templateParams,
  query: Type.Object({ ...cursorPaging, ...timeOrder, ...storyQuery }),
  response: pageOf(TransactionSummary),
  errors: [400, 404],
})
