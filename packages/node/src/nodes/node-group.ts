import type { HeaderId } from '@ergo-explorer/chain'
import type { NodeClient } from '../client/node-client.ts'
import { NodeError, type NodeErrorCode, type Outcome } from '../client/node-error.ts'
import { type Choice, chooseNode, type NodeStatus } from './choose-node.ts'

export interface NodeGroupOptions {
  readonly clients: readonly NodeClient[]
  readonly network: string
  readonly genesisBlockId?: HeaderId
  /** In milliseconds, of any epoch. */
  readonly clock: () => number
  /** How long a lie is held against a node. */
  readonly lieMs?: number
}

/** Several nodes of which one is followed. */
export interface NodeGroup extends AsyncDisposable {
  /** What each said of itself at the last poll; none before the first. */
  readonly seen: readonly NodeStatus[]
  /** Asks every node how it is and chooses anew. */
  poll(signal?: AbortSignal): Promise<Choice>
  /**
   * Does a piece of work with the best node, all of it with one: ids of one and blocks of another may belong to
   * different branches. When that node fails, the whole piece is done again with the next.
   */
  run<T>(work: (client: NodeClient) => Promise<Outcome<T>>, signal?: AbortSignal): Promise<Outcome<T>>
  /** Keeps a node out for a while because of what it said. */
  accuse(name: string, lie: string): void
}

/**
 * Meanwhile others are followed. Not longer, since a node that is alone may have been cured, and is checked word by word
 * anyway.
 */
const LIE_MS = 20_000

export function createNodeGroup({
  clients,
  network,
  genesisBlockId,
  clock,
  lieMs = LIE_MS,
}: NodeGroupOptions): NodeGroup {
  const byName = new Map(clients.map((client) => [client.name, client]))
  if (byName.size !== clients.length) throw new RangeError('Two nodes have the same name; give each one of its own')
  const lies = new Map<string, { readonly lie: string; readonly until: number }>()
  let choice: Choice | undefined
  let seen: readonly NodeStatus[] = []

  const statusOf = async (client: NodeClient, signal?: AbortSignal): Promise<NodeStatus> => {
    const start = clock()
    const info = await client.fetchInfo(signal)
    const held = lies.get(client.name)
    const now = clock()
    return {
      name: client.name,
      latencyMs: now - start,
      info,
      lie: held !== undefined && now < held.until ? held.lie : undefined,
    }
  }
  const poll = async (signal?: AbortSignal): Promise<Choice> => {
    seen = await Promise.all(clients.map((client) => statusOf(client, signal)))
    choice = chooseNode(seen, { network, genesisBlockId, current: choice?.fit[0] })
    return choice
  }
  return {
    get seen() {
      return seen
    },
    poll,
    async run(work, signal) {
      const { fit, refused } = choice ?? (await poll(signal))
      let failed: Outcome<never> = { ok: false, error: nobodyFits(refused) }
      for (const client of fit.flatMap((name) => byName.get(name) ?? [])) {
        const outcome = await work(client)
        if (outcome.ok || isFinal(outcome.error.code)) return outcome
        failed = outcome
      }
      // Nobody could: the next piece of work begins with a look at who is there.
      choice = undefined
      return failed
    },
    accuse(name, lie) {
      lies.set(name, { lie, until: clock() + lieMs })
      if (choice !== undefined) choice = withoutLiar(choice, name, lie)
    },
    async [Symbol.asyncDispose]() {
      await Promise.all(clients.map((client) => client[Symbol.asyncDispose]()))
    },
  }
}

/** The caller has left, or every node would say the same. */
function isFinal(code: NodeErrorCode): boolean {
  return code === 'aborted' || code === 'rejected'
}

function withoutLiar({ fit, refused }: Choice, name: string, lie: string): Choice {
  return {
    fit: fit.filter((each) => each !== name),
    refused: [...refused.filter((each) => each.name !== name), { name, code: 'lied', reason: lie }],
  }
}

function nobodyFits(refused: Choice['refused']): NodeError {
  const reason = refused.map((each) => `${each.name} (${each.code}): ${each.reason}`).join('; ')
  return new NodeError('no_node', 'nodes', 'none may be followed', { reason })
}
