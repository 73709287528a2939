import { blake2b } from '@noble/hashes/blake2.js'
import { forEach, type Json, read } from '#read.ts'

const hash = (bytes: Uint8Array) => blake2b(bytes, { dkLen: 32 })
const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

function base58(bytes: Buffer): string {
  let text = ''
  for (let rest = BigInt(`0x${bytes.toString('hex')}`); rest > 0n; rest /= 58n)
    text = ALPHABET[Number(rest % 58n)] + text
  for (const byte of bytes) {
    if (byte !== 0) break
    text = `1${text}`
  }
  return text
}

const PAY_TO_HASH = /^00ea02d193b4cbe4e3010e040004300e18([0-9a-f]{48})d40801$/

/** Address by the rules of the Ergo documentation: key, hash of a script, or the whole script. */
function encodeAddress(ergoTree: string, networkPrefix: number): string {
  const scriptHash = PAY_TO_HASH.exec(ergoTree)?.[1]
  const isKey = /^0008cd0[23][0-9a-f]{64}$/.test(ergoTree)
  const [type, content] = isKey ? [1, ergoTree.slice(6)] : scriptHash === undefined ? [3, ergoTree] : [2, scriptHash]
  const body = Buffer.from([networkPrefix + type, ...Buffer.from(content, 'hex')])
  return base58(Buffer.concat([body, hash(body).subarray(0, 4)]))
}

const hashes = new Map<string, string>()

/** The Blake2b-256 hash that identifies a script; different scripts can share an address. */
export function hashOfScript(ergoTree: string): string {
  const known = hashes.get(ergoTree) ?? Buffer.from(hash(Buffer.from(ergoTree, 'hex'))).toString('hex')
  hashes.set(ergoTree, known)
  return known
}

export type Amounts = Map<string, bigint>

export interface Output {
  readonly box: Json
  readonly height: number
  readonly number: number
  spentBy?: Transaction
}

export interface Transaction {
  readonly json: Json
  readonly height: number
  readonly timestamp: number
  readonly index: number
  readonly number: number
  readonly inputs: readonly Output[]
  readonly outputs: readonly Output[]
}

export interface Block {
  readonly json: Json
  readonly height: number
  readonly timestamp: number
  readonly transactions: readonly Transaction[]
}

export interface Owner {
  readonly ergoTree: string
  readonly address: string
  readonly balance: Amounts
  received: bigint
  boxCount: number
  unspentCount: number
  readonly rows: { readonly transaction: Transaction; readonly change: Amounts; readonly balance: bigint }[]
}

export interface Token {
  readonly id: string
  readonly mint: Transaction
  minted: bigint
  burned: bigint
  boxCount: number
  unspentCount: number
}

/** Key of the coin in amounts; token ids are the other keys. */
export const COIN = 'nanoErg'

export const amountsOf = (box: Json): [string, bigint][] => [
  [COIN, BigInt(box.value)],
  ...box.assets.map((asset: Json): [string, bigint] => [asset.tokenId, BigInt(asset.amount)]),
]

const add = (amounts: Amounts, key: string, amount: bigint) => amounts.set(key, (amounts.get(key) ?? 0n) + amount)

export function sumOf<Item>(items: Iterable<Item>, amount: (item: Item) => bigint): bigint {
  let sum = 0n
  for (const item of items) sum += amount(item)
  return sum
}

/** What each script gains and loses in a transaction. */
export function changesOf({ inputs, outputs }: Transaction): Map<string, Amounts> {
  const changes = new Map<string, Amounts>()
  for (const [boxes, sign] of [
    [inputs, -1n],
    [outputs, 1n],
  ] as const)
    for (const { box } of boxes) {
      const change = changes.get(box.ergoTree) ?? new Map<string, bigint>()
      changes.set(box.ergoTree, change)
      for (const [key, amount] of amountsOf(box)) add(change, key, sign * amount)
    }
  return changes
}

/** The whole chain, as the node's JSON tells it. */
export class Ledger {
  readonly blocks: Block[] = []
  readonly boxes = new Map<string, Output>()
  readonly owners = new Map<string, Owner>()
  readonly tokens = new Map<string, Token>()
  readonly genesis: readonly Json[]
  readonly #networkPrefix: number
  #transactionCount = 0
  #boxCount = 0

