import { decodeParameters } from '@ergo-explorer/chain'
import type { V0BlockSummary, V1BlockInfo } from '@ergo-explorer/contract'
import { minerFromV1 } from './block-row.ts'
import { blockTransactionRowFromV0 } from './block-transactions.ts'
import type { BlockView } from './block-view.ts'

/** The main-chain block at a height according to the v1 list, and the height of the chain. */
export interface MainChainBlockAtHeight {
  readonly block: V1BlockInfo | null
  readonly tipHeight: number
}

/**
 * Only block lists contain miner and reward, and they list main-chain blocks only. An orphaned block gets the reward of
 * the main-chain block, since both have the same height; its miner is found in its own outputs.
 */
export function blockFromV0(
  { block, references }: V0BlockSummary,
  { block: main, tipHeight }: MainChainBlockAtHeight,
): BlockView {
  const { header, blockTransactions, extension } = block
  const isOrphaned = main !== null && main.id !== header.id
  const rows = blockTransactions.map(blockTransactionRowFromV0)
  return {
    id: header.id,
    height: header.height,
    timestamp: header.timestamp,
    miningTime: null,
    version: header.version,
    transactionCount: blockTransactions.length,
    size: header.size,
    transactionsSize: null,
    maxBlockSize: null,
    difficulty: String(header.difficulty),
    nBits: header.nBits,
    votes: header.votes,
    stateRoot: header.stateRoot,
    adProofsRoot: header.adProofsRoot,
    transactionsRoot: header.transactionsRoot,
    extensionHash: header.extensionHash,
    powSolution: header.powSolutions,
    miner: main === null || isOrphaned ? { address: rewardAddressIn(block), name: null } : minerFromV1(main.miner),
    reward: main === null ? null : String(main.minerReward),
    fees: String(rows.reduce((sum, { fee }) => sum + BigInt(fee), 0n)),
    rewardSplit: null,
    isOrphaned,
    confirmations: isOrphaned || main === null ? null : tipHeight - header.height + 1,
    parentId: header.height === 1 ? null : header.parentId,
    nextId: references.nextId,
    competingBlocks: isOrphaned ? [main.id] : [],
    transactionKinds: null,
    parameters: parametersIn(extension.fields),
  }
}

/** End of the reward script, after the miner's key. It locks the reward for 720 blocks. */
const AFTER_KEY = 'ea02d192a39a8cc7a70173007301'

function rewardAddressIn({ header, blockTransactions }: V0BlockSummary['block']): string {
  const script = `08cd${header.powSolutions.pk}${AFTER_KEY}`
  const outputs = blockTransactions.flatMap((transaction) => transaction.outputs)
  return outputs.find(({ ergoTree }) => ergoTree.endsWith(script))?.address ?? ''
}

function parametersIn(fields: V0BlockSummary['block']['extension']['fields']): BlockView['parameters'] {
  const stated = decodeParameters(fields)
  return stated === undefined ? null : Object.fromEntries(Object.entries(stated))
}
