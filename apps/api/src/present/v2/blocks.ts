import {
  type Block,
  type NetworkPreset,
  type Transaction,
  decodeCompactBits,
  decodeVotes,
  type Header,
  type Hex,
  issuedAt,
  minerKeyOf,
  interpretVote,
  type ExtensionField,
  PARAMETER_RULES,
  paidSplit,
  rewardScript,
  type RewardSplit,
  rewardSplit,
  toNanoErg,
} from '@ergo-explorer/chain'
import type {
  BlockMiner,
  BlockSummary,
  BlockDetail,
  BlockHeader,
  BlockVote,
  BlockExtension,
  OrphanedBlockSummary,
} from '@ergo-explorer/contract'
import type { BlockSummaryRecord } from '#queries/blocks/records.ts'
import {
  type TransactionSummaries,
  type TransactionSummaryRecord,
  EMPTY_SUMMARIES,
} from '#queries/transactions/summaries.ts'
import type { BlockDetails, OrphanBlockDetails, MainBlockDetails } from '#queries/blocks/details.ts'
import type { OrphanRecord } from '#queries/blocks/orphans.ts'
import { launchParameterValue } from '#queries/epochs.ts'
import { presentBlockAudit } from './block-audits.ts'
import { presentLabel } from './parties.ts'
import { storyKindName } from './transactions.ts'
import type { PresentContext } from './present-context.ts'
import { toOrphanBlockRecord, confirmationsAt } from '../blocks.ts'
import { presentReward } from './supply.ts'
import { addressOfKey } from '#scripts.ts'

export const presentBlock = (context: PresentContext, block: BlockSummaryRecord): BlockSummary => ({
  blockId: block.id,
  height: block.height,
  timestamp: block.timestamp,
  version: block.version,
  miningTime: block.miningTime,
  transactionCount: block.transactions,
  size: block.size,
  difficulty: block.difficulty,
  miner: presentMiner(context, block),
  reward: block.reward,
  fees: block.fees,
  minFee: block.minFee,
  maxFee: block.maxFee,
  volume: block.volume,
  transactionKinds: (block.transactionKinds ?? []).map(([kind, transactionCount, size]) => ({
    kind: storyKindName(kind),
    transactionCount,
    size,
  })),
})

type Miner = Pick<BlockSummaryRecord, 'minerKey' | 'minerAddress'>

export function presentMiner(context: PresentContext, { minerKey, minerAddress: address }: Miner): BlockMiner {
  const keyAddress = addressOfKey(context, minerKey)
  return {
    address,
    keyAddress,
    label: presentLabel(context, { address }) ?? presentLabel(context, { address: keyAddress }),
  }
}

export const presentBlockDetail = (context: PresentContext, found: BlockDetails, tipHeight: number): BlockDetail =>
  found.isMain ? presentMain(context, found, tipHeight) : presentOrphan(context, found)

const presentMain = (context: PresentContext, found: MainBlockDetails, tipHeight: number): BlockDetail => ({
  ...presentBlock(context, found.summary),
  ...presentHeaderFields(found.header),
  isOrphaned: false,
  confirmations: confirmationsAt(tipHeight, found.header.height),
  nextBlockId: found.nextId,
  competingBlockIds: [...found.competingBlocks],
  rewardSplit: presentReward(found.reward),
  transactionsSize: Number(found.transactionsSize),
  scheduled: toNanoErg(issuedAt(context.preset, found.header.height)),
  circulating: toNanoErg(found.circulating),
  extensionFieldCount: found.extension?.length ?? null,
  maxBlockSize: found.maxBlockSize ?? launchParameterValue('maxBlockSize'),
  // The indexer stores the parameters that it decoded from an extension.
  parameters: found.parameters === null ? null : (JSON.parse(found.parameters) as Record<string, number | string>),
  audit: found.audit && presentBlockAudit(found.audit),
})

const presentOrphan = (context: PresentContext, { block, competingBlocks }: OrphanBlockDetails): BlockDetail => ({
  ...presentBlock(context, summarizeOrphanBlock(context, block)),
  ...presentHeaderFields(block.header),
  isOrphaned: true,
  confirmations: null,
  nextBlockId: null,
  competingBlockIds: [...competingBlocks],
  rewardSplit: presentReward(orphanReward(context.preset, block)),
  transactionsSize: block.transactions.reduce((sum, { size }) => sum + size, 0),
  scheduled: toNanoErg(issuedAt(context.preset, block.header.height)),
  circulating: null,
  extensionFieldCount: block.extension?.length ?? null,
  maxBlockSize: null,
  parameters: null,
  audit: null,
})

export function presentOrphanSummary(context: PresentContext, record: OrphanRecord): OrphanedBlockSummary {
  const { id, height, timestamp, transactions, minerAddress, minerScript, orphanedAt, mainId } = record
  const minerKey = minerKeyOf(minerScript)
  // The indexer stores the reward script of the key in the header.
  if (minerKey === undefined) throw new Error(`The miner of orphaned block ${id} has no reward script`)
  const miner = presentMiner(context, { minerKey, minerAddress })
  return { blockId: id, height, timestamp, transactionCount: transactions, miner, orphanedAt, mainBlockId: mainId }
}

