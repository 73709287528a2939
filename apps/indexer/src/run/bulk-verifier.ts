import { decodeCompactBits, EMPTY_HEADER_CONTEXT, type HeaderId, headerRuleFaults } from '@ergo-explorer/chain'
import { checkHeader, type NodeClient, type NodeInfo, type NodeOutcome, type VerifiedTip } from '@ergo-explorer/node'
import { findSharedHeight, type WrittenChain } from '#bulk/branch.ts'
import {
  chainChangedOutcome,
  findHeaderFault,
  GENESIS_PARENT_ID,
  HeaderCheck,
  invalidResponseOutcome,
  isInvalidResponse,
  type NodeContext,
} from '#follow/node-chain.ts'
import type { IndexOptions } from './index-options.ts'

/** The headers of a node from the last block on that it shares with the index. */
interface VerifiedHeaders {
  readonly sharedHeight: number
  /** In chain order, each with the work of the chain up to it. */
  readonly headers: readonly { readonly id: HeaderId | undefined; readonly work: bigint }[]
}

export type BulkVerifierOptions = Pick<
  IndexOptions,
  'preset' | 'blake2b256' | 'maxReorgDepth' | 'switchDistance' | 'nodes' | 'log'
>

/**
 * Verifies how far nodes can continue the index. Millions of headers may follow, so a node must prove only the next
 * ones: enough for every decision that ends the first sync. A claim above them changes neither rank nor mode.
 */
export class BulkVerifier {
  readonly #options: BulkVerifierOptions
  /** Results for the current tip of the index. */
  readonly #verified = new Map<string, VerifiedHeaders>()
  #chain: WrittenChain | undefined

  constructor(options: BulkVerifierOptions) {
    this.#options = options
  }

  /** Verifies nodes against this state of the index from now on. */
  async setChain(chain: WrittenChain): Promise<void> {
    const { tip } = chain
    if (this.#chain?.tip.id === tip.id && this.#chain?.tip.height === tip.height) return
    this.#verified.clear()
    // Read once: nodes are also polled while the connection is busy with a load.
    const context = await chain.contextAt(tip.height)
    this.#chain = {
      ...chain,
      contextAt: async (height) => (height === tip.height ? context : chain.contextAt(height)),
      scoreAt: async (height) => (height === tip.height ? tip.score : chain.scoreAt(height)),
      idAt: async (height) => (height === tip.height ? tip.id : chain.idAt(height)),
    }
  }

  get(name: string): VerifiedHeaders | undefined {
    return this.#verified.get(name)
  }

