import {
  type Box,
  bytesToHex,
  findMint,
  type Hex,
  hexToBytes,
  listBurnedTokens,
  readRentCollection,
  type Transaction,
} from '@ergo-explorer/chain'
import type { ProvedData } from '@ergo-explorer/chain/verify'
import type { KindAndFacts, Story } from '@ergo-explorer/contract'
import { describeTransaction, storyToJson } from '@ergo-explorer/stories'
import type { KnownTransactionBox } from '../api/operations.ts'
import type { PartyLabel } from '@ergo-explorer/sentences/party-view'
import type { TokenView } from '@ergo-explorer/sentences/token-view'
import { buildTransactionView } from '../transactions/build-transaction-view.ts'
import { type BoxSide, type BoxView, ownerToParty, type TransactionView } from '../transactions/transaction-view.ts'
import {
  presentProvedAsset,
  presentProvedBox,
  presentProvedConstant,
  presentProvedParty,
  type RecomputeContext,
  type ShownNames,
  sizeOfBox,
} from './proved-box.ts'

/**
 * The transaction as its bytes state it. What does not follow from bytes is taken from the shown one: confirmations,
 * names, prices, when it was first seen and which transactions spent its outputs. Undefined if the bytes are incomplete.
 */
export function recomputeTransaction(
  context: RecomputeContext,
  shown: TransactionView,
  proved: ProvedData,
): TransactionView | undefined {
  const { transaction, boxes, header } = proved
  if (transaction === undefined || boxes === undefined) return undefined
  if (shown.blockId !== null && !proved.isIncluded) return undefined
  const inputs = transaction.inputs.map(({ boxId }) => boxes.get(boxId))
  if (!inputs.every((box) => box !== undefined)) return undefined
  const dataInputs = transaction.dataInputs.map((boxId) => boxes.get(boxId))
  const names = readShownNames(shown, { inputs, dataInputs, outputs: transaction.outputs })
  const block = proved.isIncluded ? header : undefined
  const height = block?.height ?? shown.height
  const shownBox = (side: BoxSide, index: number): BoxView | undefined => SIDES[side](shown).boxes[index]
  const boxOf = (box: Box, side: BoxSide, index: number): KnownTransactionBox => {
    const presented = presentProvedBox(context, box, names)
    const { spentBy, transactionId } = shownBox(side, index) ?? {}
    return {
      ...presented,
      ...(spentBy !== undefined && { spentBy }),
      // Genesis boxes have no transaction.
      ...(side !== 'output' && transactionId === undefined && isGenesisBox(box) && { transactionId: null }),
    }
  }
  const mint = transaction.inputs[0] && findMint(transaction.inputs[0].boxId, assetsOf(transaction.outputs))
  return withShownPrices(
    shown,
    buildTransactionView({
      ...shown,
      transactionId: transaction.id,
      ...(block !== undefined && {
        blockId: block.id,
        height: block.height,
        index: proved.section?.findIndex(({ id }) => id === transaction.id) ?? shown.index,
        timestamp: block.timestamp,
      }),
      size: transaction.size,
      story: recomputeStory(context, { shown, transaction, inputs, dataInputs, height }),
      inputs: transaction.inputs.map(({ boxId, proof, extension }, i) => {
        const box = inputs[i]
        return {
          boxId,
          box: box === undefined ? null : boxOf(box, 'input', i),
          proof: proof === '' ? null : proof,
          extension: extension.map(([id, value]) => ({ id, ...presentProvedConstant(context, value) })),
          isRent: box !== undefined && height !== null && isRentCollected(context, { box, transaction, i, height }),
        }
      }),
      dataInputs: transaction.dataInputs.map((boxId, i) => {
        const box = dataInputs[i]
        return { boxId, box: box === undefined ? toKnownBox(context, shown, i) : boxOf(box, 'data', i) }
      }),
      outputs: transaction.outputs.map((box, i) => boxOf(box, 'output', i)),
      mints: mint === undefined ? [] : [presentProvedAsset(context, names, mint)],
      burns: listBurnedTokens(assetsOf(inputs), assetsOf(transaction.outputs)).map((asset) =>
        presentProvedAsset(context, names, asset),
      ),
    }),
  )
}

const withShownPrices = ({ tokenPrices }: TransactionView, view: TransactionView): TransactionView =>
  tokenPrices === undefined ? view : { ...view, tokenPrices }

const SIDES = {
  input: ({ inputs }: TransactionView) => inputs,
  data: ({ dataInputs }: TransactionView) => dataInputs,
  output: ({ outputs }: TransactionView) => outputs,
}

const assetsOf = (boxes: readonly Box[]) => boxes.map(({ assets }) => assets)

/** Genesis boxes are created before block 1, at height 0. */
const isGenesisBox = ({ creationHeight }: Box): boolean => creationHeight === 0

interface ProvedBoxes {
  readonly inputs: readonly Box[]
  readonly dataInputs: readonly (Box | undefined)[]
  readonly outputs: readonly Box[]
}

