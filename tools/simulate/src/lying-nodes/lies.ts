import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { encodeCompactBits } from '@ergo-explorer/chain'
import type { LiveBackend } from '@ergo-explorer/devnet/backend/live-backend'
import { completeResponse, type Fault, type TamperWithResponse } from '@ergo-explorer/devnet/faults/fault'
import { changeInfo } from '@ergo-explorer/devnet/faults/response-changes'
import { bodyBytes } from '@ergo-explorer/devnet/http/node-response'
import { assembleBlock, type LiveChain, type SimBlock } from '@ergo-explorer/simchain'
import { blocksOf, type PowNetwork, type PowNode, startNode, startStaticNode } from './network.ts'
import type { TestServer } from '@ergo-explorer/devnet/http/testing/test-server'

/** A node that lies, beside the honest node of the network. */
export interface Lie {
  readonly name: string
  readonly title: string
  /** Blocks of history that the lie needs. */
  readonly minBlocks?: number
  /** Starts from an empty index instead of one that has followed the honest node. */
  readonly isFirstSync?: boolean
  start(network: PowNetwork): Promise<TestServer>
}

const fault = (tamper: TamperWithResponse): Fault => ({ id: 'lie', title: 'lie', start: () => ({ tamper }) })
const claim = (differences: () => Readonly<Record<string, unknown>>): Fault =>
  fault(changeInfo((info) => void Object.assign(info, differences())))

const HUGE_SCORE = 1_000_000_000n
const AHEAD = 1000
const DEEP = 1000
const FUTURE_MS = 3_600_000
/** More than the client accepts. */
const OVERSIZE_BYTES = 70_000_000
const RESPONSE_DELAY_MS = 30_000

/** A node whose chain is some blocks ahead, so that it is preferred. */
async function startAhead(
  network: PowNetwork,
  blocks: number,
  { fault: makeFault, offsetMs = 0 }: { fault?: (backend: LiveBackend) => Fault; offsetMs?: number } = {},
): Promise<PowNode> {
  const chain = network.copy()
  for (let i = 0; i < blocks; i++) chain.mineNext(Date.now() + offsetMs + i)
  return startNode(network, chain, makeFault)
}

/** The next block of the chain with other content, mined again. */
function nextBlock(chain: LiveChain, change: (block: SimBlock) => Partial<SimBlock['header']> & { repeat?: boolean }) {
  const parent = chain.tip
  const block = chain.mineNext(Date.now())
  const { repeat = false, ...header } = change(block)
  const { pk: minerKey, n: nonce } = block.header.powSolution
  const last = block.transactions.at(-1)
  return (blake2b256: PowNetwork['blake2b256']) =>
    assembleBlock(
      { ...block.header, extension: block.extension, minerKey, nonce, ...header },
      {
        parent,
        transactions: repeat && last !== undefined ? [...block.transactions, last] : block.transactions,
        blake2b256,
      },
    )
}

async function startWithBlock(network: PowNetwork, change: Parameters<typeof nextBlock>[1]): Promise<TestServer> {
  const history = blocksOf(network.chain)
  return startStaticNode(network, [...history, nextBlock(network.copy(), change)(network.blake2b256)])
}

const startRandomTip = (network: PowNetwork): Promise<TestServer> =>
  startNode(network, network.chain, () =>
    claim(() => {
      const [height, id] = [network.chain.tip.height + AHEAD, randomBytes(32).toString('hex')]
      const score = network.chain.tree.tip.score + BigInt(AHEAD)
      return {
        fullHeight: height,
        headersHeight: height,
        bestFullHeaderId: id,
        bestHeaderId: id,
        fullBlocksScore: score,
        headersScore: score,
      }
    }),
  )

/** A node that stays some blocks below the tip of now and claims a high score. */
function startFrozen(
  network: PowNetwork,
  { behind, claims }: { behind: number; claims?: object },
): Promise<TestServer> {
  const { chain } = network
  const id = chain.tree.bestAt(chain.tip.height - behind)?.header.id ?? chain.tip.id
  return startNode(network, chain, (backend) => {
    backend.overrideView(() => chain.viewOf(id))
    return claim(() => ({ fullBlocksScore: HUGE_SCORE, headersScore: HUGE_SCORE, ...claims }))
  })
}

