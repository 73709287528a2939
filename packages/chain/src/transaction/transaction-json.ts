import { type Asset, type Box, type BoxCandidate, REGISTER_IDS, type RegisterId, type Registers } from '#box/box.ts'
import { type Hex, isHex } from '#bytes/hex.ts'
import { type BoxId, parseBoxId, parseTokenId, parseTransactionId, type TokenId, type TransactionId } from '#ids.ts'
import { OrderedFields } from '#json/print-json.ts'
import type { OwnedBox } from './net-effect.ts'
import type { ContextVariable, Input, Transaction, TransactionContent } from './transaction.ts'

/** A box that the text of a transaction includes for one of its inputs. */
export interface IncludedBox extends OwnedBox {
  /** Undefined if a part of the box is missing: explorers omit the creation height of a spent box. */
  readonly complete: Box | undefined
}

export interface TransactionFromJson {
  readonly content: TransactionContent
  /** Whether the form has places for proofs. They may be empty: some scripts require no signature. */
  readonly isSigned: boolean
  /** The id that the text states; undefined if it states none. */
  readonly statedId: TransactionId | undefined
  /** By input and by data input; undefined for a box that the text does not include. */
  readonly inputBoxes: readonly (IncludedBox | undefined)[]
  readonly dataInputBoxes: readonly (IncludedBox | undefined)[]
}

export type ParsedJson<T> =
  | { readonly ok: true; readonly value: T }
  /** `path` names the first part that is not as expected, for example `outputs[0].value`. */
  | { readonly ok: false; readonly path: string; readonly expected: JsonExpectation }

export type JsonExpectation = 'object' | 'list' | 'id' | 'hex' | 'amount' | 'integer' | 'variable' | 'registers'

/**
 * Parses a transaction in the JSON form of a node, of EIP-12 (wallets, signed or unsigned) or of the explorer APIs v1
 * and v2. The value comes from `parseLossless`.
 */
export function parseTransactionJson(value: unknown): ParsedJson<TransactionFromJson> {
  return tryParse(() => {
    const root = new JsonCursor(value, '')
    const inputs = root.at('inputs').items()
    const dataInputs = root.has('dataInputs') ? root.at('dataInputs').items() : []
    // API v2 of this explorer names it transactionId.
    const idField = root.maybe('id') ?? root.maybe('transactionId')
    return {
      content: {
        inputs: inputs.map(parseInput),
        dataInputs: dataInputs.map(parseInputBoxId),
        outputs: root.at('outputs').items().map(parseCandidate),
      },
      isSigned: inputs.some((input) => input.has('spendingProof') || input.has('proof')),
      statedId: idField === undefined ? undefined : idField.id<TransactionId>(parseTransactionId),
      inputBoxes: inputs.map(parseIncludedBox),
      dataInputBoxes: dataInputs.map(parseIncludedBox),
    }
  })
}

/** Parses a box in the JSON form of a node, of EIP-12 or of API v1 or v2. */
export const parseBoxJson = (value: unknown): ParsedJson<Box> => tryParse(() => parseBox(new JsonCursor(value, '')))

function parseInput(input: JsonCursor): Input {
  const witness = input.maybe('spendingProof')
  const proof = witness?.isObject === true ? witness.maybe('proofBytes') : (witness ?? input.maybe('proof'))
  const extension = (witness?.isObject === true ? witness.maybe('extension') : undefined) ?? input.maybe('extension')
  const variables = extension?.fields() ?? []
  if (variables.length > MAX_VARIABLES) throw input.unexpected('variable')
  return { boxId: parseInputBoxId(input), proof: proof?.hex() ?? '', extension: variables.map(parseVariable) }
}

function parseVariable([name, value]: Field): ContextVariable {
  const id = /^-?\d{1,3}$/.test(name) ? Number(name) : Number.NaN
  if (!(id >= -128 && id <= 255)) throw value.unexpected('variable')
  const constant = value.hex()
  if (constant === '') throw value.unexpected('hex')
  // Nodes show a signed byte; other clients may write it unsigned.
  return [(id << 24) >> 24, constant]
}

/** API v0 calls it `id`. */
const parseInputBoxId = (input: JsonCursor): BoxId =>
  input.at(input.has('boxId') || !input.has('id') ? 'boxId' : 'id').id<BoxId>(parseBoxId)

