import { FEE_SCRIPT, type Transaction } from '@ergo-explorer/chain'
import { TextCounter } from './text-counter.ts'

/** Figures that decide how large an index of a chain becomes. */
export interface ChainFigures {
  readonly blocks: number
  readonly boxes: number
  readonly transactionsPerBlock: number
  readonly boxesPerBlock: number
  readonly inputsPerTransaction: number
  /** Scripts that no earlier box of the counted blocks has. */
  readonly newScriptsPerBox: number
  readonly tokensPerBox: number
  readonly shareWithTokens: number
  readonly registersPerBox: number
  readonly shareWithRegisters: number
  readonly tokensMintedPerBlock: number
  /** Shares of the busiest addresses of keys, which belong to people and services. */
  readonly hottestAddressShares: readonly number[]
  readonly feeBoxShare: number
  /** Transactions with 50 outputs or more. */
  readonly massPayments: number
}

const MASS_PAYMENT_OUTPUTS = 50
const HOTTEST_ADDRESSES = 3
const PUBLIC_KEY_SCRIPT = '0008cd'

/** Counts the content of blocks one by one, so the chain does not have to fit into memory. */
export class ChainFiguresCounter {
  #blocks = 0
  #transactions = 0
  #inputs = 0
  #boxes = 0
  #assets = 0
  #withAssets = 0
  #registers = 0
  #withRegisters = 0
  #mints = 0
  #massPayments = 0
  #feeBoxes = 0
  /** Scripts of public keys, and all others. */
  readonly #keys = new TextCounter()
  readonly #contracts = new TextCounter()

  add({ transactions }: { readonly transactions: readonly Transaction[] }): void {
    this.#blocks++
    for (const transaction of transactions) this.#addTransaction(transaction)
  }

  #addTransaction({ inputs, outputs }: Transaction): void {
    this.#transactions++
    this.#inputs += inputs.length
    if (outputs.length >= MASS_PAYMENT_OUTPUTS) this.#massPayments++
    const mint: string | undefined = inputs[0]?.boxId
    if (outputs.some(({ assets }) => assets.some(({ tokenId }) => tokenId === mint))) this.#mints++
    for (const { ergoTree, assets, registers } of outputs) {
      const registerCount = Object.keys(registers).length
      this.#boxes++
      this.#assets += assets.length
      this.#registers += registerCount
      if (assets.length > 0) this.#withAssets++
      if (registerCount > 0) this.#withRegisters++
      if (ergoTree === FEE_SCRIPT) this.#feeBoxes++
      if (ergoTree.startsWith(PUBLIC_KEY_SCRIPT)) this.#keys.add(ergoTree)
      else this.#contracts.add(ergoTree)
    }
  }

  figures(): ChainFigures {
    const perBox = (count: number) => round(count / this.#boxes)
    const perBlock = (count: number) => round(count / this.#blocks)
    return {
      blocks: this.#blocks,
      boxes: this.#boxes,
      transactionsPerBlock: perBlock(this.#transactions),
      boxesPerBlock: perBlock(this.#boxes),
      inputsPerTransaction: round(this.#inputs / this.#transactions),
      newScriptsPerBox: perBox(this.#keys.size + this.#contracts.size),
      tokensPerBox: perBox(this.#assets),
      shareWithTokens: perBox(this.#withAssets),
      registersPerBox: perBox(this.#registers),
      shareWithRegisters: perBox(this.#withRegisters),
      tokensMintedPerBlock: perBlock(this.#mints),
      hottestAddressShares: this.#keys.highest(HOTTEST_ADDRESSES).map(perBox),
      feeBoxShare: perBox(this.#feeBoxes),
      massPayments: this.#massPayments,
    }
  }
}

const round = (value: number): number => Number(value.toPrecision(3))
