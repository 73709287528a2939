import type { HeaderId } from '@ergo-explorer/chain'
import { type Choice, createNodeGroup, type NodeClient, type NodeGroup, type Outcome } from '@ergo-explorer/node'
import type { FollowLog } from '../follow/follow-status.ts'

export interface WatchOptions {
  readonly clients: readonly NodeClient[]
  readonly network: string
  readonly genesisBlockId?: HeaderId | undefined
  readonly clock: () => number
  readonly log: FollowLog
}

/** A group of nodes of which everybody can see who is followed, and who is not and why. */
export interface WatchedNodes extends NodeGroup {
  /** As of the last look; undefined before the first. */
  readonly choice: Choice | undefined
  /** From now on, nodes of a chain that begins otherwise are refused. */
  expectGenesis(id: HeaderId): void
}

/** While loading in bulk nobody polls; nodes come and go all the same. */
const LOOK_EVERY_MS = 10_000

export function watchNodes({ clients, network, clock, log, genesisBlockId }: WatchOptions): WatchedNodes {
  let genesis = genesisBlockId
  const group = () => createNodeGroup({ clients, network, clock, ...(genesis && { genesisBlockId: genesis }) })
  let nodes = group()
  let choice: Choice | undefined
  let lookedAt = Number.NEGATIVE_INFINITY
  let looking: Promise<Choice> | undefined

  const poll = async (signal?: AbortSignal): Promise<Choice> => {
    const seen = await nodes.poll(signal)
    // Who was told to leave in the middle of it has seen only half.
    if (signal?.aborted !== true) {
      tell(log, choice, seen)
      choice = seen
      lookedAt = clock()
    }
    return seen
  }
  /** Many pieces of work begin at once; one look is enough for all of them. */
  const lookAgain = async (signal?: AbortSignal): Promise<void> => {
    looking ??= poll(signal).finally(() => (looking = undefined))
    await looking
  }
  return {
    get choice() {
      return choice
    },
    get seen() {
      return nodes.seen
    },
    poll,
    async run<T>(work: (client: NodeClient) => Promise<Outcome<T>>, signal?: AbortSignal): Promise<Outcome<T>> {
      if (clock() - lookedAt > LOOK_EVERY_MS) await lookAgain(signal)
      return nodes.run(work, signal)
    },
    accuse(name, lie) {
      nodes.accuse(name, lie)
      // Whoever accuses says so in the log; here it is only remembered.
      if (choice !== undefined) choice = withRefusal(choice, { name, code: 'lied', reason: lie })
    },
    expectGenesis(id) {
      if (id === genesis) return
      genesis = id
      // What the old group held against a node is forgotten, and soon found out again.
      nodes = group()
      lookedAt = Number.NEGATIVE_INFINITY
    },
    [Symbol.asyncDispose]: () => nodes[Symbol.asyncDispose](),
  }
}

type Refusal = Choice['refused'][number]

function withRefusal({ fit, refused }: Choice, refusal: Refusal): Choice {
  const others = refused.filter(({ name }) => name !== refusal.name)
  return { fit: fit.filter((name) => name !== refusal.name), refused: [...others, refusal] }
}

/** What has changed for each node since the last look. */
function tell(log: FollowLog, before: Choice | undefined, now: Choice): void {
  const codes = new Map(before?.refused.map(({ name, code }) => [name, code]))
  for (const { name: node, code, reason } of now.refused) {
    if (codes.get(node) !== code) log.warn({ node, code, reason }, 'node refused')
  }
  for (const node of now.fit) if (codes.has(node)) log.info({ node }, 'node may be followed again')
  const [node] = now.fit
  if (node !== undefined && node !== before?.fit[0]) log.info({ node }, 'following this node')
}
