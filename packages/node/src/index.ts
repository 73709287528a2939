// Public API of the package. Inside the package, import the files directly.

export { createNodeClient, type NodeClient, type NodeClientOptions } from './client/node-client.ts'
export { NodeError, type NodeErrorCode, type NodeOutcome } from './client/node-error.ts'
export { type NodeLimits, type NodeTimeouts } from './client/transport.ts'

export {
  checkAdProofs,
  type BlockExpectations,
  checkBlock,
  checkHeader,
  type HeaderExpectations,
} from './check/block.ts'
export { checkBoxes, checkTransaction } from './check/transaction.ts'
export { type Fault, type FaultCode } from './check/fault.ts'

export {
  type NodeSelection,
  selectNodes,
  type NodeStatus,
  type UnhealthyNode,
  type SelectionCriteria,
  type VerifiedTip,
} from './nodes/node-selection.ts'
export { createNodeGroup, type NodeGroup, type NodeGroupOptions, type VerifyTip } from './nodes/node-group.ts'

export { type Decoded, InvalidResponse } from './decode/fields.ts'
export { type AdProofs, decodeBlock, decodeHeader } from './decode/block.ts'
export { type NodeInfo } from './decode/info.ts'
export { type InputChain, type MempoolEntry } from './decode/lists.ts'
export { decodeBox, decodeTransaction } from './decode/transaction.ts'
