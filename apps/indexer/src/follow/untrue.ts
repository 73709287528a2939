import { NodeError, type Outcome } from '@ergo-explorer/node'

/** What a node has said cannot be so, whoever says it. */
export function untrue(node: string, what: string, reason: string): Outcome<never> {
  return { ok: false, error: new NodeError('bad_answer', node, what, { reason }) }
}

/** Each thing it said may be true, but they do not belong together. */
export function chainChanged(node: string, what: string, reason: string): Outcome<never> {
  return { ok: false, error: new NodeError('chain_changed', node, what, { reason }) }
}

/** What speaks against a node, rather than against the way to it or the moment. */
export const isUntrue = ({ code }: NodeError): boolean => code === 'bad_answer'
