import type { BoxId, Header, Transaction } from '@ergo-explorer/chain'
import { packContext } from '@ergo-explorer/db'
import { RULES_VERSION, storyKindNumber, storyToJson, tellStory } from '@ergo-explorer/stories'
import { BlockRefused } from './block-refused.ts'
import { addBox } from './box-rows.ts'
import { Changes } from './changes.ts'
import type { DeriveContext, FindBox } from './derive-block.ts'
import { addMarketFacts } from './market-rows.ts'
import { ERG, type KnownBox } from './names.ts'
import type { Rows } from './rows.ts'
import { mintRow } from './token-rows.ts'

export interface TransactionPlace {
  readonly header: Header
  readonly position: number
  readonly number: number
}

/** What the block has done so far. */
export interface BlockSoFar {
  readonly made: Map<BoxId, KnownBox>
  readonly spent: Map<BoxId, KnownBox>
  readonly findBox: FindBox
  nextBox: number
}

export interface TransactionSums {
  readonly fee: bigint
  readonly value: bigint
  readonly volume: bigint
}

export function deriveTransaction(
  rows: Rows,
  transaction: Transaction,
  place: TransactionPlace,
  so: BlockSoFar,
  context: DeriveContext,
): TransactionSums {
  const { names, preset, readScript, readOracle } = context
  const { header, position, number } = place
  checkCounts(transaction, place)
  const firstBox = so.nextBox
  const spent = transaction.inputs.map(({ boxId }) => spend(boxId, so, place))
  const read = transaction.dataInputs.map((id) => known(id, so, place))
  const changes = new Changes()
  for (const each of spent) addChanges(changes, each, -1n, context)
  let fee = 0n
  for (const box of transaction.outputs) {
    const at = { number: so.nextBox++, transaction: number, height: header.height }
    const made = addBox(rows, box, at, names)
    so.made.set(box.boxId, made)
    addChanges(changes, made, 1n, context)
    addMarketFacts(rows, made, at, names, readScript, readOracle)
    if (box.ergoTree === preset.systemScripts.fee) fee += box.value
  }
  addSides(rows, transaction, number, spent, read)
  const spentBoxes = spent.map(({ box }) => box)
  const mint = mintRow(transaction, spentBoxes, firstBox, number, names)
  if (mint !== undefined) rows.mints.push(mint)
  addBurns(rows, changes, place, mint?.token)
  for (const row of changes.rows(number)) rows.changes.push(row)
  const templates = new Set(spent.flatMap(({ script }) => script.template ?? []))
  for (const template of templates) rows.templateSpends.push({ template, transaction: number })

  const value = spentBoxes.reduce((sum, box) => sum + box.value, 0n)
  const volume = spentBoxes.reduce(
    (sum, box) => sum + (box.ergoTree === preset.systemScripts.emission ? 0n : box.value),
    0n,
  )
  const dataInputs = read.map(({ box }) => box)
  const story = tellStory({ preset, height: header.height, transaction, inputs: spentBoxes, dataInputs, readScript })
  const stored = storyToJson(story, (script) => names.script(script).hash)
  rows.stories.push({ transaction: number, version: RULES_VERSION, rule: stored.rule, facts: stored.facts })
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
  return { fee, value, volume }
}

/** What the protocol has numbers for: a place is a signed integer of 16 bits, an amount one of 64. */
const MOST_PLACES = 2 ** 15 - 1
const MOST_TOKENS = 2n ** 63n - 1n

function checkCounts({ inputs, dataInputs, outputs }: Transaction, { header, number }: TransactionPlace): void {
  const most = Math.max(inputs.length, dataInputs.length, outputs.length)
  if (most > MOST_PLACES) {
    throw new BlockRefused('out_of_range', header, `transaction ${number} has ${most} inputs or outputs`)
  }
}

function known(id: BoxId, { made, findBox }: BlockSoFar, { header }: TransactionPlace): KnownBox {
  const box = made.get(id) ?? findBox(id)
  if (box === undefined) throw new BlockRefused('unknown_input', header, `box ${id} is not among the unspent`)
  return box
}

function spend(id: BoxId, so: BlockSoFar, place: TransactionPlace): KnownBox {
  const box = known(id, so, place)
  if (so.spent.has(id)) throw new BlockRefused('spent_input', place.header, `box ${id} is spent twice`)
  so.spent.set(id, box)
  return box
}

function addChanges(changes: Changes, { script, box }: KnownBox, sign: 1n | -1n, { names }: DeriveContext): void {
  changes.add(script.id, ERG, sign * box.value)
  for (const { tokenId, amount } of box.assets) changes.add(script.id, names.token(tokenId), sign * amount)
}

function addSides(
  rows: Rows,
  { inputs }: Transaction,
  transaction: number,
  spent: readonly KnownBox[],
  read: readonly KnownBox[],
): void {
  for (const [position, { proof, extension }] of inputs.entries()) {
    // There is one known box for each input.
    const box = spent[position]!.number
    rows.inputs.push({
      transaction,
      box,
      position,
      proof: proof === '' ? null : proof,
      extension: packContext(extension),
    })
  }
  for (const [position, { number: box }] of read.entries()) rows.dataInputs.push({ transaction, box, position })
}

/** Tokens may be destroyed, and one may be born; ERG is neither made nor lost. */
function addBurns(
  rows: Rows,
  changes: Changes,
  { header, number }: TransactionPlace,
  minted: number | undefined,
): void {
  for (const [token, more] of changes.sums()) {
    if (token === ERG) {
      if (more !== 0n)
        throw new BlockRefused('value_not_conserved', header, `transaction ${number} makes ${more} nanoERG`)
    } else if (more < 0n) {
      rows.burns.push({ amount: -more, token, transaction: number })
    } else if (more > 0n && token !== minted) {
      throw new BlockRefused('tokens_from_nothing', header, `transaction ${number} makes ${more} of token ${token}`)
    } else if (more > MOST_TOKENS) {
      throw new BlockRefused('out_of_range', header, `transaction ${number} mints ${more} of token ${token}`)
    }
  }
}
