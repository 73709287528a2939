import {
  type Blake2b256,
  type Block,
  type Box,
  bytesToHex,
  decodeConstant,
  type Hex,
  hexToBytes,
  int,
  long,
  PRICE_RULES,
  readConstantAs,
} from '@ergo-explorer/chain'
import { createNodeClient } from '@ergo-explorer/node'
import { unwrap } from '#holdings/chain.ts'

/** A box of a pool of ERG and a token. */
export interface PoolState {
  readonly poolNft: Hex
  readonly boxId: Hex
  readonly transactionId: Hex
  readonly ergoTree: Hex
  readonly height: number
  readonly time: number
  readonly x: bigint
  readonly y: bigint
  readonly token: Hex
  readonly shares: bigint
  readonly sharesToken: Hex
  readonly fee: number
}

export interface BankState {
  readonly boxId: Hex
  readonly height: number
  readonly time: number
  readonly nanoErg: bigint
  readonly stable: { readonly held: bigint; readonly circulating: bigint }
  readonly reserve: { readonly held: bigint; readonly circulating: bigint }
}

export interface OracleRate {
  readonly poolNft: Hex
  readonly boxId: Hex
  readonly height: number
  readonly time: number
  readonly rate: bigint
}

/** What one block contributes. */
interface BlockFacts {
  readonly height: number
  readonly id: Hex
  readonly time: number
  readonly pools: readonly PoolState[]
  readonly banks: readonly BankState[]
  readonly rates: readonly OracleRate[]
  readonly moved: readonly { readonly ergoTree: Hex; readonly tokenId: Hex; readonly delta: bigint }[]
}

/** Blocks per request to the node, and more than the deepest reorg of a run. */
const BATCH = 256

/**
 * Pools, bank and rates of a growing chain, read from the boxes of the node without code of the index. Blocks that a reorg
 * replaces are dropped.
 */
export class ProtocolChain {
  readonly blocks: BlockFacts[] = []
  readonly #boxes = new Map<Hex, Box>()
  readonly #poolScripts = new Map<Hex, boolean>()
  readonly #nodeUrl: string
  readonly #bankNft: Hex
  readonly #oracleNft: Hex
  readonly #blake2b256: Blake2b256
  /** Blocks that were replaced. */
  replaced = 0

  constructor(
    nodeUrl: string,
    {
      bankNft,
      oracleNft,
      blake2b256,
    }: { readonly bankNft: Hex; readonly oracleNft: Hex; readonly blake2b256: Blake2b256 },
  ) {
    this.#nodeUrl = nodeUrl
    this.#bankNft = bankNft
    this.#oracleNft = oracleNft
    this.#blake2b256 = blake2b256
  }

  get tip(): BlockFacts {
    const tip = this.blocks.at(-1)
    if (tip === undefined) throw new Error('The chain has no blocks')
    return tip
  }

  /** Of the oracle pool that bank and prices read, oldest first. */
  get rates(): readonly OracleRate[] {
    return this.blocks.flatMap(({ rates }) => rates)
  }

  /** Newest nanoERG per dollar. */
  get dollarRate(): bigint | undefined {
    return this.rates.at(-1)?.rate
  }

