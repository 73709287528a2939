// Public API of the package, by folder. Inside the package, import the file itself.

export {
  type Address,
  type AddressKind,
  type AddressErrorReason,
  type DecodedAddress,
  decodeAddress,
  encodeAddress,
  ergoTreeOfAddress,
  p2pkAddress,
} from './address/address.ts'
export { addressOfScript } from './address/address-of-script.ts'

export {
  divideHalfUp,
  percentHalfUp,
  divideToInteger,
  ERG_DECIMALS,
  formatErg,
  formatSupplyText,
  formatTokenUnits,
  parseErg,
  type AmountFormat,
  formatAmount,
  THOUSANDS_SEPARATOR,
  type AmountFault,
  parseAmount,
  type ParsedAmount,
} from './amount/amount.ts'
export { type NanoErg, readNanoErg, readTokenUnits, type TokenUnits, toNanoErg, toTokenUnits } from './amount/units.ts'

export { type Block, type ExtensionField, type Header, type PowSolution } from './block/block.ts'
export { headerIdOf, headerSize, headerWithoutSolution, serialiseHeader } from './block/header-id.ts'
export {
  decodeExtensionSection,
  decodeHeaderBytes,
  decodeTransactionsSection,
  type ExtensionSection,
  serialiseExtensionSection,
  serialiseTransactionsSection,
  type TransactionsSection,
} from './block/read-block.ts'
export { merkleProof, merkleRoot, type ProofStep, rootOfProof } from './block/merkle.ts'
export {
  extensionDigestOf,
  sectionIdOf,
  transactionLeaves,
  transactionsRootOf,
  transactionsSectionSize,
} from './block/roots.ts'

export {
  type Asset,
  type Box,
  type BoxCandidate,
  REGISTER_IDS,
  type RegisterId,
  type Registers,
  boxIdOf,
  boxSize,
  serialiseBox,
} from './box/box.ts'

export { decodeBox } from './box/read-box.ts'

export { type BytesFault, InvalidBytesError, type Decoded, ByteReader } from './bytes/byte-reader.ts'
export { decodeBase58, encodeBase58 } from './bytes/base58.ts'
export { ByteWriter } from './bytes/byte-writer.ts'
export { bytesToHex, type Hex, hexToBytes, isHex } from './bytes/hex.ts'
export { bytesToUtf8, utf8ToBytes } from './bytes/utf8.ts'

export {
  emissionAt,
  type EmissionPeriod,
  emissionPeriods,
  minerPayoutAt,
  reemissionAt,
  treasuryAt,
} from './economy/emission.ts'
export { type OraclePrice, oraclePrice } from './economy/oracle-price.ts'
export {
  findPaidReward,
  isReemissionBox,
  paidSplit,
  type PaidReward,
  type RewardTransaction,
} from './economy/paid-reward.ts'
export { poissonRange, type PoissonRange } from './economy/poisson.ts'
export {
  reemissionPayoutAt,
  type RewardPeriod,
  rewardPeriods,
  type RewardSplit,
  rewardSplit,
  scheduledRewards,
} from './economy/reward-split.ts'
export {
  circulatingSupply,
  type HeldBack,
  heldBackBy,
  issuedAt,
  lockedScripts,
  maximumSupply,
  reemissionDebt,
  totalSupply,
  reemissionEndHeight,
  remainingAt,
  reemittedAt,
  reservedForReemissionAt,
  supplyAt,
  type NodeEmission,
  nodeEmissionAt,
  type GenesisValues,
  genesisValues,
} from './economy/supply.ts'
export {
  type DifficultyHeader,
  nextDifficulty,
  hashRate,
  hasFasterBlocks,
  hashRateOfHeaders,
  hashRateOfPeriod,
} from './economy/difficulty.ts'
export {
  type DifficultyEpoch,
  difficultyEpochOf,
  heightsForRecalculation,
  isRecalculatedAt,
} from './economy/difficulty-epoch.ts'
export {
  type DifficultyForecast,
  type DifficultyOutcome,
  expectedBlockTime,
  forecastDifficulty,
  heightsForForecast,
  paceStartHeight,
} from './economy/difficulty-forecast.ts'
export { type EmissionSpend, findEmissionFault } from './consensus/emission-rule.ts'
export {
  contextAfter,
  type ContextSource,
  contextSource,
  EMPTY_HEADER_CONTEXT,
  type HeaderCandidate,
  type HeaderContext,
  type HeaderRuleCode,
  type HeaderRuleFault,
  headerRuleFaults,
  type PastHeader,
  requiredNBits,
  type VersionParameters,
} from './consensus/header-rules.ts'
export {
  decodeParameters,
  PARAMETER_RULES,
  type ParameterRule,
  type ProtocolParameters,
  type VotedParameter,
} from './economy/parameters.ts'
export {
  type BlockParameters,
  blockParametersOf,
  type CostParameters,
  countTokenAccesses,
  structuralCost,
  type TransactionStructure,
} from './economy/structural-cost.ts'
export { applyVote, decodeVotes, interpretVote, tallyVotes, type Vote } from './economy/votes.ts'
export {
  explorerEpoch,
  isChangeApproved,
  isSoftForkApproved,
  isVotingEpochStart,
  type SoftForkSchedule,
  softForkSchedule,
  softForkThreshold,
  votesNeeded,
  type VotingEpoch,
  votingEpochOf,
} from './economy/voting.ts'
export {
  isRentDue,
  readRentCollection,
  type RentCandidate,
  type RentCollection,
  rentDueHeight,
  type RentOutcome,
  rentOutcome,
  rentWarningBlocks,
} from './economy/storage-rent.ts'

