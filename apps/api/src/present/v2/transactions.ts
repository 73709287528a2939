import {
  type Hex,
  type BoxId,
  decodeRegisters,
  listBurnedTokens,
  findMint,
  netEffect,
  type NetEffect,
  netValueOf,
  type OwnedBox,
  readTokenMetadata,
  type TokenId,
  readRentCollection,
  divideToInteger,
  toNanoErg,
} from '@ergo-explorer/chain'
import type {
  KindAndFacts,
  Party,
  Story,
  TokenName,
  TransactionSummary,
  BalanceChange,
  Asset,
  TransactionDetail,
  TransactionInput,
  TransactionStatus,
  UsdRate,
} from '@ergo-explorer/contract'
import { STORY_KINDS } from '@ergo-explorer/stories'
import type { EntityNames } from '#queries/entity-names.ts'
import type { StoryRecord, TransactionSummaries, TransactionSummaryRecord } from '#queries/transactions/summaries.ts'
import { addressOfErgoTree } from '#scripts.ts'
import { type AssetRecord, UNKNOWN_TOKEN } from '#queries/boxes/records.ts'
import type { BoxWithSpending } from '#queries/boxes/any-boxes.ts'
import type { DetailedInput, ReferencedBox, TransactionDetails } from '#queries/transactions/details.ts'
import { presentTokenName, presentAsset } from './tokens/tokens.ts'
import { presentKeyOwner, presentOwner, presentParty } from './parties.ts'
import type { PresentContext } from './present-context.ts'
import { confirmationsAt } from '../blocks.ts'
import { presentTransactionBox } from './boxes.ts'
import { selectOracleRate } from './protocols/market.ts'
import { presentContextVariables } from './values.ts'

export const presentTransactionSummaries = (
  context: PresentContext,
  { records, names }: TransactionSummaries,
  tipHeight: number,
): TransactionSummary[] => records.map((record) => presentTransactionSummary(context, record, { names, tipHeight }))

/** Without stories, lists are less than half as large. */
export const selectStories = <Item extends Pick<TransactionSummary, 'story'>>(
  items: Item[],
  { story = true }: { readonly story?: boolean },
): Item[] => (story ? items : items.map((item) => ({ ...item, story: null })))

export const presentTransactionSummary = (
  context: PresentContext,
  record: TransactionSummaryRecord,
  { names, tipHeight }: { readonly names: EntityNames; readonly tipHeight: number },
): TransactionSummary => ({
  transactionId: record.id,
  state: record.state,
  number: record.number,
  blockId: record.blockId,
  height: record.height,
  index: record.position,
  timestamp: record.timestamp,
  confirmations:
    record.state === 'confirmed' && record.height !== null ? confirmationsAt(tipHeight, record.height) : null,
  firstSeen: record.firstSeen,
  size: record.size,
  fee: toNanoErg(record.fee),
  value: toNanoErg(record.value),
  netValue: record.netValue === null ? null : toNanoErg(record.netValue),
  inputCount: record.inputs,
  dataInputCount: record.dataInputs,
  outputCount: record.outputs,
  story: record.story && presentStory(context, record.story, names),
  conflictingTransactionId: record.conflictsWith,
})

/** `other` for kinds of a newer index. */
export const storyKindName = (kind: number): string => STORY_KINDS[kind] ?? 'other'

/** A script hash or token id, or a public key. */
const ID_OR_KEY = /"((?:[0-9a-f]{64})|0[23][0-9a-f]{64})"/g

/** Null for kinds of a newer index, whose facts have no type here. */
export function presentStory(
  context: PresentContext,
  { kind, rule, version, facts }: StoryRecord,
  names: EntityNames,
): Story | null {
  const kindAndFacts = kindAndFactsOf(kind, facts)
  if (kindAndFacts === null) return null
  const parties: Record<string, Party> = {}
  const tokens: Record<string, TokenName> = {}
  for (const [, id = ''] of facts.matchAll(ID_OR_KEY)) {
    const party = presentPartyById(context, id, names)
    if (party !== undefined) parties[id] = party
    const metadata = names.tokens.get(id)
    if (metadata !== undefined) tokens[id] = presentTokenName(context, { tokenId: id, ...metadata })
  }
  return { ...kindAndFacts, rule, ruleVersion: version, parties, tokens }
}

/** @param facts as the indexer stored them for this kind */
export function kindAndFactsOf(kind: number, facts: string): KindAndFacts | null {
  const name = STORY_KINDS[kind]
  return name === undefined ? null : ({ kind: name, facts: JSON.parse(facts) as unknown } as KindAndFacts)
}

const KEY_DIGITS = 66

/** The party for a script hash or a public key. */
export function presentPartyById(context: PresentContext, id: Hex, { scripts }: EntityNames): Party | undefined {
  if (id.length === KEY_DIGITS) return presentKeyOwner(context, id)
  const script = scripts.get(id)
  if (script === undefined) return undefined
  const { hash, address, template, ergoTree } = script
  if (address !== null) return presentParty(context, { hash, address, template })
  return ergoTree === null
    ? undefined
    : presentOwner(context, { ergoTree, address: addressOfErgoTree(context, ergoTree) })
}