/** In v2, the box is a field of its own; elsewhere its fields are merged into the input. */
function parseIncludedBox(input: JsonCursor): IncludedBox | undefined {
  const box = input.maybe('box') ?? input
  if (!box.has('value') || !(box.has('ergoTree') || box.has('script'))) return undefined
  const complete = box.has('creationHeight') && box.has('index') && box.has('transactionId') ? parseBox(box) : undefined
  return complete === undefined
    ? { ergoTree: parseErgoTree(box), value: box.at('value').amount(), assets: parseAssets(box), complete }
    : { ergoTree: complete.ergoTree, value: complete.value, assets: complete.assets, complete }
}

function parseBox(box: JsonCursor): Box {
  const transactionId = box.maybe('transactionId')
  return {
    ...parseCandidate(box),
    boxId: parseInputBoxId(box),
    // Genesis boxes have no transaction; nodes write zeros.
    transactionId: transactionId?.id<TransactionId>(parseTransactionId) ?? NO_TRANSACTION,
    index: box.at('index').integer(),
  }
}

const NO_TRANSACTION = '0'.repeat(64) as TransactionId

function parseCandidate(box: JsonCursor): BoxCandidate {
  return {
    value: box.at('value').amount(),
    ergoTree: parseErgoTree(box),
    creationHeight: box.at('creationHeight').integer(),
    assets: parseAssets(box),
    registers: parseRegisters(box.maybe('additionalRegisters') ?? box.maybe('registers')),
  }
}

function parseErgoTree(box: JsonCursor): Hex {
  const field = box.maybe('ergoTree') ?? box.at('script').at('ergoTree')
  const ergoTree = field.hex()
  if (ergoTree === '') throw field.unexpected('hex')
  return ergoTree
}

function parseAssets(box: JsonCursor): Asset[] {
  const assets = box.maybe('assets')?.items() ?? []
  if (assets.length > MAX_TOKENS) throw box.at('assets').unexpected('list')
  return assets.map((asset) => ({
    tokenId: asset.at('tokenId').id<TokenId>(parseTokenId),
    amount: asset.at('amount').amount(),
  }))
}

/** Constants in hex; API v1 adds their type and text. */
function parseRegisters(registers: JsonCursor | undefined): Registers {
  const fields = registers?.fields().filter(([, value]) => !value.isNull) ?? []
  const byId = new Map(fields)
  const filled: readonly RegisterId[] = REGISTER_IDS.slice(0, fields.length)
  return Object.fromEntries(
    filled.map((id) => {
      const value = byId.get(id)
      const constant = (value?.isObject === true ? value.at('serializedValue') : value)?.hex()
      // There are no gaps between registers, and no empty ones.
      if (constant === undefined || constant === '')
        throw (registers ?? new JsonCursor(null, '')).unexpected('registers')
      return [id, constant]
    }),
  )
}

const MAX_VARIABLES = 127
const MAX_TOKENS = 255
const MAX_ITEMS = 32_767
const MAX_AMOUNT = 2n ** 63n - 1n

type Field = readonly [name: string, value: JsonCursor]

class UnexpectedJson extends Error {
  override name = 'UnexpectedJson'
  readonly path: string
  readonly expected: JsonExpectation

  constructor(path: string, expected: JsonExpectation) {
    super(`${path}: expected ${expected}`)
    this.path = path
    this.expected = expected
  }
}

function tryParse<T>(parse: () => T): ParsedJson<T> {
  try {
    return { ok: true, value: parse() }
  } catch (error) {
    if (error instanceof UnexpectedJson) return { ok: false, path: error.path, expected: error.expected }
    throw error
  }
}

/** A value with its path, which an error names. */
class JsonCursor {
  readonly #value: unknown
  readonly #path: string

  constructor(value: unknown, path: string) {
    this.#value = value
    this.#path = path
  }

  get isObject(): boolean {
    return typeof this.#value === 'object' && this.#value !== null && !Array.isArray(this.#value)
  }

  get isNull(): boolean {
    return this.#value === null
  }