export const LIES: readonly Lie[] = [
  {
    name: 'frozen',
    title: 'stays at an old block and claims a high score',
    start: (network) => startFrozen(network, { behind: 0 }),
  },
  { name: 'random-tip', title: 'claims a tip that does not exist, 1,000 blocks ahead', start: startRandomTip },
  {
    name: 'forged-difficulty',
    title: 'states a high difficulty in a header without the work',
    start: (network) => startWithBlock(network, () => ({ nBits: encodeCompactBits(1_000_000n) })),
  },
  {
    name: 'less-work',
    title: 'claims the most work on a shorter branch',
    async start(network) {
      const chain = network.copy()
      const forked = chain.fork({ depth: 10, length: 5 }, Date.now())
      const tip = forked.ok ? forked.ids.at(-1) : undefined
      if (tip === undefined) throw new Error('no branch')
      return startNode(network, chain, (backend) => {
        backend.overrideView(() => chain.viewOf(tip))
        return claim(() => ({ fullBlocksScore: HUGE_SCORE }))
      })
    },
  },
  {
    name: 'slow',
    title: 'takes 30 s for every response',
    start: (network) =>
      startAhead(network, 2, {
        fault: () =>
          fault(async ({ signal }, response) => {
            await sleep(RESPONSE_DELAY_MS, undefined, { signal }).catch(() => undefined)
            return completeResponse(response)
          }),
      }),
  },
  {
    name: 'wrong-types',
    title: 'sends JSON of other types',
    start: (network) =>
      startNode(network, network.chain, () =>
        claim(() => ({ fullHeight: 'twelve', fullBlocksScore: [1], network: 'devnet', bestFullHeaderId: 7 })),
      ),
  },
  {
    name: 'huge-numbers',
    title: 'claims the largest height and a score of 100 digits',
    start: (network) =>
      startNode(network, network.chain, () =>
        claim(() => ({ fullHeight: Number.MAX_SAFE_INTEGER, fullBlocksScore: 10n ** 99n, maxPeerHeight: 1e15 })),
      ),
  },
  {
    name: 'deep-reorg',
    title: 'has a valid branch with more work that forks 1,000 blocks below the tip',
    // Below the first hundred blocks, which set up the economy, the simulation cannot fork.
    minBlocks: DEEP + 110,
    async start(network) {
      const chain = network.copy()
      const forked = chain.fork({ depth: DEEP, length: DEEP + 100 }, Date.now())
      if (!forked.ok) throw new Error(forked.reason)
      return startNode(network, chain)
    },
  },
  {
    name: 'oversized',
    title: 'sends blocks of 70 MB',
    start: (network) =>
      startAhead(network, 2, {
        fault: () =>
          fault(({ path }, response) => {
            const isBlock = path === '/blocks/headerIds' || /^\/blocks\/[0-9a-f]{64}$/.test(path)
            if (!isBlock) return undefined
            const padding = Buffer.alloc(OVERSIZE_BYTES, ' ')
            return completeResponse({ ...response, body: Buffer.concat([bodyBytes(response.body), padding]) })
          }),
      }),
  },
  {
    name: 'future',
    title: 'has blocks from the future',
    start: (network) => startAhead(network, 3, { offsetMs: FUTURE_MS }),
  },
  {
    name: 'duplicate-transactions',
    title: 'has a block that contains a transaction twice',
    start: (network) => startWithBlock(network, () => ({ repeat: true })),
  },
  {
    name: 'flapping',
    title: 'changes between the truth, a high score and broken connections',
    start(network) {
      let requests = 0
      const lie = changeInfo((info) => void Object.assign(info, { fullBlocksScore: HUGE_SCORE }))
      return startNode(network, network.chain, () =>
        fault((request, response) => {
          if (request.path !== '/info') return undefined
          return [undefined, lie(request, response), { kind: 'reset' } as const][requests++ % 3]
        }),
      )
    },
  },
  {
    name: 'first-sync-frozen',
    title: 'during the first sync, stays 50 blocks behind, claims a high score and a million headers',
    isFirstSync: true,
    start: (network) => startFrozen(network, { behind: 50, claims: { headersHeight: 1_000_000 } }),
  },
  {
    name: 'first-sync-random-tip',
    title: 'during the first sync, claims a tip that does not exist, 1,000 blocks ahead',
    isFirstSync: true,
    start: startRandomTip,
  },
]
