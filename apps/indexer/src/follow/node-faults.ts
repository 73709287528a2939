import { NodeError, type NodeOutcome } from '@ergo-explorer/node'

/** The node sent data that cannot be valid. */
export function invalidResponseOutcome(node: string, operation: string, reason: string): NodeOutcome<never> {
  return { ok: false, error: new NodeError('invalid_response', node, operation, { reason }) }
}

/** Each response may be valid, but together they are inconsistent. */
export function chainChangedOutcome(node: string, operation: string, reason: string): NodeOutcome<never> {
  return { ok: false, error: new NodeError('chain_changed', node, operation, { reason }) }
}

/** Whether the error is the node's fault, as opposed to the connection or timing. */
export const isInvalidResponse = ({ code }: NodeError): boolean => code === 'invalid_response'
