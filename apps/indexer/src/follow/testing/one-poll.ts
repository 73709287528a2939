import type { TestDevnet } from '@ergo-explorer/devnet/faults/testing/test-devnet'

/** Each poll requests /info twice (selection and sync), so the fifth request proves that two polls are complete. */
const INFO_REQUESTS = 5

/** Waits until a node has been polled completely once more. */
export async function waitForPoll({ faultRegistry }: TestDevnet): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  let count = 0
  faultRegistry.activate({
    id: 'count',
    title: 'no fault, counts requests',
    start: () => ({
      tamper({ path }) {
        if (path === '/info' && ++count === INFO_REQUESTS) resolve()
        return undefined
      },
    }),
  })
  await promise
  faultRegistry.clear('count')
}
