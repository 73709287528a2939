import {
  type Asset,
  type Blake2b256,
  type BoxCandidate,
  type BoxId,
  type ContextVariable,
  type Input,
  REGISTER_IDS,
  type Registers,
  type TokenId,
  type Transaction,
} from '@ergo-explorer/chain'
import { seal } from '@ergo-explorer/simchain'
import { Cursor } from './cursor.ts'

/**
 * A transaction as wallets post it. Ids and size are not believed but made from the content, so they may be absent; the
 * lists must be there even when empty. Amounts are numbers or decimal texts.
 */
export function readTransaction(body: unknown, blake2b256: Blake2b256): Transaction {
  const root = new Cursor(body)
  const inputs = root.field('inputs').items().map(readInput)
  const dataInputs = root.field('dataInputs').items().map(readBoxId)
  const outputs = root.field('outputs').items().map(readCandidate)
  return seal(inputs, dataInputs, outputs, blake2b256)
}

/** What an output says of itself; a box of the state says the same. */
export function readCandidate(box: Cursor): BoxCandidate {
  return {
    value: box.field('value').long(),
    ergoTree: box.field('ergoTree').hex(),
    creationHeight: box.field('creationHeight').int(),
    assets: box.field('assets').items().map(readAsset),
    registers: readRegisters(box.field('additionalRegisters')),
  }
}

function readInput(input: Cursor): Input {
  const proof = input.field('spendingProof')
  return {
    boxId: readBoxId(input),
    proof: proof.field('proofBytes').hex(),
    extension: proof.field('extension').pairs().map(readVariable),
  }
}

function readVariable([key, constant]: readonly [string, Cursor]): ContextVariable {
  const id = Number(key)
  if (!Number.isInteger(id) || id < -128 || id > 255) throw constant.failure('is no context variable')
  return [id, constant.hex()]
}

// Casts below: the cursor has checked that these are 32 bytes of hex.
function readBoxId(holder: Cursor): BoxId {
  return holder.field('boxId').hex(32) as BoxId
}

function readAsset(asset: Cursor): Asset {
  return { tokenId: asset.field('tokenId').hex(32) as TokenId, amount: asset.field('amount').long() }
}

function readRegisters(registers: Cursor): Registers {
  const given = new Map(registers.pairs())
  const dense = REGISTER_IDS.slice(0, given.size)
  if (dense.some((id) => !given.has(id))) throw registers.failure('has a gap or an unknown register')
  return Object.fromEntries(dense.map((id) => [id, given.get(id)?.hex() ?? '']))
}