export { type ErgoTree, parseErgoTree, type TemplateHashes, templateHashes } from './ergotree/ergo-tree.ts'
export {
  constantsIn,
  type Expression,
  type ExpressionPart,
  type FunctionParameter,
  parseExpression,
  keysNamedInScript,
} from './ergotree/expression.ts'
export { type ConstantPrinter, printExpression, printScriptLines } from './ergotree/printed-script.ts'
export {
  conditionOf,
  SCRIPT_CONDITIONS,
  type ScriptCondition,
  type ScriptTag,
  scriptTags,
} from './ergotree/script-tags.ts'

export { type Blake2b256, type Hash } from './hash/hash.ts'

export {
  type BoxId,
  type HeaderId,
  type TokenId,
  type TransactionId,
  parseBoxId,
  parseHeaderId,
  parseTokenId,
  parseTransactionId,
  tokenIdOfMint,
} from './ids.ts'

export { parseLossless, parseWithTextIntegers, writeJson, writeOrderedJson } from './json/lossless-json.ts'
export { OrderedFields, printJson } from './json/print-json.ts'

export {
  type ContractRole,
  type ContractRoles,
  findContractRoles,
  type RoleUnit,
  type RoleWithUnit,
} from './labels/contract-roles.ts'
export {
  createLabelFinder,
  type FindLabel,
  type LabelSubject,
  type Label,
  type LabelKind,
  type LabelMatch,
} from './labels/label.ts'
export { EIP21_LISTS, KNOWN_TOKENS, type KnownToken, tokenListsOf, tokenRegistryOf } from './labels/known-tokens.ts'
export {
  applyLabelFile,
  type LabelFile,
  type LabelFileContext,
  type ParsedLabelFile,
  parseLabelFile,
} from './labels/label-file.ts'
export { createLabelSearch, type LabelHit } from './labels/label-search.ts'

export {
  type BlockCandidate,
  type BlockLimits,
  type BlockProjection,
  buildFeeHistogram,
  CONFIRMATION_TARGETS,
  estimateFeeRate,
  type FeeBin,
  orderMempool,
  projectBlocks,
  type WeightedCandidate,
} from './mempool/block-projection.ts'
export {
  type ConfirmationForecast,
  type FeeOption,
  firstRankFee,
  forecastConfirmation,
  listPositions,
  type NetworkPace,
  nextBlockFee,
  MINED_BLOCKS,
  positionWithFee,
  type ProjectedPosition,
} from './mempool/confirmation-forecast.ts'
export { type BlockInterval, estimateNextBlock, type NextBlockEstimate, PACE_INTERVALS } from './mempool/next-block.ts'