const presentHeaderFields = (header: Header) => ({
  header: presentHeader(header),
  parentBlockId: header.height === 1 ? null : header.parentId,
  votes: presentVotes(header.votes),
})

export const presentHeader = (header: Header): BlockHeader => ({
  blockId: header.id,
  parentBlockId: header.parentId,
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

/** Summary of an orphaned block. Its inputs are not resolved. */
function summarizeOrphanBlock(context: PresentContext, block: Block): BlockSummaryRecord {
  const { difficulty, ...presented } = toOrphanBlockRecord(context, block)
  const fees = block.transactions.map((transaction) => feeOf(context.preset, transaction)).filter((fee) => fee > 0n)
  const [minFee, ...otherFees] = fees.toSorted((a, b) => (a < b ? -1 : 1))
  return {
    ...presented,
    miningTime: null,
    difficulty: String(difficulty),
    reward: toNanoErg(orphanReward(context.preset, block).minerNet),
    fees: toNanoErg(fees.reduce((sum, fee) => sum + fee, 0n)),
    volume: null,
    minerKey: block.header.powSolution.pk,
    transactionKinds: null,
    minFee: minFee === undefined ? null : toNanoErg(minFee),
    maxFee: minFee === undefined ? null : toNanoErg(otherFees.at(-1) ?? minFee),
  }
}

/** The boxes that an orphaned block spends are not stored. Its reward transaction was checked when it was indexed. */
function orphanReward(preset: NetworkPreset, { header, transactions }: Block): RewardSplit {
  const { emission, reemission } = preset.systemScripts
  const [paying, reward] = transactions[0]?.outputs ?? []
  const isReward =
    (paying?.ergoTree === emission || paying?.ergoTree === reemission) &&
    reward?.ergoTree === rewardScript(header.powSolution.pk)
  return isReward ? rewardSplit(preset, header.height) : paidSplit(preset, header.height, [])
}

/** Some transactions of an orphaned block, without a check whether they were confirmed in another block. */
export const summarizeOrphanTransactions = (
  context: PresentContext,
  block: Block,
  positions: readonly number[],
): TransactionSummaries => {
  const requested = new Set(positions)
  const all = block.transactions.map((transaction, position) =>
    orphanTransaction(context, { block, transaction, position }),
  )
  return { ...EMPTY_SUMMARIES, records: all.filter((_, position) => requested.has(position)) }
}

const orphanTransaction = (
  { preset }: PresentContext,
  {
    block: { header },
    transaction,
    position,
  }: { readonly block: Block; readonly transaction: Transaction; readonly position: number },
): TransactionSummaryRecord => ({
  id: transaction.id,
  state: 'orphaned',
  number: null,
  blockId: header.id,
  height: header.height,
  position,
  timestamp: header.timestamp,
  firstSeen: null,
  size: transaction.size,
  fee: feeOf(preset, transaction),
  value: transaction.outputs.reduce((sum, { value }) => sum + value, 0n),
  // The boxes that it spends are not looked up.
  netValue: null,
  inputs: transaction.inputs.length,
  dataInputs: transaction.dataInputs.length,
  outputs: transaction.outputs.length,
  story: null,
  conflictsWith: null,
})

const feeOf = ({ systemScripts }: NetworkPreset, { outputs }: Transaction): bigint =>
  outputs.reduce((sum, { value, ergoTree }) => (ergoTree === systemScripts.fee ? sum + value : sum), 0n)

type Field = BlockExtension['fields'][number]
type Meaning = Pick<Field, 'meaning' | 'name' | 'decoded'>

export const presentExtension = ({ id, extensionHash }: Header, fields: readonly ExtensionField[]): BlockExtension => ({
  blockId: id,
  digest: extensionHash,
  fields: fields.map(([key, value]) => ({ key, value, ...meaningOf(key, value) })),
})

const PARAMETERS: ReadonlyMap<number, string> = new Map([
  ...PARAMETER_RULES.map(({ id, name }) => [id, name] as const),
  [121, 'softForkVotes'],
  [122, 'softForkStartHeight'],
  [123, 'blockVersion'],
  [124, 'proposedUpdate'],
])
const PROPOSED_UPDATE = 124

/** The first byte of a key is the type of the field. */
function meaningOf(key: Hex, value: Hex): Meaning {
  const parameterId = Number.parseInt(key.slice(2), 16)
  switch (key.slice(0, 2)) {
    case '00':
      return {
        meaning: 'parameter',
        name: PARAMETERS.get(parameterId) ?? null,
        decoded: readParameter(parameterId, value),
      }
    case '01':
      // A repeat count, then the id of an earlier block.
      return { meaning: 'interlink', name: null, decoded: value.length === 66 ? value.slice(2) : null }
    case '02':
      return { meaning: 'rules', name: null, decoded: null }
    default:
      return { meaning: 'other', name: null, decoded: null }
  }
}

function readParameter(parameterId: number, value: Hex): string | null {
  if (parameterId === PROPOSED_UPDATE) return value
  return value.length === 8 ? String(Number.parseInt(value, 16) | 0) : null
}
