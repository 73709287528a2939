import {
  type Asset,
  type Box,
  type BoxId,
  type ContextVariable,
  type Input,
  REGISTER_IDS,
  type RegisterId,
  type Registers,
  type Transaction,
} from '@ergo-explorer/chain'
import {
  amountField,
  asFields,
  asList,
  asPair,
  InvalidResponse,
  type Fields,
  hexField,
  idField,
  int32Field,
  integerField,
} from './fields.ts'

export function decodeTransaction(value: unknown): Transaction {
  const transaction = asFields(value, 'transaction')
  return {
    id: idField(transaction, 'id'),
    inputs: asList(transaction['inputs'], 'inputs').map(decodeInput),
    dataInputs: asList(transaction['dataInputs'], 'dataInputs').map(decodeDataInput),
    outputs: asList(transaction['outputs'], 'outputs').map(decodeBox),
    size: integerField(transaction, 'size'),
  }
}

export function decodeBox(value: unknown): Box {
  const box = asFields(value, 'box')
  return {
    boxId: idField(box, 'boxId'),
    transactionId: idField(box, 'transactionId'),
    index: integerField(box, 'index'),
    value: amountField(box, 'value'),
    ergoTree: hexField(box, 'ergoTree'),
    creationHeight: int32Field(box, 'creationHeight'),
    assets: asList(box['assets'], 'assets').map(decodeAsset),
    registers: decodeRegisters(asFields(box['additionalRegisters'], 'additionalRegisters')),
  }
}

function decodeAsset(value: unknown): Asset {
  const asset = asFields(value, 'asset')
  return { tokenId: idField(asset, 'tokenId'), amount: amountField(asset, 'amount') }
}

function decodeRegisters(fields: Fields): Registers {
  const registers: Partial<Record<RegisterId, string>> = {}
  for (const id of REGISTER_IDS) if (id in fields) registers[id] = hexField(fields, id)
  return registers
}

function decodeInput(value: unknown): Input {
  const input = asFields(value, 'input')
  const proof = asFields(input['spendingProof'], 'spendingProof')
  return {
    boxId: idField(input, 'boxId'),
    proof: hexField(proof, 'proofBytes'),
    extension: decodeExtension(proof['extension']),
  }
}

function decodeDataInput(value: unknown): BoxId {
  return idField(asFields(value, 'data input'), 'boxId')
}

/**
 * An object, or a list of pairs if the JSON keys were not in ascending order: see parseWithTextIntegers of the chain package.
 */
function decodeExtension(value: unknown): ContextVariable[] {
  const pairs = Array.isArray(value) ? value : Object.entries(asFields(value, 'extension'))
  return pairs.map((pair: unknown) => {
    const [key, constant] = asPair(pair, 'context variable')
    const id = Number(key)
    if (!Number.isInteger(id) || id < -128 || id > 255)
      throw new InvalidResponse(`context variable ${String(key)} is not a byte`)
    // A signed byte, which other clients than nodes may write unsigned.
    return [(id << 24) >> 24, hexField({ constant }, 'constant')]
  })
}