export type {
  DifficultySettings,
  EmissionSettings,
  NamedOwner,
  NetworkName,
  NetworkPreset,
  OraclePoolPreset,
  OracleUnit,
  ReemissionSettings,
  ReemissionTokens,
  SimulatedDifficulty,
  SystemScripts,
  VersionHeight,
  VotingSettings,
} from './network/preset.ts'
export { isNetworkName, nodeNetwork, presetOf } from './network/presets.ts'
export {
  FEE_SCRIPT,
  MINER_REWARD_DELAY,
  minerKeyOf,
  NANOERG_PER_ERG,
  NO_PREMINE_NANOERG,
  NO_PREMINE_SCRIPT,
  REEMISSION_CHARGE,
  REEMISSION_REWARD,
  rewardScript,
  STORAGE_RENT_VARIABLE,
} from './network/protocol.ts'
export { emissionScript, payToReemissionScript, reemissionScript, treasuryScript } from './network/system-scripts.ts'

export {
  interlinkAt,
  type Interlinks,
  levelsOf,
  nextInterlinks,
  packInterlinks,
  unpackInterlinks,
} from './popow/interlinks.ts'
export { type InterlinksProof, interlinksProofOf } from './popow/interlinks-proof.ts'
export { levelOf } from './popow/level.ts'

export { autolykosHit, GROUP_ORDER, hasValidWork, isHit, tableSizeAt } from './pow/autolykos.ts'
export { decodeCompactBits, encodeCompactBits, roundToCompactBits } from './pow/nbits.ts'

export { constantLiteral } from './sigma/constant-literal.ts'
export { constantText, type ConstantText, displayDecoded } from './sigma/constant-text.ts'
export { decodeConstant } from './sigma/constant-decoder.ts'
export { encodeConstant } from './sigma/constant-encoder.ts'
export { type ParsedConstant, parseConstantText } from './sigma/constant-parser.ts'
export { publicKeysOf } from './sigma/public-keys.ts'
export { bytes, int, listOf, long, pairOf, readConstantAs, type ConstantShape } from './sigma/shape.ts'
export { type TextFault } from './sigma/text-tokens.ts'
export { coll, tuple } from './sigma/type-codes.ts'
export { maxTextLength } from './sigma/limited-text.ts'
export {
  limitedTypeName,
  renderConstant,
  renderDecoded,
  type RenderedConstant,
  typeName,
} from './sigma/rendered-constant.ts'
export {
  type AvlTree,
  type Constant,
  type PrimitiveType,
  type SigmaProposition,
  type SigmaType,
  type SigmaValue,
} from './sigma/types.ts'

export { type AssetType, isNft, readAssetType } from './token/asset-type.ts'
export { readChainText, type DecodedRegisters, decodeRegisters } from './token/register-values.ts'
export { type Collection, findCollectionId, readCollection } from './token/collection.ts'
export {
  MAX_DECIMALS,
  MAX_NAME_BYTES,
  readNumericDecimals,
  readTokenMetadata,
  type TokenMetadata,
} from './token/eip4.ts'
export {
  type BlockedToken,
  checkToken,
  type Genuineness,
  GENUINENESS,
  type GenuineToken,
  type TokenCheck,
  type TokenLists,
} from './token/genuineness.ts'
export {
  type KeyValue,
  type Artwork,
  type NumericTrait,
  readArtwork,
  type Royalty,
  type Traits,
} from './token/artwork.ts'
export { DESCRIPTION_WARNINGS, type DescriptionWarning, inspectDescription } from './token/description-safety.ts'
export { type ChainLink, classifyLink, safeHref } from './token/link-safety.ts'
export { type Assets, listBurnedTokens, findMint, type Mint } from './token/mint.ts'
export { type InspectedName, inspectName, type NameWarning, revealName } from './token/name-safety.ts'
export { deriveNameSkeleton } from './token/name-skeleton.ts'
export { COIN_NAME, COIN_UNIT } from './token/coin.ts'
export { findResembledCoin } from './token/coin-name.ts'
export { findResembledName } from './token/look-alikes.ts'
export {
  COIN,
  createTokenClassifier,
  type ClassifyToken,
  type OddLetter,
  type RegisteredToken,
  type TokenRegistry,
  type TokenVerdict,
  VERDICT_KINDS,
  VERDICT_REASONS,
  type VerdictKind,
  type VerdictReason,
} from './token/verdict.ts'
export { compareRank, type TokenRank } from './token/ranking.ts'
export {
  type ChainTime,
  findMedianPool,
  findPoolFault,
  type MarketPrice,
  type PoolFault,
  type PoolState,
  type PoolTrader,
  PRICE_RULES,
  priceAt,
} from './market/token-price.ts'
export { quotePurchase, redeemShares } from './market/pool-math.ts'
export { ergRateAt, MAX_RATE_AGE_BLOCKS } from './market/erg-rate.ts'

