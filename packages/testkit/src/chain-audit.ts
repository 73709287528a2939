import {
  type Asset,
  type Blake2b256,
  type Block,
  type Box,
  type BoxId,
  boxIdOf,
  ByteWriter,
  extensionDigestOf,
  type Header,
  headerIdOf,
  type TokenId,
  type Transaction,
  transactionIdOf,
  transactionSize,
  transactionsRootOf,
} from '@ergo-explorer/chain'

/**
 * Audits a chain block by block: ids that do not match their bytes, wrong links and roots, created or lost ERG,
 * unminted tokens, boxes spent twice or missing.
 */
export class ChainAudit {
  readonly errors: string[] = []
  blocks = 0
  transactions = 0
  boxes = 0
  readonly #blake2b256: Blake2b256
  readonly #scratch = new ByteWriter(4096)
  readonly #unspent = new Map<BoxId, Holding>()
  readonly #genesisTotal: bigint
  /** The sum of all unspent boxes, updated with every box. */
  #totalErg: bigint
  #tip: Header | undefined

  constructor(genesis: readonly Box[], blake2b256: Blake2b256) {
    this.#blake2b256 = blake2b256
    for (const box of genesis) this.#unspent.set(box.boxId, box)
    this.#genesisTotal = genesis.reduce((sum, { value }) => sum + value, 0n)
    this.#totalErg = this.#genesisTotal
  }

  checkBlock(block: Block): void {
    this.blocks++
    this.#checkHeader(block)
    for (const transaction of block.transactions) this.#readTransaction(block.header.height, transaction)
    this.#expect(
      this.#totalErg === this.#genesisTotal,
      `block ${block.header.height}: the sum of all boxes has changed`,
    )
    this.#tip = block.header
  }

  #checkHeader({ header, transactions, extension }: Block): void {
    const location = `block ${header.height}`
    const hash = this.#blake2b256
    this.#expect(headerIdOf(header, hash, this.#scratch) === header.id, `${location}: header id`)
    this.#expect(header.height === (this.#tip?.height ?? 0) + 1, `${location}: height`)
    this.#expect(header.parentId === (this.#tip?.id ?? '0'.repeat(64)), `${location}: parent`)
    this.#expect(header.timestamp > (this.#tip?.timestamp ?? 0), `${location}: timestamp`)
    this.#expect(
      transactionsRootOf(transactions, header.version, hash) === header.transactionsRoot,
      `${location}: transactions root`,
    )
    if (extension !== undefined) {
      this.#expect(extensionDigestOf(extension, hash) === header.extensionHash, `${location}: extension digest`)
    }
  }

  #readTransaction(height: number, transaction: Transaction): void {
    this.transactions++
    const location = `block ${height}, transaction ${transaction.id}`
    this.#expect(transactionIdOf(transaction, this.#blake2b256, this.#scratch) === transaction.id, `${location}: id`)
    this.#expect(transactionSize(transaction) === transaction.size, `${location}: size`)
    const spent = transaction.inputs.map(({ boxId }) => this.#spend(boxId, location))
    for (const boxId of transaction.dataInputs)
      this.#expect(this.#isUnspentOrInput(boxId, transaction), `${location}: data input ${boxId}`)
    for (const box of transaction.outputs) this.#create(box, transaction, location)
    const [paid, received] = [sum(spent), sum(transaction.outputs)]
    this.#expect(paid === received, `${location}: ${paid} nanoERG in, ${received} out`)
    this.#expectTokens(transaction, spent, location)
  }

  #spend(boxId: BoxId, location: string): Holding {
    const box = this.#unspent.get(boxId)
    this.#expect(box !== undefined, `${location}: spends ${boxId}, which is missing or spent`)
    this.#unspent.delete(boxId)
    this.#totalErg -= box?.value ?? 0n
    return box ?? { value: 0n, assets: [] }
  }

  #create(box: Box, transaction: Transaction, location: string): void {
    this.boxes++
    const { index, value, assets } = box
    const id = boxIdOf(box, transaction.id, index, this.#blake2b256, this.#scratch)
    this.#expect(id === box.boxId && box.transactionId === transaction.id, `${location}: box ${index}`)
    this.#expect(
      value > 0n && assets.every(({ amount }) => amount > 0n),
      `${location}: box ${index} holds a zero amount`,
    )
    this.#unspent.set(box.boxId, { value, assets })
    this.#totalErg += value
  }

  /** A data input may be spent by the transaction that reads it, or by an earlier one in the block. */
  #isUnspentOrInput(boxId: BoxId, { inputs }: Transaction): boolean {
    return this.#unspent.has(boxId) || inputs.some((input) => input.boxId === boxId)
  }

  #expectTokens({ inputs, outputs }: Transaction, spent: readonly Holding[], location: string): void {
    const held = new Map<TokenId, bigint>()
    for (const { tokenId, amount } of spent.flatMap(({ assets }) => assets))
      held.set(tokenId, (held.get(tokenId) ?? 0n) + amount)
    for (const { tokenId, amount } of outputs.flatMap(({ assets }) => assets)) {
      held.set(tokenId, (held.get(tokenId) ?? 0n) - amount)
    }
    const mintable: string | undefined = inputs[0]?.boxId
    const unbacked = [...held].filter(([tokenId, left]) => left < 0n && tokenId !== mintable)
    this.#expect(unbacked.length === 0, `${location}: more of a token out than in`)
  }

  #expect(condition: boolean, error: string): void {
    if (!condition) this.errors.push(error)
  }
}

interface Holding {
  readonly value: bigint
  readonly assets: readonly Asset[]
}

const sum = (boxes: readonly Holding[]): bigint => boxes.reduce((total, { value }) => total + value, 0n)
