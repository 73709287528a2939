import type { Fault } from '../faults/fault.ts'
import type { Until } from '../faults/fault-board.ts'
import { FAULTS, findFault } from '../faults/faults.ts'
import { findLie, LIES } from '../faults/lies.ts'
import { lyingFault } from '../faults/lying.ts'
import { type Arguments, BadArgument } from './arguments.ts'
import type { Control, Controlled } from './control.ts'

const MOST = 1_000_000

/** Controls of what is wrong with the node. */
export const FAULT_CONTROLS: readonly Control[] = [
  {
    method: 'GET',
    name: 'faults',
    query: '',
    help: 'lists the faults there are',
    run(_controlled, given) {
      given.expectNoMore()
      return { available: FAULTS.map(({ id, title }) => ({ id, title })) }
    },
  },
  {
    method: 'POST',
    name: 'faults',
    query: '?id=X05[&requests=3][&seconds=10]',
    help: 'turns a fault on: for so many answers, for so long, or until it is cleared',
    run(controlled, given) {
      const id = given.text('id') ?? ''
      const fault = findFault(id)
      if (fault === undefined) throw new BadArgument(`there is no fault ${JSON.stringify(id)}: see GET /devnet/faults`)
      return turnOn(controlled, fault, given)
    },
  },
  {
    method: 'DELETE',
    name: 'faults',
    query: '[?id=X05]',
    help: 'turns one fault off, or all',
    run: ({ board }, given) => turnOff(board, given, given.text('id')),
  },
  {
    method: 'GET',
    name: 'lie',
    query: '',
    help: 'lists the lies there are',
    run(_controlled, given) {
      given.expectNoMore()
      return { available: LIES.map(({ field, says }) => ({ field, says })) }
    },
  },
  {
    method: 'POST',
    name: 'lie',
    query: '?field=parentId[&height=100][&requests=3][&seconds=10]',
    help: 'lets the node lie about one field of every block, or of those at a height',
    run(controlled, given) {
      const field = given.text('field') ?? ''
      const height = given.optionalInteger('height', { least: 1, most: 2 ** 31 })
      const lie = findLie(field)
      if (lie === undefined)
        throw new BadArgument(`there is no lie about ${JSON.stringify(field)}: see GET /devnet/lie`)
      return turnOn(controlled, lyingFault(lie, height), given)
    },
  },
  {
    method: 'DELETE',
    name: 'lie',
    query: '?field=parentId',
    help: 'lets the node tell the truth about a field again',
    run: ({ board }, given) => turnOff(board, given, `lie:${given.text('field') ?? ''}`),
  },
]

function turnOn({ board }: Controlled, fault: Fault, given: Arguments): undefined {
  const until = untilOf(given)
  given.expectNoMore()
  board.post(fault, until)
}

function turnOff(board: Controlled['board'], given: Arguments, id: string | undefined): undefined {
  given.expectNoMore()
  board.clear(id)
}

function untilOf(given: Arguments): Until {
  const requests = given.optionalInteger('requests', { least: 1, most: MOST })
  const seconds = given.optionalInteger('seconds', { least: 1, most: MOST })
  return { ...(requests === undefined ? {} : { requests }), ...(seconds === undefined ? {} : { seconds }) }
}
