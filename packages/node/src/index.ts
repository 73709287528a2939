// What outsiders may use, by room. Inside the package, import the file itself.

export { createNodeClient, type NodeClient, type NodeClientOptions } from './client/node-client.ts'
export { NodeError, type NodeErrorCode, type Outcome } from './client/node-error.ts'
export { type NodeLimits, type NodeTimeouts } from './client/transport.ts'

export { checkAdProofs } from './check/check-ad-proofs.ts'
export { type BlockExpectations, checkBlock } from './check/check-block.ts'
export { checkHeader, type HeaderExpectations } from './check/check-header.ts'
export { checkBoxes, checkTransaction } from './check/check-transaction.ts'
export { type Fault, type FaultCode } from './check/fault.ts'

export { type Choice, chooseNode, type NodeStatus, type Refusal, type Wanted } from './nodes/choose-node.ts'
export { createNodeGroup, type NodeGroup, type NodeGroupOptions } from './nodes/node-group.ts'

export { type DecodedAnswer } from './decode/attempt.ts'
export { type AdProofs } from './decode/decode-ad-proofs.ts'
export { decodeBlock, decodeHeader } from './decode/decode-block.ts'
export { type NodeInfo } from './decode/decode-info.ts'
export { type PoolTransaction } from './decode/decode-pool-transaction.ts'
export { decodeBox, decodeTransaction } from './decode/decode-transaction.ts'
export { BadAnswer } from './decode/fields.ts'
