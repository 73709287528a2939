import { decodeCompactBits, decodeVotes, type Header, type Hex, issuedAt, interpretVote } from '@ergo-explorer/chain'
import type { BlockDetail, BlockHeader, BlockVote } from '@ergo-explorer/contract'
import type { BlockDetails, OrphanBlockDetails, MainBlockDetails } from '../../queries/block-details.ts'
import { confirmationsAt } from '../confirmations.ts'
import { presentBlock } from './blocks.ts'
import { launchParameterValue } from './launch-parameters.ts'
import { summarizeOrphanBlock } from './orphan-blocks.ts'
import { presentReward } from './reward.ts'
import type { PresentContext } from './present-context.ts'

export const presentBlockDetail = (context: PresentContext, found: BlockDetails, tipHeight: number): BlockDetail =>
  found.isMain ? presentMain(context, found, tipHeight) : presentOrphan(context, found)

const presentMain = (context: PresentContext, found: MainBlockDetails, tipHeight: number): BlockDetail => ({
  ...presentBlock(context, found.summary),
  ...presentHeaderFields(found.header),
  isOrphaned: false,
  confirmations: confirmationsAt(tipHeight, found.header.height),
  nextId: found.nextId,
  competingBlocks: [...found.competingBlocks],
  rewardSplit: presentReward(context.preset, found.header.height),
  transactionsSize: Number(found.transactionsSize),
  issued: String(found.issued),
  extensionFieldCount: found.extension?.length ?? null,
  maxBlockSize: found.maxBlockSize ?? launchParameterValue('maxBlockSize'),
  // The indexer stores the parameters that it decoded from an extension.
  parameters: found.parameters === null ? null : (JSON.parse(found.parameters) as Record<string, number | string>),
})

const presentOrphan = (context: PresentContext, { block, competingBlocks }: OrphanBlockDetails): BlockDetail => ({
  ...presentBlock(context, summarizeOrphanBlock(context, block)),
  ...presentHeaderFields(block.header),
  isOrphaned: true,
  confirmations: null,
  nextId: null,
  competingBlocks: [...competingBlocks],
  rewardSplit: presentReward(context.preset, block.header.height),
  transactionsSize: block.transactions.reduce((sum, { size }) => sum + size, 0),
  issued: String(issuedAt(context.preset, block.header.height)),
  extensionFieldCount: block.extension?.length ?? null,
  maxBlockSize: null,
  parameters: null,
})

const presentHeaderFields = (header: Header) => ({
  header: presentHeader(header),
  parentId: header.height === 1 ? null : header.parentId,
  votes: presentVotes(header.votes),
})

export const presentHeader = (header: Header): BlockHeader => ({
  id: header.id,
  parentId: header.parentId,
  version: header.version,
  height: header.height,
  timestamp: header.timestamp,
  nBits: header.nBits,
  difficulty: String(decodeCompactBits(header.nBits)),
  votes: header.votes,
  stateRoot: header.stateRoot,
  adProofsRoot: header.adProofsRoot,
  transactionsRoot: header.transactionsRoot,
  extensionHash: header.extensionHash,
  powSolution: { ...header.powSolution, d: String(header.powSolution.d) },
  unparsedBytes: header.unparsedBytes,
})

const presentVotes = (votes: Hex): BlockVote[] =>
  (decodeVotes(votes) ?? []).flatMap((vote) => {
    const meaning = interpretVote(vote)
    if (meaning === undefined) return []
    return [{ vote, for: meaning.for, parameter: 'parameter' in meaning ? meaning.parameter : null }]
  })
