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
 * Reads a chain block by block and says what is wrong with it: bytes that do not hash to their ids, links and roots
 * that do not hold, coins that appear or vanish, tokens from nowhere, boxes spent twice or never made.
 */
export class ChainAudit {
  readonly faults: string[] = []
  blocks = 0
  transactions = 0
  boxes = 0
  readonly #blake2b256: Blake2b256
  readonly #scratch = new ByteWriter(4096)
  readonly #unspent = new Map<BoxId, Holding>()
  readonly #genesisTotal: bigint
  /** The sum of all unspent boxes, kept as boxes come and go. */
  #total: bigint
  #tip: Header | undefined

  constructor(genesis: readonly Box[], blake2b256: Blake2b256) {
    this.#blake2b256 = blake2b256
    for (const box of genesis) this.#unspent.set(box.boxId, box)
    this.#genesisTotal = genesis.reduce((sum, { value }) => sum + value, 0n)
    this.#total = this.#genesisTotal
  }

  read(block: Block): void {
    this.blocks++
    this.#checkHeader(block)
    for (const transaction of block.transactions) this.#readTransaction(block.header.height, transaction)
    this.#expect(this.#total === this.#genesisTotal, `block ${block.header.height}: the sum of all boxes has changed`)
    this.#tip = block.header
  }

  #checkHeader({ header, transactions, extension }: Block): void {
    const at = `block ${header.height}`
    const hash = this.#blake2b256
    this.#expect(headerIdOf(header, hash, this.#scratch) === header.id, `${at}: header id`)
    this.#expect(header.height === (this.#tip?.height ?? 0) + 1, `${at}: height`)
    this.#expect(header.parentId === (this.#tip?.id ?? '0'.repeat(64)), `${at}: parent`)
    this.#expect(header.timestamp > (this.#tip?.timestamp ?? 0), `${at}: timestamp`)
    this.#expect(
      transactionsRootOf(transactions, header.version, hash) === header.transactionsRoot,
      `${at}: transactions root`,
    )
    if (extension !== undefined) {
      this.#expect(extensionDigestOf(extension, hash) === header.extensionHash, `${at}: extension digest`)
    }
  }

  #readTransaction(height: number, transaction: Transaction): void {
    this.transactions++
    const at = `block ${height}, transaction ${transaction.id}`
    this.#expect(transactionIdOf(transaction, this.#blake2b256, this.#scratch) === transaction.id, `${at}: id`)
    this.#expect(transactionSize(transaction) === transaction.size, `${at}: size`)
    const spent = transaction.inputs.map(({ boxId }) => this.#take(boxId, at))
    for (const boxId of transaction.dataInputs)
      this.#expect(this.#known(boxId, transaction), `${at}: data input ${boxId}`)
    for (const box of transaction.outputs) this.#put(box, transaction, at)
    const [paid, received] = [sum(spent), sum(transaction.outputs)]
    this.#expect(paid === received, `${at}: ${paid} nanoERG in, ${received} out`)
    this.#expectTokens(transaction, spent, at)
  }

  #take(boxId: BoxId, at: string): Holding {
    const box = this.#unspent.get(boxId)
    this.#expect(box !== undefined, `${at}: spends ${boxId}, which is not there`)
    this.#unspent.delete(boxId)
    this.#total -= box?.value ?? 0n
    return box ?? { value: 0n, assets: [] }
  }

  #put(box: Box, transaction: Transaction, at: string): void {
    this.boxes++
    const { index, value, assets } = box
    const id = boxIdOf(box, transaction.id, index, this.#blake2b256, this.#scratch)
    this.#expect(id === box.boxId && box.transactionId === transaction.id, `${at}: box ${index}`)
    this.#expect(
      value > 0n && assets.every(({ amount }) => amount > 0n),
      `${at}: box ${index} holds nothing of something`,
    )
    this.#unspent.set(box.boxId, { value, assets })
    this.#total += value
  }

  /** A data input may be spent by the very transaction that reads it, or by one before it in the block. */
  #known(boxId: BoxId, { inputs }: Transaction): boolean {
    return this.#unspent.has(boxId) || inputs.some((input) => input.boxId === boxId)
  }

  #expectTokens({ inputs, outputs }: Transaction, spent: readonly Holding[], at: string): void {
    const held = new Map<TokenId, bigint>()
    for (const { tokenId, amount } of spent.flatMap(({ assets }) => assets))
      held.set(tokenId, (held.get(tokenId) ?? 0n) + amount)
    for (const { tokenId, amount } of outputs.flatMap(({ assets }) => assets)) {
      held.set(tokenId, (held.get(tokenId) ?? 0n) - amount)
    }
    const mintable: string | undefined = inputs[0]?.boxId
    const fromNowhere = [...held].filter(([tokenId, left]) => left < 0n && tokenId !== mintable)
    this.#expect(fromNowhere.length === 0, `${at}: more of a token out than in`)
  }

  #expect(holds: boolean, fault: string): void {
    if (!holds) this.faults.push(fault)
  }
}

interface Holding {
  readonly value: bigint
  readonly assets: readonly Asset[]
}

const sum = (boxes: readonly Holding[]): bigint => boxes.reduce((total, { value }) => total + value, 0n)
