import type { HeaderId } from '@ergo-explorer/chain'
import type { NodeClient } from '#client/node-client.ts'
import { NodeError, type NodeErrorCode, type NodeOutcome } from '#client/node-error.ts'
import type { NodeInfo } from '#decode/info.ts'
import { Bans } from './bans.ts'
import { type Ban, type NodeSelection, type NodeStatus, selectNodes, type VerifiedTip } from './node-selection.ts'

export interface NodeGroupOptions {
  readonly clients: readonly NodeClient[]
  readonly network: string
  readonly genesisBlockId?: HeaderId
  /** In milliseconds, from any epoch. */
  readonly clock: () => number
  /** Duration of a first ban. */
  readonly banMs?: number
  /** How long a poll waits for the other nodes after one node is verified. */
  readonly graceMs?: number
}

/** Verifies what a node claims about its chain. */
export type VerifyTip = (client: NodeClient, info: NodeInfo, signal: AbortSignal) => Promise<NodeOutcome<VerifiedTip>>

/** Several nodes, of which one is followed. */
export interface NodeGroup extends AsyncDisposable {
  /** Statuses of the last poll; empty before the first. */
  readonly statuses: readonly NodeStatus[]
  /**
   * Polls every node that is not banned and updates the selection.
   * @param verify ranks the nodes by verified work instead of claims. Default: as in the last poll.
   */
  poll(signal?: AbortSignal, verify?: VerifyTip): Promise<NodeSelection>
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
const DEFAULT_GRACE_MS = 5000
/** A node that was too slow gets up to this many times as long, because it may be the only one with new blocks. */
const MAX_GRACE_FACTOR = 4
/** Failed tasks in a row after which a node is left for others. */
const MAX_FAILURES = 3

export function createNodeGroup({
  clients,
  network,
  genesisBlockId,
  clock,
  banMs = DEFAULT_BAN_MS,
  graceMs = DEFAULT_GRACE_MS,
}: NodeGroupOptions): NodeGroup {
  const byName = new Map(clients.map((client) => [client.name, client]))
  if (byName.size !== clients.length) throw new RangeError('Two nodes have the same name. Use unique names.')
  const bans = new Bans({ clock, banMs })
  const failures = new Map<string, number>()
  let selection: NodeSelection | undefined
  let seen: readonly NodeStatus[] = []
  let verifyTip: VerifyTip | undefined

  const exclude = (name: string, ban: Ban) => {
    bans.add(name, ban)
    failures.delete(name)
    if (selection !== undefined) selection = withoutNode(selection, name, ban)
  }
  const statusOf = async (client: NodeClient, signal: AbortSignal): Promise<NodeStatus> => {
    const start = clock()
    const info = await client.fetchInfo(signal)
    const latencyMs = clock() - start
    if (!info.ok && isInvalid(info.error)) bans.add(client.name, { code: 'banned', reason: reasonOf(info.error) })
    const isOurs = info.ok && info.value.network === network && info.value.bestFullHeaderId !== undefined
    const verified = isOurs ? await verifyTip?.(client, info.value, signal) : undefined
    return { name: client.name, latencyMs, info, ...(verified && { verified }) }
  }
  const poll = async (signal?: AbortSignal, verify = verifyTip): Promise<NodeSelection> => {
    verifyTip = verify
    const active = clients.filter(({ name }) => bans.find(name) === undefined)
    const polled = await pollWithGrace(active, {
      statusOf,
      graceMsOf: (name) => graceMs * Math.min(2 ** bans.repeats(name), MAX_GRACE_FACTOR),
      onSlow: (name, reason) => bans.add(name, { code: 'failing', reason }),
      signal,
    })
    const statuses = [...polled, ...seen]
    seen = clients.flatMap(({ name }) => {
      const status = statuses.find((each) => each.name === name)
      return status === undefined ? [] : [{ ...status, ban: bans.find(name) }]
    })
    selection = selectNodes(seen, { network, genesisBlockId, current: selection?.healthy[0] })
    if (selection.healthy.length === 0) bans.shorten()
    return selection
  }
  const recordFailure = ({ name }: NodeClient, error: NodeError) => {
    const count = (failures.get(name) ?? 0) + 1
    failures.set(name, count)
    // A timeout takes as long as several other failures. The only node is tried again at once.
    if (clients.length > 1 && (count >= MAX_FAILURES || error.code === 'timeout') && bans.find(name) === undefined)
      exclude(name, { code: 'failing', reason: error.message })
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
        if (outcome.ok) failures.delete(client.name)
        if (outcome.ok || isFinal(outcome.error.code)) return outcome
        recordFailure(client, outcome.error)
        failed = outcome
      }
      // All nodes failed: the next task starts with a new poll.
      selection = undefined
      return failed
    },
    ban: (name, reason) => exclude(name, { code: 'banned', reason }),
    async [Symbol.asyncDispose]() {
      await Promise.all(clients.map((client) => client[Symbol.asyncDispose]()))
    },
  }
}

/** Polls nodes in parallel. Once one of them is verified, the others have a limited time left. */
async function pollWithGrace(
  clients: readonly NodeClient[],
  {
    statusOf,
    graceMsOf,
    onSlow,
    signal,
  }: {
    readonly statusOf: (client: NodeClient, signal: AbortSignal) => Promise<NodeStatus>
    readonly graceMsOf: (name: string) => number
    readonly onSlow: (name: string, reason: string) => void
    readonly signal: AbortSignal | undefined
  },
): Promise<NodeStatus[]> {
  const pending = new Map(clients.map(({ name }) => [name, new AbortController()]))
  const timers: NodeJS.Timeout[] = []
  const startGrace = () => {
    for (const [name, controller] of pending) {
      const ms = graceMsOf(name)
      const giveUp = () => {
        onSlow(name, `did not respond within ${ms} ms of another node`)
        controller.abort()
      }
      timers.push(setTimeout(giveUp, ms))
    }
  }
  const statuses = clients.map(async (client) => {
    const own = pending.get(client.name)?.signal ?? AbortSignal.abort()
    const status = await statusOf(client, signal === undefined ? own : AbortSignal.any([signal, own]))
    pending.delete(client.name)
    if (isVerified(status) && timers.length === 0) startGrace()
    return status
  })
  return Promise.all(statuses).finally(() => timers.forEach(clearTimeout))
}

const isVerified = ({ info, verified }: NodeStatus): boolean =>
  info.ok && (verified === undefined || (verified.ok && verified.value.problem === undefined))

/** JSON that no correct node sends. */
const isInvalid = ({ code }: NodeError): boolean => code === 'invalid_response' || code === 'too_large'
const reasonOf = ({ reason, message }: NodeError): string => reason ?? message

/** The caller aborted, or every node would respond the same way. */
function isFinal(code: NodeErrorCode): boolean {
  return code === 'aborted' || code === 'rejected'
}

function withoutNode({ healthy, unhealthy }: NodeSelection, name: string, ban: Ban): NodeSelection {
  return {
    healthy: healthy.filter((each) => each !== name),
    unhealthy: [...unhealthy.filter((each) => each.name !== name), { name, code: ban.code, reason: ban.reason }],
  }
}

function noHealthyNode(unhealthy: NodeSelection['unhealthy']): NodeError {
  const reason = unhealthy.map((each) => `${each.name} (${each.code}): ${each.reason}`).join('; ')
  return new NodeError('no_node', 'nodes', 'no healthy node', { reason })
}
