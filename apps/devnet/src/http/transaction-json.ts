import {
  type Hex,
  isHex,
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
import { rejectMalformed, type Rejection } from './node-response.ts'

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

/**
 * A position inside posted JSON with its path, which error messages name like the node, innermost first. Each reader
 * accepts what the node's decoder accepts, so numbers may be strings.
 */
export class JsonCursor {
  readonly #value: unknown
  readonly #path: readonly string[]

  constructor(value: unknown, path: readonly string[] = []) {
    this.#value = value
    this.#path = path
  }

  field(name: string): JsonCursor {
    const path = [`DownField(${name})`, ...this.#path]
    const fields = typeof this.#value === 'object' && this.#value !== null ? this.#value : {}
    if (!Object.hasOwn(fields, name)) {
      throw rejectMalformed(`Attempt to decode value on failed cursor: ${path.join()}`)
    }
    return new JsonCursor((fields as Record<string, unknown>)[name], path)
  }

  items(): JsonCursor[] {
    if (!Array.isArray(this.#value)) throw this.failure('is not a list')
    return this.#value.map((item) => new JsonCursor(item, ['DownArray', ...this.#path]))
  }

  /** The fields of an object in text order; parseLossless returns a list of pairs when the keys are not ascending. */
  pairs(): (readonly [key: string, value: JsonCursor])[] {
    if (typeof this.#value !== 'object' || this.#value === null) throw this.failure('is not an object')
    const entries: unknown[] = Array.isArray(this.#value) ? this.#value : Object.entries(this.#value)
    return entries.map((entry) => {
      if (!Array.isArray(entry)) throw this.failure('is not an object')
      const [key, value] = entry as unknown[]
      return [String(key), new JsonCursor(value, [`DownField(${String(key)})`, ...this.#path])]
    })
  }

  /** Lower-case hex, optionally of exactly this many bytes. */
  hex(byteLength?: number): Hex {
    const text = this.#value
    if (typeof text !== 'string' || !isHex(text)) throw this.failure('is not hex')
    if (byteLength !== undefined && text.length !== 2 * byteLength) throw this.failure(`is not ${byteLength} bytes`)
    return text.toLowerCase()
  }

  /** A non-negative Scala Long: no value in a transaction is negative. */
  long(): bigint {
    const value = integerOf(this.#value)
    if (value === undefined || value < 0n || value >= 2n ** 63n) throw this.failure('is not a Long')
    return value
  }

  int(): number {
    const value = integerOf(this.#value)
    if (value === undefined || value < 0n || value >= 2n ** 31n) throw this.failure('is not an Int')
    return Number(value)
  }

  failure(what: string): Rejection {
    return rejectMalformed(`${what}: ${this.#path.join()}`)
  }
}

function integerOf(value: unknown): bigint | undefined {
  if (typeof value === 'bigint') return value
  if (typeof value === 'number' && Number.isSafeInteger(value)) return BigInt(value)
  return typeof value === 'string' && /^-?\d{1,20}$/.test(value) ? BigInt(value) : undefined
}
