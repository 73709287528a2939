import type { NodeClient, NodeInfo, Outcome } from '@ergo-explorer/node'
import { nextStep, type NodeView, type OurView, type Step } from './next-step.ts'
import { lookFrom, viewOf } from './node-view.ts'
import { append, type Obeying, switchBranch } from './obey.ts'

export interface Visiting extends Obeying {
  /** The node has said how it is. */
  readonly onView: (view: NodeView) => void
}

export interface Visit {
  readonly client: NodeClient
  readonly info: NodeInfo
  readonly view: NodeView
  /** `more`: there is more to do than could be seen from where it began, or it was broken off. */
  readonly end: 'at_tip' | 'waits' | 'more' | Extract<Step, { do: 'stop' }>
}

/** Does with one node what is to be done next: looks until it knows, then undoes and appends as far as it has seen. */
export async function visit(visiting: Visiting): Promise<Outcome<Visit>> {
  const { client, store, limits, signal, onView } = visiting
  const info = await client.fetchInfo(signal)
  if (!info.ok) return info
  let seen = viewOf(client.name, info.value, store.tip)
  if (seen.ok) onView(seen.value)
  let ours = await lookAtOurs(store.tip.height, visiting)
  while (seen.ok) {
    const view = seen.value
    const end = (how: Visit['end']): Outcome<Visit> => ({
      ok: true,
      value: { client, info: info.value, view, end: how },
    })
    const step = nextStep(ours, view, limits)
    switch (step.do) {
      case 'look':
        seen = await lookFrom(step.first, view, ours, visiting)
        ours = await lookAtOurs(step.first - 1, visiting)
        break
      case 'wait':
        return end(ours.id === view.id ? 'at_tip' : 'waits')
      case 'stop':
        return end(step)
      case 'append':
      case 'undo': {
        const obeyed = await (step.do === 'append' ? append(step.ids, visiting) : switchBranch(step, view, visiting))
        if (!obeyed.ok) return obeyed
        return end(store.tip.id === view.id ? 'at_tip' : 'more')
      }
    }
  }
  return seen
}

async function lookAtOurs(first: number, { store, limits }: Obeying): Promise<OurView> {
  const { tip } = store
  if (tip.id === undefined) return { ...tip, ids: [] }
  if (first >= tip.height) return { ...tip, ids: [tip.id] }
  return { ...tip, ids: await store.idsBetween(Math.max(first, limits.startHeight), tip.height) }
}
