import {
  type BoxId,
  decodeCompactBits,
  decodeParameters,
  type Header,
  type HeaderId,
  nodeNetwork,
  votingEpochOf,
} from '@ergo-explorer/chain'
import {
  adProofsJson,
  blockJson,
  blockTransactionsJson,
  boxJson,
  type ChainView,
  extensionJson,
  headerJson,
  launchParameters,
  type LiveChain,
  nodeParameters,
  proofBytesOf,
  proofJson,
  sectionIdsOf,
  type SimBlock,
  transactionJson,
} from '@ergo-explorer/simchain'
import type { Backend, NodeInputBlocks, NodeStatus } from './backend.ts'
import type { Json } from '#store/stored-chain.ts'
import { LiveChainMempool } from './live-chain-mempool.ts'

/** A node stores the state proofs of recent blocks only. */
const BLOCKS_WITH_PROOFS = 100

type SectionJson = (block: SimBlock, view: ChainView) => Json | undefined

/** Serves a live chain as a node would. JSON is generated on request. */
export class LiveBackend implements Backend {
  readonly mempool: LiveChainMempool
  readonly inputBlocks?: NodeInputBlocks
  readonly #chain: LiveChain
  readonly #clock: () => number
  readonly #sections = new Map<string, { readonly block: SimBlock; readonly json: SectionJson }>()
  #indexedBlocks = 0
  /** Replaces the chain's own view while a fault is active. */
  #viewOverride: (() => ChainView) | undefined

  /** @param hasInputBlocks whether it imitates a node that knows input blocks */
  constructor(chain: LiveChain, clock: () => number, hasInputBlocks = false) {
    this.#chain = chain
    this.#clock = clock
    this.mempool = new LiveChainMempool(chain, clock, () => this.#view())
    if (hasInputBlocks) this.inputBlocks = this.#createInputBlocks()
  }

  /** Serves another view of the chain; without an argument, the chain's own. */
  overrideView(view?: () => ChainView): void {
    this.#viewOverride = view
  }

  status(): NodeStatus | undefined {
    if (!this.#chain.isReady(this.#clock())) return undefined
    const view = this.#view()
    const [full, best] = [view.fullTip.block.header, view.headerTip.block.header]
    return {
      network: nodeNetwork(this.#chain.simulation.options.preset),
      fullHeight: full.height,
      bestFullHeaderId: full.id,
      previousFullHeaderId: full.parentId,
      fullBlocksScore: view.fullTip.score,
      headersHeight: best.height,
      bestHeaderId: best.id,
      headersScore: view.headerTip.score,
      difficulty: decodeCompactBits(full.nBits),
      stateRoot: full.stateRoot,
      genesisBlockId: view.fullAt(1)?.header.id ?? '',
      parameters: this.#parametersAt(view, full),
      unconfirmedCount: this.#chain.mempool.pool.size,
      launchTime: this.#chain.launchTime,
      lastMemPoolUpdateTime: this.#chain.mempool.changedAt,
    }
  }

  idsAt(height: number): readonly string[] {
    return this.#view().idsAt(height)
  }

  header(headerId: string): Json | undefined {
    const block = this.#view().withHeader(headerId as HeaderId)
    return block && this.#headerJson(block)
  }

  block(headerId: string): Json | undefined {
    const view = this.#view()
    const block = view.withBody(headerId as HeaderId)
    return block && blockJson(block, this.#sectionIds(block), this.#proofBytes(block, view))
  }

  transactions(headerId: string): Json | undefined {
    const block = this.#view().withBody(headerId as HeaderId)
    return block && blockTransactionsJson(block)
  }

  modifier(sectionId: string): Json | undefined {
    this.#indexSections()
    const view = this.#view()
    const found = this.#sections.get(sectionId)
    if (found === undefined) return this.header(sectionId)
    return view.withBody(found.block.header.id) && found.json(found.block, view)
  }

  proofFor(headerId: string, transactionId: string): Json | undefined {
    const block = this.#view().withBody(headerId as HeaderId)
    return block && proofJson(block, transactionId, this.#blake2b256)
  }

  genesis(): Json {
    return `[${this.#chain.genesis.map(boxJson).join()}]`
  }

  utxo(boxId: string, withMempool: boolean): Json | undefined {
    // External ids have been validated; an unknown one has no entry.
    const box = withMempool ? this.mempool.unspent(boxId as BoxId) : this.#view().unspent(boxId as BoxId)
    return box && boxJson(box)
  }

  #createInputBlocks(): NodeInputBlocks {
    const { inputChain } = this.#chain
    return {
      chain: () => {
        const { fullTip, headerTip } = this.#view()
        const isAtTip = fullTip.block.header.id === this.#chain.tip.id
        return {
          bestOrdering: headerTip.block.header.id,
          bestInputBlocks: isAtTip ? inputChain.best.map(({ id }) => id) : [],
        }
      },
      transactionIds: (id) => inputChain.find(id as HeaderId)?.transactions.map((each) => each.id),
      transactions: (id) => {
        const found = inputChain.find(id as HeaderId)?.transactions
        return found && `[${found.map(transactionJson).join()}]`
      },
    }
  }

  #view(): ChainView {
    return this.#viewOverride?.() ?? this.#chain.view()
  }

  get #blake2b256() {
    return this.#chain.simulation.options.blake2b256
  }

  #headerJson(block: SimBlock): Json {
    return headerJson(block.header, block.headerSize, this.#sectionIds(block))
  }

  #sectionIds({ header }: SimBlock) {
    return sectionIdsOf(header, this.#blake2b256)
  }

  #proofBytes({ header }: SimBlock, view: ChainView): Uint8Array | undefined {
    if (header.height <= view.fullTip.block.header.height - BLOCKS_WITH_PROOFS) return undefined
    return proofBytesOf(header.parentId, header.transactionsRoot, this.#blake2b256)
  }

  /** Sections are rarely requested, so their ids are computed on the first request. */
  #indexSections(): void {
    const { arrivals } = this.#chain.tree
    for (; this.#indexedBlocks < arrivals.length; this.#indexedBlocks++) {
      const block = arrivals[this.#indexedBlocks]
      if (block === undefined) continue
      const ids = this.#sectionIds(block)
      this.#sections.set(ids.transactions, { block, json: blockTransactionsJson })
      this.#sections.set(ids.extension, { block, json: extensionJson })
      this.#sections.set(ids.adProofs, { block, json: (each, view) => this.#adProofs(each, view) })
    }
  }

  #adProofs(block: SimBlock, view: ChainView): Json | undefined {
    const proof = this.#proofBytes(block, view)
    return proof && adProofsJson(block.header, proof)
  }

  /** The parameters stated at the last epoch start of the full chain. */
  #parametersAt(view: ChainView, { height, version }: Header): NodeStatus['parameters'] {
    const { start } = votingEpochOf(this.#chain.simulation.options.preset, height)
    const stated = decodeParameters(view.fullAt(start)?.extension ?? [])
    return stated === undefined ? launchParameters(version) : nodeParameters(start, stated)
  }
}
