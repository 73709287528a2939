import {
  type Box,
  type BoxId,
  findEmissionFault,
  findPaidReward,
  type Header,
  type PaidReward,
  type Transaction,
} from '@ergo-explorer/chain'
import { packContext } from '@ergo-explorer/db'
import { storyKindNumber, storyToJson, describeTransaction } from '@ergo-explorer/stories'
import { addBoxRows } from './box-rows.ts'
import { BalanceChanges } from './balance-changes.ts'
import { addMarketRows } from './market-rows.ts'
import { type DeriveContext, ERG_TOKEN_ID, type FindBox, type IndexedBox } from './context.ts'
import type { DerivedRows } from './rows.ts'
import { deriveMintRow } from './token-rows.ts'

export interface TransactionLocation {
  readonly header: Header
  readonly position: number
  readonly number: number
}

/** State of the block while its transactions are processed. */
export interface BlockProgress {
  readonly created: Map<BoxId, IndexedBox>
  readonly spent: Map<BoxId, IndexedBox>
  readonly findBox: FindBox
  nextBox: number
}

export interface TransactionSums {
  readonly fee: bigint
  readonly value: bigint
  readonly volume: bigint
  /** Undefined for most transactions. */
  readonly reward: PaidReward | undefined
}

export function deriveTransaction(
  rows: DerivedRows,
  transaction: Transaction,
  {
    location,
    progress,
    context,
  }: { readonly location: TransactionLocation; readonly progress: BlockProgress; readonly context: DeriveContext },
): TransactionSums {
  const { dictionary, preset, readScript, readOracle } = context
  const { header, position, number } = location
  checkCounts(transaction, location)
  const firstBox = progress.nextBox
  const spent = transaction.inputs.map(({ boxId }) => spend(boxId, progress, location))
  const dataInputBoxes = transaction.dataInputs.map((id) => findInput(id, progress, location))
  const changes = new BalanceChanges()
  for (const each of spent) addChanges(changes, each, -1n, context)
  let fee = 0n
  for (const box of transaction.outputs) {
    const boxLocation = { number: progress.nextBox++, transaction: number, height: header.height }
    const created = addBoxRows(rows, box, boxLocation, dictionary)
    progress.created.set(box.boxId, created)
    addChanges(changes, created, 1n, context)
    addMarketRows(rows, created, { location: boxLocation, dictionary, readScript, readOracle })
    if (box.ergoTree === preset.systemScripts.fee) fee += box.value
  }
  addInputRows(rows, transaction, { transaction: number, spent, dataInputBoxes })
  const spentBoxes = spent.map(({ box }) => box)
  checkEmission(transaction, spentBoxes, location, context)
  const mint = deriveMintRow(transaction, { spent: spentBoxes, firstBox, number, dictionary })
  if (mint !== undefined) rows.mints.push(mint)
  addBurns(rows, changes, { location, mintedToken: mint?.token })
  for (const row of changes.rows(number)) rows.changes.push(row)
  const templates = new Set(spent.flatMap(({ script }) => script.template ?? []))
  for (const template of templates) rows.templateSpends.push({ template, transaction: number })

  const value = spentBoxes.reduce((sum, box) => sum + box.value, 0n)
  const volume = spentBoxes.reduce(
    (sum, box) => sum + (box.ergoTree === preset.systemScripts.emission ? 0n : box.value),
    0n,
  )
  const dataInputs = dataInputBoxes.map(({ box }) => box)
  const story = describeTransaction({
    preset,
    height: header.height,
    transaction,
    inputs: spentBoxes,
    dataInputs,
    readScript,
  })
  const stored = storyToJson(story, (script) => dictionary.script(script).hash)
  rows.stories.push({ transaction: number, version: stored.version, rule: stored.rule, facts: stored.facts })
  rows.transactions.push({
    number,
    height: header.height,
    position,
    size: transaction.size,
    inputs: transaction.inputs.length,
    data_inputs: transaction.dataInputs.length,
    outputs: transaction.outputs.length,
    first_box: firstBox,
    kind: storyKindNumber(stored.kind),
    fee,
    value,
    id: transaction.id,
  })
  const { height } = header
  const reward = findPaidReward(preset, { height, spent: spentBoxes, outputs: transaction.outputs })
  return { fee, value, volume, reward }
}

