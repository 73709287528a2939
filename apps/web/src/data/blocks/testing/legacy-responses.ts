import { FEE_SCRIPT } from '@ergo-explorer/chain'
import type { V0BlockSummary, V1BlockInfo } from '@ergo-explorer/contract'
import {
  fields,
  ID,
  MINER,
  NEXT,
  PARENT,
  PAYMENT_ID,
  PK,
  powSolution,
  REWARD_ID,
  RIVAL,
  roots,
  TIME,
} from './block-responses.ts'

/** The same block as v0 and v1 responses. */
const output = {
  creationHeight: 128,
  assets: [],
  additionalRegisters: {},
  spentTransactionId: null,
  mainChain: true,
}
const input = {
  spendingProof: null,
  outputTransactionId: null,
  outputIndex: null,
}

export const v0Block: V0BlockSummary = {
  block: {
    header: {
      id: ID,
      parentId: PARENT,
      version: 1,
      height: 128,
      epoch: 0,
      difficulty: 199_999_447_105_536n,
      ...roots,
      timestamp: TIME,
      nBits: 117_487_078,
      size: 4418,
      powSolutions: powSolution,
      votes: [3, -4, 0],
    },
    blockTransactions: [
      {
        id: REWARD_ID,
        headerId: ID,
        inclusionHeight: 128,
        timestamp: TIME,
        index: 0,
        confirmationsCount: 2928,
        inputs: [
          { ...input, id: RIVAL, index: 0, transactionId: REWARD_ID, address: '23', value: 174_912_000_000_000n },
        ],
        dataInputs: [],
        outputs: [
          {
            ...output,
            id: RIVAL,
            txId: REWARD_ID,
            value: 174_844_500_000_000n,
            index: 0,
            ergoTree: '10',
            address: '23',
          },
          {
            ...output,
            id: PARENT,
            txId: REWARD_ID,
            value: 67_500_000_000n,
            index: 1,
            ergoTree: `100204a00b08cd${PK}ea02d192a39a8cc7a70173007301`,
            address: MINER,
          },
        ],
      },
      {
        id: PAYMENT_ID,
        headerId: ID,
        inclusionHeight: 128,
        timestamp: TIME,
        index: 1,
        confirmationsCount: 2928,
        inputs: [
          { ...input, id: RIVAL, index: 0, transactionId: PAYMENT_ID, address: '23', value: 256_700_000n },
          { ...input, id: NEXT, index: 1, transactionId: PAYMENT_ID, address: '9a', value: 501_100_000n },
        ],
        dataInputs: [],
        outputs: [
          { ...output, id: RIVAL, txId: PAYMENT_ID, value: 756_700_000n, index: 0, ergoTree: '10', address: '23' },
          { ...output, id: NEXT, txId: PAYMENT_ID, value: 1_100_000n, index: 1, ergoTree: FEE_SCRIPT, address: '2i' },
        ],
      },
    ],
    extension: { headerId: ID, digest: roots.extensionHash, fields },
    adProofs: '0a0b0c',
  },
  references: { previousId: PARENT, nextId: NEXT },
}

export const v1Listed: V1BlockInfo = {
  id: ID,
  height: 128,
  epoch: 0,
  version: 1,
  timestamp: TIME,
  transactionsCount: 2,
  miner: { address: MINER, name: 'uqvtG4mm' },
  size: 4418,
  difficulty: 199_999_447_105_536n,
  minerReward: 67_500_000_000n,
}

/** Finds the block at its height in a list sorted oldest first. */
export const V1_AT = '/api/v1/blocks?limit=1&offset=127&sortBy=height&sortDirection=asc'

export const V0_RESPONSES = {
  [`/api/v0/blocks/${ID}`]: v0Block,
  '/api/v0/blocks/at/128': [ID],
  [V1_AT]: { items: [v1Listed], total: 3055 },
}