  /** Reads the blocks that are new since the last call. */
  async follow(): Promise<void> {
    await using node = createNodeClient({ url: this.#nodeUrl })
    if (this.blocks.length === 0)
      for (const box of unwrap(await node.fetchGenesisBoxes())) this.#boxes.set(box.boxId, box)
    const { fullHeight = 0 } = unwrap(await node.fetchInfo())
    const from = Math.max(1, this.blocks.length - BATCH)
    const headers = unwrap(await node.fetchHeaders(from, fullHeight))
    const same = headers.findIndex(({ height, id }) => this.blocks[height - 1]?.id !== id)
    const added = same === -1 ? [] : headers.slice(same)
    const kept = (added[0]?.height ?? fullHeight + 1) - 1
    this.replaced += Math.max(0, this.blocks.length - kept)
    this.blocks.length = Math.min(this.blocks.length, kept)
    for (let i = 0; i < added.length; i += BATCH) {
      const blocks = unwrap(await node.fetchBlocks(added.slice(i, i + BATCH).map(({ id }) => id)))
      for (const block of blocks) this.blocks.push(this.#read(block))
    }
  }

  #read({ header, transactions }: Block): BlockFacts {
    const at = { height: header.height, time: header.timestamp }
    const pools: PoolState[] = []
    const banks: BankState[] = []
    const rates: OracleRate[] = []
    const moved: { ergoTree: Hex; tokenId: Hex; delta: bigint }[] = []
    for (const { id, inputs, outputs } of transactions) {
      for (const { boxId } of inputs) this.#move(moved, this.#boxes.get(boxId), -1n)
      for (const box of outputs) {
        this.#boxes.set(box.boxId, box)
        this.#move(moved, box, 1n)
        const { boxId, ergoTree, value, assets, registers } = box
        const [first, second, third] = assets
        if (this.#isPool(ergoTree) && first !== undefined && second !== undefined && third !== undefined)
          pools.push({
            ...at,
            poolNft: first.tokenId,
            boxId,
            transactionId: id,
            ergoTree,
            x: value,
            y: third.amount,
            token: third.tokenId,
            shares: second.amount,
            sharesToken: second.tokenId,
            fee: readInt(registers.R4) ?? 0,
          })
        const [R4, R5] = [readLong(registers.R4), readLong(registers.R5)]
        if (
          third?.tokenId === this.#bankNft &&
          first !== undefined &&
          second !== undefined &&
          R4 !== undefined &&
          R5 !== undefined
        )
          banks.push({
            ...at,
            boxId,
            nanoErg: value,
            stable: { held: first.amount, circulating: R4 },
            reserve: { held: second.amount, circulating: R5 },
          })
        if (R4 !== undefined && first?.tokenId === this.#oracleNft)
          rates.push({ ...at, poolNft: first.tokenId, boxId, rate: R4 })
      }
    }
    return { ...at, id: header.id, pools, banks, rates, moved }
  }

  #move(moved: { ergoTree: Hex; tokenId: Hex; delta: bigint }[], box: Box | undefined, sign: bigint): void {
    for (const { tokenId, amount } of box?.assets ?? [])
      moved.push({ ergoTree: box?.ergoTree ?? '', tokenId, delta: sign * amount })
  }

  #isPool(ergoTree: Hex): boolean {
    const known = this.#poolScripts.get(ergoTree)
    if (known !== undefined) return known
    const isPool = PRICE_RULES.scriptHashes.some((hash) => hash === this.hashOf(ergoTree))
    this.#poolScripts.set(ergoTree, isPool)
    return isPool
  }

  hashOf(ergoTree: Hex): Hex {
    return bytesToHex(this.#blake2b256(hexToBytes(ergoTree)))
  }

  /** Units of a token by script, without scripts that have none. */
  holdersOf(tokenId: Hex): ReadonlyMap<Hex, bigint> {
    const held = new Map<Hex, bigint>()
    for (const { moved } of this.blocks)
      for (const change of moved)
        if (change.tokenId === tokenId) held.set(change.ergoTree, (held.get(change.ergoTree) ?? 0n) + change.delta)
    return new Map([...held].filter(([, amount]) => amount > 0n))
  }
}

const readInt = (register: Hex | undefined): number | undefined => {
  const constant = register === undefined ? undefined : decodeConstant(hexToBytes(register))
  return constant?.ok === true ? readConstantAs(constant.value, int) : undefined
}

const readLong = (register: Hex | undefined): bigint | undefined => {
  const constant = register === undefined ? undefined : decodeConstant(hexToBytes(register))
  return constant?.ok === true ? readConstantAs(constant.value, long) : undefined
}
