import type { HeaderId } from '@ergo-explorer/chain'
import {
  type NodeSelection,
  createNodeGroup,
  type NodeClient,
  type NodeGroup,
  type NodeOutcome,
  type VerifyTip,
} from '@ergo-explorer/node'
import type { IndexerLog } from './follow-status.ts'

export interface WatchOptions {
  readonly clients: readonly NodeClient[]
  readonly network: string
  readonly genesisBlockId?: HeaderId | undefined
  readonly clock: () => number
  readonly log: IndexerLog
}

/** A node group with an observable selection of healthy and unhealthy nodes. */
export interface WatchedNodes extends NodeGroup {
  /** Result of the last poll; undefined before the first. */
  readonly selection: NodeSelection | undefined
  /** From now on, rejects nodes with another genesis block. */
  expectGenesis(id: HeaderId): void
}

/** Bulk mode does not poll, but nodes still come and go. */
const POLL_INTERVAL_MS = 10_000

export function watchNodes({ clients, network, clock, log, genesisBlockId }: WatchOptions): WatchedNodes {
  let genesis = genesisBlockId
  const createGroup = () => createNodeGroup({ clients, network, clock, ...(genesis && { genesisBlockId: genesis }) })
  let nodes = createGroup()
  let selection: NodeSelection | undefined
  let verifyTip: VerifyTip | undefined
  let polledAt = Number.NEGATIVE_INFINITY
  let polling: Promise<NodeSelection> | undefined

  const poll = async (signal?: AbortSignal, verify = verifyTip): Promise<NodeSelection> => {
    verifyTip = verify
    const seen = await nodes.poll(signal, verify)
    // An aborted poll is incomplete.
    if (signal?.aborted !== true) {
      logChanges(log, selection, seen)
      selection = seen
      polledAt = clock()
    }
    return seen
  }
  /** Many tasks start at once and share one poll. */
  const pollOnce = async (signal?: AbortSignal): Promise<void> => {
    polling ??= poll(signal).finally(() => (polling = undefined))
    await polling
  }
  return {
    get selection() {
      return selection
    },
    get statuses() {
      return nodes.statuses
    },
    poll,
    async run<T>(task: (client: NodeClient) => Promise<NodeOutcome<T>>, signal?: AbortSignal): Promise<NodeOutcome<T>> {
      if (clock() - polledAt > POLL_INTERVAL_MS) await pollOnce(signal)
      return nodes.run(task, signal)
    },
    ban(name, reason) {
      nodes.ban(name, reason)
      // The caller logs the ban.
      if (selection !== undefined) selection = withUnhealthy(selection, { name, code: 'banned', reason })
    },
    expectGenesis(id) {
      if (id === genesis) return
      genesis = id
      // Bans are lost, but invalid nodes are soon detected again.
      nodes = createGroup()
      polledAt = Number.NEGATIVE_INFINITY
    },
    [Symbol.asyncDispose]: () => nodes[Symbol.asyncDispose](),
  }
}

type UnhealthyNode = NodeSelection['unhealthy'][number]

function withUnhealthy({ healthy, unhealthy }: NodeSelection, problem: UnhealthyNode): NodeSelection {
  const others = unhealthy.filter(({ name }) => name !== problem.name)
  return { healthy: healthy.filter((name) => name !== problem.name), unhealthy: [...others, problem] }
}

/** Logs what changed for each node since the last poll. */
function logChanges(log: IndexerLog, previous: NodeSelection | undefined, current: NodeSelection): void {
  const codes = new Map(previous?.unhealthy.map(({ name, code }) => [name, code]))
  for (const { name: node, code, reason } of current.unhealthy) {
    if (codes.get(node) !== code) log.warn({ node, code, reason }, 'node unhealthy')
  }
  for (const node of current.healthy) if (codes.has(node)) log.info({ node }, 'node healthy again')
  const [node] = current.healthy
  if (node !== undefined && node !== previous?.healthy[0]) log.info({ node }, 'following node')
}
