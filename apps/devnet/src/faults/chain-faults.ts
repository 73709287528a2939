import { type HeaderId, writeJson } from '@ergo-explorer/chain'
import type { InterceptedRequest } from '../http/interceptor.ts'
import { changeBlocks } from './block-parts.ts'
import { type Fault, type FaultContext, stateless, whole } from './fault.ts'
import { changeInfo } from './info.ts'

const BLOCKS_LOST = 10
const RIVAL_DEPTH = 2

/** Faults of what the node believes about the chain. */
export const CHAIN_FAULTS: readonly Fault[] = [
  stateless('X14', 'blocks of 100 MB', ({ scale }) => ({ path }, answer) => {
    if (!path.startsWith('/blocks')) return undefined
    const changed = changeBlocks(answer, ({ transactions: section }) => {
      const last = section?.transactions.at(-1)
      if (section === undefined || last === undefined) return false
      const times = Math.ceil(scale.blockBytes / writeJson(last).length)
      section.transactions = section.transactions.concat(Array.from({ length: times }, () => last))
      return true
    })
    return changed && whole(changed)
  }),
  {
    id: 'X24',
    title: 'the height goes back: the node has lost its last blocks',
    begin(context) {
      const { chain } = context
      const height = Math.max(1, chain.tip.height - BLOCKS_LOST)
      const tip = chain.tree.bestAt(height)?.header.id ?? chain.tip.id
      return showing(context, () => tip)
    },
  },
  {
    id: 'X25',
    title: 'two nodes disagree: this one follows another branch than the best',
    begin(context) {
      const rival = rivalTip(context)
      return showing(context, () => rival)
    },
  },
  {
    id: 'X26',
    title: 'flip-flop: another branch is the best at each poll of /info',
    begin(context) {
      const rival = rivalTip(context)
      let isRival = false
      const shown = showing(context, () => (isRival ? rival : context.chain.tip.id))
      return {
        ...shown,
        tamper({ path }) {
          if (path !== '/info') return undefined
          // Asked once more after the turn, so that until the next poll the node stays with what it has said.
          isRival = !isRival
          return whole(context.ask('/info'))
        },
      }
    },
  },
  stateless(
    'X27',
    'a reorganisation between the list of ids and the blocks',
    ({ chain, clock }) =>
      (request, answer) => {
        if (!isListing(request)) return undefined
        chain.fork({ depth: RIVAL_DEPTH, length: RIVAL_DEPTH + 1 }, clock())
        return whole(answer)
      },
  ),
  stateless('X28', 'a node of another network', () =>
    changeInfo((info) => {
      info.network = 'mainnet'
      info.genesisBlockId = 'b0244dfc267baca974a4caee06120321562784303a8a688976ae56170e4d175b'
    }),
  ),
]

/** The answers that an indexer plans its next requests by. */
function isListing({ path }: InterceptedRequest): boolean {
  return path === '/blocks' || path === '/blocks/chainSlice' || /^\/blocks\/(at|lastHeaders)\//.test(path)
}

/** A branch as heavy as the best one, so that a node may well prefer it. */
function rivalTip({ chain, clock }: FaultContext): HeaderId {
  const outcome = chain.fork({ depth: RIVAL_DEPTH, length: RIVAL_DEPTH }, clock())
  return (outcome.ok ? outcome.ids.at(-1) : undefined) ?? chain.tip.id
}

function showing({ backend, chain }: FaultContext, tip: () => HeaderId) {
  backend.show(() => chain.viewOf(tip()))
  return { tamper: () => undefined, end: () => backend.show() }
}
