import type { Things } from '../traffic/things.ts'
import { depthOf, unchangingOf } from './unchanging.ts'

/** So deep that no branch of a simulated chain reaches it. */
const SETTLED_DEPTH = 40
const BLOCKS = 800
const TRANSACTIONS = 1600

/** What is said of old blocks and transactions, by path, when nothing is wrong: from the API itself, past all caches. */
export async function listUnchanging(apiUrl: string, { blocks, transactions }: Things): Promise<Map<string, string>> {
  const paths = [
    ...blocks
      .slice(SETTLED_DEPTH, SETTLED_DEPTH + BLOCKS)
      .flatMap((id) => [`/api/v1/blocks/${id}`, `/api/v2/blocks/${id}`]),
    ...transactions.slice(-TRANSACTIONS).flatMap((id) => [`/api/v1/transactions/${id}`, `/api/v2/transactions/${id}`]),
  ]
  const known = new Map<string, string>()
  for (const path of paths) {
    const answer = await fetch(apiUrl + path)
    const text = await answer.text()
    if (answer.status === 200 && (depthOf(text) ?? 0) > SETTLED_DEPTH) known.set(path, unchangingOf(text))
  }
  return known
}
