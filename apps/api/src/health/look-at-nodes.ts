import { setTimeout as sleep } from 'node:timers/promises'
import type { HeaderId } from '@ergo-explorer/chain'
import type { NodeClient, NodeInfo } from '@ergo-explorer/node'

/** What a node said of itself when it was last asked. */
export interface NodeLook {
  /** Undefined when it did not answer, or nobody has asked it yet. */
  readonly info: NodeInfo | undefined
  /** When it last answered; undefined until it has. */
  readonly answeredAt: number | undefined
  readonly isAsked: boolean
}

/** @param tip ours: after a new block they are asked again, or those that have it too would seem to be behind */
export type LookAtNodes = (tip: HeaderId) => Promise<readonly NodeLook[]>

/** However many ask for the status, a node is asked no more often, but for new blocks. */
const FRESH_MS = 3000
/** A page that shows this is made within half a second; what takes longer is known to the next who asks. */
const PATIENCE_MS = 200
const TIMEOUT_MS = 5000

const UNASKED: NodeLook = { info: undefined, answeredAt: undefined, isAsked: false }

/** Asks nodes how they are when somebody wants to know it. */
export function createNodeLook(nodes: readonly Pick<NodeClient, 'fetchInfo'>[], now: () => number): LookAtNodes {
  const looks = nodes.map(() => UNASKED)
  let looking: Promise<unknown> | undefined
  let lookedAt = -Infinity
  let tipThen: HeaderId | undefined

  const look = async (node: Pick<NodeClient, 'fetchInfo'>, i: number) => {
    const answer = await node.fetchInfo(AbortSignal.timeout(TIMEOUT_MS))
    const answeredAt = answer.ok ? now() : looks[i]?.answeredAt
    looks[i] = { info: answer.ok ? answer.value : undefined, answeredAt, isAsked: true }
  }
  return async (tip) => {
    if (looking === undefined && (tip !== tipThen || performance.now() - lookedAt >= FRESH_MS)) {
      lookedAt = performance.now()
      tipThen = tip
      looking = Promise.all(nodes.map(look)).finally(() => (looking = undefined))
    }
    const ending = new AbortController()
    await Promise.race([looking, sleep(PATIENCE_MS, undefined, { signal: ending.signal }).catch(() => undefined)])
    ending.abort()
    return [...looks]
  }
}
