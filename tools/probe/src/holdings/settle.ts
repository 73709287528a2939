import { setTimeout as sleep } from 'node:timers/promises'
import { steerNode } from '../steer-node.ts'
import { type Ask, type Page } from './api-client.ts'
import { readChain, type WholeChain } from './read-chain.ts'

/** A life with what makes numbers go wrong: blocks that are undone, payments that wait and build on each other. */
const LIFE = [
  'act?transactions=120',
  'mine?blocks=3',
  'fork?depth=3&length=4',
  'mine?blocks=2',
  'act?transactions=120',
  'pause',
]

const PATIENCE_MS = 60_000

/** Lets the chain live for a moment, then holds it, and waits until the API has seen all that the node has. */
export async function settle(nodeUrl: string, ask: Ask): Promise<WholeChain> {
  for (const control of LIFE) await steerNode(nodeUrl, control)
  const chain = await readChain(nodeUrl)
  const wanted = {
    id: chain.blocks.at(-1)?.header.id,
    waiting: chain.waiting
      .map(({ id }) => id)
      .toSorted()
      .join(),
  }
  for (const start = performance.now(); performance.now() - start < PATIENCE_MS; await sleep(200)) {
    const { id } = await ask<{ readonly id: string }>('v2/tip')
    const { items } = await ask<Page<{ readonly id: string }>>('v0/transactions/unconfirmed?limit=500')
    const waiting = items
      .map((item) => item.id)
      .toSorted()
      .join()
    if (id === wanted.id && waiting === wanted.waiting) return chain
  }
  throw new Error(`The API has not seen all of the chain after ${PATIENCE_MS} ms`)
}
