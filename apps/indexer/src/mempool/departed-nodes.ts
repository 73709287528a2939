import type { NodeName } from './tracked-transaction.ts'

/** A node silent for a day has at least restarted, so its mempool has changed. */
export const MAX_SILENCE_MS = 86_400_000

/** Stored nodes that are no longer configured or were silent for too long. */
export function findDepartedNodes(
  stored: readonly { readonly node: NodeName; readonly lastResponseAt: number }[],
  {
    configured,
    now,
    maxSilenceMs = MAX_SILENCE_MS,
  }: { readonly configured: readonly NodeName[]; readonly now: number; readonly maxSilenceMs?: number },
): NodeName[] {
  return stored
    .filter(({ node, lastResponseAt }) => !configured.includes(node) || now - lastResponseAt > maxSilenceMs)
    .map(({ node }) => node)
}
