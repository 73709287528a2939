import { type NodeResponse, badRequest, ok } from '#http/node-response.ts'
import { CONTROL_PREFIX, type ControlHandler } from '#http/node-server.ts'
import { QueryArguments, InvalidArgument, type ControlEndpoint, type ControlContext } from './control-endpoint.ts'
import { CHAIN_CONTROLS } from './chain-controls.ts'
import { FAULT_CONTROLS } from './fault-controls.ts'

export const CONTROLS: readonly ControlEndpoint[] = [...CHAIN_CONTROLS, ...FAULT_CONTROLS]

/** Handles the control endpoints under /devnet/. Every response includes the state of the chain. */
export function createControlHandler(context: ControlContext): ControlHandler {
  return ({ method, path, query }) => {
    const name = path.slice(CONTROL_PREFIX.length).replace(/\/$/, '')
    if (name === '' && method === 'GET') return jsonResponse({ help: CONTROL_HELP_LINES, state: stateOf(context) })
    const candidates = CONTROLS.filter((control) => control.name === name)
    const control = candidates.find((each) => each.method === method)
    if (control === undefined) {
      const allowed = candidates.map((each) => each.method).join(' or ')
      return badRequest(
        candidates.length === 0 ? `unknown control ${name}: see GET ${CONTROL_PREFIX}` : `${name} requires ${allowed}`,
      )
    }
    try {
      const result = control.run(context, new QueryArguments(query))
      return jsonResponse({ ...result, state: stateOf(context) })
    } catch (error) {
      if (error instanceof InvalidArgument) return badRequest(error.message)
      throw error
    }
  }
}

/** One line per control: method, path and description. */
export const CONTROL_HELP_LINES: readonly string[] = CONTROLS.map(
  ({ method, name, query, help }) => `${method} ${CONTROL_PREFIX}${name}${query}: ${help}`,
)

function stateOf({ chain, loop, faultRegistry }: ControlContext): object {
  const view = chain.view()
  const [full, best] = [view.fullTip.block.header, view.headerTip.block.header]
  return {
    fullHeight: full.height,
    fullTip: full.id,
    headersHeight: best.height,
    headersTip: best.id,
    lag: chain.visibility.lag,
    isWithholdingBlocks: chain.visibility.isWithholding,
    mempoolSize: chain.mempool.pool.size,
    isPaused: loop.isPaused,
    faults: faultRegistry.list(),
  }
}

const jsonResponse = (body: object): NodeResponse => ok(`${JSON.stringify(body, undefined, 2)}\n`)
