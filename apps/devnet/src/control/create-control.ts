import { type Answer, badRequest, ok } from '../http/answer.ts'
import { CONTROL_PREFIX, type ControlHandler } from '../http/control-handler.ts'
import { Arguments, BadArgument } from './arguments.ts'
import { CHAIN_CONTROLS } from './chain-controls.ts'
import type { Control, Controlled } from './control.ts'
import { FAULT_CONTROLS } from './fault-controls.ts'

export const CONTROLS: readonly Control[] = [...CHAIN_CONTROLS, ...FAULT_CONTROLS]

/** Lets callers steer the simulation under /devnet/. Every answer tells where the chain is then. */
export function createControl(controlled: Controlled): ControlHandler {
  return (method, path, query) => {
    const name = path.slice(CONTROL_PREFIX.length).replace(/\/$/, '')
    if (name === '' && method === 'GET') return answer({ help: HELP, state: stateOf(controlled) })
    const named = CONTROLS.filter((control) => control.name === name)
    const control = named.find((each) => each.method === method)
    if (control === undefined) {
      const wanted = named.map((each) => each.method).join(' or ')
      return badRequest(
        named.length === 0 ? `no control ${name}: see GET ${CONTROL_PREFIX}` : `${name} takes ${wanted}`,
      )
    }
    try {
      const result = control.run(controlled, new Arguments(query))
      return answer({ ...result, state: stateOf(controlled) })
    } catch (error) {
      if (error instanceof BadArgument) return badRequest(error.message)
      throw error
    }
  }
}

/** One line for each control, as one would type it. */
export const HELP: readonly string[] = CONTROLS.map(
  ({ method, name, query, help }) => `${method} ${CONTROL_PREFIX}${name}${query}: ${help}`,
)

function stateOf({ chain, loop, board }: Controlled): object {
  const view = chain.view()
  const [full, best] = [view.fullTip.block.header, view.headerTip.block.header]
  return {
    fullHeight: full.height,
    fullTip: full.id,
    headersHeight: best.height,
    headersTip: best.id,
    lag: chain.visibility.lag,
    holdsBlocksBack: chain.visibility.isHolding,
    pool: chain.room.pool.size,
    isPaused: loop.isPaused,
    faults: board.list(),
  }
}

const answer = (body: object): Answer => ok(`${JSON.stringify(body, undefined, 2)}\n`)
