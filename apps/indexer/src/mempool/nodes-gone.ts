import type { NodeName } from './waiting.ts'

/** A day: a node that was silent for so long has restarted at the least, and then its pool is another. */
export const SILENCE_MS = 86_400_000

/** Nodes of which there is a memory but nothing more to be expected: no longer watched, or silent for too long. */
export function nodesGone(
  remembered: readonly { readonly node: NodeName; readonly answeredAt: number }[],
  watched: readonly NodeName[],
  now: number,
  silenceMs: number = SILENCE_MS,
): NodeName[] {
  return remembered
    .filter(({ node, answeredAt }) => !watched.includes(node) || now - answeredAt > silenceMs)
    .map(({ node }) => node)
}