/** A name belongs to a script or a token id. If that was altered, the position tells which one is meant. */
function readShownNames(shown: TransactionView, proved: ProvedBoxes): ShownNames {
  const byId = new Map<string, TokenView>(shown.tokens.map((token) => [token.tokenId, token]))
  const byPosition = new Map<string, TokenView>()
  const labels = new Map<string, PartyLabel | null>()
  const sides = [
    [proved.inputs, shown.inputs],
    [proved.dataInputs, shown.dataInputs],
    [proved.outputs, shown.outputs],
  ] as const
  for (const [boxes, list] of sides)
    for (const [i, box] of boxes.entries()) {
      const view = list.boxes[i]
      if (box === undefined || view === undefined) continue
      const owner = view.owner === null ? undefined : shown.owners[view.owner]
      // Boxes with the same script can have different labels: a token in the box may determine it.
      if (owner !== undefined) labels.set(box.boxId, owner.label ?? null)
      for (const [j, { tokenId }] of box.assets.entries()) {
        const token = shown.tokens[view.assets[j]?.token ?? -1]
        if (token !== undefined && !byPosition.has(tokenId)) byPosition.set(tokenId, token)
      }
    }
  return {
    tokenOf: (tokenId) => byId.get(tokenId) ?? byPosition.get(tokenId),
    labelOf: ({ boxId }) => labels.get(boxId) ?? null,
  }
}

function isRentCollected(
  { preset }: RecomputeContext,
  {
    box,
    transaction,
    i,
    height,
  }: { readonly box: Box; readonly transaction: Transaction; readonly i: number; readonly height: number },
): boolean {
  const input = transaction.inputs[i]
  return (
    input !== undefined &&
    readRentCollection(preset, {
      box,
      boxBytes: sizeOfBox(box),
      spentAtHeight: height,
      proof: input.proof,
      extension: input.extension,
      outputs: transaction.outputs,
    }) !== undefined
  )
}

/** A data input whose bytes the source did not send. */
function toKnownBox({ tokens }: RecomputeContext, shown: TransactionView, index: number): KnownTransactionBox | null {
  const view = shown.dataInputs.boxes[index]
  if (view === undefined) return null
  const owner = view.owner === null ? undefined : shown.owners[view.owner]
  return {
    boxId: view.boxId,
    transactionId: view.transactionId ?? null,
    value: view.value,
    owner: owner === undefined ? null : { ...ownerToParty(owner), templateHash: owner.templateHash ?? null },
    ergoTree: owner?.ergoTree ?? null,
    assets: view.assets.flatMap(({ token, amount }) => {
      const known = shown.tokens[token]
      return known === undefined ? [] : [{ ...known, ...tokens.get(known.tokenId), amount }]
    }),
    registers: (view.registers ?? []).map(({ id, type, text, meaning }) => ({
      // Only registers are listed here.
      id: id as 'R4',
      bytes: text,
      type,
      text,
      meaning,
    })),
    spentBy: null,
  }
}

interface StoryInput extends Omit<ProvedBoxes, 'outputs'> {
  readonly shown: TransactionView
  readonly transaction: Transaction
  readonly height: number | null
}

/** The facts of the sentence, with the names that the page shows. */
function recomputeStory(
  context: RecomputeContext,
  { shown, transaction, inputs, dataInputs, height }: StoryInput,
): Story | null {
  const { story } = shown
  if (story === null) return null
  const hashes = new Map<Hex, Hex>()
  const hashOf = (ergoTree: Hex): Hex => {
    const hash = bytesToHex(context.blake2b256(hexToBytes(ergoTree)))
    hashes.set(hash, ergoTree)
    return hash
  }
  const { kind, rule, version, facts } = storyToJson(
    describeTransaction({
      preset: context.preset,
      height: height ?? 0,
      transaction,
      inputs,
      dataInputs,
      readScript: context.readScript,
    }),
    hashOf,
  )
  const parties = Object.entries(story.parties).map(([id, party]) => {
    const ergoTree = id.length === KEY_DIGITS ? `0008cd${id}` : hashes.get(id)
    return [id, ergoTree === undefined ? party : presentNamedParty(context, ergoTree, party)] as const
  })
  const kindAndFacts = { kind, facts: JSON.parse(facts) as unknown } as KindAndFacts
  return {
    ...story,
    ...kindAndFacts,
    rule,
    ruleVersion: version,
    parties: Object.fromEntries(parties),
    tokens: Object.fromEntries(
      Object.entries(story.tokens).map(([id, token]) => [id, { ...token, ...context.tokens.get(id) }]),
    ),
  }
}

/** The index knows templates of scripts that are a single constant, which have none as owners of boxes. */
function presentNamedParty(context: RecomputeContext, ergoTree: Hex, shown: Story['parties'][string]) {
  const party = presentProvedParty(context, ergoTree, shown.label)
  return { ...party, templateHash: party.templateHash ?? shown.templateHash }
}

const KEY_DIGITS = 66
