export { assembleBlock, proofBytesOf, type SimBlock } from './block/sim-block.ts'
export { genesisBoxes } from './block/genesis.ts'
export { BOOTSTRAP_BLOCKS } from './bootstrap/bootstrap.ts'
export { planTimestamps, type TimeSpan } from './clock/timestamps.ts'
export { DEMO_ECONOMY, FULL_ECONOMY, MAINNET_ECONOMY } from './economy/economy.ts'
export { type ChainFigures, ChainFiguresCounter } from './economy/mainnet/chain-figures.ts'
export { MAINNET_PROFILE_PRESET, MAINNET_PROFILE_PRESET_FILE } from './contracts/mainnet-profile.ts'
export { contentIdOf, WORK_FILE_HASHES } from './economy/tokens/artworks.ts'
export { type ForgedPoolLog, withForgedPools } from './economy/forgeries/forged-pools.ts'
export type { ForgeryLog } from './economy/forgeries/forgeries.ts'
export { OracleLog } from './economy/markets/oracle-log.ts'
export { generateBlocks, type Branch, type MineOptions, Simulation, type SimulationOptions } from './simulation.ts'
export type { TreeEntry } from './live/block-tree.ts'
export type { ChainView } from './live/chain-view.ts'
export type { InputBlock } from './live/input-chain.ts'
export { type Fork, type ForkOutcome, LiveChain } from './live/live-chain.ts'
export { poolHistogram } from './mempool/fee-statistics.ts'
export { feeOf, feeRate } from './mempool/fee.ts'
export { type AdmissionResult, Mempool, type PoolEntry } from './mempool/mempool.ts'
export { findViolation, type CheckContext } from './mempool/transaction-rules.ts'
export {
  adProofsJson,
  blockJson,
  blockTransactionsJson,
  extensionJson,
  headerJson,
  proofJson,
  type SectionIds,
  sectionIdsOf,
} from './node-json/block-json.ts'
export { boxJson, poolTransactionJson, transactionJson } from './node-json/transaction-json.ts'
export { launchParameters, type NodeParameters, nodeParameters } from './node-json/node-parameters.ts'
export type { SimulationProfile } from './clock/difficulty-model.ts'
export { Random } from './random.ts'
export { finalizeTransaction } from './world/draft.ts'
export { World } from './world/world.ts'
