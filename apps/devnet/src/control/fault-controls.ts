import type { Fault } from '#faults/fault.ts'
import type { FaultLimits } from '#faults/fault-registry.ts'
import { FAULTS, findFault } from '#faults/faults.ts'
import { findFalsification, FALSIFICATIONS, falsificationFault } from '#faults/falsifications.ts'
import { type QueryArguments, InvalidArgument, type ControlEndpoint, type ControlContext } from './control-endpoint.ts'

const MAX_LIMIT = 1_000_000

/** Controls for the node's faults. */
export const FAULT_CONTROLS: readonly ControlEndpoint[] = [
  {
    method: 'GET',
    name: 'faults',
    query: '',
    help: 'lists the available faults',
    run(_context, query) {
      query.rejectUnknown()
      return { available: FAULTS.map(({ id, title }) => ({ id, title })) }
    },
  },
  {
    method: 'POST',
    name: 'faults',
    query: '?id=X05[&requests=3][&seconds=10]',
    help: 'activates a fault for a number of responses, for a number of seconds, or until it is cleared',
    run(context, query) {
      const id = query.text('id') ?? ''
      const fault = findFault(id)
      if (fault === undefined) throw new InvalidArgument(`unknown fault ${JSON.stringify(id)}: see GET /devnet/faults`)
      return activateFault(context, fault, query)
    },
  },
  {
    method: 'DELETE',
    name: 'faults',
    query: '[?id=X05]',
    help: 'clears one fault, or all faults',
    run: ({ faultRegistry }, query) => clearFault(faultRegistry, query, query.text('id')),
  },
  {
    method: 'GET',
    name: 'falsify',
    query: '',
    help: 'lists the fields that can be falsified',
    run(_context, query) {
      query.rejectUnknown()
      return { available: FALSIFICATIONS.map(({ field, description }) => ({ field, description })) }
    },
  },
  {
    method: 'POST',
    name: 'falsify',
    query: '?field=parentId[&height=100][&requests=3][&seconds=10]',
    help: 'falsifies one field of every block, or of the blocks at one height',
    run(context, query) {
      const field = query.text('field') ?? ''
      const height = query.optionalInteger('height', { min: 1, max: 2 ** 31 })
      const falsification = findFalsification(field)
      if (falsification === undefined)
        throw new InvalidArgument(`unknown field ${JSON.stringify(field)}: see GET /devnet/falsify`)
      return activateFault(context, falsificationFault(falsification, height), query)
    },
  },
  {
    method: 'DELETE',
    name: 'falsify',
    query: '?field=parentId',
    help: 'stops falsifying a field',
    run: ({ faultRegistry }, query) => clearFault(faultRegistry, query, `falsify:${query.text('field') ?? ''}`),
  },
]

function activateFault({ faultRegistry }: ControlContext, fault: Fault, query: QueryArguments): undefined {
  const limits = readLimits(query)
  query.rejectUnknown()
  faultRegistry.activate(fault, limits)
}

function clearFault(
  faultRegistry: ControlContext['faultRegistry'],
  query: QueryArguments,
  id: string | undefined,
): undefined {
  query.rejectUnknown()
  faultRegistry.clear(id)
}

function readLimits(query: QueryArguments): FaultLimits {
  const requests = query.optionalInteger('requests', { min: 1, max: MAX_LIMIT })
  const seconds = query.optionalInteger('seconds', { min: 1, max: MAX_LIMIT })
  return { ...(requests === undefined ? {} : { requests }), ...(seconds === undefined ? {} : { seconds }) }
}