  has(name: string): boolean {
    return this.isObject && Object.hasOwn(this.#value as object, name)
  }

  at(name: string): JsonCursor {
    if (!this.isObject) throw this.unexpected('object')
    const path = this.#path === '' ? name : `${this.#path}.${name}`
    // The test for the own property keeps `constructor` and the like out.
    return new JsonCursor(this.has(name) ? (this.#value as Record<string, unknown>)[name] : undefined, path)
  }

  /** Undefined for a field that is absent or null. */
  maybe(name: string): JsonCursor | undefined {
    const field = this.has(name) ? this.at(name) : undefined
    return field?.isNull === true ? undefined : field
  }

  items(): JsonCursor[] {
    if (!Array.isArray(this.#value) || this.#value.length > MAX_ITEMS) throw this.unexpected('list')
    return this.#value.map((item: unknown, i) => new JsonCursor(item, `${this.#path}[${i}]`))
  }

  /** Fields in the order of the text: an object, a list of pairs from parseLossless, or v2's list of `id` and `bytes`. */
  fields(): Field[] {
    if (this.isObject) return Object.keys(this.#value as object).map((name) => [name, this.at(name)])
    return this.items().map((item): Field => {
      if (item.isObject) return [item.at('id').name(), item.at('bytes')]
      const [name, value] = item.items()
      if (name === undefined || value === undefined) throw item.unexpected('object')
      return [name.name(), value]
    })
  }

  name(): string {
    if (typeof this.#value !== 'string' && typeof this.#value !== 'number') throw this.unexpected('variable')
    return String(this.#value)
  }

  hex(): Hex {
    if (typeof this.#value !== 'string' || !isHex(this.#value)) throw this.unexpected('hex')
    return this.#value.toLowerCase()
  }

  id<Id extends string>(parse: (text: string) => Id | undefined): Id {
    const id = typeof this.#value === 'string' ? parse(this.#value) : undefined
    if (id === undefined) throw this.unexpected('id')
    return id
  }

  /** A number or decimal text. */
  amount(): bigint {
    const amount = exactInteger(this.#value)
    if (amount === undefined || amount < 0n || amount > MAX_AMOUNT) throw this.unexpected('amount')
    return amount
  }

  integer(): number {
    const value = exactInteger(this.#value)
    // A creation height may be negative in blocks of version 1.
    if (value === undefined || BigInt.asIntN(32, value) !== value) throw this.unexpected('integer')
    return Number(value)
  }

  unexpected(expected: JsonExpectation): UnexpectedJson {
    return new UnexpectedJson(this.#path, expected)
  }
}

function exactInteger(value: unknown): bigint | undefined {
  if (typeof value === 'bigint') return value
  if (typeof value === 'number') return Number.isSafeInteger(value) ? BigInt(value) : undefined
  return typeof value === 'string' && /^-?\d{1,19}$/.test(value) ? BigInt(value) : undefined
}

/** A transaction as nodes write it. Print it with `printJson`. */
export const nodeTransactionJson = ({ id, inputs, dataInputs, outputs, size }: Transaction): object => ({
  id,
  inputs: inputs.map(({ boxId, proof, extension }) => ({
    boxId,
    spendingProof: { proofBytes: proof, extension: extensionJson(extension) },
  })),
  dataInputs: dataInputs.map((boxId) => ({ boxId })),
  outputs: outputs.map(nodeBoxJson),
  size,
})

/** A box as nodes write it. */
export const nodeBoxJson = (box: Box): object => ({
  boxId: box.boxId,
  value: box.value,
  ergoTree: box.ergoTree,
  assets: box.assets.map(({ tokenId, amount }) => ({ tokenId, amount })),
  creationHeight: box.creationHeight,
  additionalRegisters: box.registers,
  transactionId: box.transactionId,
  index: box.index,
})

/** An unsigned transaction as applications pass it to a wallet (EIP-12): with the boxes of its inputs, amounts as text. */
export const eip12TransactionJson = (
  { inputs, outputs }: Pick<TransactionContent, 'inputs' | 'outputs'>,
  inputBoxes: readonly Box[],
  dataInputBoxes: readonly Box[],
): object => ({
  inputs: inputBoxes.map((box, i) => ({ ...eip12BoxJson(box), extension: extensionJson(inputs[i]?.extension ?? []) })),
  dataInputs: dataInputBoxes.map(eip12BoxJson),
  outputs: outputs.map(eip12CandidateJson),
})

export const eip12BoxJson = (box: Box): object => ({
  boxId: box.boxId,
  transactionId: box.transactionId,
  index: box.index,
  ...eip12CandidateJson(box),
})

const eip12CandidateJson = ({ value, ergoTree, creationHeight, assets, registers }: BoxCandidate) => ({
  value: String(value),
  ergoTree,
  creationHeight,
  assets: assets.map(({ tokenId, amount }) => ({ tokenId, amount: String(amount) })),
  additionalRegisters: registers,
})

/** The order of the variables is part of the bytes that a transaction id covers. */
const extensionJson = (extension: readonly ContextVariable[]) =>
  new OrderedFields(extension.map(([id, value]) => [String(id), value]))
