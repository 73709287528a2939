import type { NodeError } from '@ergo-explorer/node'
import type { PoolSource } from './fetch-pools.ts'
import type { Intake } from './intake.ts'
import type { Wanted } from './plan-fetch.ts'

const CALLS_IN_FLIGHT = 4

/** Each by its own call, so that one answer which cannot be read does not cost the others. */
export async function fetchOneByOne(
  node: PoolSource,
  wanted: readonly Wanted[],
  intake: Intake,
  signal?: AbortSignal,
): Promise<void> {
  const left = wanted.values()
  let isOver = false
  const worker = async () => {
    // All workers draw from the same iterator, so that each is asked for once.
    for (const { id } of left) {
      if (isOver || intake.isFull()) return
      const outcome = await node.fetchMempoolTransactions([id], signal)
      if (outcome.ok) for (const { transaction } of outcome.value) intake.take(node.name, transaction)
      else if (isAboutOne(outcome.error)) {
        intake.refuse({ node: node.name, id, reason: outcome.error.message })
      } else isOver = true
    }
  }
  await Promise.all(Array.from({ length: CALLS_IN_FLIGHT }, worker))
}

/** Whether an answer was no good, while the node itself goes on answering. */
export const isAboutOne = ({ code }: NodeError): boolean => code === 'bad_answer' || code === 'too_large'
