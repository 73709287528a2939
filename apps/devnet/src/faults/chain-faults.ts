import { type HeaderId, writeJson } from '@ergo-explorer/chain'
import type { InterceptedRequest } from '#http/interceptor.ts'
import { badRequest } from '#http/node-response.ts'
import { changeBlocks, changeInfo } from './response-changes.ts'
import { type Fault, type FaultContext, statelessFault, completeResponse } from './fault.ts'

const BLOCKS_LOST = 10
const FORK_DEPTH = 2

/** Faults in the node's view of the chain. */
export const CHAIN_FAULTS: readonly Fault[] = [
  statelessFault('X14', 'blocks of 100 MB', ({ scale }) => ({ path }, response) => {
    if (!path.startsWith('/blocks')) return undefined
    const changed = changeBlocks(response, ({ transactions: section }) => {
      const last = section?.transactions.at(-1)
      if (section === undefined || last === undefined) return false
      const times = Math.ceil(scale.blockBytes / writeJson(last).length)
      section.transactions = section.transactions.concat(Array.from({ length: times }, () => last))
      return true
    })
    return changed && completeResponse(changed)
  }),
  {
    id: 'X24',
    title: 'height goes back: the node has lost its last blocks',
    start(context) {
      const { chain } = context
      const height = Math.max(1, chain.tip.height - BLOCKS_LOST)
      const tip = chain.tree.bestAt(height)?.header.id ?? chain.tip.id
      return showTip(context, () => tip)
    },
  },
  {
    id: 'X25',
    title: 'disagreement: this node follows another branch than the best',
    start(context) {
      const forkTip = createForkTip(context)
      return showTip(context, () => forkTip)
    },
  },
  {
    id: 'X26',
    title: 'flip-flop: the best branch changes at each poll of /info',
    start(context) {
      const forkTip = createForkTip(context)
      let showsFork = false
      const active = showTip(context, () => (showsFork ? forkTip : context.chain.tip.id))
      return {
        ...active,
        tamper({ path }) {
          if (path !== '/info') return undefined
          // Requested again after the switch, so that the node stays consistent until the next poll.
          showsFork = !showsFork
          return completeResponse(context.request('/info'))
        },
      }
    },
  },
  statelessFault('X27', 'reorg between the list of ids and the blocks', ({ chain, clock }) => (request, response) => {
    if (!isListing(request)) return undefined
    chain.fork({ depth: FORK_DEPTH, length: FORK_DEPTH + 1 }, clock())
    return completeResponse(response)
  }),
  statelessFault('X28', 'node of another network', () =>
    changeInfo((info) => {
      info.network = 'mainnet'
      info.genesisBlockId = 'b0244dfc267baca974a4caee06120321562784303a8a688976ae56170e4d175b'
    }),
  ),
]

/** The responses from which an indexer plans its next requests. */
function isListing({ path }: InterceptedRequest): boolean {
  return path === '/blocks' || path === '/blocks/chainSlice' || /^\/blocks\/(at|lastHeaders)\//.test(path)
}

/** Creates a fork as heavy as the best chain, so that a node could prefer it. */
function createForkTip({ chain, clock }: FaultContext): HeaderId {
  const outcome = chain.fork({ depth: FORK_DEPTH, length: FORK_DEPTH }, clock())
  return (outcome.ok ? outcome.ids.at(-1) : undefined) ?? chain.tip.id
}

function showTip({ backend, chain }: FaultContext, tip: () => HeaderId) {
  backend.overrideView(() => chain.viewOf(tip()))
  return { tamper: () => undefined, stop: () => backend.overrideView() }
}

/** One of this many requests fails. */
const FAILURE_INTERVAL = 3

/**
 * Not on the fault list, but the reference node sometimes does this: its route for a new block reads the body first,
 * and when the body arrives in several pieces, the route for ids gets none.
 */
export const HEADER_IDS_FAULT: Fault = {
  id: 'headerIds',
  title: 'POST /blocks/headerIds sometimes fails with an unrelated 400',
  start() {
    let count = 0
    return {
      tamper({ method, path }) {
        if (method !== 'POST' || path !== '/blocks/headerIds' || count++ % FAILURE_INTERVAL !== 0) return undefined
        const detail = 'Attempt to decode value on failed cursor: DownField(header)'
        return completeResponse(badRequest(`The request content was malformed:\n${detail}`))
      },
    }
  },
}
