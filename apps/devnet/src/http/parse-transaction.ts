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
import { finalizeTransaction } from '@ergo-explorer/simchain'
import { JsonCursor } from './json-cursor.ts'

/**
 * Parses a transaction as wallets post it. Ids and size are computed from the content, so they may be absent or wrong;
 * the lists are required even when empty. Amounts are numbers or decimal strings.
 */
export function parseTransaction(body: unknown, blake2b256: Blake2b256): Transaction {
  const root = new JsonCursor(body)
  const inputs = root.field('inputs').items().map(parseInput)
  const dataInputs = root.field('dataInputs').items().map(parseBoxId)
  const outputs = root.field('outputs').items().map(parseBoxCandidate)
  return finalizeTransaction({ inputs, dataInputs, candidates: outputs, blake2b256 })
}

/** The fields of an output, which a box of the state has too. */
export function parseBoxCandidate(box: JsonCursor): BoxCandidate {
  return {
    value: box.field('value').long(),
    ergoTree: box.field('ergoTree').hex(),
    creationHeight: box.field('creationHeight').int(),
    assets: box.field('assets').items().map(parseAsset),
    registers: parseRegisters(box.field('additionalRegisters')),
  }
}

function parseInput(input: JsonCursor): Input {
  const proof = input.field('spendingProof')
  return {
    boxId: parseBoxId(input),
    proof: proof.field('proofBytes').hex(),
    extension: proof.field('extension').pairs().map(parseVariable),
  }
}

function parseVariable([key, constant]: readonly [string, JsonCursor]): ContextVariable {
  const id = Number(key)
  if (!Number.isInteger(id) || id < -128 || id > 255) throw constant.failure('is not a context variable')
  return [id, constant.hex()]
}

// Casts below: the cursor has checked that these are 32 bytes of hex.
function parseBoxId(holder: JsonCursor): BoxId {
  return holder.field('boxId').hex(32) as BoxId
}

function parseAsset(asset: JsonCursor): Asset {
  return { tokenId: asset.field('tokenId').hex(32) as TokenId, amount: asset.field('amount').long() }
}

function parseRegisters(registers: JsonCursor): Registers {
  const byName = new Map(registers.pairs())
  const dense = REGISTER_IDS.slice(0, byName.size)
  if (dense.some((id) => !byName.has(id))) throw registers.failure('has a gap or an unknown register')
  return Object.fromEntries(dense.map((id) => [id, byName.get(id)?.hex() ?? '']))
}