export {
  deriveEffectKind,
  deriveFeePaid,
  EFFECT_KINDS,
  type EffectFacts,
  type EffectKind,
  type EffectOnParty,
  effectOnParty,
  type FeeShare,
} from './transaction/effect-on-party.ts'
export {
  type Amounts,
  changeReturned,
  type NetEffect,
  netEffect,
  netValueOf,
  type OwnedBox,
  type PartyEffect,
  type PartyRole,
  sumOfBoxes,
} from './transaction/net-effect.ts'
export {
  buildPayment,
  type BuiltPayment,
  type PayerBox,
  type Payment,
  type PaymentFault,
  type PaymentOrder,
  DEFAULT_FEE,
  feeAtRate,
  MIN_RELAY_FEE,
  MIN_RELAY_RATE,
  typicalPaymentFee,
} from './transaction/payment.ts'
export { decodeTransaction } from './transaction/read-transaction.ts'
export { decodeReducedTransaction, type ReducedTransaction } from './transaction/reduced-transaction.ts'
export {
  eip12BoxJson,
  eip12TransactionJson,
  type IncludedBox,
  type JsonExpectation,
  nodeBoxJson,
  nodeTransactionJson,
  type ParsedJson,
  parseBoxJson,
  parseTransactionJson,
  type TransactionFromJson,
} from './transaction/transaction-json.ts'
export {
  type DecodedText,
  type DecodedTransaction,
  type DecodeFault,
  decodeTransactionText,
} from './transaction/transaction-text.ts'
export {
  computeIds,
  deriveTransaction,
  type IdBuffers,
  serialiseReducedTransaction,
  bytesToSign,
  serialiseTransaction,
  signedSize,
  transactionIdOf,
  transactionSize,
  witnessIdOf,
  type ContextVariable,
  type Input,
  type Transaction,
  type TransactionContent,
  type UnsignedTransaction,
} from './transaction/transaction.ts'

export { compareTexts, type ComparedRun, editDistance, listVariants, maxTypos } from './search/near-text.ts'
export { extractSearchText, parseSearchDays, parseShortenedId, type ShortenedId } from './search/search-text.ts'

export { decodeBase64Url, encodeBase64Url } from './uri/base64url.ts'
export {
  ADDRESS_PLACEHOLDER,
  buildDynamicErgoPayUri,
  buildStaticErgoPayUri,
  type ErgoPayResponse,
  type ErgoPayReply,
  type ErgoPayRequest,
  MAX_URI_LENGTH,
  parseErgoPayUri,
  type ParsedErgoPayUri,
  RECOMMENDED_STATIC_URI_LENGTH,
  insertPayerAddress,
} from './uri/ergo-pay.ts'
export {
  buildPaymentUri,
  type ParsedPaymentUri,
  parsePaymentUri,
  type PaymentRequest,
  type PaymentUriFault,
  type TokenRequest,
} from './uri/payment-request.ts'

export { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from './time-units.ts'
export { type BoxSelection, selectBoxes, type SelectionTarget } from './transaction/select-boxes.ts'
