// Public API of the package. Inside the package, import the files directly.

export { createNodeClient, type NodeClient, type NodeClientOptions } from './client/node-client.ts'
export { NodeError, type NodeErrorCode, type NodeOutcome } from './client/node-error.ts'
export { type NodeLimits, type NodeTimeouts } from './client/transport.ts'

export { checkAdProofs } from './check/check-ad-proofs.ts'
export { type BlockExpectations, checkBlock } from './check/check-block.ts'
export { checkHeader, type HeaderExpectations } from './check/check-header.ts'
export { checkBoxes, checkTransaction } from './check/check-transaction.ts'
export { type Fault, type FaultCode } from './check/fault.ts'

export {
  type NodeSelection,
  selectNodes,
  type NodeStatus,
  type UnhealthyNode,
  type SelectionCriteria,
} from './nodes/select-nodes.ts'
export { createNodeGroup, type NodeGroup, type NodeGroupOptions } from './nodes/node-group.ts'

export { type Decoded } from './decode/try-decode.ts'
export { type AdProofs } from './decode/decode-ad-proofs.ts'
export { decodeBlock, decodeHeader } from './decode/decode-block.ts'
export { type NodeInfo } from './decode/decode-info.ts'
export { type MempoolEntry } from './decode/decode-mempool-entry.ts'
export { decodeBox, decodeTransaction } from './decode/decode-transaction.ts'
export { InvalidResponse } from './decode/fields.ts'
