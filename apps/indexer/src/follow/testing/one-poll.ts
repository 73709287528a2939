import type { ADevnet } from '@ergo-explorer/devnet/faults/testing/a-devnet'

/** Every poll asks a node twice how it is: once for the choice, once for the work; a third starts another one. */
const QUESTIONS = 5

/** Waits until a node has been looked at once more, from beginning to end. */
export async function onePoll({ board }: ADevnet): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  let count = 0
  board.post({
    id: 'count',
    title: 'nothing is wrong, but questions are counted',
    begin: () => ({
      tamper({ path }) {
        if (path === '/info' && ++count === QUESTIONS) resolve()
        return undefined
      },
    }),
  })
  await promise
  board.clear('count')
}