/** Protocol limits: an index is a signed 16-bit integer, an amount a signed 64-bit integer. */
const MAX_INPUTS_OR_OUTPUTS = 2 ** 15 - 1
const MAX_TOKEN_AMOUNT = 2n ** 63n - 1n

function checkCounts({ inputs, dataInputs, outputs }: Transaction, { header, number }: TransactionLocation): void {
  const largest = Math.max(inputs.length, dataInputs.length, outputs.length)
  if (largest > MAX_INPUTS_OR_OUTPUTS) {
    throw new BlockRejected('out_of_range', header, `transaction ${number} has ${largest} inputs or outputs`)
  }
}

function checkEmission(
  { inputs, outputs }: Transaction,
  spent: readonly Box[],
  { header, number }: TransactionLocation,
  { preset }: DeriveContext,
): void {
  const { height, powSolution } = header
  const fault = findEmissionFault(preset, { height, minerKey: powSolution.pk, inputs, spent, outputs })
  if (fault !== undefined) throw new BlockRejected('emission', header, `transaction ${number}: ${fault}`)
}

function findInput(id: BoxId, { created, findBox }: BlockProgress, { header }: TransactionLocation): IndexedBox {
  const box = created.get(id) ?? findBox(id)
  if (box === undefined) throw new BlockRejected('unknown_input', header, `box ${id} is not in the unspent set`)
  return box
}

function spend(id: BoxId, progress: BlockProgress, location: TransactionLocation): IndexedBox {
  const box = findInput(id, progress, location)
  if (progress.spent.has(id)) throw new BlockRejected('spent_input', location.header, `box ${id} is spent twice`)
  progress.spent.set(id, box)
  return box
}

function addChanges(
  changes: BalanceChanges,
  { script, box }: IndexedBox,
  sign: 1n | -1n,
  { dictionary }: DeriveContext,
): void {
  changes.add(script.id, ERG_TOKEN_ID, sign * box.value)
  for (const { tokenId, amount } of box.assets) changes.add(script.id, dictionary.token(tokenId), sign * amount)
}

function addInputRows(
  rows: DerivedRows,
  { inputs }: Transaction,
  {
    transaction,
    spent,
    dataInputBoxes,
  }: {
    readonly transaction: number
    readonly spent: readonly IndexedBox[]
    readonly dataInputBoxes: readonly IndexedBox[]
  },
): void {
  for (const [position, { proof, extension }] of inputs.entries()) {
    // `spent` has one box per input.
    const box = spent[position]!.number
    rows.inputs.push({
      transaction,
      box,
      position,
      proof: proof === '' ? null : proof,
      extension: packContext(extension),
    })
  }
  for (const [position, { number: box }] of dataInputBoxes.entries())
    rows.dataInputs.push({ transaction, box, position })
}

/** Tokens may be burned, and one token may be minted; ERG must be conserved. */
function addBurns(
  rows: DerivedRows,
  changes: BalanceChanges,
  { location, mintedToken }: { readonly location: TransactionLocation; readonly mintedToken: number | undefined },
): void {
  const { header, number } = location
  for (const [token, delta] of changes.sums()) {
    if (token === ERG_TOKEN_ID) {
      if (delta !== 0n)
        throw new BlockRejected('value_not_conserved', header, `transaction ${number} creates ${delta} nanoERG`)
    } else if (delta < 0n) {
      rows.burns.push({ amount: -delta, token, transaction: number })
    } else if (delta > 0n && token !== mintedToken) {
      throw new BlockRejected('tokens_from_nothing', header, `transaction ${number} creates ${delta} of token ${token}`)
    } else if (delta > MAX_TOKEN_AMOUNT) {
      throw new BlockRejected('out_of_range', header, `transaction ${number} mints ${delta} of token ${token}`)
    }
  }
}

export type RejectionCode =
  | 'unknown_input'
  | 'spent_input'
  | 'value_not_conserved'
  | 'tokens_from_nothing'
  | 'out_of_range'
  | 'emission'

/**
 * A block that is valid by itself but contradicts the index: no correct node has it on its chain. Nothing of it is
 * written.
 */
export class BlockRejected extends Error {
  readonly code: RejectionCode
  readonly height: number
  readonly id: string

  constructor(code: RejectionCode, { height, id }: Pick<Header, 'height' | 'id'>, reason: string) {
    super(`Block ${height} (${id}) rejected: ${reason}`)
    this.name = 'BlockRejected'
    this.code = code
    this.height = height
    this.id = id
  }
}
