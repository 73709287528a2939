import { NodeError, type Outcome } from '@ergo-explorer/node'

/** The node sent data that cannot be valid. */
export function invalidResponse(node: string, operation: string, reason: string): Outcome<never> {
  return { ok: false, error: new NodeError('invalid_response', node, operation, { reason }) }
}

/** Each response may be valid, but together they are inconsistent. */
export function chainChanged(node: string, operation: string, reason: string): Outcome<never> {
  return { ok: false, error: new NodeError('chain_changed', node, operation, { reason }) }
}

/** Whether the error is the node's fault, as opposed to the connection or timing. */
export const isInvalidResponse = ({ code }: NodeError): boolean => code === 'invalid_response'