  constructor(genesis: readonly Json[], networkPrefix: number) {
    this.genesis = genesis
    this.#networkPrefix = networkPrefix
    for (const box of genesis) {
      this.boxes.set(box.boxId, { box, height: 0, number: -1 })
      const owner = this.#owner(box.ergoTree)
      for (const [key, amount] of amountsOf(box)) add(owner.balance, key, amount)
      owner.received += BigInt(box.value)
      owner.boxCount++
      owner.unspentCount++
    }
  }

  addBlock(json: Json): void {
    const { height, timestamp } = json.header
    const transactions = json.blockTransactions.transactions.map((transaction: Json, index: number) =>
      this.#addTransaction(transaction, { height, timestamp, index }),
    )
    this.blocks.push({ json, height, timestamp, transactions })
  }

  #addTransaction(json: Json, at: { height: number; timestamp: number; index: number }): Transaction {
    const outputs = json.outputs.map((box: Json): Output => {
      const output = { box, height: at.height, number: this.#boxCount++ }
      this.boxes.set(box.boxId, output)
      return output
    })
    const inputs = json.inputs.map(({ boxId }: Json) => this.boxes.get(boxId))
    const transaction: Transaction = { json, ...at, number: this.#transactionCount++, inputs, outputs }
    for (const input of inputs) {
      input.spentBy = transaction
      this.#owner(input.box.ergoTree).unspentCount--
    }
    for (const { box } of outputs) {
      const owner = this.#owner(box.ergoTree)
      owner.received += BigInt(box.value)
      owner.boxCount++
      owner.unspentCount++
    }
    for (const [ergoTree, change] of changesOf(transaction)) {
      const owner = this.#owner(ergoTree)
      for (const [key, amount] of change) add(owner.balance, key, amount)
      owner.rows.push({ transaction, change, balance: owner.balance.get(COIN) ?? 0n })
    }
    this.#countTokens(transaction)
    return transaction
  }

  #countTokens(transaction: Transaction): void {
    const created = new Map<string, bigint>()
    const held = (output: Output) => new Set<string>(output.box.assets.map((asset: Json) => asset.tokenId))
    for (const output of transaction.outputs)
      for (const { tokenId, amount } of output.box.assets) add(created, tokenId, BigInt(amount))
    const mintedId = transaction.inputs[0]?.box.boxId
    if (created.has(mintedId)) {
      const minted = created.get(mintedId) ?? 0n
      this.tokens.set(mintedId, { id: mintedId, mint: transaction, minted, burned: 0n, boxCount: 0, unspentCount: 0 })
      created.delete(mintedId)
    }
    for (const output of transaction.inputs)
      for (const { tokenId, amount } of output.box.assets) add(created, tokenId, -BigInt(amount))
    for (const [id, change] of created) {
      const token = this.tokens.get(id)
      if (token !== undefined) token.burned -= change
    }
    for (const output of transaction.outputs) for (const id of held(output)) this.#countBox(id, 1, 1)
    for (const output of transaction.inputs) for (const id of held(output)) this.#countBox(id, 0, -1)
  }

  #countBox(id: string, boxes: number, unspent: number): void {
    const token = this.tokens.get(id)
    if (token === undefined) return
    token.boxCount += boxes
    token.unspentCount += unspent
  }

  #owner(ergoTree: string): Owner {
    const known = this.owners.get(ergoTree)
    if (known !== undefined) return known
    const address = encodeAddress(ergoTree, this.#networkPrefix)
    const owner = { ergoTree, address, balance: new Map(), received: 0n, boxCount: 0, unspentCount: 0, rows: [] }
    this.owners.set(ergoTree, owner)
    return owner
  }
}

/** Reads every block of the node's main chain. */
export async function readLedger(nodeUrl: string, networkPrefix: number): Promise<Ledger> {
  const { fullHeight } = await read(`${nodeUrl}/info`)
  const blocks: Json[] = []
  await forEach(
    Array.from({ length: fullHeight }, (_, index) => index + 1),
    async (height) => {
      const [id] = await read(`${nodeUrl}/blocks/at/${height}`)
      blocks[height] = await read(`${nodeUrl}/blocks/${id}`)
    },
  )
  const ledger = new Ledger(await read(`${nodeUrl}/utxo/genesis`), networkPrefix)
  for (const block of blocks.slice(1)) ledger.addBlock(block)
  return ledger
}