  /** Last height that nodes must prove. */
  get windowEnd(): number {
    const { maxReorgDepth, switchDistance } = this.#options
    // The sync ends this close to a node's last block, and its headers end up to as far above.
    return (this.#chain?.tip.height ?? 0) + maxReorgDepth + 2 * switchDistance + 1
  }

  /** Highest verified header of all nodes. */
  get highestHeader(): number {
    return Math.max(0, ...[...this.#verified.values()].map(lastHeight))
  }

  verify = async (client: NodeClient, info: NodeInfo, signal: AbortSignal): Promise<NodeOutcome<VerifiedTip>> => {
    const known = this.#verified.get(client.name)
    if (known !== undefined && this.#covers(known, info)) return { ok: true, value: tipOf(known, info) }
    this.#verified.delete(client.name)
    const { preset, blake2b256, nodes, log } = this.#options
    const outcome = await this.#verifyHeaders(info, { client, preset, blake2b256, signal })
    if (outcome.ok) {
      this.#verified.set(client.name, outcome.value)
      return { ok: true, value: tipOf(outcome.value, info) }
    }
    const { error } = outcome
    if (isInvalidResponse(error)) {
      const reason = error.reason ?? error.message
      nodes.ban(client.name, reason)
      log.error({ node: client.name, reason }, 'node banned')
    }
    return outcome
  }

  /** Whether the headers verified before also prove this claim. */
  #covers(known: VerifiedHeaders, { fullHeight = 0, headersHeight = 0, bestFullHeaderId }: NodeInfo): boolean {
    const last = lastHeight(known)
    if (last < Math.min(Math.max(fullHeight, headersHeight), this.windowEnd)) return false
    return (
      fullHeight > last ||
      fullHeight < known.sharedHeight ||
      known.headers[fullHeight - known.sharedHeight]?.id === bestFullHeaderId
    )
  }

  async #verifyHeaders(info: NodeInfo, context: NodeContext): Promise<NodeOutcome<VerifiedHeaders>> {
    const chain = this.#chain
    const { client, signal } = context
    const { fullHeight = 0, headersHeight = 0, fullBlocksScore: score = 0n } = info
    if (chain === undefined) throw new Error('Nodes are verified before the index is known')
    const invalidTip = await findInvalidTip(info, context)
    if (invalidTip !== undefined) return invalidTip
    const shared = await findSharedHeight(chain, { fullHeight, score }, context)
    if (!shared.ok) return shared
    const sharedHeight = shared.value
    const last = Math.min(Math.max(fullHeight, headersHeight), this.windowEnd)
    const slice = await client.fetchHeaders(sharedHeight + 1, last, signal)
    if (!slice.ok) return slice
    const fault = findHeaderFault(slice.value, sharedHeight + 1, context)
    if (fault !== undefined) return fault
    const parentId = sharedHeight === 0 ? GENESIS_PARENT_ID : await chain.idAt(sharedHeight)
    const first = slice.value[0]
    const isLinked = first === undefined || parentId === undefined || first.parentId === parentId
    if (!isLinked) return chainChangedOutcome(client.name, 'headers', `is on another branch at height ${sharedHeight}`)
    const check = new HeaderCheck(context.preset, await chain.contextAt(sharedHeight))
    let work = await chain.scoreAt(sharedHeight)
    const headers: { id: HeaderId | undefined; work: bigint }[] = [{ id: parentId, work }]
    for (const header of slice.value) {
      const error = check.add({ header, extension: undefined }, client.name)
      if (error !== undefined) return { ok: false, error }
      work += decodeCompactBits(header.nBits)
      headers.push({ id: header.id, work })
    }
    const end = sharedHeight + slice.value.length
    if (end < last) {
      const reason = `claims ${fullHeight} blocks and ${headersHeight} headers, but its headers end at ${end}`
      return chainChangedOutcome(client.name, 'headers', reason)
    }
    const verified = { sharedHeight, headers }
    const tip = tipOf(verified, info)
    // Headers may be from another branch than the blocks, with other work. An invented score is larger by far.
    const required = (chain.tip.score + score) / 2n
    // Scores of an index that starts later do not begin at zero.
    if (chain.startHeight === 0 && fullHeight >= sharedHeight && tip.height === fullHeight && tip.work < required) {
      const reason = `claims work of ${score}, but its headers prove ${tip.work}`
      return invalidResponseOutcome(client.name, 'GET /info', reason)
    }
    return { ok: true, value: verified }
  }
}

const lastHeight = ({ sharedHeight, headers }: VerifiedHeaders): number => sharedHeight + headers.length - 1

/** Headers above the last block do not count, because the index needs blocks. */
function tipOf(verified: VerifiedHeaders, { fullHeight = 0, fullBlocksScore = 0n }: NodeInfo): VerifiedTip {
  const { sharedHeight, headers } = verified
  const height = Math.min(fullHeight, lastHeight(verified))
  const work = headers[Math.max(0, height - sharedHeight)]?.work ?? 0n
  // A node with fewer blocks than the index needs no proof.
  return { height, work: height < sharedHeight && fullBlocksScore < work ? fullBlocksScore : work }
}

/** That the claimed tip exists, has proof of work and is not from the future is checked at once. */
async function findInvalidTip(info: NodeInfo, context: NodeContext): Promise<NodeOutcome<never> | undefined> {
  const { client, preset, blake2b256, signal } = context
  const { fullHeight: height = 0, bestFullHeaderId: id } = info
  if (id === undefined) return undefined
  const block = await client.fetchBlock(id, signal)
  if (!block.ok) return block
  const { header } = block.value
  const [fault] = checkHeader(header, { expectedId: id, height, checkPow: preset.checkPow, blake2b256 })
  if (fault !== undefined) return invalidResponseOutcome(client.name, 'GET /info', fault.message)
  const candidate = { header, extension: undefined, context: EMPTY_HEADER_CONTEXT, now: Date.now() }
  const future = headerRuleFaults(preset, candidate).find(({ code }) => code === 'timestamp_future')
  return future && chainChangedOutcome(client.name, 'GET /info', future.message)
}
