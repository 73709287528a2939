import type { HeaderId } from '@ergo-explorer/chain'
import type { NodeClient } from '#client/node-client.ts'
import { NodeError, type NodeErrorCode, type NodeOutcome } from '#client/node-error.ts'
import { type NodeSelection, selectNodes, type NodeStatus } from './node-selection.ts'

export interface NodeGroupOptions {
  readonly clients: readonly NodeClient[]
  readonly network: string
  readonly genesisBlockId?: HeaderId
  /** In milliseconds, from any epoch. */
  readonly clock: () => number
  /** Duration of a ban. */
  readonly banMs?: number
}

/** Several nodes, of which one is followed. */
export interface NodeGroup extends AsyncDisposable {
  /** Statuses of the last poll; empty before the first. */
  readonly statuses: readonly NodeStatus[]
  /** Polls every node and updates the selection. */
  poll(signal?: AbortSignal): Promise<NodeSelection>
  /**
   * Runs a task with the best node. The complete task uses one node, because ids and blocks of different nodes may
   * belong to different branches. When that node fails, the task is repeated with the next one.
   */
  run<T>(task: (client: NodeClient) => Promise<NodeOutcome<T>>, signal?: AbortSignal): Promise<NodeOutcome<T>>
  /** Excludes a node for a while because it sent invalid data. */
  ban(name: string, reason: string): void
}

/** Short, because the only configured node may recover, and its data is verified anyway. */
const DEFAULT_BAN_MS = 20_000

export function createNodeGroup({
  clients,
  network,
  genesisBlockId,
  clock,
  banMs = DEFAULT_BAN_MS,
}: NodeGroupOptions): NodeGroup {
  const byName = new Map(clients.map((client) => [client.name, client]))
  if (byName.size !== clients.length) throw new RangeError('Two nodes have the same name. Use unique names.')
  const bans = new Map<string, { readonly reason: string; readonly until: number }>()
  let selection: NodeSelection | undefined
  let seen: readonly NodeStatus[] = []

  const statusOf = async (client: NodeClient, signal?: AbortSignal): Promise<NodeStatus> => {
    const start = clock()
    const info = await client.fetchInfo(signal)
    const ban = bans.get(client.name)
    const now = clock()
    return {
      name: client.name,
      latencyMs: now - start,
      info,
      banReason: ban !== undefined && now < ban.until ? ban.reason : undefined,
    }
  }
  const poll = async (signal?: AbortSignal): Promise<NodeSelection> => {
    seen = await Promise.all(clients.map((client) => statusOf(client, signal)))
    selection = selectNodes(seen, { network, genesisBlockId, current: selection?.healthy[0] })
    return selection
  }
  return {
    get statuses() {
      return seen
    },
    poll,
    async run(task, signal) {
      const { healthy, unhealthy } = selection ?? (await poll(signal))
      let failed: NodeOutcome<never> = { ok: false, error: noHealthyNode(unhealthy) }
      for (const client of healthy.flatMap((name) => byName.get(name) ?? [])) {
        const outcome = await task(client)
        if (outcome.ok || isFinal(outcome.error.code)) return outcome
        failed = outcome
      }
      // All nodes failed: the next task starts with a new poll.
      selection = undefined
      return failed
    },
    ban(name, reason) {
      bans.set(name, { reason, until: clock() + banMs })
      if (selection !== undefined) selection = withoutBanned(selection, name, reason)
    },
    async [Symbol.asyncDispose]() {
      await Promise.all(clients.map((client) => client[Symbol.asyncDispose]()))
    },
  }
}

/** The caller aborted, or every node would respond the same way. */
function isFinal(code: NodeErrorCode): boolean {
  return code === 'aborted' || code === 'rejected'
}

function withoutBanned({ healthy, unhealthy }: NodeSelection, name: string, reason: string): NodeSelection {
  return {
    healthy: healthy.filter((each) => each !== name),
    unhealthy: [...unhealthy.filter((each) => each.name !== name), { name, code: 'banned', reason }],
  }
}

function noHealthyNode(unhealthy: NodeSelection['unhealthy']): NodeError {
  const reason = unhealthy.map((each) => `${each.name} (${each.code}): ${each.reason}`).join('; ')
  return new NodeError('no_node', 'nodes', 'no healthy node', { reason })
}
