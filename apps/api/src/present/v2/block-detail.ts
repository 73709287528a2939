import { decodeCompactBits, decodeVotes, type Header, type Hex, issuedAt, meaningOfVote } from '@ergo-explorer/chain'
import type { BlockDetail, BlockHeader, BlockVote } from '@ergo-explorer/contract'
import type { BlockDetails, LostBlock, MainBlock } from '../../queries/block-details.ts'
import { confirmationsAt } from '../confirmations.ts'
import { presentBlock } from './blocks.ts'
import { atLaunch } from './launch-parameters.ts'
import { lostSummary } from './lost-blocks.ts'
import { presentReward } from './reward.ts'
import type { Terms } from './terms.ts'

export const presentBlockDetail = (terms: Terms, found: BlockDetails, tipHeight: number): BlockDetail =>
  found.isMain ? presentMain(terms, found, tipHeight) : presentLost(terms, found)

const presentMain = (terms: Terms, found: MainBlock, tipHeight: number): BlockDetail => ({
  ...presentBlock(terms, found.summary),
  ...presentOfHeader(found.header),
  isOrphaned: false,
  confirmations: confirmationsAt(tipHeight, found.header.height),
  nextId: found.nextId,
  rivals: [...found.rivals],
  rewardSplit: presentReward(terms.preset, found.header.height),
  transactionsSize: Number(found.transactionsSize),
  issued: String(found.issued),
  extensionFieldCount: found.extension?.length ?? null,
  maxBlockSize: found.maxBlockSize ?? atLaunch('maxBlockSize'),
  // The indexer writes what it decoded from an extension.
  parameters: found.parameters === null ? null : (JSON.parse(found.parameters) as Record<string, number | string>),
})

const presentLost = (terms: Terms, { block, rivals }: LostBlock): BlockDetail => ({
  ...presentBlock(terms, lostSummary(terms, block)),
  ...presentOfHeader(block.header),
  isOrphaned: true,
  confirmations: null,
  nextId: null,
  rivals: [...rivals],
  rewardSplit: presentReward(terms.preset, block.header.height),
  transactionsSize: block.transactions.reduce((sum, { size }) => sum + size, 0),
  issued: String(issuedAt(terms.preset, block.header.height)),
  extensionFieldCount: block.extension?.length ?? null,
  maxBlockSize: null,
  parameters: null,
})

const presentOfHeader = (header: Header) => ({
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
    const meaning = meaningOfVote(vote)
    if (meaning === undefined) return []
    return [{ vote, for: meaning.for, parameter: 'parameter' in meaning ? meaning.parameter : null }]
  })