export function presentTransaction(
  context: PresentContext,
  details: TransactionDetails,
  tipHeight: number,
): TransactionDetail {
  const { record, inputs, dataInputs, outputs, names } = details
  const spent = inputs.map(({ box }) => box).filter((box) => box !== undefined)
  const isKnown = spent.length === inputs.length
  const effect = netEffect(spent.map(toOwnedBox), outputs.map(toOwnedBox), context.preset.systemScripts)
  return {
    ...presentTransactionSummary(context, record, { names, tipHeight }),
    netValue: isKnown ? toNanoErg(netValueOf(effect)) : null,
    status: presentStatus(details),
    feePerByte: String(divideToInteger(record.fee, BigInt(record.size))),
    inputs: inputs.map((input) =>
      presentInput(context, input, { spentAtHeight: record.height ?? tipHeight + 1, outputs }),
    ),
    dataInputs: dataInputs.map((input) => presentReferencedBox(context, input)),
    outputs: outputs.map((box) => presentTransactionBox(context, box)),
    mints: presentMints(context, inputs, outputs),
    // Unknown inputs could contain any tokens, so burns cannot be computed.
    burns: isKnown ? presentBurns(context, spent, outputs) : [],
    changes: isKnown ? presentBalanceChanges(context, effect, [...spent, ...outputs]) : [],
    usdRate: presentUsdRate(context, details),
  }
}

function presentUsdRate({ preset }: PresentContext, { record, usdRates: rates }: TransactionDetails): UsdRate | null {
  if (record.height === null) return null
  const found = selectOracleRate(preset.oraclePools, { rates, unit: 'nanoErgPerUsd', tipHeight: record.height })
  return found === undefined ? null : { rate: String(found.rate), poolNft: found.poolNft, height: found.height }
}

function presentStatus({ record, status }: TransactionDetails): TransactionStatus {
  const { depth, conflictsWith, inputBlockId, preConfirmedAt } = status
  const { endedAt, endedAtHeight, endedBy, dropReason, orphanedIn } = status
  return {
    state: record.state,
    depth,
    conflictingTransactionId: conflictsWith,
    inputBlockId,
    preConfirmedAt,
    endedAt,
    endedAtHeight,
    endedByTransactionId: endedBy,
    dropReason,
    orphanedIn: [...orphanedIn],
  }
}

const presentReferencedBox = (context: PresentContext, { boxId, box }: ReferencedBox) => ({
  boxId,
  box: box === undefined ? null : presentTransactionBox(context, box),
})

const presentInput = (
  context: PresentContext,
  input: DetailedInput,
  { spentAtHeight, outputs }: { readonly spentAtHeight: number; readonly outputs: readonly BoxWithSpending[] },
): TransactionInput => ({
  ...presentReferencedBox(context, input),
  proof: input.proof,
  extension: presentContextVariables(context, input.extension),
  isRent:
    input.box !== undefined &&
    readRentCollection(context.preset, {
      box: input.box,
      boxBytes: input.box.size,
      spentAtHeight,
      proof: input.proof ?? '',
      extension: input.extension,
      outputs,
    }) !== undefined,
})

/** Net balance change of each script, in the order of the boxes. */
function presentBalanceChanges(
  context: PresentContext,
  { parties }: NetEffect,
  boxes: readonly BoxWithSpending[],
): BalanceChange[] {
  const addresses = new Map(boxes.map(({ ergoTree, address }) => [ergoTree, address]))
  const tokens = new Map<Hex, AssetRecord>(boxes.flatMap(({ assets }) => assets.map((asset) => [asset.tokenId, asset])))
  return parties.map(({ script, nanoErg, assets }) => ({
    party: presentOwner(context, { ergoTree: script, address: addresses.get(script) ?? '' }),
    nanoErg: toNanoErg(nanoErg),
    assets: assets.map((asset) => presentAsset(context, { ...UNKNOWN_TOKEN, ...tokens.get(asset.tokenId), ...asset })),
  }))
}

/** Token ids are validated before they are written to the database. */
const toOwnedBox = ({ ergoTree, value, assets }: BoxWithSpending): OwnedBox => ({
  ergoTree,
  value,
  assets: assets.map(({ tokenId, amount }) => ({ tokenId: tokenId as TokenId, amount })),
})

/** The minted token, if any, with metadata from its issuing box: a pending mint is not in token_mints yet. */
function presentMints(
  context: PresentContext,
  inputs: readonly DetailedInput[],
  outputs: readonly BoxWithSpending[],
): Asset[] {
  // Ids are validated before they are written to the database.
  const mint = inputs[0] && findMint(inputs[0].boxId as BoxId, assetsOf(outputs))
  if (mint === undefined) return []
  const { tokenId, amount, issuingOutputIndex } = mint
  const metadata = readTokenMetadata(decodeRegisters(outputs[issuingOutputIndex]?.registers ?? {}))
  return [presentAsset(context, { tokenId, amount, ...metadata })]
}

function presentBurns(
  context: PresentContext,
  spent: readonly BoxWithSpending[],
  outputs: readonly BoxWithSpending[],
): Asset[] {
  const known = new Map(spent.flatMap(({ assets }) => assets.map((asset) => [asset.tokenId, asset])))
  return listBurnedTokens(assetsOf(spent), assetsOf(outputs)).map(({ tokenId, amount }) =>
    presentAsset(context, { ...UNKNOWN_TOKEN, ...known.get(tokenId), tokenId, amount }),
  )
}

const assetsOf = (boxes: readonly BoxWithSpending[]) => boxes.map((box) => toOwnedBox(box).assets)
