// Generated from packages/contract by `pnpm --filter @ergo-explorer/client generate`. Do not edit.

export interface Activity {
  /** Start of the window, inclusive */
  fromTime: number
  /** End of the window, exclusive */
  toTime: number
  /** First height of the range */
  fromHeight: number | null
  /** Last height of the range, which is included */
  toHeight: number | null
  /** Number of blocks */
  blockCount: number
  /** Average milliseconds between blocks */
  averageBlockTime: number | null
  /** Bytes */
  averageBlockSize: number | null
  /** Bytes of all blocks */
  size: IntegerText
  /** Number of transactions */
  transactionCount: number
  /** A number in decimal digits */
  transactionsPerBlock: Decimal | null
  /** Boxes created */
  boxCount: number
  /** nanoERG of new coins that miners keep */
  reward: NanoErg
  /** nanoERG */
  fees: NanoErg
  /** nanoERG earned by miners: reward plus fees */
  revenue: NanoErg
  /** nanoERG in the boxes spent, except those of the emission contract */
  volume: NanoErg
  /** nanoERG in the boxes created, minus reward and fees */
  coins: NanoErg
  /** Fees as a percentage of the revenue */
  feesPercent: Decimal | null
  /** Revenue as a percentage of the volume */
  revenuePercent: Decimal | null
  /** nanoERG of revenue per transaction */
  costPerTransaction: NanoErg | null
  /** Difficulty of the last block */
  difficulty: IntegerText | null
  /** Sum of the difficulties */
  work: IntegerText
  /** Hashes per second: work of the blocks divided by the length of the window. v0 adds one */
  hashRate: IntegerText | null
}

export interface ActivityReference {
  /** 32 bytes in lower-case hex */
  transactionId: string
  /** Height of the block; in lists and overviews, of the newest indexed block */
  height: number
  /** Unix time in milliseconds */
  timestamp: number
}

export interface AddressBalance {
  /** Ergo address in Base58 */
  address: string
  /** Height of the block after which the balance applies */
  height: number
  /** An integer in decimal digits */
  nanoErg: NanoErg
  /** Tokens with their amounts, a page of them */
  tokens: HeldTokenPage
}

export interface AddressDetail {
  /** Ergo address in Base58 */
  address: string
  /** Address type */
  kind: 'P2PK' | 'P2SH' | 'P2S'
  /** Blake2b-256 of the script */
  scriptHash: string
  /** Whether the script can be parsed; otherwise the address only encodes its bytes */
  isReadable: boolean
  /** Blake2b-256 of the template of its script: its contract. Null for a key or an unreadable script */
  templateHash: string | null
  /** Name of the owner or contract with its source; null if no source names it */
  label: Label | null
  /** Public key of a P2PK address */
  publicKey: string | null
  /** The script with its constants */
  script: ScriptDetail
  /** Confirmed balance */
  balance: Balance
  /** What pending transactions would change */
  pending: PendingChange
  /** nanoERG of all boxes ever received, change included */
  received: NanoErg
  /** Number of transactions */
  transactionCount: number
  /** Boxes ever received */
  boxCount: number
  /** Number of unspent boxes */
  unspentCount: number
  /** Its first transaction; null if it has none */
  firstActivity: ActivityReference | null
  /** Its last confirmed transaction; null if it has none */
  lastActivity: ActivityReference | null
  /** Mining rewards of the address; null if it is no address of a miner */
  rewards: MinerRewards | null
  /** Boxes of other scripts that contain the key; null if it is no key */
  mentions: KeyMentions | null
  /** Null if no rent can be collected within three months */
  rent: AddressRentRisk | null
}

export interface AddressEffect {
  /** What happens from the point of view of the address, apart from the fee that it pays. exchanged: it loses one asset and gains another; minted: it gains only tokens that it creates; unchanged: it loses at most the fee */
  kind: 'received' | 'sent' | 'exchanged' | 'minted' | 'burned' | 'unchanged'
  /** Received minus spent; negative for a loss */
  nanoErg: NanoErg
  /** Net token changes */
  assets: Asset[]
  /** Part of the loss that is the fee; null if several addresses pay and share it */
  fee: NanoErg | null
  /** Gained tokens that the transaction creates */
  minted: Asset[]
  /** Lost tokens that the transaction destroys, as positive amounts */
  burned: Asset[]
  /** Up to three owners that gain what the address loses or lose what it gains, those with most in common first. The fee contract counts only where fees are collected */
  counterparties: Party[]
  /** All of them, including those not listed */
  counterpartyCount: number
  /** nanoERG of the outputs to the address */
  received: NanoErg
  /** nanoERG of the inputs from the address */
  spent: NanoErg
  /** Whether one of the outputs to the address is unspent */
  hasUnspent: boolean
  /** nanoERG of the address afterwards; null while the transaction is pending */
  balanceAfter: NanoErg | null
  /** Balance of the token afterwards, in a list of the transactions of one token */
  tokenBalanceAfter: TokenUnits | null
  /** Null unless the list was requested with `usd` */
  valuation: EffectValue | null
}

/** State of a watched address, at the start and after each change */
export interface AddressEvent {
  /** Ergo address in Base58 */
  address: string
  /** Confirmed transactions of the address */
  transactionCount: number
  /** Transactions of the address in the mempool */
  pendingCount: number
  /** Of the pending ones, those in an input block */
  preConfirmedCount: number
  /** `block`: a block contains its transactions; `undo`: that block was undone; `mempool`: pending transactions have changed; `state`: the current state, sent at the start and without an id */
  cause: 'state' | 'block' | 'undo' | 'mempool'
  /** The block of the causes `block` and `undo` */
  blockId: string | null
  /** Height of that block */
  height: number | null
  /** Transactions of the address in that block, otherwise its pending ones, newest first; up to 20 */
  transactions: LiveAddressTransaction[]
  /** Whether there are more transactions than are listed */
  hasMoreTransactions: boolean
}

export interface AddressFlow {
  /** Ergo address in Base58 */
  address: string
  /** Null for ERG */
  tokenId: string | null
  /** Number of transactions */
  transactionCount: number
  /** Sum of the gains, in the smallest unit */
  received: IntegerText
  /** Sum of the losses, as a positive amount, fees included */
  sent: IntegerText
  /** Changes read: the newest 5000 at most */
  scannedCount: number
  /** Height down to which the sums are complete; null if they contain all transactions */
  reachedHeight: number | null
}

export interface AddressLookup {
  /** In the order of the request, each address once */
  items: AddressSummary[]
}

export interface AddressLookupQuery {
  /** Addresses in Base58 */
  addresses: string[]
}

/** What the next block may collect; null if nothing */
export interface AddressRentDue {
  /** Boxes from which rent can be collected */
  boxCount: number
  /** Those of them that can be taken whole, with their tokens */
  wholeBoxCount: number
  /** nanoERG that can be taken in total */
  nanoErg: NanoErg
}

export interface AddressRentRisk {
  /** Boxes whose rent can be collected now; null if there are none */
  due: AddressRentDue | null
  /** Boxes whose rent can be collected within three months; null if there are none */
  upcoming: AddressRentUpcoming | null
  /** Unspent boxes that were checked, the oldest ones: at most 200 */
  checkedBoxCount: number
  /** Whether all unspent boxes were checked */
  isComplete: boolean
}

/** What falls due within three months; null if nothing */
export interface AddressRentUpcoming {
  /** First height at which anyone may collect from the first of these boxes */
  dueHeight: number
  /** Expected time of that block */
  dueAt: number
  /** Boxes from which rent can be collected */
  boxCount: number
  /** Those of them that can be taken whole, with their tokens */
  wholeBoxCount: number
  /** nanoERG that can be taken in total */
  nanoErg: NanoErg
}

export interface AddressSummary {
  /** Ergo address in Base58 */
  address: string
  /** Address type */
  kind: 'P2PK' | 'P2SH' | 'P2S'
  /** Blake2b-256 of the script */
  scriptHash: string
  /** Whether the script can be parsed; otherwise the address only encodes its bytes */
  isReadable: boolean
  /** Blake2b-256 of the template of its script: its contract. Null for a key or an unreadable script */
  templateHash: string | null
  /** Name of the owner or contract with its source; null if no source names it */
  label: Label | null
  /** Whether it ever had a confirmed box */
  isUsed: boolean
  /** Confirmed balance */
  nanoErg: NanoErg
  /** Confirmed tokens by first appearance on the chain, at most 100; the balance operation returns all */
  assets: Asset[]
  /** Whether the address has more tokens than listed */
  hasMoreAssets: boolean
  /** Effect of pending transactions on the balance; negative for a loss */
  pendingNanoErg: NanoErg
  /** Their effect on tokens, at most 100 */
  pendingAssets: Asset[]
  /** Pending transactions, including those that lose a conflict */
  pendingCount: number
  /** Number of transactions */
  transactionCount: number
  /** Boxes ever received */
  boxCount: number
  /** Number of unspent boxes */
  unspentCount: number
}

export interface AddressTransaction {
  /** 32 bytes in lower-case hex */
  transactionId: string
  /** Whether it is in the main chain, pending, or how it ended */
  state:
    | 'confirmed'
    | 'pre-confirmed'
    | 'pending'
    | 'orphaned'
    | 'replaced'
    | 'input-spent'
    | 'parent-dropped'
    | 'dropped'
  /** Global index of the transaction, from 0 */
  number: number | null
  /** 32 bytes in lower-case hex */
  blockId: string | null
  /** Height of the block; in lists and overviews, of the newest indexed block */
  height: number | null
  /** Index in its block */
  index: number | null
  /** Time of its block */
  timestamp: number | null
  /** Blocks from its block to the newest one, both included; null unless it is in the main chain */
  confirmations: number | null
  /** When a node first reported it in its mempool; null if unknown */
  firstSeen: number | null
  /** Bytes */
  size: number
  /** nanoERG */
  fee: NanoErg
  /** nanoERG of all outputs, which equals the sum of all inputs */
  value: NanoErg
  /** nanoERG that change owner: the gains of all scripts, without the fee. Change and boxes that return to their script do not count. Null if a box that it spends is unknown */
  netValue: NanoErg | null
  /** Number of boxes that it spends */
  inputCount: number
  /** Number of boxes that it only reads */
  dataInputCount: number
  /** Number of boxes that it creates */
  outputCount: number
  /** What the transaction does, as facts; null if it is not known */
  story: Story | null
  /** For a pending transaction: the preferred transaction that spends the same box */
  conflictingTransactionId: string | null
  /** What the transaction changes for the address */
  effect: AddressEffect
}

export interface AddressTransactionList {
  /** Entries of the page or list */
  items: AddressTransaction[]
  /** Number of entries of the whole list; null if they are not counted */
  total: number | null
  /** The cursor of the next page; null at the end of the list */
  next: string | null
  /** With `direction`, `kind`, `counterparty` or amounts: the height that the search reached, if `next` continues it. Otherwise null */
  reachedHeight: number | null
}

export interface AddressTransactionPage {
  /** Entries of the page or list */
  items: AddressTransaction[]
  /** Number of entries of the whole list; null if they are not counted */
  total: number | null
  /** The cursor of the next page; null at the end of the list */
  next: string | null
}

export interface AddressValue {
  /** Ergo address in Base58 */
  address: string
  /** Height of the block; 0 for the genesis boxes */
  height: number
  /** Time of the block; null for height 0 */
  timestamp: number | null
  /** Transactions of the address up to the block */
  transactionCount: number
  /** An integer in decimal digits */
  nanoErg: NanoErg
  /** Of the ERG balance; null without a rate */
  usd: Decimal | null
  /** Null if no rate of the last 720 blocks exists */
  rate: HistoricalRate | null
  /** ERG and the value of all priced tokens */
  totalNanoErg: NanoErg
  /** `totalNanoErg` at the rate; null without a rate */
  totalUsd: Decimal | null
  /** Tokens with a price, most valuable first; copies are not priced */
  priced: PricedAsset[]
  /** The first 50 tokens that are not part of the total */
  unpriced: Asset[]
  /** All tokens that are not part of the total; null if the address ever held too many to count */
  unpricedCount: number | null
}

/** What the rule has proved */
export interface AirdropFacts {
  /** Blake2b-256 of the script, a key of `parties` */
  from: string
  /** Number of receivers */
  receivers: number
  /** What each receives */
  each: FactAmounts
  /** What all receive together */
  total: FactAmounts
  /** What the transaction does beyond the action of its kind */
  also?: AlsoMoved
  /** nanoERG */
  highFee?: NanoErg
}

export interface AirdropStory {
  /** What the transaction does */
  kind: 'airdrop'
  /** Name of the rule that matched; null while the transaction is pending */
  rule: string | null
  /** Version of the rule; null while the transaction is pending */
  ruleVersion: number | null
  /** Owners named by the facts, by script hash or public key */
  parties: Record<string, Party>
  /** Tokens named by the facts, by id */
  tokens: Record<string, TokenName>
  /** What the rule has proved */
  facts: AirdropFacts
}

export interface AlsoMoved {
  /** Number of other owners who gain something */
  receivers: number
  /** Blake2b-256 of the script, a key of `parties` */
  to?: string
  /** What they gain together */
  total: FactAmounts
  /** Tokens that are destroyed */
  burned: FactAsset[]
  /** Number of `burned` if there are more than 10 */
  burnedCount?: number
}

export interface AmmPool {
  /** 32 bytes in lower-case hex */
  poolNft: string
  /** The token */
  token: Asset
  /** The token it is traded against; null for ERG */
  quoteToken: Asset | null
  /** ERG reserve, if it is traded against ERG */
  nanoErg: NanoErg | null
  /** Price in ERG or whole quote tokens per whole token */
  price: Price
  /** Based on the oracle price of ERG */
  priceUsd: Decimal | null
  /** Price change in the last 24 hours */
  changePercent: Decimal | null
  /** Fee of each trade, which stays in the pool */
  feePercent: Decimal
  /** Whether the pool takes part in the price of its token: exact script, singleton NFT, usual fee and reserves, recent trades by others than its providers */
  isCounted: boolean
  /** 32 bytes in lower-case hex */
  boxId: string
  /** Height of the last change */
  height: number
  /** Unix time in milliseconds */
  timestamp: number
}

export interface ArtworkCollection {
  /** The token of the collection */
  token: TokenSummary
  /** Owner of the box whose id became the id of the token */
  issuer: Party
  /** NFTs that their issuer box proves to belong to it */
  itemCount: number
  /** Addresses that hold at least one item; null for more than 1,000 balances of items */
  holderCount: number | null
  /** The newest items, at most five */
  newest: TokenSummary[]
}

export interface ArtworkCollectionPage {
  /** Entries of the page or list */
  items: ArtworkCollection[]
  /** Number of entries of the whole list; null if they are not counted */
  total: number | null
  /** The cursor of the next page; null at the end of the list */
  next: string | null
}

export interface Asset {
  /** 32 bytes in lower-case hex */
  tokenId: string
  /** Name from the issuing box; not verified */
  name: string | null
  /** Decimals of an amount as people write it; null if unknown */
  decimals: number | null
  /** EIP-004 if the token was minted according to that standard */
  type: string | null
  /** According to EIP-21; suspicious means that the name belongs to a verified token */
  genuineness: 'unknown' | 'verified' | 'suspicious' | 'blocked'
  /** Whether a registry lists the id of the token */
  isOriginal: boolean
  /** Name of the original that a copy could be mistaken for; ERG for a copy of the native coin */
  resembles: string | null
  /** In the smallest unit of the token */
  amount: TokenUnits
}

export interface AssetValue {
  /** 32 bytes in lower-case hex */
  tokenId: string
  /** Value in nanoERG at the price of the pool, rounded half up */
  nanoErg: NanoErg
  /** `nanoErg` at the rate of ERG; null without a rate */
  usd: Decimal | null
  /** Liquidity pool that sets the price */
  poolNft: string
  /** Pool box with the reserves */
  boxId: string
}

export interface Balance {
  /** An integer in decimal digits */
  nanoErg: NanoErg
  /** Tokens with their amounts, a page of them */
  tokens: HeldTokenPage
}

export interface BalanceBand {
  /** Smallest balance, inclusive */
  fromNanoErg: NanoErg
  /** Largest balance, exclusive; null for the last band */
  toNanoErg: NanoErg | null
}

export interface BalanceBandChart {
  /** Smallest balances first */
  bands: BalanceBand[]
  /** Oldest first, at equal distances up to the last complete day */
  days: BalanceBandDay[]
}

export interface BalanceBandDay {
  /** Start of the UTC day */
  timestamp: number
  /** Addresses at the end of the day, in the order of the bands */
  addressCounts: number[]
  /** What they hold together */
  nanoErg: NanoErg[]
}

export interface BalanceChange {
  /** Owner: a key or a contract */
  party: Party
  /** Negative for a loss */
  nanoErg: NanoErg
  /** Amounts of tokens, each in the smallest unit of its token */
  assets: Asset[]
}

export interface BalanceHistory {
  /** Ergo address in Base58 */
  address: string
  /** Null for ERG */
  token: TokenName | null
  /** Unix time in milliseconds */
  fromTime: number
  /** Unix time in milliseconds */
  toTime: number
  /** At equal distances from `fromTime` to `toTime`; empty if the address never held the asset */
  points: BalancePoint[]
}

export interface BalancePoint {
  /** Time of the point */
  timestamp: number
  /** Height of the last block up to that time; 0 before the first block */
  height: number
  /** Balance after that block, in the smallest unit */
  amount: IntegerText
  /** Null if it was not requested, or without a price */
  usd: Decimal | null
  /** Sum of the gains since the previous point, in the smallest unit; null for the first point, and where the newest 5000 changes up to `toTime` do not reach */
  received: IntegerText | null
  /** Sum of the losses since the previous point, as a positive amount, fees included */
  sent: IntegerText | null
}

export interface Bank {
  /** 32 bytes in lower-case hex */
  bankNft: string
  /** The current bank box, from which all figures are read */
  boxId: string
  /** Height of its block */
  height: number | null
  /** Owner: the script of the box */
  owner: Party
  /** ERG in the bank */
  nanoErg: NanoErg
  /** ERG above the value of the stable coins; null without a rate */
  equity: NanoErg | null
  /** ERG in percent of the value of the stable coins */
  ratioPercent: IntegerText | null
  /** The stable coin */
  stable: BankCoin
  /** The reserve coin */
  reserve: BankCoin
  /** Part of the value of each exchange that stays in the bank */
  feePercent: IntegerText
  /** The most that one exchange can buy from the bank (`…Sold`) or sell to it (`…Bought`) at the rate; null without a rate */
  limits: BankLimits | null
  /** Rate of the oracle pool that the bank uses; null if there is none */
  oracle: BankOracle | null
}

export interface BankCoin {
  /** The token */
  token: TokenName
  /** According to the registers of the bank */
  circulating: TokenUnits
  /** ERG per whole token, without the fee; null if the contract has none */
  price: Price | null
}

export interface BankDay {
  /** Start of the UTC day */
  timestamp: number
  /** ERG in the bank */
  nanoErg: NanoErg
  /** Null while no stable coins circulate */
  ratioPercent: IntegerText | null
  /** An integer in decimal digits */
  stableCirculating: TokenUnits
  /** An integer in decimal digits */
  reserveCirculating: TokenUnits
  /** ERG per whole stable coin, without the fee */
  stablePrice: Price
  /** ERG per whole reserve coin, without the fee */
  reservePrice: Price | null
  /** USD per ERG by the oracle of the bank */
  usd: Decimal | null
}

/** What the rule has proved */
export interface BankExchangeFacts {
  /** Whether the bank issues coins or takes them back */
  action: 'mint' | 'redeem'
  /** Id of the token, a key of `tokens` */
  bankNft: string
  /** Which coin of the bank */
  coin: 'stable' | 'reserve'
  /** Coins that the bank issues or takes back */
  coins: FactAsset
  /** nanoERG */
  nanoErg: NanoErg
  /** Rate in the unit of the oracle pool */
  rate?: IntegerText
  /** Blake2b-256 of the script, a key of `parties` */
  customer: string
  /** What the transaction does beyond the action of its kind */
  also?: AlsoMoved
  /** nanoERG */
  highFee?: NanoErg
}

export interface BankExchangeStory {
  /** What the transaction does */
  kind: 'bank-exchange'
  /** Name of the rule that matched; null while the transaction is pending */
  rule: string | null
  /** Version of the rule; null while the transaction is pending */
  ruleVersion: number | null
  /** Owners named by the facts, by script hash or public key */
  parties: Record<string, Party>
  /** Tokens named by the facts, by id */
  tokens: Record<string, TokenName>
  /** What the rule has proved */
  facts: BankExchangeFacts
}

export interface BankHistory {
  /** 32 bytes in lower-case hex */
  bankNft: string
  /** Oldest first, from the first day with bank and rate */
  days: BankDay[]
}

export interface BankLimits {
  /** An integer in decimal digits */
  stableSold: TokenUnits
  /** An integer in decimal digits */
  stableBought: TokenUnits
  /** An integer in decimal digits */
  reserveSold: TokenUnits
  /** An integer in decimal digits */
  reserveBought: TokenUnits
}

/** Newest rate of the oracle pool that the bank reads, and USD per ERG */
export interface BankOracle {
  /** 32 bytes in lower-case hex */
  poolNft: string
  /** 32 bytes in lower-case hex */
  boxId: string
  /** Height of the block; in lists and overviews, of the newest indexed block */
  height: number
  /** An integer in decimal digits */
  rate: IntegerText
  /** A number in decimal digits */
  usd: Decimal | null
}

export interface BlockAdProofs {
  /** 32 bytes in lower-case hex */
  blockId: string
  /** 32 bytes in lower-case hex */
  digest: string
  /** Bytes in lower-case hex */
  proofBytes: string
}

export interface BlockAudit {
  /** 32 bytes in lower-case hex */
  blockId: string
  /** Height of the block; in lists and overviews, of the newest indexed block */
  height: number
  /** Unix time in milliseconds */
  projectedAt: number
  /** Transactions of the projected block */
  expectedCount: number
  /** Expected transactions that the block contains */
  matchedCount: number
  /** matchedCount of expectedCount, rounded down; null if none was expected */
  matchPercent: number | null
  /** Transactions of the block without those of the miner: reward and collected fees */
  minedCount: number
  /** Mined transactions that were not expected */
  unexpectedCount: number
  /** Of these, the ones that were pending */
  unexpectedPendingCount: number
  /** Expected transactions that the block does not contain, at most 100, in mining order */
  missing: {
    /** 32 bytes in lower-case hex */
    transactionId: string
    /** nanoERG */
    fee: NanoErg
    /** Bytes */
    size: number
  }[]
  /** Mined transactions that were not expected, at most 100, in block order */
  unexpected: {
    /** 32 bytes in lower-case hex */
    transactionId: string
    /** nanoERG */
    fee: NanoErg
    /** Bytes */
    size: number
    /** Whether it was in the mempool of a watched node */
    wasPending: boolean
  }[]
}

export interface BlockBytes {
  /** 32 bytes in lower-case hex */
  blockId: string
  /** Section of the block that the bytes are */
  section: 'header' | 'transactions' | 'extension'
  /** As nodes serialise it. The hash of a header is the block id */
  bytes: string
}

export interface BlockDetail {
  /** 32 bytes in lower-case hex */
  blockId: string
  /** Height of the block; in lists and overviews, of the newest indexed block */
  height: number
  /** Unix time in milliseconds */
  timestamp: number
  /** Version of the block */
  version: number
  /** Milliseconds since the parent block */
  miningTime: number | null
  /** Number of transactions */
  transactionCount: number
  /** Bytes */
  size: number
  /** An integer in decimal digits */
  difficulty: IntegerText
  /** Miner of the block, by its reward address */
  miner: BlockMiner
  /** nanoERG of new coins that the block pays its miner, without what is owed to re-emission and without fees; 0 for a block without an emission transaction */
  reward: NanoErg
  /** nanoERG */
  fees: NanoErg
  /** nanoERG, among the transactions that pay a fee */
  minFee: NanoErg | null
  /** nanoERG, among the transactions that pay a fee */
  maxFee: NanoErg | null
  /** nanoERG in the boxes it spends, except those of the emission contract */
  volume: NanoErg | null
  /** Transactions by kind; empty for an orphaned block */
  transactionKinds: TransactionKindCount[]
  /** Whether it is not part of the main chain */
  isOrphaned: boolean
  /** Blocks from its block to the newest one, both included; null unless it is in the main chain */
  confirmations: number | null
  /** Header of the block */
  header: BlockHeader
  /** Null for block 1 */
  parentBlockId: string | null
  /** Next block of the main chain; null at the tip */
  nextBlockId: string | null
  /** Ids of the other blocks at this height: orphaned ones, or the main-chain block for an orphaned block */
  competingBlockIds: string[]
  /** Without empty votes */
  votes: BlockVote[]
  /** How the new coins of the block are divided */
  rewardSplit: BlockReward
  /** Bytes of its transactions */
  transactionsSize: number | null
  /** nanoERG released by the emission schedule up to this block */
  scheduled: NanoErg
  /** Circulating supply after this block; null for an orphaned block */
  circulating: NanoErg | null
  /** Null if the extension is not stored */
  extensionFieldCount: number | null
  /** Maximum size of its transactions in bytes, by the parameters of its epoch */
  maxBlockSize: number | null
  /** Protocol parameters; only for the first block of a voting epoch */
  parameters: Record<string, number | string> | null
  /** Comparison with the mempool before the block; null if there is none */
  audit: BlockAudit | null
}

export interface BlockEpochHeaders {
  /** 32 bytes in lower-case hex */
  blockId: string
  /** Ascending; the last one is the parent. Empty for block 1 */
  headers: {
    /** 32 bytes in lower-case hex */
    blockId: string
    height: number
    /** Bytes in lower-case hex */
    bytes: string
  }[]
}

/** A new block */
export interface BlockEvent {
  /** Height of the block; in lists and overviews, of the newest indexed block */
  height: number
  /** 32 bytes in lower-case hex */
  blockId: string
  /** Omitted, like the rest, if the block is already orphaned */
  timestamp?: number
  /** Number of transactions */
  transactionCount?: number
  /** Bytes */
  size?: number
  /** nanoERG */
  fees?: NanoErg
}

export interface BlockExtension {
  /** 32 bytes in lower-case hex */
  blockId: string
  /** 32 bytes in lower-case hex */
  digest: string
  /** Key-value fields of the extension section */
  fields: {
    /** Bytes in lower-case hex */
    key: string
    /** Bytes in lower-case hex */
    value: string
    meaning: 'parameter' | 'interlink' | 'rules' | 'other'
    /** Name of the parameter */
    name: string | null
    /** The parameter’s value, or the id of the linked block */
    decoded: string | null
  }[]
}

export interface BlockHeader {
  /** 32 bytes in lower-case hex */
  blockId: string
  /** 32 bytes in lower-case hex */
  parentBlockId: string
  /** Version of the block */
  version: number
  /** Height of the block; in lists and overviews, of the newest indexed block */
  height: number
  /** Unix time in milliseconds */
  timestamp: number
  /** Difficulty in the compact form of the header */
  nBits: number
  /** An integer in decimal digits */
  difficulty: IntegerText
  /** Three votes of one byte each, in hex */
  votes: string
  /** Bytes in lower-case hex */
  stateRoot: string
  /** Bytes in lower-case hex */
  adProofsRoot: string
  /** Bytes in lower-case hex */
  transactionsRoot: string
  /** Bytes in lower-case hex */
  extensionHash: string
  /** Solution of the proof of work */
  powSolution: PowSolutionInfo
  /** Bytes in lower-case hex */
  unparsedBytes: string
}

export interface BlockIntervalDistribution {
  /** Start of the first day; null if there is no block */
  fromTime: number | null
  /** End of the last day */
  toTime: number | null
  /** Blocks with a parent */
  blockCount: number
  /** Classes of 30 seconds, shortest first; the last one has all intervals of 20 minutes and more */
  classes: IntervalClass[]
}

export interface BlockMiner {
  /** Address of the delayed reward script for the miner’s key */
  address: string
  /** Address of the key itself */
  keyAddress: string
  /** Name of the owner or contract with its source; null if no source names it */
  label: Label | null
}

export interface BlockReward {
  /** Paid by the emission contract, plus the treasury’s part */
  emission: NanoErg
  /** The treasury’s part of it, which its contract releases by height */
  treasury: NanoErg
  /** The part that the miner owes to re-emission */
  reemission: NanoErg
  /** Paid by the re-emission contract */
  fromReemission: NanoErg
  /** What the miner keeps: emission − treasury − reemission + fromReemission */
  miner: NanoErg
}

export interface BlockSpentBoxes {
  /** 32 bytes in lower-case hex */
  blockId: string
  /** Boxes of earlier blocks that its transactions spend */
  boxes: BoxBytes[]
}

export interface BlockSummary {
  /** 32 bytes in lower-case hex */
  blockId: string
  /** Height of the block; in lists and overviews, of the newest indexed block */
  height: number
  /** Unix time in milliseconds */
  timestamp: number
  /** Version of the block */
  version: number
  /** Milliseconds since the parent block */
  miningTime: number | null
  /** Number of transactions */
  transactionCount: number
  /** Bytes */
  size: number
  /** An integer in decimal digits */
  difficulty: IntegerText
  /** Miner of the block, by its reward address */
  miner: BlockMiner
  /** nanoERG of new coins that the block pays its miner, without what is owed to re-emission and without fees; 0 for a block without an emission transaction */
  reward: NanoErg
  /** nanoERG */
  fees: NanoErg
  /** nanoERG, among the transactions that pay a fee */
  minFee: NanoErg | null
  /** nanoERG, among the transactions that pay a fee */
  maxFee: NanoErg | null
  /** nanoERG in the boxes it spends, except those of the emission contract */
  volume: NanoErg | null
  /** Transactions by kind; empty for an orphaned block */
  transactionKinds: TransactionKindCount[]
}

export interface BlockSummaryPage {
  /** Entries of the page or list */
  items: BlockSummary[]
  /** Number of entries of the whole list; null if they are not counted */
  total: number | null
  /** The cursor of the next page; null at the end of the list */
  next: string | null
}

export interface BlockTransaction {
  /** 32 bytes in lower-case hex */
  transactionId: string
  /** Whether it is in the main chain, pending, or how it ended */
  state:
    | 'confirmed'
    | 'pre-confirmed'
    | 'pending'
    | 'orphaned'
    | 'replaced'
    | 'input-spent'
    | 'parent-dropped'
    | 'dropped'
  /** Global index of the transaction, from 0 */
  number: number | null
  /** 32 bytes in lower-case hex */
  blockId: string | null
  /** Height of the block; in lists and overviews, of the newest indexed block */
  height: number | null
  /** Index in its block */
  index: number | null
  /** Time of its block */
  timestamp: number | null
  /** Blocks from its block to the newest one, both included; null unless it is in the main chain */
  confirmations: number | null
  /** When a node first reported it in its mempool; null if unknown */
  firstSeen: number | null
  /** Bytes */
  size: number
  /** nanoERG */
  fee: NanoErg
  /** nanoERG of all outputs, which equals the sum of all inputs */
  value: NanoErg
  /** nanoERG that change owner: the gains of all scripts, without the fee. Change and boxes that return to their script do not count. Null if a box that it spends is unknown */
  netValue: NanoErg | null
  /** Number of boxes that it spends */
  inputCount: number
  /** Number of boxes that it only reads */
  dataInputCount: number
  /** Number of boxes that it creates */
  outputCount: number
  /** What the transaction does, as facts; null if it is not known */
  story: Story | null
  /** For a pending transaction: the preferred transaction that spends the same box */
  conflictingTransactionId: string | null
  /** With `include=boxes`: boxes that it spends, in order */
  inputs?: BlockTransactionInput[]
  /** With `include=boxes`: boxes that it creates, in order */
  outputs?: ChangeOutput[]
}

/** A box that the transaction spends. The box is null if it is unknown, which is possible in an orphaned block */
export interface BlockTransactionInput {
  /** 32 bytes in lower-case hex */
  boxId: string
  /** The spent box; null if it is unknown */
  box: ChangeOutput | null
}

export interface BlockTransactionPage {
  /** Entries of the page or list */
  items: BlockTransaction[]
  /** Number of entries of the whole list; null if they are not counted */
  total: number | null
  /** The cursor of the next page; null at the end of the list */
  next: string | null
}

export interface BlockVote {
  /** The vote as a signed byte */
  vote: number
  /** What the vote asks for */
  for: 'raise' | 'lower' | 'soft-fork' | 'unknown'
  /** Parameter to raise or lower */
  parameter: string | null
}

export interface BoxBytes {
  /** The hash of the bytes */
  boxId: string
  /** Null if the box is not indexed */
  bytes: string | null
}

export interface BoxDetail {
  /** 32 bytes in lower-case hex */
  boxId: string
  /** Global index of the box, from 0; null for genesis boxes and pending boxes */
  number: number | null
  /** Null for genesis boxes */
  transactionId: string | null
  /** Index among the outputs of its transaction */
  index: number
  /** Height of its block; null while it is pending */
  height: number | null
  /** Declared by the creator; rent is counted from it */
  creationHeight: number
  /** nanoERG */
  value: NanoErg
  /** Bytes */
  size: number
  /** Owner: the script of the box */
  owner: Party
  /** Amounts of tokens, each in the smallest unit of its token */
  assets: Asset[]
  /** Transaction that spends it; null while it is unspent */
  spentBy: Spending | null
  /** 32 bytes in lower-case hex */
  blockId: string | null
  /** Time of its block */
  timestamp: number | null
  /** Blocks from its block to the newest one, both included; null unless it is in the main chain */
  confirmations: number | null
  /** Whether the transaction that creates it is in an input block */
  isPreConfirmed: boolean
  /** Registers R4 to R9 that are set, in order */
  registers: RegisterValue[]
  /** The script with its constants */
  script: ScriptDetail
  /** Token issued with this box */
  mintedTokenId: string | null
  /** Ids of its tokens of which only one unit exists */
  singletonTokenIds: string[]
  /** Null for a spent box */
  rent: BoxRent | null
  /** Transactions that read the box without spending it, newest first */
  readers: TransactionSummaryPage
}

export interface BoxLookup {
  /** In the order of the request, each object once */
  items: TransactionBox[]
  /** Requested ids that neither the chain nor the mempool contains */
  missingBoxIds: string[]
}

export interface BoxLookupQuery {
  /** Ids of boxes */
  boxIds: string[]
}

export interface BoxRent {
  /** First height at which anyone may collect it */
  dueHeight: number
  /** Expected time of that block; null once the next block may collect it */
  dueAt: number | null
  /** Whether the next block may collect it */
  isDue: boolean
  /** What a collector may do at the current rate: take the fee and recreate the box; take the whole box with its tokens, because its value does not exceed the fee; or nothing, because the fee overflows to a negative amount */
  outcome: 'fee' | 'taken-whole' | 'not-collectable'
  /** nanoERG for one period at the current rate; null for other outcomes */
  fee: NanoErg | null
  /** Whether it can be collected now or within three months */
  isAtRisk: boolean
}

export interface BoxSearchPage {
  /** Entries of the page or list */
  items: TransactionBox[]
  /** Number of entries of the whole list; null if they are not counted */
  total: number | null
  /** The cursor of the next page; null at the end of the list */
  next: string | null
  /** The condition whose index the search reads: the most selective one. Boxes of a script or token are sorted by number, boxes of a template or register by creation height, newest first */
  searchedBy: 'script' | 'token' | 'template' | 'register'
}

export interface BoxSearchQuery {
  /** The box belongs to one of them */
  addresses?: string[]
  /** The box has one of these scripts, or one of the addresses; 20 in total */
  ergoTrees?: string[]
  /** SHA-256 or Blake2b-256 of the template of its script */
  templateHash?: string
  /** A token that it holds */
  tokenId?: string
  /** Exact values of registers, as serialised constants */
  registers?: RegisterConditions
  /** Minimum value in nanoERG, inclusive */
  minValue?: string
  /** Maximum value in nanoERG, inclusive */
  maxValue?: string
  /** Unspent boxes only, or all boxes */
  state?: 'unspent' | 'all'
  /** How many entries to return */
  limit?: number
  /** Cursor of the page: `next` of the previous page */
  cursor?: string
  /** Newest entry first (desc) or oldest entry first (asc) */
  order?: 'asc' | 'desc'
}

export interface BoxSelection {
  /** Boxes to spend, at most 100 */
  items: SpendableBox[]
  /** Whether they hold the targets, and enough for a box with the change */
  isEnough: boolean
  /** What they hold beyond the targets */
  change: SelectedAmounts
  /** What they lack; zero and empty if they are enough */
  missing: SelectedAmounts
  /** Whether a script has more unspent boxes than were considered, so that others may hold what is missing */
  isTruncated: boolean
}

export interface BoxSelectionQuery {
  /** The box belongs to one of them */
  addresses?: string[]
  /** The box has one of these scripts, or one of the addresses; 20 in total */
  ergoTrees?: string[]
  /** Exact values of registers, as serialised constants */
  registers?: RegisterConditions
  /** Target in nanoERG, with the fee; 0 by default */
  nanoErg?: string
  /** Targets in tokens, each once */
  assets?: TargetAsset[]
  /** Minimum value of a box with the change in nanoERG; 1,000,000 by default */
  minChange?: string
  /** Whether to use boxes that pending transactions create */
  includePending?: boolean
}

export interface BoxSummary {
  /** 32 bytes in lower-case hex */
  boxId: string
  /** Global index of the box, from 0; null for genesis boxes and pending boxes */
  number: number | null
  /** Null for genesis boxes */
  transactionId: string | null
  /** Index among the outputs of its transaction */
  index: number
  /** Height of its block; null while it is pending */
  height: number | null
  /** Declared by the creator; rent is counted from it */
  creationHeight: number
  /** nanoERG */
  value: NanoErg
  /** Bytes */
  size: number
  /** Owner: the script of the box */
  owner: Party
  /** Amounts of tokens, each in the smallest unit of its token */
  assets: Asset[]
  /** Transaction that spends it; null while it is unspent */
  spentBy: Spending | null
}

export interface BoxSummaryPage {
  /** Entries of the page or list */
  items: BoxSummary[]
  /** Number of entries of the whole list; null if they are not counted */
  total: number | null
  /** The cursor of the next page; null at the end of the list */
  next: string | null
}

export interface Bridge {
  /** ERG in the vaults */
  nanoErg: NanoErg
  /** Contracts that hold the tokens of the bridge */
  vaults: BridgeVault[]
  /** Registered tokens with a balance in the vaults */
  tokens: BridgeToken[]
}

export interface BridgeToken {
  /** The token */
  token: TokenName
  /** Issued by the bridge for a coin of another chain: the vaults hold the units that are not on Ergo. Otherwise they hold the units that are on another chain */
  isBridged: boolean
  /** In the vaults */
  held: TokenUnits
  /** Minted minus burned */
  existing: TokenUnits
}

export interface BridgeVault {
  /** Owner: a key or a contract */
  party: Party
  /** An integer in decimal digits */
  nanoErg: NanoErg
}

/** What the rule has proved */
export interface BurnFacts {
  /** Tokens that are destroyed */
  burned: FactAsset[]
  /** Number of `burned` if there are more than 10 */
  burnedCount?: number
  /** Scripts that held the tokens */
  from: string[]
  /** Number of `from` if there are more than 10 */
  fromCount?: number
  /** What the transaction does beyond the action of its kind */
  also?: AlsoMoved
  /** nanoERG */
  highFee?: NanoErg
}

export interface BurnStory {
  /** What the transaction does */
  kind: 'burn'
  /** Name of the rule that matched; null while the transaction is pending */
  rule: string | null
  /** Version of the rule; null while the transaction is pending */
  ruleVersion: number | null
  /** Owners named by the facts, by script hash or public key */
  parties: Record<string, Party>
  /** Tokens named by the facts, by id */
  tokens: Record<string, TokenName>
  /** What the rule has proved */
  facts: BurnFacts
}

export interface Candidate {
  /** What the text could mean */
  kind:
    | 'block'
    | 'orphaned-block'
    | 'transaction'
    | 'pending-transaction'
    | 'pre-confirmed-transaction'
    | 'orphaned-transaction'
    | 'ended-transaction'
    | 'box'
    | 'pending-box'
    | 'pre-confirmed-box'
    | 'token'
    | 'address'
    | 'contract'
    | 'miner'
    | 'oracle-pool'
    | 'liquidity-pool'
    | 'raw-transaction'
  /** Identifier of its page: an id, an address, a template hash, the NFT of a pool, or the reward address of a miner */
  id: string
  /** Token name, label of an owner or contract, pair of a pool, or block height */
  name: string | null
  /** Exact: the text itself; derived: computed from the text; prefix: starts with the text; contains: its name contains the text; similar: looks like the text or differs in one or two characters */
  certainty: 'exact' | 'derived' | 'prefix' | 'contains' | 'similar'
  /** False for an address without any activity */
  isUsed: boolean
  /** Of a token, according to EIP-21 */
  genuineness: 'unknown' | 'verified' | 'suspicious' | 'blocked' | null
  /** On a token */
  verdict: TokenVerdict | null
  /** Addresses that hold a token */
  holderCount: number | null
  /** Time of a block, of the block of a transaction, or of the first mint of a token */
  timestamp: number | null
  /** nanoERG in the unspent boxes of a contract */
  value: NanoErg | null
}

export interface Capabilities {
  /** Name of the explorer */
  name: string
  /** mainnet, testnet, devnet or demo, or the name of a private network */
  network: string
  /** Software version */
  softwareVersion: string
  /** Version of the response schemas, also in the header Schema-Version. The part after the dot grows with every added field; fields are removed only with a new major version */
  schemaVersion: string
  /** First byte of addresses: 0 on the main network, 16 on test networks */
  addressPrefix: number
  /** Supported features; ignore unknown ones */
  features: string[]
  /** Paths on this host */
  links: {
    docs: string
    live: string
  }
}

export interface ChainProof {
  /** Parameter m of the proof: blocks of each level */
  m: number
  /** Parameter k of the proof: blocks at its end */
  k: number
  /** Block 1 and, for each level, its last blocks; ascending. Each block links to the one before it */
  prefix: ChainProofBlock[]
  /** The first of the last k blocks */
  suffixHead: ChainProofBlock
  /** The last k − 1 headers; the last one is the tip */
  suffixTail: ChainProofHeader[]
  /** Blocks that link the others with the headers that determine the difficulty of the suffix, and with the requested block; ascending */
  links: ChainProofBlock[]
  /** The requested block */
  blockId: string | null
}

export interface ChainProofBlock {
  /** Height of the block; in lists and overviews, of the newest indexed block */
  height: number
  /** The serialised header. Its hash is the block id */
  headerBytes: string
  /** The serialised extension, which contains the interlinks. Its Merkle root is part of the header */
  extensionBytes: string
}

export interface ChainProofHeader {
  /** Height of the block; in lists and overviews, of the newest indexed block */
  height: number
  /** The serialised header. Its hash is the block id */
  headerBytes: string
}

export interface ChainTotals {
  /** Height of the block; in lists and overviews, of the newest indexed block */
  height: number
  /** Value of the newest block */
  timestamp: number
  /** Value of the newest block */
  difficulty: IntegerText
  /** Value of the newest block */
  version: number
  /** Number of transactions */
  transactionCount: number
  /** Boxes ever created */
  boxCount: number
  /** Tokens ever minted */
  tokenCount: number
  /** Distinct scripts ever used, each with an address */
  scriptCount: number
  /** Bytes of all blocks */
  size: IntegerText
  /** nanoERG */
  fees: NanoErg
  /** Circulating supply in nanoERG */
  circulating: NanoErg
  /** Sum of all difficulties */
  work: IntegerText
}

export interface Change {
  /** Name of the only other field */
  type: 'block' | 'transaction' | 'rollback'
  /** The block */
  block?: ChangeBlock
  /** The transaction */
  transaction?: ChangeTransaction
  /** Blocks to undo */
  rollback?: ChangeRollback
}

export interface ChangeAirdropStory {
  /** What the transaction does */
  kind: 'airdrop'
  /** Name of the rule that matched */
  rule: string
  /** Version of the rule */
  ruleVersion: number
  /** What the rule has proved */
  facts: AirdropFacts
}

export interface ChangeAsset {
  /** 32 bytes in lower-case hex */
  tokenId: string
  /** In the smallest unit of the token */
  amount: TokenUnits
}

export interface ChangeBankExchangeStory {
  /** What the transaction does */
  kind: 'bank-exchange'
  /** Name of the rule that matched */
  rule: string
  /** Version of the rule */
  ruleVersion: number
  /** What the rule has proved */
  facts: BankExchangeFacts
}

export interface ChangeBlock {
  /** Height of the block; in lists and overviews, of the newest indexed block */
  height: number
  /** 32 bytes in lower-case hex */
  blockId: string
  /** Zeros for block 1 */
  parentBlockId: string
  /** Unix time in milliseconds */
  timestamp: number
  /** Transactions of the block, including those that the filters leave out */
  transactionCount: number
}

export interface ChangeBurnStory {
  /** What the transaction does */
  kind: 'burn'
  /** Name of the rule that matched */
  rule: string
  /** Version of the rule */
  ruleVersion: number
  /** What the rule has proved */
  facts: BurnFacts
}

export interface ChangeConsolidationStory {
  /** What the transaction does */
  kind: 'consolidation'
  /** Name of the rule that matched */
  rule: string
  /** Version of the rule */
  ruleVersion: number
  /** What the rule has proved */
  facts: ConsolidationFacts
}

export interface ChangeContractCallStory {
  /** What the transaction does */
  kind: 'contract-call'
  /** Name of the rule that matched */
  rule: string
  /** Version of the rule */
  ruleVersion: number
  /** What the rule has proved */
  facts: ContractCallFacts
}

export interface ChangeDataStory {
  /** What the transaction does */
  kind: 'data'
  /** Name of the rule that matched */
  rule: string
  /** Version of the rule */
  ruleVersion: number
  /** What the rule has proved */
  facts: DataFacts
}

export interface ChangeEffect {
  /** Ergo address in Base58 */
  address: string
  /** Blake2b-256 of the script */
  scriptHash: string
  /** Negative for a loss, 0 if only tokens or boxes change */
  nanoErg: NanoErg
  /** Tokens whose balance changes; negative for a loss */
  assets: ChangeAsset[]
}

export interface ChangeExchangeStory {
  /** What the transaction does */
  kind: 'exchange'
  /** Name of the rule that matched */
  rule: string
  /** Version of the rule */
  ruleVersion: number
  /** What the rule has proved */
  facts: ExchangeFacts
}

export interface ChangeFeeCollectionStory {
  /** What the transaction does */
  kind: 'fee-collection'
  /** Name of the rule that matched */
  rule: string
  /** Version of the rule */
  ruleVersion: number
  /** What the rule has proved */
  facts: FeeCollectionFacts
}

export interface ChangeLiquidityStory {
  /** What the transaction does */
  kind: 'liquidity'
  /** Name of the rule that matched */
  rule: string
  /** Version of the rule */
  ruleVersion: number
  /** What the rule has proved */
  facts: LiquidityFacts
}

export interface ChangeMiningRewardStory {
  /** What the transaction does */
  kind: 'mining-reward'
  /** Name of the rule that matched */
  rule: string
  /** Version of the rule */
  ruleVersion: number
  /** What the rule has proved */
  facts: MiningRewardFacts
}

export interface ChangeMintStory {
  /** What the transaction does */
  kind: 'mint'
  /** Name of the rule that matched */
  rule: string
  /** Version of the rule */
  ruleVersion: number
  /** What the rule has proved */
  facts: MintFacts
}

export interface ChangeOraclePostStory {
  /** What the transaction does */
  kind: 'oracle-post'
  /** Name of the rule that matched */
  rule: string
  /** Version of the rule */
  ruleVersion: number
  /** What the rule has proved */
  facts: OraclePostFacts
}

export interface ChangeOracleRefreshStory {
  /** What the transaction does */
  kind: 'oracle-refresh'
  /** Name of the rule that matched */
  rule: string
  /** Version of the rule */
  ruleVersion: number
  /** What the rule has proved */
  facts: OracleRefreshFacts
}

export interface ChangeOrderStory {
  /** What the transaction does */
  kind: 'order'
  /** Name of the rule that matched */
  rule: string
  /** Version of the rule */
  ruleVersion: number
  /** What the rule has proved */
  facts: OrderFacts
}

export interface ChangeOtherStory {
  /** What the transaction does */
  kind: 'other'
  /** Name of the rule that matched */
  rule: string
  /** Version of the rule */
  ruleVersion: number
  /** What the rule has proved */
  facts: OtherFacts
}

export interface ChangeOutput {
  /** 32 bytes in lower-case hex */
  boxId: string
  /** Index among the outputs of its transaction */
  index: number
  /** nanoERG */
  value: NanoErg
  /** Ergo address in Base58 */
  address: string
  /** Bytes in lower-case hex */
  ergoTree: string
  /** Height that the creator of the box stated, at most that of its block */
  creationHeight: number
  /** Amounts of tokens, each in the smallest unit of its token */
  assets: ChangeAsset[]
  /** Registers R4 to R9 that are set: bytes in hex, by name */
  additionalRegisters: SerializedRegisters
}

export interface ChangePage {
  /** Entries of the page or list */
  items: Change[]
  /** Cursor after the last entry: `after` of the next request. Store it with your data */
  next: string
  /** Whether there is more to read now. False at the newest block: repeat the request after the next one */
  hasMore: boolean
}

export interface ChangeReemissionStory {
  /** What the transaction does */
  kind: 'reemission'
  /** Name of the rule that matched */
  rule: string
  /** Version of the rule */
  ruleVersion: number
  /** What the rule has proved */
  facts: ReemissionPaymentFacts | ReemissionMergeFacts
}

export interface ChangeRentStory {
  /** What the transaction does */
  kind: 'rent'
  /** Name of the rule that matched */
  rule: string
  /** Version of the rule */
  ruleVersion: number
  /** What the rule has proved */
  facts: RentFacts
}

export interface ChangeRollback {
  /** Undo everything above this height; 0 undoes everything */
  toHeight: number
  /** The block at this height, which both branches have; zeros for height 0 */
  toBlockId: string
  /** Undone blocks that the explorer knows, highest first; there may be others below the first one */
  undoneBlockIds: string[]
}

export interface ChangeSelfTransferStory {
  /** What the transaction does */
  kind: 'self-transfer'
  /** Name of the rule that matched */
  rule: string
  /** Version of the rule */
  ruleVersion: number
  /** What the rule has proved */
  facts: SelfTransferFacts
}

/** What the transaction does. The kind determines the facts; more kinds may be added */
export type ChangeStory =
  | ChangeTransferStory
  | ChangeExchangeStory
  | ChangeSelfTransferStory
  | ChangeDataStory
  | ChangeConsolidationStory
  | ChangeAirdropStory
  | ChangeContractCallStory
  | ChangeBurnStory
  | ChangeBankExchangeStory
  | ChangeOrderStory
  | ChangeLiquidityStory
  | ChangeTradeStory
  | ChangeOraclePostStory
  | ChangeOracleRefreshStory
  | ChangeMintStory
  | ChangeRentStory
  | ChangeReemissionStory
  | ChangeTreasuryStory
  | ChangeFeeCollectionStory
  | ChangeMiningRewardStory
  | ChangeOtherStory
  | ChangeUnknownInputsStory

export interface ChangeTradeStory {
  /** What the transaction does */
  kind: 'trade'
  /** Name of the rule that matched */
  rule: string
  /** Version of the rule */
  ruleVersion: number
  /** What the rule has proved */
  facts: TradeFacts
}

export interface ChangeTransaction {
  /** 32 bytes in lower-case hex */
  transactionId: string
  /** 32 bytes in lower-case hex */
  blockId: string
  /** Height of the block; in lists and overviews, of the newest indexed block */
  height: number
  /** Index in its block */
  index: number
  /** Bytes */
  size: number
  /** nanoERG */
  fee: NanoErg
  /** With `inputs`: boxes that it spends, in order */
  spentBoxIds?: string[]
  /** With `outputs`: boxes that it creates, in order */
  outputs?: ChangeOutput[]
  /** With `effects`: what it changes for each script that takes part */
  effects?: ChangeEffect[]
  /** What the transaction does. The kind determines the facts; more kinds may be added */
  story?: ChangeStory
  /** With `watch`: SHA-256 of the bytes of watch id, block id and transaction id. Equal for every server and every repetition, and another one if the transaction is in another block after a reorg */
  eventId?: string
}

export interface ChangeTransferStory {
  /** What the transaction does */
  kind: 'transfer'
  /** Name of the rule that matched */
  rule: string
  /** Version of the rule */
  ruleVersion: number
  /** What the rule has proved */
  facts: TransferFacts
}

export interface ChangeTreasuryStory {
  /** What the transaction does */
  kind: 'treasury'
  /** Name of the rule that matched */
  rule: string
  /** Version of the rule */
  ruleVersion: number
  /** What the rule has proved */
  facts: TreasuryFacts
}

export interface ChangeUnknownInputsStory {
  /** What the transaction does */
  kind: 'unknown-inputs'
  /** Name of the rule that matched */
  rule: string
  /** Version of the rule */
  ruleVersion: number
  /** What the rule has proved */
  facts: UnknownInputsFacts
}

export interface Chart {
  /** Name of the chart, as in its path */
  name:
    | 'price'
    | 'market-cap'
    | 'total'
    | 'dex-volume'
    | 'blockchain-size'
    | 'block-size'
    | 'transactions-per-block'
    | 'block-time'
    | 'blocks'
    | 'transactions-number'
    | 'volume'
    | 'fees'
    | 'boxes'
    | 'active-addresses'
    | 'new-addresses'
    | 'tokens-minted'
    | 'mempool-transactions'
    | 'mempool-size'
    | 'hash-rate'
    | 'difficulty'
    | 'miners-revenue'
    | 'storage-rent'
  /** Group of charts that it belongs to */
  group: 'currency' | 'blocks' | 'transactions' | 'mempool' | 'mining'
  /** Unit of the values; null if unknown */
  unit:
    | 'nanoErg'
    | 'bytes'
    | 'transactions'
    | 'blocks'
    | 'boxes'
    | 'hashesPerSecond'
    | 'difficulty'
    | 'milliseconds'
    | 'usd'
    | 'addresses'
    | 'tokens'
  /** One point for each day, oldest first */
  points: ChartPoint[]
}

export interface ChartAnnotation {
  /** A new block version, the start of re-emission (EIP-27), shorter difficulty epochs (EIP-37), or a reduced emission */
  kind: 'hard-fork' | 'reemission' | 'difficulty' | 'reward'
  /** First block to which it applies */
  height: number
  /** Of that block */
  timestamp: number
  /** Block version from here on; null if it does not change */
  blockVersion: number | null
  /** nanoERG per block from here on; null if it does not change */
  emission: NanoErg | null
}

export interface ChartAnnotationList {
  /** Oldest first */
  items: ChartAnnotation[]
}

export interface ChartList {
  /** Entries of the page or list */
  items: ChartSummary[]
}

export interface ChartPoint {
  /** Start of the day */
  timestamp: number
  /** A number in decimal digits */
  value: Decimal
  /** First height of the day */
  fromHeight: number
  /** Last height of the day */
  toHeight: number
}

export interface ChartSummary {
  /** Name of the chart, as in its path */
  name:
    | 'price'
    | 'market-cap'
    | 'total'
    | 'dex-volume'
    | 'blockchain-size'
    | 'block-size'
    | 'transactions-per-block'
    | 'block-time'
    | 'blocks'
    | 'transactions-number'
    | 'volume'
    | 'fees'
    | 'boxes'
    | 'active-addresses'
    | 'new-addresses'
    | 'tokens-minted'
    | 'mempool-transactions'
    | 'mempool-size'
    | 'hash-rate'
    | 'difficulty'
    | 'miners-revenue'
    | 'storage-rent'
  /** Group of charts that it belongs to */
  group: 'currency' | 'blocks' | 'transactions' | 'mempool' | 'mining'
  /** Unit of the values; null if unknown */
  unit:
    | 'nanoErg'
    | 'bytes'
    | 'transactions'
    | 'blocks'
    | 'boxes'
    | 'hashesPerSecond'
    | 'difficulty'
    | 'milliseconds'
    | 'usd'
    | 'addresses'
    | 'tokens'
  /** One point for each day, oldest first */
  points: {
    /** Unix time in milliseconds */
    timestamp: number
    /** A number in decimal digits */
    value: Decimal
  }[]
}

export interface CheckedTransaction {
  /** 32 bytes in lower-case hex */
  transactionId: string
  /** Bytes */
  size: number
  /** nanoERG that it pays */
  fee: NanoErg
  /** nanoERG per byte */
  feePerByte: IntegerText
  /** What it does, in English. Names in it come from the blockchain */
  sentence: string
  /** What the transaction does, as facts; null if it is not known */
  story: Story | null
  /** Net effect: balance changes by script. A script that gets back what it spends has 0 */
  effects: ChangeEffect[]
  /** Inputs that the explorer does not know yet: `effects` and `story` leave them out */
  unknownInputCount: number
  /** Blocks within which its fee is enough by `feeAdvice`; null if none of the targets */
  targetBlocks: number | null
  /** Fees for a transaction of its size */
  feeAdvice: FeeAdvice
}

export interface CoinAgeBand {
  /** Lowest age in weeks, inclusive: the difference of two calendar weeks */
  fromWeeks: number
  /** Highest age, exclusive; null for the last band */
  toWeeks: number | null
}

export interface CoinAgeChart {
  /** Youngest first */
  bands: CoinAgeBand[]
  /** Oldest first, at equal distances up to the last complete week */
  weeks: CoinAgeWeek[]
}

export interface CoinAgeWeek {
  /** Start of the last day of the week, which is a Sunday */
  timestamp: number
  /** ERG in boxes of that age at the end of the week, in the order of the bands */
  nanoErg: NanoErg[]
}

export interface ConflictingTransaction {
  /** 32 bytes in lower-case hex */
  transactionId: string
  /** A box that both spend */
  boxId: string
  /** nanoERG */
  fee: NanoErg
  /** nanoERG, rounded */
  feePerByte: IntegerText
  /** Unix time in milliseconds */
  firstSeen: number
  /** Number of watched nodes that have it */
  nodeCount: number
  /** Whether it is preferred: more nodes have it, then a higher fee rate, then an earlier arrival */
  isLikelyWinner: boolean
}

/** What the rule has proved */
export interface ConsolidationFacts {
  /** Blake2b-256 of the script, a key of `parties` */
  owner: string
  /** Number of boxes that are spent */
  boxesIn: number
  /** Number of boxes that are created */
  boxesOut: number
  /** What the boxes hold afterwards */
  amounts: FactAmounts
  /** What the transaction does beyond the action of its kind */
  also?: AlsoMoved
  /** nanoERG */
  highFee?: NanoErg
}

export interface ConsolidationStory {
  /** What the transaction does */
  kind: 'consolidation'
  /** Name of the rule that matched; null while the transaction is pending */
  rule: string | null
  /** Version of the rule; null while the transaction is pending */
  ruleVersion: number | null
  /** Owners named by the facts, by script hash or public key */
  parties: Record<string, Party>
  /** Tokens named by the facts, by id */
  tokens: Record<string, TokenName>
  /** What the rule has proved */
  facts: ConsolidationFacts
}

export type ContextExtension = Record<string, string>

export interface ContextValue {
  /** Number of the variable, as a signed byte or up to 255 */
  id: number
  /** Bytes in lower-case hex */
  bytes: string
  /** Null, like the text, if the constant cannot be decoded or its text would be much longer than its bytes */
  type: string | null
  /** The value in full; numbers are decimal, bytes are hex, collections and tuples are in square brackets */
  text: string | null
  /** What the bytes most likely mean to a reader; null if nothing is recognised */
  meaning: Meaning | null
}

/** What the rule has proved */
export interface ContractCallFacts {
  /** Blake2b-256 of the script, a key of `parties` */
  script: string
  /** Blake2b-256 of the template of the script */
  template?: string
  /** Id of the token, a key of `tokens` */
  singleton?: string
  /** Whether an output has the same script */
  isContinued: boolean
  /** Number of contracts of which boxes are spent */
  contracts: number
  /** What the transaction does beyond the action of its kind */
  also?: AlsoMoved
  /** nanoERG */
  highFee?: NanoErg
}

export interface ContractCallStory {
  /** What the transaction does */
  kind: 'contract-call'
  /** Name of the rule that matched; null while the transaction is pending */
  rule: string | null
  /** Version of the rule; null while the transaction is pending */
  ruleVersion: number | null
  /** Owners named by the facts, by script hash or public key */
  parties: Record<string, Party>
  /** Tokens named by the facts, by id */
  tokens: Record<string, TokenName>
  /** What the rule has proved */
  facts: ContractCallFacts
}

export interface ContractCondition {
  /** What the script asks for; `other` if it is none of these or cannot be read */
  condition:
    | 'signature'
    | 'threshold'
    | 'time-lock'
    | 'hash-lock'
    | 'recreates'
    | 'token'
    | 'data-input'
    | 'dynamic'
    | 'anyone'
    | 'unspendable'
    | 'other'
  /** Contracts of this class among those that were read */
  contractCount: number
  /** nanoERG in their unspent boxes */
  value: NanoErg
  /** Number of unspent boxes */
  unspentCount: number
  /** Transactions that spent its boxes on each of the last 30 UTC days, today last */
  dailyUses: number[]
  /** Those with the most value, at most 10 */
  contracts: DirectoryContract[]
}

export interface ContractConstant {
  /** Number of the constant in the script, from 0 */
  index: number
  /** Bytes in lower-case hex */
  bytes: string
  /** Null, like the text, if the constant cannot be decoded or its text would be much longer than its bytes */
  type: string | null
  /** The value in full; numbers are decimal, bytes are hex, collections and tuples are in square brackets */
  text: string | null
  /** What the bytes most likely mean to a reader; null if nothing is recognised */
  meaning: Meaning | null
  /** The value in the notation of ErgoScript */
  literal: string
  /** Known meaning, such as pool-nft or fee-numerator; more meanings may be added */
  role: string | null
  /** Unit of a number: nanoErg, blocks, height, percent, permille, cents or nanoErgPerUnit */
  unit: string | null
  /** Different values among the compared scripts */
  distinctCount: number
}

export interface ContractDay {
  /** Start of the UTC day */
  timestamp: number
  /** Unspent boxes at the end of the day */
  unspentCount: number
  /** nanoERG in these boxes */
  value: NanoErg
  /** Transactions of this day that spent one of its boxes */
  transactionCount: number
}

export interface ContractDetail {
  /** SHA-256 of the template, used by the public explorer API and most dApps */
  templateSha256: string
  /** Blake2b-256 of the template, used by nodes */
  templateBlake2b256: string
  /** Name of the owner or contract with its source; null if no source names it */
  label: Label | null
  /** nanoERG in its unspent boxes */
  value: NanoErg
  /** Boxes it has ever guarded */
  boxCount: number
  /** Number of unspent boxes */
  unspentCount: number
  /** Transactions that spent one of its boxes */
  transactionCount: number
  /** Start of the UTC day on which its first box appeared */
  firstBoxDay: number | null
  /** One owner with this script; null if no box exists */
  example: Party | null
  /** The expression without the constants */
  template: string
  /** Number of scripts with this template; 1000 means 1000 or more */
  scriptCount: number
  /** Approximate ErgoScript, line by line; $0 represents the constant with index 0. Null if it cannot be parsed */
  lines: string[] | null
  /** Constants of the script, in order */
  constants: ContractConstant[]
  /** Scripts whose constants were compared: the newest, at most 100 */
  comparedScriptCount: number
  /** What the script contains, as far as it can be read */
  tags: ScriptTag[]
  /** A source that compiles to this template */
  verifiedSource: VerifiedSource | null
}

export interface ContractDirectory {
  /** Height of the block; in lists and overviews, of the newest indexed block */
  height: number
  /** Start of the UTC day that is last in `dailyUses` */
  timestamp: number
  /** Named contracts, the protocol with the most value first */
  protocols: ContractProtocol[]
  /** Contracts without a name, by value */
  conditions: ContractCondition[]
  /** Contracts of the network itself, such as emission and mining rewards, by value */
  network: DirectoryContract[]
  /** Contracts that were read: all with a name, and those with the most value */
  readContractCount: number
  /** False if there are more contracts than were read */
  isComplete: boolean
}

export interface ContractInstance {
  /** Owner: a key or a contract */
  party: Party
  /** nanoERG in its unspent boxes */
  value: NanoErg
  /** Number of boxes */
  boxCount: number
  /** Number of unspent boxes */
  unspentCount: number
  /** Constants of the script, in order */
  constants: ScriptConstant[]
}

export interface ContractInstancePage {
  /** Entries of the page or list */
  items: ContractInstance[]
  /** Number of entries of the whole list; null if they are not counted */
  total: number | null
  /** The cursor of the next page; null at the end of the list */
  next: string | null
}

export interface ContractProtocol {
  /** The protocol as its sources call it */
  name: string
  /** nanoERG in unspent boxes of its contracts */
  value: NanoErg
  /** By value */
  contracts: DirectoryContract[]
}

export interface ContractRegister {
  /** Name of the register */
  id: string
  /** Types found, most frequent first */
  types: string[]
  /** Sampled boxes that have this register */
  boxCount: number
  /** Its value in the newest box */
  example: RegisterValue
  /** Known meaning, such as pool-nft or fee-numerator; more meanings may be added */
  role: string | null
  /** Unit of a number: nanoErg, blocks, height, percent, permille, cents or nanoErgPerUnit */
  unit: string | null
}

export interface ContractSummary {
  /** SHA-256 of the template, used by the public explorer API and most dApps */
  templateSha256: string
  /** Blake2b-256 of the template, used by nodes */
  templateBlake2b256: string
  /** Name of the owner or contract with its source; null if no source names it */
  label: Label | null
  /** nanoERG in its unspent boxes */
  value: NanoErg
  /** Boxes it has ever guarded */
  boxCount: number
  /** Number of unspent boxes */
  unspentCount: number
  /** Transactions that spent one of its boxes */
  transactionCount: number
  /** Start of the UTC day on which its first box appeared */
  firstBoxDay: number | null
  /** One owner with this script; null if no box exists */
  example: Party | null
}

export interface ContractSummaryPage {
  /** Entries of the page or list */
  items: ContractSummary[]
  /** Number of entries of the whole list; null if they are not counted */
  total: number | null
  /** The cursor of the next page; null at the end of the list */
  next: string | null
}

export interface ContractUsage {
  /** Transactions whose kinds were counted: the newest, at most 2000 */
  countedTransactionCount: number
  /** Most frequent first */
  kinds: SpendKind[]
  /** Newest first; at most 400 days with changes */
  days: ContractDay[]
  /** Tokens in its boxes, those with the most holders first; at most 8 */
  assets: Asset[]
  /** Different tokens in its boxes */
  tokenCount: number
  /** False if the contract has too many scripts or tokens to add up */
  isTokenCountComplete: boolean
  /** Boxes whose registers were read: the newest, at most 50 */
  sampledBoxCount: number
  /** Registers R4 to R9 that are set, in order */
  registers: ContractRegister[]
  /** Known meanings of the tokens of a box, in their order */
  tokenRoles: string[]
}

/** The newest confirmed state. Its box is spent if the token was burned */
export interface CurrentState {
  /** The box; null if it is unknown */
  box: BoxSummary
  /** Blake2b-256 of the template of its script; null for a wallet or an unreadable script */
  templateHash: string | null
  /** Time of its block */
  timestamp: number | null
  /** Registers R4 to R9 that are set, in order */
  registers: RegisterValue[]
  /** Numbers in its registers */
  numbers: StateNumber[]
}

/** What the rule has proved */
export interface DataFacts {
  /** Scripts of the spent boxes */
  owners: string[]
  /** Number of `owners` if there are more than 10 */
  ownersCount?: number
  /** Outputs with registers that no spent box had */
  boxes: number
  /** Number of new registers */
  registers: number
  /** Bytes of the new registers */
  bytes: number
  /** What the transaction does beyond the action of its kind */
  also?: AlsoMoved
  /** nanoERG */
  highFee?: NanoErg
}

export interface DataStory {
  /** What the transaction does */
  kind: 'data'
  /** Name of the rule that matched; null while the transaction is pending */
  rule: string | null
  /** Version of the rule; null while the transaction is pending */
  ruleVersion: number | null
  /** Owners named by the facts, by script hash or public key */
  parties: Record<string, Party>
  /** Tokens named by the facts, by id */
  tokens: Record<string, TokenName>
  /** What the rule has proved */
  facts: DataFacts
}

/** A number in decimal digits */
export type Decimal = string

export interface Difficulty {
  /** Height of the block; in lists and overviews, of the newest indexed block */
  height: number
  /** Unix time in milliseconds */
  timestamp: number
  /** An integer in decimal digits */
  difficulty: IntegerText
  /** Hashes per second that find a block of this difficulty in the target time */
  targetHashRate: IntegerText
  /** Target time between blocks in milliseconds */
  blockInterval: number
  /** In blocks */
  epochLength: number
  /** Blocks left in the current epoch */
  blocksLeft: number
  /** Null if it cannot be forecast */
  next: DifficultyForecast | null
  /** Why there is no forecast: new blocks of a simulated network keep the difficulty (constant-difficulty), or past epochs are not indexed (missing-blocks). Null if there is one */
  noForecastReason: 'constant-difficulty' | 'missing-blocks' | null
  /** Time from a block to the next. Blocks come at random, so a block that is late is not more likely to come soon */
  nextBlock: NextBlock
  /** Difficulty of past epochs, newest first */
  epochs: DifficultyEpochPage
  /** Votes of the current epoch */
  voting: VotingEpoch
}

export interface DifficultyEpoch {
  /** From 0 */
  number: number
  /** First height of the range */
  fromHeight: number
  /** Last height of the range, which is included */
  toHeight: number
  /** Time of its first block */
  timestamp: number
  /** An integer in decimal digits */
  difficulty: IntegerText
  /** Compared with the previous epoch */
  changePercent: Decimal | null
  /** So far */
  blockCount: number
  /** Average milliseconds between its blocks so far */
  averageBlockTime: number | null
}

export interface DifficultyEpochPage {
  /** Entries of the page or list */
  items: DifficultyEpoch[]
  /** Number of entries of the whole list; null if they are not counted */
  total: number | null
  /** The cursor of the next page; null at the end of the list */
  next: string | null
}

export interface DifficultyForecast {
  /** First block with the new difficulty */
  height: number
  /** An integer in decimal digits */
  difficulty: IntegerText
  /** A number in decimal digits */
  changePercent: Decimal
  /** Expected end of the current epoch at the pace of its blocks so far */
  expectedAt: number
  /** Lower bound: slower in at most one of twenty epochs */
  slow: DifficultyOutcome
  /** Upper bound: faster in at most one of twenty epochs */
  fast: DifficultyOutcome
  /** Whether the epoch is complete, so that the value is not a forecast */
  isFinal: boolean
}

export interface DifficultyOutcome {
  /** An integer in decimal digits */
  difficulty: IntegerText
  /** A number in decimal digits */
  changePercent: Decimal
  /** Unix time in milliseconds */
  expectedAt: number
}

export interface DirectoryContract {
  /** SHA-256 of the template, used by the public explorer API and most dApps */
  templateSha256: string
  /** Blake2b-256 of the template, used by nodes */
  templateBlake2b256: string
  /** Name of the owner or contract with its source; null if no source names it */
  label: Label | null
  /** nanoERG in its unspent boxes */
  value: NanoErg
  /** Boxes it has ever guarded */
  boxCount: number
  /** Number of unspent boxes */
  unspentCount: number
  /** Transactions that spent one of its boxes */
  transactionCount: number
  /** Start of the UTC day on which its first box appeared */
  firstBoxDay: number | null
  /** One owner with this script; null if no box exists */
  example: Party | null
  /** Transactions that spent its boxes on each of the last 30 UTC days, today last */
  dailyUses: number[]
}

export interface EffectValue {
  /** Null if no rate of the last 720 blocks exists */
  rate: HistoricalRate | null
  /** Of the net change of ERG; negative for a loss. Null without a rate */
  usd: Decimal | null
  /** Net token changes that have a price; negative for a loss */
  assets: AssetValue[]
}

export interface Eip12Asset {
  /** 32 bytes in lower-case hex */
  tokenId: string
  /** An integer in decimal digits */
  amount: TokenUnits
}

export interface EmissionPeriod {
  /** First height of the range */
  fromHeight: number
  /** Last height of the range, which is included */
  toHeight: number
  /** New coins of a block and how they are divided */
  reward: BlockReward
}

export interface ErgPrice {
  /** US dollars per ERG */
  usd: Price
  /** Market capitalisation of the circulating supply */
  marketCapUsd: Decimal
  /** nanoERG */
  circulating: NanoErg
  /** 32 bytes in lower-case hex */
  poolNft: string
  /** In the unit of the pool */
  rate: IntegerText
  /** Pool box with the rate */
  boxId: string
  /** Height of the block; in lists and overviews, of the newest indexed block */
  height: number
  /** Unix time in milliseconds */
  timestamp: number
  /** In blocks */
  age: number
  /** Price change in the last 24 hours */
  changePercent: Decimal | null
  /** Path of the price history */
  history: string
}

export interface ErgoPaySigningRequest {
  /** Reduced transaction to sign (EIP-19) in Base64 for URLs; omitted if the payment is not possible */
  reducedTx?: string
  /** Address that has to sign */
  address?: string
  /** Message for the payer: what is paid to whom, or why the payment is not possible */
  message: string
  /** WARNING with a transaction, because someone else may have requested it; ERROR without one */
  messageSeverity: 'INFORMATION' | 'WARNING' | 'ERROR'
}

/** What the rule has proved */
export interface ExchangeFacts {
  /** Owners who exchange */
  parties: ExchangeParty[]
  /** Number of `parties` if there are more than 10 */
  partiesCount?: number
  /** What they receive together */
  total: FactAmounts
  /** What the transaction does beyond the action of its kind */
  also?: AlsoMoved
  /** nanoERG */
  highFee?: NanoErg
}

export interface ExchangeParty {
  /** Blake2b-256 of the script, a key of `parties` */
  script: string
  /** What the owner loses */
  sent: FactAmounts
  /** What the owner gains */
  received: FactAmounts
}

export interface ExchangeStory {
  /** What the transaction does */
  kind: 'exchange'
  /** Name of the rule that matched; null while the transaction is pending */
  rule: string | null
  /** Version of the rule; null while the transaction is pending */
  ruleVersion: number | null
  /** Owners named by the facts, by script hash or public key */
  parties: Record<string, Party>
  /** Tokens named by the facts, by id */
  tokens: Record<string, TokenName>
  /** What the rule has proved */
  facts: ExchangeFacts
}

export interface FactAmounts {
  /** nanoERG */
  nanoErg: NanoErg
  /** Amounts of tokens, each in the smallest unit of its token */
  assets: FactAsset[]
  /** Number of `assets` if there are more than 10 */
  assetsCount?: number
}

export interface FactAsset {
  /** Id of the token, a key of `tokens` */
  tokenId: string
  /** In the smallest unit of the token */
  amount: TokenUnits
}

export interface FactOrder {
  /** 32 bytes in lower-case hex */
  boxId: string
  /** What the order asks of the pool */
  side: 'sell' | 'buy' | 'swap' | 'deposit' | 'redeem'
  /** Id of the token, a key of `tokens` */
  poolNft: string
  /** Blake2b-256 of the script, a key of `parties` */
  owner: string
  /** What the order offers */
  offered: FactAmounts
  /** Least that the owner accepts, if the order states it */
  minReceived?: FactAmounts
}

export interface FactParty {
  /** Blake2b-256 of the script, a key of `parties` */
  script: string
  /** nanoERG */
  nanoErg: NanoErg
  /** Amounts of tokens, each in the smallest unit of its token */
  assets: FactAsset[]
  /** Number of `assets` if there are more than 10 */
  assetsCount?: number
}

export interface FeeAdvice {
  /** Bytes of the transaction that the fees are for */
  size: number
  /** Lowest fee that nodes relay */
  floor: FeeFloor
  /** For the next block up to the tenth, by projected blocks. Lower bounds: nodes do not report what scripts cost, and new transactions may pay more */
  targets: FeeTarget[]
  /** Pending transactions without those that lose a conflict */
  pendingCount: number
  /** Their size in bytes */
  pendingSize: number
  /** Current maximum size of a block’s transactions in bytes */
  maxBlockSize: number
}

export interface FeeBin {
  /** Lower bound in nanoERG per byte, inclusive */
  fromFeePerByte: IntegerText
  /** Upper bound in nanoERG per byte, exclusive; null for the last bin */
  toFeePerByte: IntegerText | null
  /** Number of transactions */
  transactionCount: number
  /** Bytes */
  size: number
  /** nanoERG */
  fees: NanoErg
}

/** What the rule has proved */
export interface FeeCollectionFacts {
  /** Public key, a key of `parties` */
  minerKey: string
  /** nanoERG */
  collected: NanoErg
  /** Number of fee boxes */
  boxes: number
  /** What the transaction does beyond the action of its kind */
  also?: AlsoMoved
  /** nanoERG */
  highFee?: NanoErg
}

export interface FeeCollectionStory {
  /** What the transaction does */
  kind: 'fee-collection'
  /** Name of the rule that matched; null while the transaction is pending */
  rule: string | null
  /** Version of the rule; null while the transaction is pending */
  ruleVersion: number | null
  /** Owners named by the facts, by script hash or public key */
  parties: Record<string, Party>
  /** Tokens named by the facts, by id */
  tokens: Record<string, TokenName>
  /** What the rule has proved */
  facts: FeeCollectionFacts
}

export interface FeeFloor {
  /** nanoERG for a transaction of any size: nodes refuse less, by default */
  fee: NanoErg
  /** Rate in nanoERG per byte at which a payment of 400 bytes pays it */
  feePerByte: IntegerText
}

export interface FeeLevel {
  /** Confirmation target in blocks */
  targetBlocks: number
  /** Minimum fee rate in nanoERG per byte for the target, by the size of transactions and their cost without scripts; for a typical payment never below what nodes relay */
  feePerByte: IntegerText
  /** nanoERG for a typical payment of 400 bytes; at least the minimum that nodes relay. A lower bound: nodes do not report what scripts cost */
  paymentFee: NanoErg
}

export interface FeeOption {
  /** The minimum that nodes relay, what it pays, the fee for the next block, and the fee to be the first in it */
  purpose: 'minimum' | 'paid' | 'next-block' | 'first'
  /** nanoERG */
  fee: NanoErg
  /** Rank that this fee would have had */
  rank: number
  /** Projected block that this fee would have had */
  block: number | null
}

export interface FeeTarget {
  /** Confirmation target in blocks; 1 is the next block */
  targetBlocks: number
  /** nanoERG per byte that a transaction has to pay for the target */
  feePerByte: IntegerText
  /** nanoERG for a transaction of the requested size; never below the floor */
  fee: NanoErg
  /** nanoERG for a typical payment of 400 bytes; never below the floor */
  paymentFee: NanoErg
  /** Whether these blocks have free space, so that the floor is enough */
  isFloor: boolean
}

export interface FirstSync {
  /** Loading blocks, or building state and indexes after the last of them */
  stage: 'loading' | 'building'
  /** Height of the block; in lists and overviews, of the newest indexed block */
  height: number
  /** Height at which loading ends if no further blocks arrive */
  targetHeight: number | null
  /** Blocks loaded per second; null while building */
  blocksPerSecond: number | null
  /** Estimated remaining time of loading; null if no blocks are being loaded */
  secondsLeft: number | null
  /** Share of the current stage that is done */
  progress: number
}

export interface Forecast {
  /** Milliseconds; earlier in 5 of 100 cases */
  earliest: number | null
  /** Milliseconds; even odds */
  median: number | null
  /** Milliseconds; later in 5 of 100 cases */
  latest: number | null
}

export interface GoldPrice {
  /** ERG per kilogram of gold */
  ergPerKilogram: Price
  /** Based on the ERG price above */
  usdPerTroyOunce: Price | null
  /** 32 bytes in lower-case hex */
  poolNft: string
  /** In the unit of the pool */
  rate: IntegerText
  /** Pool box with the rate */
  boxId: string
  /** Height of the block; in lists and overviews, of the newest indexed block */
  height: number
  /** Unix time in milliseconds */
  timestamp: number
  /** In blocks */
  age: number
  /** Price change in the last 24 hours */
  changePercent: Decimal | null
  /** Path of the price history */
  history: string
}

export interface HashRateDistribution {
  /** Start of the first day; null if there is no block */
  fromTime: number | null
  /** End of the last day */
  toTime: number | null
  /** Number of blocks */
  blockCount: number
  /** Miners with more than one percent, most blocks first */
  miners: MinerShare[]
  /** All other miners */
  other: {
    minerCount: number
    blockCount: number
    /** A number in decimal digits */
    percent: Decimal
  }
}

export interface HeldToken {
  /** 32 bytes in lower-case hex */
  tokenId: string
  /** Name from the issuing box; not verified */
  name: string | null
  /** Decimals of an amount as people write it; null if unknown */
  decimals: number | null
  /** EIP-004 if the token was minted according to that standard */
  type: string | null
  /** According to EIP-21; suspicious means that the name belongs to a verified token */
  genuineness: 'unknown' | 'verified' | 'suspicious' | 'blocked'
  /** Whether a registry lists the id of the token */
  isOriginal: boolean
  /** Name of the original that a copy could be mistaken for; ERG for a copy of the native coin */
  resembles: string | null
  /** In the smallest unit of the token */
  amount: TokenUnits
  /** Whether one indivisible unit was issued */
  isNft: boolean
  /** Whether the token is an original or a copy, with reasons */
  verdict: TokenVerdict
  /** Null for other tokens than NFTs, and for NFTs that are no picture, audio or video (EIP-4) */
  artwork: TokenArtwork | null
}

export interface HeldTokenPage {
  /** Entries of the page or list */
  items: HeldToken[]
  /** Number of entries of the whole list; null if they are not counted */
  total: number | null
  /** The cursor of the next page; null at the end of the list */
  next: string | null
}

export interface HistoricalRate {
  /** nanoERG per US dollar */
  rate: IntegerText
  /** 32 bytes in lower-case hex */
  poolNft: string
  /** Oracle box that states the rate */
  boxId: string
  /** Height of that box, at most 720 blocks before the block */
  height: number
}

export interface Holder {
  /** Owner: a key or a contract */
  party: Party
  /** In the smallest unit */
  amount: IntegerText
  /** Percent: of `held` for ERG, otherwise of the circulating or existing amount; null for coins outside of it */
  share: Decimal | null
}

export interface HolderAtHeight {
  /** Owner: a key or a contract */
  party: Party
  /** In the smallest unit */
  amount: IntegerText
}

export interface HolderBand {
  /** Group of holders, by kind and rank */
  kind: 'contracts' | 'wallet-1' | 'wallets-2-10' | 'wallets-11-100' | 'other-wallets' | 'others'
  /** Number of addresses that hold it */
  holderCount: number
  /** An integer in decimal digits */
  amount: TokenUnits
  /** Percentage of the circulating supply, or of the existing one if it is not known */
  share: Decimal
}

export interface HolderConcentration {
  /** The largest holders together */
  top: TopHolders[]
  /** All holders in groups: contracts, wallets by rank, and holders beyond the first 10,000 */
  bands: HolderBand[]
}

export interface HolderDigest {
  /** 32 bytes in lower-case hex */
  tokenId: string
  /** Height of the block after which the balances apply */
  height: number
  /** Id of that block */
  blockId: string
  /** Time of that block */
  timestamp: number
  /** Number of addresses that hold it */
  holderCount: number
  /** Of all balances, in the smallest unit */
  sum: IntegerText
  /** SHA-256 of the file of exportHoldersAt */
  sha256: string
  /** Bytes of the file */
  size: number
}

export interface HolderPage {
  /** Entries of the page or list */
  items: Holder[]
  /** Number of entries of the whole list; null if they are not counted */
  total: number | null
  /** The cursor of the next page; null at the end of the list */
  next: string | null
}

export interface HolderSnapshot {
  /** The token */
  token: TokenName
  /** Height of the block after which the balances apply */
  height: number
  /** Id of that block */
  blockId: string
  /** Time of that block */
  timestamp: number
  /** Number of addresses that hold it */
  holderCount: number
  /** Of all balances, in the smallest unit */
  sum: IntegerText
  /** False for more than 10000 holders: `items` is then empty, and the file contains all of them */
  isSorted: boolean
  /** Largest amounts first, equal ones by script hash */
  items: HolderAtHeight[]
  /** Number of entries of the whole list; null if they are not counted */
  total: number | null
  /** The cursor of the next page; null at the end of the list */
  next: string | null
}

export interface Home {
  /** The newest indexed block */
  tip: Tip
  /** Most recent blocks, newest first */
  blocks: BlockSummary[]
  /** Most recent confirmed transactions, newest first */
  transactions: TransactionSummary[]
  /** Pending transactions */
  mempool: HomeMempool
  /** Time from a block to the next. Blocks come at random, so a block that is late is not more likely to come soon */
  nextBlock: NextBlock
  /** Most recently issued tokens, newest first */
  tokens: TokenSummary[]
  /** Activity of the last 24 hours */
  day: Activity
  /** Activity of the 24 hours before */
  dayBefore: Activity
  /** Circulating supply in nanoERG */
  circulating: NanoErg
  /** The largest amount of nanoERG that can ever circulate */
  maximumSupply: NanoErg
  /** Current maximum size of a block’s transactions in bytes */
  maxBlockSize: number
}

export interface HomeMempool {
  /** Number of transactions */
  transactionCount: number
  /** Total size in bytes */
  size: number
  /** Most recent transactions */
  transactions: TransactionSummary[]
}

/** An integer that may exceed the safe range of a number; sent in decimal digits */
export type IntegerInput = bigint | string

/** An integer in decimal digits, of any size: convert it with `BigInt(text)` */
export type IntegerText = string

export interface IntervalClass {
  /** Shortest interval, inclusive */
  fromSeconds: number
  /** Longest interval, exclusive; null for the last class */
  toSeconds: number | null
  /** Number of blocks */
  blockCount: number
  /** A number in decimal digits */
  percent: Decimal
}

export interface JointHistoryQuery {
  /** Addresses of the wallet */
  addresses: string[]
  /** How many entries to return */
  limit?: number
  /** Cursor of the page: `next` of the previous page */
  cursor?: string
  /** Newest entry first (desc) or oldest entry first (asc) */
  order?: 'asc' | 'desc'
  /** Whether to state what each transaction does; with false, every `story` is null */
  story?: boolean
}

export interface JointTransaction {
  /** 32 bytes in lower-case hex */
  transactionId: string
  /** Whether it is in the main chain, pending, or how it ended */
  state:
    | 'confirmed'
    | 'pre-confirmed'
    | 'pending'
    | 'orphaned'
    | 'replaced'
    | 'input-spent'
    | 'parent-dropped'
    | 'dropped'
  /** Global index of the transaction, from 0 */
  number: number | null
  /** 32 bytes in lower-case hex */
  blockId: string | null
  /** Height of the block; in lists and overviews, of the newest indexed block */
  height: number | null
  /** Index in its block */
  index: number | null
  /** Time of its block */
  timestamp: number | null
  /** Blocks from its block to the newest one, both included; null unless it is in the main chain */
  confirmations: number | null
  /** When a node first reported it in its mempool; null if unknown */
  firstSeen: number | null
  /** Bytes */
  size: number
  /** nanoERG */
  fee: NanoErg
  /** nanoERG of all outputs, which equals the sum of all inputs */
  value: NanoErg
  /** nanoERG that change owner: the gains of all scripts, without the fee. Change and boxes that return to their script do not count. Null if a box that it spends is unknown */
  netValue: NanoErg | null
  /** Number of boxes that it spends */
  inputCount: number
  /** Number of boxes that it only reads */
  dataInputCount: number
  /** Number of boxes that it creates */
  outputCount: number
  /** What the transaction does, as facts; null if it is not known */
  story: Story | null
  /** For a pending transaction: the preferred transaction that spends the same box */
  conflictingTransactionId: string | null
  /** What it changes for each of the requested addresses */
  effects: ChangeEffect[]
}

export interface JointTransactionPage {
  /** Entries of the page or list */
  items: JointTransaction[]
  /** Number of entries of the whole list; null if they are not counted */
  total: number | null
  /** The cursor of the next page; null at the end of the list */
  next: string | null
}

export interface KeyAction {
  /** Contract: no rule knows what the contract does */
  kind: 'order' | 'datapoint' | 'mining-reward' | 'shared-wallet' | 'contract'
  /** Of an order: sell offers ERG, buy offers a token for ERG, swap a token for a token */
  side: 'sell' | 'buy' | 'swap' | 'deposit' | 'redeem' | null
  /** Pool of an order or a datapoint */
  poolNft: string | null
  /** Offered by an order */
  nanoErg: NanoErg | null
  /** Offered by an order */
  assets: Asset[]
  /** In the unit of the oracle pool */
  datapoint: IntegerText | null
}

export interface KeyMention {
  /** What the box does for the key */
  action: KeyAction
  /** Being spent: by a pending transaction. Only orders are executed or refunded */
  state: 'open' | 'being-spent' | 'executed' | 'refunded' | 'spent'
  /** Blake2b-256 of the template of the script */
  templateHash: string | null
  /** Position of the key: a constant of the script, or a register */
  position: 'script' | 'R4' | 'R5' | 'R6' | 'R7' | 'R8' | 'R9'
  /** Number of distinct keys in the box */
  keyCount: number
  /** The box; null if it is unknown */
  box: BoxSummary
}

export interface KeyMentionPage {
  /** Entries of the page or list */
  items: KeyMention[]
  /** Number of entries of the whole list; null if they are not counted */
  total: number | null
  /** The cursor of the next page; null at the end of the list */
  next: string | null
}

export interface KeyMentions {
  /** Number of boxes that contain the key */
  mentionCount: number
  /** Occurrences in unspent boxes */
  unspentCount: number
}

export interface KeyValue {
  /** Name of the entry */
  key: string
  /** Text of the entry */
  value: string
}

export interface KnownLabel {
  /** Name that the source gives */
  name: string
  /** What is named: a protocol, miner, exchange, dApp or anything else */
  kind: 'protocol' | 'miner' | 'exchange' | 'dapp' | 'generic'
  /** Probable: the source is not certain. Kind: the label says what kind of contract it is, because only its template is known */
  certainty: 'published' | 'probable' | 'kind'
  /** Source of the name */
  source: string
  /** What the label applies to */
  match: LabelMatch
  /** Date of the source, if the attribution may have changed since */
  asOf: string | null
}

export interface KnownLabelPage {
  /** Entries of the page or list */
  items: KnownLabel[]
  /** Number of entries of the whole list; null if they are not counted */
  total: number | null
  /** The cursor of the next page; null at the end of the list */
  next: string | null
}

export interface Label {
  /** Name that the source gives */
  name: string
  /** What is named: a protocol, miner, exchange, dApp or anything else */
  kind: 'protocol' | 'miner' | 'exchange' | 'dapp' | 'generic'
  /** Probable: the source is not certain. Kind: the label says what kind of contract it is, because only its template is known */
  certainty: 'published' | 'probable' | 'kind'
  /** Source of the name */
  source: string
}

export interface LabelMatch {
  /** A token held, the hash of the script or template (both Blake2b-256), or the address */
  by: 'token' | 'scriptHash' | 'templateHash' | 'address'
  /** Id, hash or address, in hex or Base58 */
  value: string
}

export interface LargestTransactions {
  /** Start */
  fromTime: number
  /** End, which is included */
  toTime: number
  /** By `netValue`, largest first */
  items: TransactionSummary[]
}

export interface LedgerQuery {
  /** Addresses in Base58 */
  addresses: string[]
  /** CSV, JSON Lines, or the layout that Koinly or CoinTracking imports */
  format?: 'csv' | 'jsonl' | 'koinly' | 'cointracking'
  /** Language of the sentences */
  lang?: 'en' | 'ru' | 'id' | 'tr'
  /** First height, inclusive */
  fromHeight?: number
  /** Last height, inclusive */
  toHeight?: number
  /** Only blocks from this time on, in Unix milliseconds */
  fromTime?: number
  /** Only blocks up to this time, in Unix milliseconds */
  toTime?: number
  /** Oldest or newest transaction first */
  order?: 'asc' | 'desc'
  /** Continues a file after this transaction: the last one of the previous file */
  after?: string
}

/** What the rule has proved */
export interface LiquidityFacts {
  /** Whether the pool gains or loses liquidity */
  action: 'deposit' | 'redeem'
  /** Id of the token, a key of `tokens` */
  poolNft: string
  /** Deposited into the pool or redeemed from it */
  amounts: FactAmounts
  /** Shares of the pool that it issues or takes back */
  shares: FactAsset
  /** Executed orders */
  orders: FactOrder[]
  /** Number of `orders` if there are more than 10 */
  ordersCount?: number
  /** Blake2b-256 of the script, a key of `parties` */
  provider?: string
  /** What the transaction does beyond the action of its kind */
  also?: AlsoMoved
  /** nanoERG */
  highFee?: NanoErg
}

export interface LiquidityStory {
  /** What the transaction does */
  kind: 'liquidity'
  /** Name of the rule that matched; null while the transaction is pending */
  rule: string | null
  /** Version of the rule; null while the transaction is pending */
  ruleVersion: number | null
  /** Owners named by the facts, by script hash or public key */
  parties: Record<string, Party>
  /** Tokens named by the facts, by id */
  tokens: Record<string, TokenName>
  /** What the rule has proved */
  facts: LiquidityFacts
}

export interface LiveAddressTransaction {
  /** 32 bytes in lower-case hex */
  transactionId: string
  /** As in the transaction itself, and `unknown` for an id that the explorer has never seen. After an ending, a transaction can become pending again */
  state:
    | 'confirmed'
    | 'pre-confirmed'
    | 'pending'
    | 'orphaned'
    | 'replaced'
    | 'input-spent'
    | 'parent-dropped'
    | 'dropped'
    | 'unknown'
  /** Effect on the address: negative for a loss, 0 if only tokens or boxes change */
  nanoErg: NanoErg
  /** Tokens whose balance changes; negative for a loss */
  assets: ChangeAsset[]
  /** Whether more tokens change than are listed */
  hasMoreAssets: boolean
}

export interface LiveEventData {
  /** A new block */
  block: BlockEvent
  /** The block is no longer part of the main chain */
  undo: UndoEvent
  /** The mempool has changed */
  mempool: MempoolEvent
  /** Events were missed: the client must reload its data */
  reset: ResetEvent
  /** State of a watched address, at the start and after each change */
  address: AddressEvent
  /** State of a watched transaction, at the start and after each change */
  transaction: TransactionEvent
}

export interface LockedCoins {
  /** Which contract of the protocol */
  contract: 'emission' | 'treasury' | 'noPremine' | 'reemission' | 'payToReemission'
  /** Ergo address in Base58 */
  address: string
  /** nanoERG in its unspent boxes */
  value: NanoErg
}

export interface LockedTerm {
  /** Which contract of the protocol */
  contract: 'emission' | 'treasury' | 'noPremine' | 'reemission' | 'payToReemission'
  /** Its boxes at the height have this sum */
  address: string
  /** nanoERG, the balance of the address after the block */
  value: NanoErg
}

export interface Market {
  /** Height of the block; in lists and overviews, of the newest indexed block */
  height: number
  /** Unix time in milliseconds */
  timestamp: number
  /** Null if no oracle provides it */
  erg: ErgPrice | null
  /** Null if no oracle provides it */
  gold: GoldPrice | null
  /** The largest pools, most ERG first */
  pools: AmmPool[]
  /** Prices of the tokens of the largest pools */
  prices: MarketPrice[]
}

export interface MarketPrice {
  /** 32 bytes in lower-case hex */
  tokenId: string
  /** The pool whose price is the median, weighted by ERG, of the pools that count */
  poolNft: string
  /** ERG reserve of the pool */
  nanoErg: NanoErg
  /** Token reserve of the pool */
  tokenAmount: TokenUnits
  /** Price in ERG or whole quote tokens per whole token */
  price: Price
  /** Pools that count */
  poolCount: number
  /** ERG reserves of all pools that count */
  depth: NanoErg
  /** Height of the last change of the pool */
  height: number
  /** Blocks since then */
  age: number
}

export interface Meaning {
  /** Text; the address of a key or script; several texts, one per line */
  as: 'text' | 'address' | 'texts'
  /** The text, or the address in Base58 */
  value: string
}

export interface Mempool {
  /** Number of transactions */
  transactionCount: number
  /** Bytes */
  size: number
  /** nanoERG */
  fees: NanoErg
  /** Transactions that conflict with a preferred one that spends the same box */
  conflictingCount: number
  /** Transactions that are in an input block. They count in all other totals until a block confirms them */
  preConfirmedCount: number
  /** Current maximum size of a block’s transactions in bytes */
  maxBlockSize: number
  /** Time from a block to the next. Blocks come at random, so a block that is late is not more likely to come soon */
  nextBlock: NextBlock
  /** Nodes that the explorer watches, by anonymous numbers */
  nodes: WatchedNode[]
  /** Pending transactions by fee per byte */
  feeLevels: FeeLevel[]
  /** Transactions by fee rate */
  feeHistogram: FeeBin[]
}

/** The mempool has changed */
export interface MempoolEvent {
  /** Height of the newest block */
  height: number
}

export interface MempoolHistory {
  /** Length of an interval */
  intervalMs: number
  /** Oldest first. Intervals in which the mempool was not read are left out */
  points: MempoolHistoryPoint[]
}

export interface MempoolHistoryPoint {
  /** Start of the interval */
  timestamp: number
  /** Mean of its minutes, rounded */
  transactionCount: number
  /** Of its minutes */
  maxTransactionCount: number
  /** Bytes; mean of its minutes, rounded */
  size: number
  /** Bytes */
  maxSize: number
  /** nanoERG; mean of its minutes, rounded */
  fees: NanoErg
  /** Minutes in which the mempool was read */
  minuteCount: number
}

export interface MempoolOutlook {
  /** 32 bytes in lower-case hex */
  transactionId: string
  /** Unix time in milliseconds */
  firstSeen: number
  /** Milliseconds; equals meanInterval of nextBlock */
  meanBlockInterval: number
  /** Time from a block to the next. Blocks come at random, so a block that is late is not more likely to come soon */
  nextBlock: NextBlock
  /** Null while it loses a conflict */
  forecast: Forecast | null
  /** Null while it loses a conflict */
  position: ProjectedPosition | null
  /** Current maximum size of a block’s transactions in bytes */
  maxBlockSize: number
  /** Pending transactions whose boxes it spends */
  parentTransactionIds: string[]
  /** Lowest fee first; empty while it loses a conflict or is pre-confirmed */
  feeOptions: FeeOption[]
  /** Nodes that the explorer watches, by anonymous numbers */
  nodes: NodeSighting[]
  /** Pending transactions that spend the same boxes, at most 10 */
  conflicts: ConflictingTransaction[]
  /** Pending ancestors and descendants in mining order, at most 50 */
  relatives: Relative[]
}

export interface MempoolTransaction {
  /** 32 bytes in lower-case hex */
  transactionId: string
  /** Whether it is in the main chain, pending, or how it ended */
  state:
    | 'confirmed'
    | 'pre-confirmed'
    | 'pending'
    | 'orphaned'
    | 'replaced'
    | 'input-spent'
    | 'parent-dropped'
    | 'dropped'
  /** Global index of the transaction, from 0 */
  number: number | null
  /** 32 bytes in lower-case hex */
  blockId: string | null
  /** Height of the block; in lists and overviews, of the newest indexed block */
  height: number | null
  /** Index in its block */
  index: number | null
  /** Time of its block */
  timestamp: number | null
  /** Blocks from its block to the newest one, both included; null unless it is in the main chain */
  confirmations: number | null
  /** When a node first reported it in its mempool; null if unknown */
  firstSeen: number | null
  /** Bytes */
  size: number
  /** nanoERG */
  fee: NanoErg
  /** nanoERG of all outputs, which equals the sum of all inputs */
  value: NanoErg
  /** nanoERG that change owner: the gains of all scripts, without the fee. Change and boxes that return to their script do not count. Null if a box that it spends is unknown */
  netValue: NanoErg | null
  /** Number of boxes that it spends */
  inputCount: number
  /** Number of boxes that it only reads */
  dataInputCount: number
  /** Number of boxes that it creates */
  outputCount: number
  /** What the transaction does, as facts; null if it is not known */
  story: Story | null
  /** For a pending transaction: the preferred transaction that spends the same box */
  conflictingTransactionId: string | null
  /** nanoERG, rounded */
  feePerByte: IntegerText
  /** 0 if it spends only confirmed boxes, otherwise its position in the chain of unconfirmed transactions */
  depth: number
  /** Number of watched nodes that have it, in their mempool or in an input block */
  nodeCount: number
}

export interface MempoolTransactionChain {
  /** The transaction */
  transaction: MempoolTransaction
  /** Pending transactions whose outputs it spends, parents first */
  ancestors: MempoolTransaction[]
  /** Pending transactions that spend its outputs, parents first */
  descendants: MempoolTransaction[]
  /** False if a list is truncated */
  isComplete: boolean
}

export interface MempoolTransactionPage {
  /** Entries of the page or list */
  items: MempoolTransaction[]
  /** Number of entries of the whole list; null if they are not counted */
  total: number | null
  /** The cursor of the next page; null at the end of the list */
  next: string | null
}

export interface MinerDay {
  /** Start of the UTC day */
  timestamp: number
  /** Blocks of the miner */
  blockCount: number
  /** Blocks of all miners */
  totalBlockCount: number
  /** nanoERG of rewards and fees. Storage rent is not included. Null until the index has counted all blocks: feature `miner-revenue` */
  income: NanoErg | null
  /** USD at the end of the day by the oracle pool; null if it stated no price then */
  incomeUsd: Decimal | null
}

export interface MinerDetail {
  /** Miner of the block, by its reward address */
  miner: BlockMiner
  /** Blocks of the miner on the main chain */
  blockCount: number
  /** Start of the UTC day of its first block */
  firstDay: number
  /** Start of the UTC day of its last block */
  lastDay: number
  /** Complete UTC days, oldest first */
  days: MinerDay[]
  /** For the last 1, 7 and 30 complete days */
  luck: MinerLuck[]
}

export interface MinerList {
  /** Start of the first day; null if there is no block */
  fromTime: number | null
  /** End of the last day */
  toTime: number | null
  /** Blocks of all miners */
  blockCount: number
  /** All miners, also those that are not listed */
  minerCount: number
  /** Most blocks first */
  items: RankedMiner[]
}

export interface MinerLuck {
  /** Complete UTC days */
  days: number
  /** Blocks found */
  blockCount: number
  /** Blocks of all miners */
  totalBlockCount: number
  /** Blocks of all miners, times the share of the miner in the 30 days before; null if it found none in them */
  expected: Decimal | null
  /** Blocks found as a percentage of those expected */
  percent: Decimal | null
  /** Fewest blocks that chance alone explains: 2.5 % quantile of the Poisson distribution with the expected number */
  low: number | null
  /** Most blocks that chance alone explains: 97.5 % quantile */
  high: number | null
}

export interface MinerRewards {
  /** Address of the reward contract */
  address: string
  /** Address of the miner’s key */
  minerAddress: string
  /** nanoERG of all unspent rewards */
  value: NanoErg
  /** Unspent rewards */
  boxCount: number
  /** nanoERG that cannot be spent in the next block */
  locked: NanoErg
  /** Number of rewards that cannot be spent in the next block */
  lockedBoxCount: number
  /** First height at which a locked reward can be spent */
  nextUnlock: number | null
  /** First height at which all locked rewards can be spent */
  lastUnlock: number | null
}

export interface MinerShare {
  /** Miner of the block, by its reward address */
  miner: BlockMiner
  /** Number of blocks */
  blockCount: number
  /** A number in decimal digits */
  percent: Decimal
}

/** What the rule has proved */
export interface MiningRewardFacts {
  /** The contract that pays the miner */
  source: 'emission' | 'reemission'
  /** Public key, a key of `parties` */
  minerKey: string
  /** nanoERG */
  payout: NanoErg
  /** nanoERG */
  reemission: NanoErg
  /** What the transaction does beyond the action of its kind */
  also?: AlsoMoved
  /** nanoERG */
  highFee?: NanoErg
}

export interface MiningRewardStory {
  /** What the transaction does */
  kind: 'mining-reward'
  /** Name of the rule that matched; null while the transaction is pending */
  rule: string | null
  /** Version of the rule; null while the transaction is pending */
  ruleVersion: number | null
  /** Owners named by the facts, by script hash or public key */
  parties: Record<string, Party>
  /** Tokens named by the facts, by id */
  tokens: Record<string, TokenName>
  /** What the rule has proved */
  facts: MiningRewardFacts
}

/** What the rule has proved */
export interface MintFacts {
  /** Id of the token, a key of `tokens` */
  tokenId: string
  /** In the smallest unit of the token */
  amount: TokenUnits
  /** Index of the first output with the token */
  issuingOutputIndex: number
  /** Blake2b-256 of the script, a key of `parties` */
  to: string
  /** Tokens that are burned for the mint, as some collections require */
  burned: FactAsset[]
  /** Number of `burned` if there are more than 10 */
  burnedCount?: number
  /** What the transaction does beyond the action of its kind */
  also?: AlsoMoved
  /** nanoERG */
  highFee?: NanoErg
}

export interface MintStory {
  /** What the transaction does */
  kind: 'mint'
  /** Name of the rule that matched; null while the transaction is pending */
  rule: string | null
  /** Version of the rule; null while the transaction is pending */
  ruleVersion: number | null
  /** Owners named by the facts, by script hash or public key */
  parties: Record<string, Party>
  /** Tokens named by the facts, by id */
  tokens: Record<string, TokenName>
  /** What the rule has proved */
  facts: MintFacts
}

/** An amount of nanoERG in decimal digits: convert it with `BigInt(amount)`. At run time a plain string */
export type NanoErg = string & { readonly '~unit': 'nanoERG' }

/** Time from a block to the next. Blocks come at random, so a block that is late is not more likely to come soon */
export interface NextBlock {
  /** Milliseconds; earlier in 5 of 100 cases */
  earliest: number
  /** Milliseconds; the median of the last 60 intervals at the current difficulty */
  median: number
  /** Milliseconds; later in 5 of 100 cases */
  latest: number
  /** Mean of random intervals with this median: the median divided by ln 2 */
  meanInterval: number
  /** Number of intervals that were measured; 0 if the target is used instead */
  intervalCount: number
}

export interface NextReduction {
  /** Height of the block; in lists and overviews, of the newest indexed block */
  height: number
  /** Blocks until then */
  blocksLeft: number
  /** At the pace of the current difficulty epoch up to its end, then at the target block interval */
  expectedAt: number
  /** New coins of a block and how they are divided */
  reward: BlockReward
}

export interface NodeSighting {
  /** Anonymous number of the node */
  node: number
  /** Time of its last mempool response */
  lastResponseAt: number
  /** Whether its mempool or its best input blocks contain the transaction */
  hasIt: boolean
  /** When the node first listed it */
  firstSeen: number | null
  /** Position in the list of the node, from 1; null if it is not listed */
  rank: number | null
  /** Transactions in its mempool */
  transactionCount: number
}

export interface NumericTrait {
  /** Name of the trait */
  key: string
  /** Value of the trait */
  value: number
  /** Largest value of the trait */
  max: number
}

export interface OddLetter {
  /** Index among the code points of the name, from 0 */
  position: number
  /** Of the character */
  codePoint: number
  /** What the original has here; null for a character that it does not have */
  insteadOf: string | null
}

export interface Oracle {
  /** Public key of the operator */
  key: string
  /** Address of that key */
  address: string
  /** Current box of the oracle */
  boxId: string
  /** Whether its datapoint counts for the next refresh, is too old for it, or was collected */
  state: 'ready' | 'outdated' | 'collected'
  /** Last datapoint in the unit of the pool */
  datapoint: IntegerText | null
  /** The last datapoint as a price in priceUnit; null if the unit is unknown */
  price: Price | null
  /** Deviation of the last datapoint from the pool’s rate, in the unit of the pool */
  deviationPercent: Decimal | null
  /** Number of the epoch of the oracle pool */
  epoch: number | null
  /** Height of the last datapoint */
  height: number | null
  /** Unix time in milliseconds */
  timestamp: number | null
  /** Datapoints since the start of the pool’s recent rates */
  datapointCount: number
  /** Epochs in that period with a datapoint of this oracle */
  postedEpochs: number[]
  /** Epochs of the pool’s recent rates that ended without a datapoint of this oracle, newest first */
  missedEpochs: number[] | null
  /** Reward tokens that it can claim */
  reward: TokenUnits | null
}

export interface OracleChart {
  /** 32 bytes in lower-case hex */
  poolNft: string
  /** Unit of the values; null if unknown */
  unit: 'nanoErgPerUsd' | 'nanoErgPerKilogramOfGold' | null
  /** Unit of the price; null if unknown */
  priceUnit: 'usdPerErg' | 'ergPerKilogramOfGold' | null
  /** One point for each day, oldest first */
  points: OracleChartPoint[]
}

export interface OracleChartPoint {
  /** Start of the day */
  timestamp: number
  /** Rate in the unit of the pool */
  value: IntegerText
  /** First height of the day */
  fromHeight: number
  /** Last height of the day */
  toHeight: number
  /** The rate as a price in priceUnit; null if the unit is unknown */
  price: Decimal | null
}

export interface OraclePoolDetail {
  /** 32 bytes in lower-case hex */
  poolNft: string
  /** Known name of the pool, otherwise the name of its token */
  name: string | null
  /** For example ERG/USD; null for discovered pools */
  pair: string | null
  /** 1 is EIP-16, 2 is EIP-23 */
  contractVersion: 1 | 2
  /** Unit of the values; null if unknown */
  unit: 'nanoErgPerUsd' | 'nanoErgPerKilogramOfGold' | null
  /** Unit of the price; null if unknown */
  priceUnit: 'usdPerErg' | 'ergPerKilogramOfGold' | null
  /** In the unit of the pool */
  rate: IntegerText
  /** The rate as a price in priceUnit; null if the unit is unknown */
  price: Price | null
  /** Null for pools of the first version, which do not count epochs */
  epoch: number | null
  /** 32 bytes in lower-case hex */
  boxId: string
  /** 32 bytes in lower-case hex */
  transactionId: string
  /** Height of the block; in lists and overviews, of the newest indexed block */
  height: number
  /** Unix time in milliseconds */
  timestamp: number
  /** Height from which the rate applies */
  creationHeight: number
  /** Minimum number of blocks between refreshes */
  epochLength: number | null
  /** Minimum number of datapoints for a refresh */
  minDatapointCount: number | null
  /** Number of oracles; null if they are not known */
  oracleCount: number | null
  /** First height at which the rate may change; later heights mean that the refresh is overdue */
  nextRefresh: number | null
  /** Address of the pool’s contract */
  address: string
  /** Height of the newest indexed block */
  tipHeight: number
  /** Number of blocks by which the refresh is overdue */
  blocksLate: number
  /** Oracles whose datapoints count for the next refresh */
  readyCount: number | null
  /** Rate change in the last 24 hours, in the unit of the pool */
  changePercent: Decimal | null
  /** Null if the refresh contract is not supported */
  refresh: RefreshRules | null
  /** Reward tokens left in the pool */
  rewards: Asset | null
  /** Recent rates, newest first */
  recentRates: OracleRate[]
  /** Oracles of the pool */
  oracles: Oracle[]
}

export interface OraclePoolList {
  /** Height of the block; in lists and overviews, of the newest indexed block */
  height: number
  /** Well-known pools first */
  items: OraclePoolSummary[]
}

export interface OraclePoolSummary {
  /** 32 bytes in lower-case hex */
  poolNft: string
  /** Known name of the pool, otherwise the name of its token */
  name: string | null
  /** For example ERG/USD; null for discovered pools */
  pair: string | null
  /** 1 is EIP-16, 2 is EIP-23 */
  contractVersion: 1 | 2
  /** Unit of the values; null if unknown */
  unit: 'nanoErgPerUsd' | 'nanoErgPerKilogramOfGold' | null
  /** Unit of the price; null if unknown */
  priceUnit: 'usdPerErg' | 'ergPerKilogramOfGold' | null
  /** In the unit of the pool */
  rate: IntegerText
  /** The rate as a price in priceUnit; null if the unit is unknown */
  price: Price | null
  /** Null for pools of the first version, which do not count epochs */
  epoch: number | null
  /** 32 bytes in lower-case hex */
  boxId: string
  /** 32 bytes in lower-case hex */
  transactionId: string
  /** Height of the block; in lists and overviews, of the newest indexed block */
  height: number
  /** Unix time in milliseconds */
  timestamp: number
  /** Height from which the rate applies */
  creationHeight: number
  /** Minimum number of blocks between refreshes */
  epochLength: number | null
  /** Minimum number of datapoints for a refresh */
  minDatapointCount: number | null
  /** Number of oracles; null if they are not known */
  oracleCount: number | null
  /** First height at which the rate may change; later heights mean that the refresh is overdue */
  nextRefresh: number | null
  /** Number of blocks by which the refresh is overdue */
  blocksLate: number
  /** Oracles whose datapoints count for the next refresh */
  readyCount: number | null
  /** Recent rates in the unit of the pool, oldest first */
  trend: IntegerText[]
}

/** What the rule has proved */
export interface OraclePostFacts {
  /** Id of the token, a key of `tokens` */
  poolNft: string
  /** Id of the token, a key of `tokens` */
  oracleToken: string
  /** Public key, a key of `parties` */
  operator: string
  /** Rate in the unit of the oracle pool */
  rate: IntegerText
  /** Number of the epoch of the oracle pool */
  epoch?: number
  /** What the transaction does beyond the action of its kind */
  also?: AlsoMoved
  /** nanoERG */
  highFee?: NanoErg
}

export interface OraclePostStory {
  /** What the transaction does */
  kind: 'oracle-post'
  /** Name of the rule that matched; null while the transaction is pending */
  rule: string | null
  /** Version of the rule; null while the transaction is pending */
  ruleVersion: number | null
  /** Owners named by the facts, by script hash or public key */
  parties: Record<string, Party>
  /** Tokens named by the facts, by id */
  tokens: Record<string, TokenName>
  /** What the rule has proved */
  facts: OraclePostFacts
}

export interface OracleRate {
  /** In the unit of the pool */
  rate: IntegerText
  /** The rate as a price in priceUnit; null if the unit is unknown */
  price: Price | null
  /** Null for pools of the first version, which do not count epochs */
  epoch: number | null
  /** 32 bytes in lower-case hex */
  boxId: string
  /** 32 bytes in lower-case hex */
  transactionId: string
  /** Height of the block; in lists and overviews, of the newest indexed block */
  height: number
  /** Unix time in milliseconds */
  timestamp: number
}

export interface OracleRatePage {
  /** Entries of the page or list */
  items: OracleRate[]
  /** Number of entries of the whole list; null if they are not counted */
  total: number | null
  /** The cursor of the next page; null at the end of the list */
  next: string | null
}

/** What the rule has proved */
export interface OracleRefreshFacts {
  /** Id of the token, a key of `tokens` */
  poolNft: string
  /** Rate in the unit of the oracle pool */
  rate: IntegerText
  /** Rate in the unit of the oracle pool */
  previousRate: IntegerText
  /** Number of the epoch of the oracle pool */
  epoch?: number
  /** Public keys whose datapoints were collected */
  operators: string[]
  /** Number of `operators` if there are more than 10 */
  operatorsCount?: number
  /** What the transaction does beyond the action of its kind */
  also?: AlsoMoved
  /** nanoERG */
  highFee?: NanoErg
}

export interface OracleRefreshStory {
  /** What the transaction does */
  kind: 'oracle-refresh'
  /** Name of the rule that matched; null while the transaction is pending */
  rule: string | null
  /** Version of the rule; null while the transaction is pending */
  ruleVersion: number | null
  /** Owners named by the facts, by script hash or public key */
  parties: Record<string, Party>
  /** Tokens named by the facts, by id */
  tokens: Record<string, TokenName>
  /** What the rule has proved */
  facts: OracleRefreshFacts
}

export interface Order {
  /** The order is open while this box is unspent */
  boxId: string
  /** Owner: the script of the box */
  owner: Party
  /** Price in ERG or whole quote tokens per whole token */
  price: Price
  /** Offered by an ask, or the minimum that a bid accepts */
  tokenAmount: TokenUnits
  /** Offered by a bid, or the minimum that an ask accepts */
  nanoErg: NanoErg
  /** Cumulative amount of this order and all orders with a better price */
  tokenAmountSum: TokenUnits
  /** Cumulative amount of this order and all orders with a better price */
  nanoErgSum: NanoErg
  /** Pool that can execute the order */
  poolNft: string
  /** Height of the block; in lists and overviews, of the newest indexed block */
  height: number
  /** Unix time in milliseconds */
  timestamp: number
}

export interface OrderBook {
  /** Height of the block; in lists and overviews, of the newest indexed block */
  height: number
  /** The token */
  token: TokenName
  /** Orders that sell the token */
  asks: OrderBookSideDetail
  /** Orders that buy the token */
  bids: OrderBookSideDetail
  /** Price of the token; null if no pool counts */
  marketPrice: MarketPrice | null
  /** Pools that trade the token, largest reserve first */
  pools: AmmPool[]
}

export interface OrderBookList {
  /** Height of the block; in lists and overviews, of the newest indexed block */
  height: number
  /** Tokens with open orders, most orders first */
  items: OrderBookSummary[]
  /** Number of entries of the whole list; null if they are not counted */
  total: number | null
  /** The cursor of the next page; null at the end of the list */
  next: string | null
}

export interface OrderBookSide {
  /** Number of open orders */
  orderCount: number
  /** ERG per whole token */
  best: Price | null
  /** Token amount of all orders */
  tokenAmount: TokenUnits
  /** ERG amount of all orders */
  nanoErg: NanoErg
}

export interface OrderBookSideDetail {
  /** Number of open orders */
  orderCount: number
  /** ERG per whole token */
  best: Price | null
  /** Token amount of all orders */
  tokenAmount: TokenUnits
  /** ERG amount of all orders */
  nanoErg: NanoErg
  /** Best price first, up to the requested limit */
  items: Order[]
}

export interface OrderBookSummary {
  /** The token */
  token: TokenName
  /** Orders that sell the token */
  asks: OrderBookSide
  /** Orders that buy the token */
  bids: OrderBookSide
}

/** What the rule has proved */
export interface OrderFacts {
  /** Whether the orders are placed or refunded */
  action: 'placed' | 'refunded'
  /** The orders */
  orders: FactOrder[]
  /** Number of `orders` if there are more than 10 */
  ordersCount?: number
  /** Scripts that paid for orders of others; empty if each owner spent a box */
  payers: string[]
  /** Number of `payers` if there are more than 10 */
  payersCount?: number
  /** What the transaction does beyond the action of its kind */
  also?: AlsoMoved
  /** nanoERG */
  highFee?: NanoErg
}

export interface OrderStory {
  /** What the transaction does */
  kind: 'order'
  /** Name of the rule that matched; null while the transaction is pending */
  rule: string | null
  /** Version of the rule; null while the transaction is pending */
  ruleVersion: number | null
  /** Owners named by the facts, by script hash or public key */
  parties: Record<string, Party>
  /** Tokens named by the facts, by id */
  tokens: Record<string, TokenName>
  /** What the rule has proved */
  facts: OrderFacts
}

/** Of the original that a copy imitates; null if it is not on this chain */
export interface OriginalEvidence {
  /** Height of the minting block */
  height: number
  /** Time of that block */
  timestamp: number
  /** Number of addresses that hold it */
  holderCount: number
  /** Owner of the box that issued the token */
  issuer: Party
  /** Number of liquidity pools that count for its price */
  poolCount: number
  /** An integer in decimal digits */
  liquidity: NanoErg
}

export interface OriginalToken {
  /** Null for the native coin, which is no token */
  tokenId: string | null
  /** Registered name, or the unit of the native coin */
  name: string
  /** Issuer according to the registry */
  issuer: string | null
  /** Registry that lists the token, such as EIP-21 */
  source: string
}

export interface OrphanedBlockSummary {
  /** 32 bytes in lower-case hex */
  blockId: string
  /** Height of the block; in lists and overviews, of the newest indexed block */
  height: number
  /** Unix time in milliseconds */
  timestamp: number
  /** Number of transactions */
  transactionCount: number
  /** Miner of the block, by its reward address */
  miner: BlockMiner
  /** When this explorer replaced it */
  orphanedAt: number
  /** Block of the main chain at its height */
  mainBlockId: string | null
}

export interface OrphanedBlockSummaryPage {
  /** Entries of the page or list */
  items: OrphanedBlockSummary[]
  /** Number of entries of the whole list; null if they are not counted */
  total: number | null
  /** The cursor of the next page; null at the end of the list */
  next: string | null
}

/** What the rule has proved */
export interface OtherFacts {
  /** Number of boxes that it spends */
  inputs: number
  /** Number of boxes that it creates */
  outputs: number
  /** What the transaction does beyond the action of its kind */
  also?: AlsoMoved
  /** nanoERG */
  highFee?: NanoErg
}

export interface OtherStory {
  /** What the transaction does */
  kind: 'other'
  /** Name of the rule that matched; null while the transaction is pending */
  rule: string | null
  /** Version of the rule; null while the transaction is pending */
  ruleVersion: number | null
  /** Owners named by the facts, by script hash or public key */
  parties: Record<string, Party>
  /** Tokens named by the facts, by id */
  tokens: Record<string, TokenName>
  /** What the rule has proved */
  facts: OtherFacts
}

export interface ParameterChange {
  /** Name of the protocol parameter */
  parameter: string
  /** Null if the previous epoch had none */
  before: number | null
  /** Value in this epoch */
  after: number
}

export interface Party {
  /** Ergo address in Base58 */
  address: string
  /** Address type */
  kind: 'P2PK' | 'P2SH' | 'P2S'
  /** Blake2b-256 of the script */
  scriptHash: string
  /** Whether the script can be parsed; otherwise the address only encodes its bytes */
  isReadable: boolean
  /** Blake2b-256 of the template of its script: its contract. Null for a key or an unreadable script */
  templateHash: string | null
  /** Name of the owner or contract with its source; null if no source names it */
  label: Label | null
}

export interface PendingChange {
  /** Number of transactions */
  transactionCount: number
  /** Negative for a loss */
  nanoErg: NanoErg
  /** Amounts of tokens, each in the smallest unit of its token */
  assets: Asset[]
}

export interface PoolActivity {
  /** 32 bytes in lower-case hex */
  poolNft: string
  /** The token */
  token: Asset
  /** The token it is traded against; null for ERG */
  quoteToken: Asset | null
  /** ERG reserve, if it is traded against ERG */
  nanoErg: NanoErg | null
  /** Price in ERG or whole quote tokens per whole token */
  price: Price
  /** Based on the oracle price of ERG */
  priceUsd: Decimal | null
  /** Price change in the last 24 hours */
  changePercent: Decimal | null
  /** Fee of each trade, which stays in the pool */
  feePercent: Decimal
  /** Whether the pool takes part in the price of its token: exact script, singleton NFT, usual fee and reserves, recent trades by others than its providers */
  isCounted: boolean
  /** 32 bytes in lower-case hex */
  boxId: string
  /** Height of the last change */
  height: number
  /** Unix time in milliseconds */
  timestamp: number
  /** ERG that trades moved in 24 hours, if it is traded against ERG */
  volumeNanoErg: NanoErg | null
  /** Quote tokens that trades moved in 24 hours */
  volumeQuote: TokenUnits | null
  /** States of the pool in 24 hours that a trade created */
  tradeCount: number
  /** Trades of those that bought the token; the others sold it */
  purchaseCount: number
  /** Token that represents shares of the pool */
  shareTokenId: string
  /** Shares outside the pool, each a part of its reserves */
  issuedShares: TokenUnits
  /** Height of the first state of the pool */
  firstHeight: number
  /** Unix time in milliseconds */
  firstTimestamp: number
  /** Addresses that hold shares, without the pool itself */
  providerCount: number
  /** Price at the end of each of the last 30 UTC days that have ended, and now, oldest first. Null without `trend=true`, and for pools without the exact script of pools of ERG and a token */
  trend: Decimal[] | null
  /** ERG that trades moved on each of the days of `trend`, without today */
  dailyVolumes: NanoErg[] | null
}

export interface PoolChange {
  /** Purchase: a trader paid the quote asset for the token. Other: any other change of the reserves */
  kind: 'purchase' | 'sale' | 'deposit' | 'withdrawal' | 'other'
  /** 32 bytes in lower-case hex */
  boxId: string
  /** 32 bytes in lower-case hex */
  transactionId: string
  /** Height of the block; in lists and overviews, of the newest indexed block */
  height: number
  /** Unix time in milliseconds */
  timestamp: number
  /** Owner of the executed order, else the wallet whose balance changed */
  party: Party | null
  /** Units of the token that moved */
  tokenAmount: TokenUnits
  /** ERG that moved, if the pool trades against ERG */
  nanoErg: NanoErg | null
  /** Quote tokens that moved */
  quoteAmount: TokenUnits | null
  /** Shares issued or redeemed; 0 for a trade */
  shares: TokenUnits
  /** Paid per whole token, with the fee; null unless it is a trade */
  price: Price | null
  /** Change of the ratio of the reserves */
  changePercent: Decimal | null
}

export interface PoolChangePage {
  /** Entries of the page or list */
  items: PoolChange[]
  /** Number of entries of the whole list; null if they are not counted */
  total: number | null
  /** The cursor of the next page; null at the end of the list */
  next: string | null
}

export interface PoolChart {
  /** 32 bytes in lower-case hex */
  poolNft: string
  /** Oldest first; the last one is today */
  days: PoolDay[]
}

export interface PoolDay {
  /** Start of the UTC day */
  timestamp: number
  /** At the end of the day, in ERG or whole quote tokens */
  price: Price
  /** Lowest price of the day */
  low: Price
  /** Highest price of the day */
  high: Price
  /** Reserve at the end of the day */
  tokenAmount: TokenUnits
  /** ERG reserve at the end of the day */
  nanoErg: NanoErg | null
  /** Reserve of the quote token at the end of the day */
  quoteAmount: TokenUnits | null
  /** An integer in decimal digits */
  volumeNanoErg: NanoErg | null
  /** An integer in decimal digits */
  volumeQuote: TokenUnits | null
  /** Number of trades */
  tradeCount: number
}

export interface PoolDetail {
  /** 32 bytes in lower-case hex */
  poolNft: string
  /** The token */
  token: Asset
  /** The token it is traded against; null for ERG */
  quoteToken: Asset | null
  /** ERG reserve, if it is traded against ERG */
  nanoErg: NanoErg | null
  /** Price in ERG or whole quote tokens per whole token */
  price: Price
  /** Based on the oracle price of ERG */
  priceUsd: Decimal | null
  /** Price change in the last 24 hours */
  changePercent: Decimal | null
  /** Fee of each trade, which stays in the pool */
  feePercent: Decimal
  /** Whether the pool takes part in the price of its token: exact script, singleton NFT, usual fee and reserves, recent trades by others than its providers */
  isCounted: boolean
  /** 32 bytes in lower-case hex */
  boxId: string
  /** Height of the last change */
  height: number
  /** Unix time in milliseconds */
  timestamp: number
  /** ERG that trades moved in 24 hours, if it is traded against ERG */
  volumeNanoErg: NanoErg | null
  /** Quote tokens that trades moved in 24 hours */
  volumeQuote: TokenUnits | null
  /** States of the pool in 24 hours that a trade created */
  tradeCount: number
  /** Trades of those that bought the token; the others sold it */
  purchaseCount: number
  /** Token that represents shares of the pool */
  shareTokenId: string
  /** Shares outside the pool, each a part of its reserves */
  issuedShares: TokenUnits
  /** Height of the first state of the pool */
  firstHeight: number
  /** Unix time in milliseconds */
  firstTimestamp: number
  /** Addresses that hold shares, without the pool itself */
  providerCount: number
  /** Height of the index */
  tipHeight: number
  /** The contract of the pool box */
  owner: Party
  /** The first condition that the pool does not meet to take part in prices: exact script of a pool of ERG and a token, singleton NFT, usual fee, minimum reserves, trades by others. Null if it meets all */
  fault: 'script' | 'nft' | 'fee' | 'reserves' | 'trades' | null
  /** Keys without shares of the pool that traded in the last 30 days, in its newest 100 trades */
  traderCount: number | null
  /** Decimals of the shares of the pool; null if unknown */
  shareDecimals: number | null
  /** The largest, without the pool itself */
  providers: PoolProvider[]
}

export interface PoolList {
  /** Height of the block; in lists and overviews, of the newest indexed block */
  height: number
  /** Unix time in milliseconds */
  timestamp: number
  /** Most ERG first */
  items: PoolActivity[]
  /** Number of entries of the whole list; null if they are not counted */
  total: number | null
  /** The cursor of the next page; null at the end of the list */
  next: string | null
}

export interface PoolPrice {
  /** The pool whose price is the median, weighted by ERG, of the pools that count */
  poolNft: string
  /** ERG reserve of the pool */
  nanoErg: NanoErg
  /** Token reserve of the pool */
  tokenAmount: TokenUnits
  /** Price in ERG or whole quote tokens per whole token */
  price: Price
  /** Pools that count */
  poolCount: number
  /** ERG reserves of all pools that count */
  depth: NanoErg
  /** Height of the last change of the pool */
  height: number
  /** Blocks since then */
  age: number
}

export interface PoolProvider {
  /** Owner: a key or a contract */
  party: Party
  /** An integer in decimal digits */
  shares: TokenUnits
  /** Of the issued shares */
  sharePercent: Decimal
}

export interface PowSolutionInfo {
  /** Bytes in lower-case hex */
  pk: string
  /** Bytes in lower-case hex */
  w: string
  /** Bytes in lower-case hex */
  n: string
  /** Distance of the solution, an integer; 0 since version 2 */
  d: string
}

export interface Price {
  /** An integer in decimal digits */
  numerator: IntegerText
  /** An integer in decimal digits */
  denominator: IntegerText
  /** At least 18 significant digits, without trailing zeros */
  decimal: Decimal
}

export interface PricedAsset {
  /** 32 bytes in lower-case hex */
  tokenId: string
  /** Name from the issuing box; not verified */
  name: string | null
  /** Decimals of an amount as people write it; null if unknown */
  decimals: number | null
  /** EIP-004 if the token was minted according to that standard */
  type: string | null
  /** According to EIP-21; suspicious means that the name belongs to a verified token */
  genuineness: 'unknown' | 'verified' | 'suspicious' | 'blocked'
  /** Whether a registry lists the id of the token */
  isOriginal: boolean
  /** Name of the original that a copy could be mistaken for; ERG for a copy of the native coin */
  resembles: string | null
  /** In the smallest unit of the token */
  amount: TokenUnits
  /** Value in ERG and US dollars */
  valuation: {
    /** Value in nanoERG at the price of the pool, rounded half up */
    nanoErg: NanoErg
    /** `nanoErg` at the rate of ERG; null without a rate */
    usd: Decimal | null
    /** Liquidity pool that sets the price */
    poolNft: string
    /** Pool box with the reserves */
    boxId: string
  }
}

export interface ProjectedBlock {
  /** Number of transactions */
  transactionCount: number
  /** Bytes */
  size: number
  /** nanoERG */
  fees: NanoErg
  /** Cost of inputs, outputs and tokens. A lower bound: nodes do not report what scripts cost */
  minCost: number
  /** nanoERG, rounded */
  minFeePerByte: IntegerText
  /** nanoERG, rounded */
  maxFeePerByte: IntegerText
  /** Transactions by kind */
  transactionKinds: TransactionKindCount[]
  /** In mining order */
  transactions: ProjectedTransaction[]
}

export interface ProjectedBlocks {
  /** Current maximum size of a block’s transactions in bytes */
  maxBlockSize: number
  /** Current maximum cost of a block’s transactions, including scripts */
  maxBlockCost: number
  /** Entries of the page or list */
  items: ProjectedBlock[]
  /** Transactions that do not fit into these blocks */
  remaining: {
    transactionCount: number
    /** Bytes */
    size: number
    /** nanoERG */
    fees: NanoErg
    /** Cost of inputs, outputs and tokens. A lower bound: nodes do not report what scripts cost */
    minCost: number
  }
}

export interface ProjectedPosition {
  /** Position among all pending transactions, in mining order, from 1 */
  rank: number
  /** Number of pending transactions without those that lose a conflict */
  pendingCount: number
  /** Which of the projected blocks, from 1; null if it fits into none */
  block: number | null
  /** From 1 */
  positionInBlock: number | null
  /** Number of transactions of its projected block; null if it fits into none */
  blockTransactionCount: number | null
  /** Bytes of the transactions before it in its block */
  bytesBefore: number | null
  /** Bytes of all transactions of its block */
  bytesInBlock: number | null
}

export interface ProjectedTransaction {
  /** 32 bytes in lower-case hex */
  transactionId: string
  /** Bytes */
  size: number
  /** nanoERG */
  fee: NanoErg
  /** nanoERG, rounded */
  feePerByte: IntegerText
  /** Story kind */
  kind: string
}

export interface RankedMiner {
  /** Miner of the block, by its reward address */
  miner: BlockMiner
  /** Number of blocks */
  blockCount: number
  /** Of all blocks */
  percent: Decimal
  /** nanoERG of rewards and fees; null until the index has counted all blocks */
  income: NanoErg | null
  /** Start of the UTC day of its first block in the range */
  firstDay: number
  /** Start of the UTC day of its last block in the range */
  lastDay: number
}

export interface Reemission {
  /** First height with coins reserved for re-emission */
  activationHeight: number
  /** First height at which they are paid out */
  fromHeight: number
  /** Last height that the reserve can pay for */
  toHeight: number
  /** nanoERG so far, whether or not miners have paid them yet */
  reservedForReemission: NanoErg
  /** nanoERG paid out so far */
  reemitted: NanoErg
}

export interface ReemissionMergeFacts {
  /** Payments are moved into the contract */
  action: 'merge'
  /** nanoERG */
  amount: NanoErg
  /** Number of payments */
  boxes: number
  /** What the transaction does beyond the action of its kind */
  also?: AlsoMoved
  /** nanoERG */
  highFee?: NanoErg
}

export interface ReemissionPaymentFacts {
  /** A miner pays what is owed */
  action: 'payment'
  /** nanoERG */
  amount: NanoErg
  /** Number of mining rewards that are spent */
  rewards: number
  /** Other recipients of these rewards */
  to: FactParty[]
  /** Number of `to` if there are more than 10 */
  toCount?: number
  /** What the transaction does beyond the action of its kind */
  also?: AlsoMoved
  /** nanoERG */
  highFee?: NanoErg
}

export interface ReemissionStory {
  /** What the transaction does */
  kind: 'reemission'
  /** Name of the rule that matched; null while the transaction is pending */
  rule: string | null
  /** Version of the rule; null while the transaction is pending */
  ruleVersion: number | null
  /** Owners named by the facts, by script hash or public key */
  parties: Record<string, Party>
  /** Tokens named by the facts, by id */
  tokens: Record<string, TokenName>
  /** What the rule has proved */
  facts: ReemissionPaymentFacts | ReemissionMergeFacts
}

export interface RefreshRules {
  /** 32 bytes in lower-case hex */
  refreshNft: string
  /** 32 bytes in lower-case hex */
  boxId: string
  /** Ergo address in Base58 */
  address: string
  /** 32 bytes in lower-case hex */
  oracleTokenId: string
  /** Blocks of an epoch */
  epochLength: number
  /** Number of blocks by which a new rate may be backdated */
  buffer: number
  /** Number of datapoints that a new rate needs */
  minDatapointCount: number
  /** Maximum difference between the lowest and the highest datapoint */
  maxDeviationPercent: number
}

export interface RefusedSubmission {
  /** 32 bytes in lower-case hex */
  transactionId: string
  /** Unix time in milliseconds */
  submittedAt: number
  /** Number of nodes that refused it */
  refusedCount: number
  /** Number of nodes that it was sent to; those that did not answer are included */
  nodeCount: number
  /** What the nodes said */
  reasons: string[]
}

/** Exact values of registers, as serialised constants */
export interface RegisterConditions {
  /** Bytes in lower-case hex */
  R4?: string
  /** Bytes in lower-case hex */
  R5?: string
  /** Bytes in lower-case hex */
  R6?: string
  /** Bytes in lower-case hex */
  R7?: string
  /** Bytes in lower-case hex */
  R8?: string
  /** Bytes in lower-case hex */
  R9?: string
}

export interface RegisterValue {
  /** Name of the register */
  id: string
  /** Bytes in lower-case hex */
  bytes: string
  /** Null, like the text, if the constant cannot be decoded or its text would be much longer than its bytes */
  type: string | null
  /** The value in full; numbers are decimal, bytes are hex, collections and tuples are in square brackets */
  text: string | null
  /** What the bytes most likely mean to a reader; null if nothing is recognised */
  meaning: Meaning | null
}

export interface Relative {
  /** 32 bytes in lower-case hex */
  transactionId: string
  /** Whether it comes before or after the transaction */
  relation: 'ancestor' | 'descendant'
  /** Pending transactions whose boxes it spends */
  parentTransactionIds: string[]
  /** Its place in the order in which pending transactions are mined */
  position: ProjectedPosition
}

/** What the rule has proved */
export interface RentFacts {
  /** Number of boxes that are created again with a lower value */
  charged: number
  /** Number of boxes that could not pay and are taken whole */
  emptied: number
  /** What all of these boxes lose */
  collected: FactAmounts
  /** What the transaction does beyond the action of its kind */
  also?: AlsoMoved
  /** nanoERG */
  highFee?: NanoErg
}

export interface RentStory {
  /** What the transaction does */
  kind: 'rent'
  /** Name of the rule that matched; null while the transaction is pending */
  rule: string | null
  /** Version of the rule; null while the transaction is pending */
  ruleVersion: number | null
  /** Owners named by the facts, by script hash or public key */
  parties: Record<string, Party>
  /** Tokens named by the facts, by id */
  tokens: Record<string, TokenName>
  /** What the rule has proved */
  facts: RentFacts
}

/** Events were missed: the client must reload its data */
export type ResetEvent = object

export interface Resolution {
  /** The normalised search text: trimmed, and only the object of a link */
  text: string
  /** Most certain first */
  candidates: Candidate[]
  /** Why a text that looks like an address is not valid here */
  addressFault: 'alphabet' | 'length' | 'type' | 'checksum' | 'network' | null
}

export interface RichList {
  /** Entries of the page or list */
  items: Holder[]
  /** Number of entries of the whole list; null if they are not counted */
  total: number | null
  /** The cursor of the next page; null at the end of the list */
  next: string | null
  /** All nanoERG outside the contracts that lock coins, of which the shares are parts: circulating supply plus re-emission debt */
  held: NanoErg
  /** Circulating supply in nanoERG */
  circulating: NanoErg
  /** Combined share of the largest holders */
  top: TopShare[]
}

export interface Royalty {
  /** Ergo address in Base58 */
  address: string
  /** Share of every sale */
  permille: number
}

export interface ScriptConstant {
  /** Number of the constant in the script, from 0 */
  index: number
  /** Bytes in lower-case hex */
  bytes: string
  /** Null, like the text, if the constant cannot be decoded or its text would be much longer than its bytes */
  type: string | null
  /** The value in full; numbers are decimal, bytes are hex, collections and tuples are in square brackets */
  text: string | null
  /** What the bytes most likely mean to a reader; null if nothing is recognised */
  meaning: Meaning | null
}

export interface ScriptDetail {
  /** Bytes in lower-case hex */
  ergoTree: string
  /** Version in the header of the ErgoTree; null if it cannot be parsed */
  ergoTreeVersion: number | null
  /** SHA-256 of the template, used by the public explorer API and most dApps */
  templateSha256: string | null
  /** Blake2b-256 of the template, used by nodes */
  templateBlake2b256: string | null
  /** Constants of the script, in order */
  constants: ScriptConstant[]
}

export interface ScriptTag {
  /** signature, threshold, anyone, height, token, recreates, hash, data-input, dynamic or unspendable; more may be added */
  kind: string
  /** Of a threshold: how many conditions must be met */
  requiredCount: number | null
  /** Of a threshold: how many conditions there are */
  conditionCount: number | null
  /** Ids that the script compares a token with */
  tokenIds: string[]
}

export interface SelectedAmounts {
  /** nanoERG */
  nanoErg: NanoErg
  /** Tokens, each once */
  assets: SelectedAsset[]
}

export interface SelectedAsset {
  /** 32 bytes in lower-case hex */
  tokenId: string
  /** In the smallest unit of the token */
  amount: TokenUnits
}

/** What the rule has proved */
export interface SelfTransferFacts {
  /** Blake2b-256 of the script, a key of `parties` */
  owner: string
  /** Number of boxes that are spent */
  boxesIn: number
  /** Number of boxes that are created */
  boxesOut: number
  /** What the boxes hold afterwards */
  amounts: FactAmounts
  /** What the transaction does beyond the action of its kind */
  also?: AlsoMoved
  /** nanoERG */
  highFee?: NanoErg
}

export interface SelfTransferStory {
  /** What the transaction does */
  kind: 'self-transfer'
  /** Name of the rule that matched; null while the transaction is pending */
  rule: string | null
  /** Version of the rule; null while the transaction is pending */
  ruleVersion: number | null
  /** Owners named by the facts, by script hash or public key */
  parties: Record<string, Party>
  /** Tokens named by the facts, by id */
  tokens: Record<string, TokenName>
  /** What the rule has proved */
  facts: SelfTransferFacts
}

export interface SerializedRegisters {
  /** Bytes in lower-case hex */
  R4?: string
  /** Bytes in lower-case hex */
  R5?: string
  /** Bytes in lower-case hex */
  R6?: string
  /** Bytes in lower-case hex */
  R7?: string
  /** Bytes in lower-case hex */
  R8?: string
  /** Bytes in lower-case hex */
  R9?: string
}

export interface ServiceStatus {
  /** The newest indexed block */
  tip: Tip | null
  /** Progress of the first synchronization; null when it is complete */
  firstSync: FirstSync | null
  /** Number of blocks that the index is behind the nodes; null if no node reports its height */
  lag: number | null
  /** Nodes that the explorer watches, by anonymous numbers */
  nodes: StatusNode[]
  /** Databases of the explorer */
  databases: StatusDatabase[]
  /** Software version of this API */
  softwareVersion: string
  /** Unix time in milliseconds */
  startedAt: number
  /** Open live streams of this process */
  liveStreamCount: number
}

export interface SignedTransaction {
  /** Boxes that it spends, in order */
  inputs: {
    /** 32 bytes in lower-case hex */
    boxId: string
    spendingProof: {
      /** Bytes in lower-case hex */
      proofBytes: string
      extension: ContextExtension
    }
  }[]
  /** Boxes that it only reads, in order */
  dataInputs: {
    /** 32 bytes in lower-case hex */
    boxId: string
  }[]
  /** Boxes that it creates, in order */
  outputs: {
    value: number | IntegerInput
    /** Bytes in lower-case hex */
    ergoTree: string
    creationHeight: number | IntegerInput
    assets: {
      /** 32 bytes in lower-case hex */
      tokenId: string
      amount: number | IntegerInput
    }[]
    additionalRegisters: SerializedRegisters
  }[]
}

export interface SocialLink {
  /** Name of the social network */
  network: string
  /** Link to the profile */
  link: TokenLink
}

export interface SoftFork {
  /** Height at which voting began */
  startHeight: number
  /** Height at which the votes are counted */
  votingEndHeight: number
  /** First block of the new version, if accepted */
  activationHeight: number
  /** So far */
  voteCount: number
  /** Number of votes required */
  neededCount: number
  /** Whether the vote runs, or how it ended */
  state: 'voting' | 'accepted' | 'rejected'
}

export interface SpendKind {
  /** Kind of the story, for example trade */
  kind: string
  /** Number of transactions */
  transactionCount: number
  /** 32 bytes in lower-case hex */
  lastTransactionId: string
  /** Unix time in milliseconds */
  lastTimestamp: number
}

export interface SpendableBox {
  /** 32 bytes in lower-case hex */
  boxId: string
  /** 32 bytes in lower-case hex */
  transactionId: string
  /** Index among the outputs of its transaction */
  index: number
  /** Bytes in lower-case hex */
  ergoTree: string
  /** Height that the creator of the box stated, at most that of its block */
  creationHeight: number
  /** nanoERG */
  value: NanoErg
  /** Amounts of tokens, each in the smallest unit of its token */
  assets: Eip12Asset[]
  /** Registers R4 to R9 that are set: bytes in hex, by name */
  additionalRegisters: SerializedRegisters
  /** Whether a pending transaction creates it; not part of EIP-12 */
  isPending: boolean
}

export interface SpendableBoxPage {
  /** Entries of the page or list */
  items: SpendableBox[]
  /** Number of entries of the whole list; null if they are not counted */
  total: number | null
  /** The cursor of the next page; null at the end of the list */
  next: string | null
}

export interface SpendableBoxQuery {
  /** Addresses in Base58 */
  addresses: string[]
  /** Only boxes that hold this token */
  tokenId?: string
  /** Whether to include boxes that pending transactions create and do not spend again. They come first. Boxes of transactions that lose a conflict are never included */
  includePending?: boolean
  /** How many entries to return */
  limit?: number
  /** Cursor of the page: `next` of the previous page */
  cursor?: string
}

export interface Spending {
  /** 32 bytes in lower-case hex */
  transactionId: string
  /** Null while that transaction is pending or pre-confirmed */
  height: number | null
  /** Time of its block */
  timestamp: number | null
  /** Whether that transaction is in an input block */
  isPreConfirmed: boolean
}

export interface StateNumber {
  /** Register, or an item of it: `R4`, `R4.1` */
  path: string
  /** An integer in decimal digits */
  value: IntegerText
  /** Known meaning, such as pool-nft or fee-numerator; more meanings may be added */
  role: string | null
  /** Unit of a number: nanoErg, blocks, height, percent, permille, cents or nanoErgPerUnit */
  unit: string | null
}

export interface StateRegisterChange {
  /** Name of the register */
  id: string
  /** Value before; null if there was none */
  before: TypedValue | null
  /** Value after; null if there is none */
  after: TypedValue | null
  /** Set if both values are integers of the same type */
  difference: IntegerText | null
  /** Known meaning, such as pool-nft or fee-numerator; more meanings may be added */
  role: string | null
  /** Unit of a number: nanoErg, blocks, height, percent, permille, cents or nanoErgPerUnit */
  unit: string | null
}

export interface Statistics {
  /** Length of the window in hours */
  hours: number
  /** Activity of the period */
  activity: Activity
  /** Activity of the period of equal length before */
  previous: Activity
  /** Totals of the whole chain */
  totals: ChainTotals
}

export interface StatusDatabase {
  /** Primary or replica */
  kind: 'primary' | 'replica'
  /** Replicas from 1 on; 0 for the primary */
  number: number
  /** Whether the database answers */
  isReachable: boolean
  /** Height of the block; in lists and overviews, of the newest indexed block */
  height: number | null
  /** Number of blocks behind the newest database */
  lag: number | null
}

export interface StatusNode {
  /** Anonymous number of the node */
  number: number
  /** Name announced to its peers */
  name: string | null
  /** Software version */
  softwareVersion: string | null
  /** Height of the block; in lists and overviews, of the newest indexed block */
  height: number | null
  /** Its best block compared with our chain: the same block (agrees), an earlier one (behind), one that we do not have yet (ahead), or one of another branch (differs); starting while it has no chain yet, silent if it does not respond, unknown if it has not been queried */
  state: 'agrees' | 'behind' | 'ahead' | 'differs' | 'starting' | 'silent' | 'unknown'
  /** Number of peers of the node; null if unknown */
  peerCount: number | null
  /** Transactions in its mempool */
  mempoolCount: number | null
  /** Unix time in milliseconds */
  lastResponseAt: number | null
}

export type Story =
  | TransferStory
  | ExchangeStory
  | SelfTransferStory
  | DataStory
  | ConsolidationStory
  | AirdropStory
  | ContractCallStory
  | BurnStory
  | BankExchangeStory
  | OrderStory
  | LiquidityStory
  | TradeStory
  | OraclePostStory
  | OracleRefreshStory
  | MintStory
  | RentStory
  | ReemissionStory
  | TreasuryStory
  | FeeCollectionStory
  | MiningRewardStory
  | OtherStory
  | UnknownInputsStory

export interface SubmittedTransaction {
  /** 32 bytes in lower-case hex */
  transactionId: string
  /** Append it to later requests as `seen=`: they are answered from a database that has the transaction. Null if no database has it after a second; until then only the process that accepted it shows it */
  seen: string | null
}

export interface Supply {
  /** Height of the block; in lists and overviews, of the newest indexed block */
  height: number
  /** Unix time in milliseconds */
  timestamp: number
  /** All coins, which exist from genesis on */
  total: NanoErg
  /** The largest amount that can ever circulate: total minus the no-premine proof */
  maximum: NanoErg
  /** Released by the emission schedule */
  scheduled: NanoErg
  /** Total minus scheduled */
  remaining: NanoErg
  /** Total minus locked minus re-emission debt */
  circulating: NanoErg
  /** Coins that contracts of the protocol lock */
  locked: LockedCoins[]
  /** In unspent boxes of the contracts above */
  lockedTotal: NanoErg
  /** Owed to re-emission by holders of unspent rewards: re-emission tokens outside the emission contract (EIP-27) */
  reemissionDebt: NanoErg
  /** New coins of a block and how they are divided */
  reward: BlockReward
  /** When the reward falls next; null if it does not fall any more */
  nextReduction: NextReduction | null
  /** Periods of equal emission */
  schedule: EmissionPeriod[]
  /** State of the re-emission contract (EIP-27); null if the network has none */
  reemission: Reemission | null
}

export interface SupplyEquation {
  /** Height of the block; in lists and overviews, of the newest indexed block */
  height: number
  /** 32 bytes in lower-case hex */
  blockId: string
  /** Unix time in milliseconds */
  timestamp: number
  /** All coins, which exist from genesis on */
  total: NanoErg
  /** Subtracted: balances of the protocol contracts */
  locked: LockedTerm[]
  /** Subtracted: re-emission tokens outside the emission contract, one nanoERG each, from the activation of EIP-27 on */
  reemissionDebt: NanoErg
  /** The token whose holders owe it; null on networks without EIP-27 */
  reemissionTokenId: string | null
  /** Kept counter of the block, not computed from the terms */
  circulating: NanoErg
  /** Total minus all terms minus circulating, in nanoERG: 0, unless the index is wrong */
  difference: IntegerText
}

export interface TargetAsset {
  /** 32 bytes in lower-case hex */
  tokenId: string
  /** In the smallest unit of the token */
  amount: string
}

export interface Tip {
  /** Height of the block; in lists and overviews, of the newest indexed block */
  height: number
  /** 32 bytes in lower-case hex */
  blockId: string
  /** Unix time in milliseconds */
  timestamp: number
  /** Version of the block */
  version: number
  /** An integer in decimal digits */
  difficulty: IntegerText
  /** Number of transactions */
  transactionCount: number
  /** Number of boxes */
  boxCount: number
  /** Id of the last live event. A live stream that resumes from it misses no event */
  sequence: string
  /** Number of times that blocks were rolled back */
  rollbackCount: number
  /** Blocks at this depth below the tip or deeper are settled: the index is never rolled back that far */
  maxReorgDepth: number
}

export interface TokenActivity {
  /** Oldest first, without gaps, the current day last */
  days: TokenActivityDay[]
}

export interface TokenActivityDay {
  /** Start of the day */
  timestamp: number
  /** Transactions that moved the token */
  transactionCount: number
}

export interface TokenArt {
  /** Version of EIP-24 */
  artworkVersion: number
  /** Parts of each sale that the artist asks for */
  royalties: Royalty[]
  /** Traits in words */
  properties: KeyValue[]
  /** Traits with a level */
  levels: NumericTrait[]
  /** Traits with a number */
  stats: NumericTrait[]
  /** Further texts of the issuer */
  additionalInfo: KeyValue[]
}

export interface TokenArtwork {
  /** Type of the content (EIP-4) */
  kind: 'picture' | 'audio' | 'video'
  /** SHA-256 of the file */
  contentHash: string | null
  /** Link to the content; null if there is none */
  link: TokenLink | null
  /** Size of R9 if it contains the file itself */
  bytesOnChain: number | null
}

export interface TokenBurn {
  /** 32 bytes in lower-case hex */
  transactionId: string
  /** Height of the block; in lists and overviews, of the newest indexed block */
  height: number
  /** Unix time in milliseconds */
  timestamp: number
  /** An integer in decimal digits */
  amount: TokenUnits
}

export interface TokenBurnPage {
  /** Entries of the page or list */
  items: TokenBurn[]
  /** Number of entries of the whole list; null if they are not counted */
  total: number | null
  /** The cursor of the next page; null at the end of the list */
  next: string | null
}

export interface TokenCollection {
  /** Link to the logo; null if there is none */
  logo: TokenLink | null
  /** Link to the main picture; null if there is none */
  featuredImage: TokenLink | null
  /** Link to the banner; null if there is none */
  banner: TokenLink | null
  /** Category, as the issuer names it */
  category: string | null
  /** Links to social networks, as the issuer states them */
  socials: SocialLink[]
  /** Time after which nothing can be added to the collection */
  mintExpiry: number | null
  /** Further texts of the issuer */
  additionalInfo: KeyValue[]
}

export interface TokenCopy {
  /** 32 bytes in lower-case hex */
  tokenId: string
  /** Name from the issuing box; not verified */
  name: string | null
  /** Whether the token is an original or a copy, with reasons */
  verdict: TokenVerdict
  /** Number of addresses that hold it */
  holderCount: number
  /** Time of the minting block */
  timestamp: number
}

export interface TokenDetail {
  /** 32 bytes in lower-case hex */
  tokenId: string
  /** Name from the issuing box; not verified */
  name: string | null
  /** Decimals of an amount as people write it; null if unknown */
  decimals: number | null
  /** EIP-004 if the token was minted according to that standard */
  type: string | null
  /** According to EIP-21; suspicious means that the name belongs to a verified token */
  genuineness: 'unknown' | 'verified' | 'suspicious' | 'blocked'
  /** Whether a registry lists the id of the token */
  isOriginal: boolean
  /** Name of the original that a copy could be mistaken for; ERG for a copy of the native coin */
  resembles: string | null
  /** Whether one indivisible unit was issued */
  isNft: boolean
  /** Whether the token is an original or a copy, with reasons */
  verdict: TokenVerdict
  /** In the smallest unit, like all amounts of a token */
  minted: TokenUnits
  /** An integer in decimal digits */
  burned: TokenUnits
  /** Minted minus burned */
  existing: TokenUnits
  /** Number of addresses that hold the token */
  holderCount: number
  /** Height of the minting block */
  height: number
  /** Time of that block */
  timestamp: number
  /** Collection to which its owner added the token (EIP-34) */
  collectionTokenId: string | null
  /** Description from the issuing box */
  description: string | null
  /** What the description contains that scams use: links, words for a seed phrase or private key */
  descriptionWarnings: ('link' | 'seed-phrase')[]
  /** Held by public keys; null for more than 10,000 holders */
  inWallets: TokenUnits | null
  /** Existing minus the amount in wallets */
  inContracts: TokenUnits | null
  /** The reserve coin */
  reserve: TokenReserve | null
  /** Existing minus the reserve; null if no rule proves a reserve */
  circulating: TokenUnits | null
  /** Figures with which the verdict can be checked */
  evidence: TokenEvidence
  /** Null if no units circulate */
  concentration: HolderConcentration | null
  /** Boxes that ever held the token */
  boxCount: number
  /** Unspent boxes that hold the token */
  unspentCount: number
  /** Number of entries in its list of transfers: one for each address and transaction that changed its balance */
  transferCount: number
  /** The issuer owns the first input, whose box id became the token id. The first holder owns the issuing box */
  mint: TokenMint
  /** Deviations of the issuing box from EIP-4 */
  faults: (
    | 'name-missing'
    | 'name-not-bytes'
    | 'name-not-text'
    | 'name-too-long'
    | 'description-missing'
    | 'description-not-bytes'
    | 'description-not-text'
    | 'decimals-missing'
    | 'decimals-not-bytes'
    | 'decimals-not-a-number'
    | 'decimals-out-of-range'
  )[]
  /** The intended decimals if R6 is a number instead of text */
  intendedDecimals: number | null
  /** Issuer according to the list of verified tokens */
  verifiedIssuer: string | null
  /** Number of other tokens with a similar name; 1000 means 1000 or more */
  sameNameCount: number
  /** Picture, sound, video or other content of the token; null if it has none */
  media: TokenMedia | null
  /** Data of artworks (EIP-24); null if there is none */
  art: TokenArt | null
  /** Collection that it belongs to; null if it belongs to none */
  collection: TokenName | null
  /** Data of the collection that the token itself stands for; null if it is none */
  ownCollection: TokenCollection | null
  /** Null if no box with this token can be taken within three months */
  rent: TokenRentRisk | null
}

export interface TokenEvidence {
  /** Whether no older token has a similar name */
  isFirstOfName: boolean
  /** Live pools that trade it against ERG */
  poolCount: number
  /** nanoERG in these pools */
  liquidity: NanoErg
  /** The original that the token imitates; null if there is none on this chain */
  original: OriginalEvidence | null
}

export interface TokenLink {
  /** The original text */
  text: string
  /** Scheme of the link */
  kind: 'https' | 'http' | 'ipfs' | 'data' | 'other'
  /** Safe URL for a hyperlink; null if only the text should be shown */
  href: string | null
  /** The content id of an IPFS link */
  cid: string | null
}

export interface TokenLookup {
  /** In the order of the request, each object once */
  items: TokenSummary[]
  /** Requested ids that neither the chain nor the mempool contains */
  missingTokenIds: string[]
}

export interface TokenLookupQuery {
  /** Ids of tokens */
  tokenIds: string[]
}

export interface TokenMarket {
  /** The token */
  token: TokenSummary
  /** The pool whose price is the median, weighted by ERG, of the pools that count */
  poolNft: string
  /** ERG reserve of the pool */
  nanoErg: NanoErg
  /** Token reserve of the pool */
  tokenAmount: TokenUnits
  /** Price in ERG or whole quote tokens per whole token */
  price: Price
  /** Pools that count */
  poolCount: number
  /** ERG reserves of all pools that count */
  depth: NanoErg
  /** Height of the last change of the pool */
  height: number
  /** Blocks since then */
  age: number
  /** Change of the price in 24 hours; null if no pool counted at that time */
  changePercent: Decimal | null
  /** ERG traded in 24 hours by the pools that count */
  volumeNanoErg: NanoErg
  /** Trades of 24 hours in these pools */
  tradeCount: number
  /** Tokens that imitate the name of this original; 0 if it is none */
  copyCount: number
  /** Those with the most holders */
  copies: TokenCopy[]
}

export interface TokenMarketList {
  /** Height of the block; in lists and overviews, of the newest indexed block */
  height: number
  /** Unix time in milliseconds */
  timestamp: number
  /** Most ERG in pools first */
  items: TokenMarket[]
}

export interface TokenMedia {
  /** Type of the content (EIP-4) */
  kind: 'picture' | 'audio' | 'video' | 'collection' | 'attachments' | 'membership' | 'unknown'
  /** R7 itself */
  code: string
  /** SHA-256 of the content, in hex */
  contentHashes: string[]
  /** Link to the content; null if there is none */
  link: TokenLink | null
  /** Link to the cover picture; null if there is none */
  cover: TokenLink | null
  /** Size of R9 if it contains the content itself */
  bytesOnChain: number | null
  /** For a membership token */
  requiredSignatureCount: number | null
  /** For a membership token */
  depositErgoTree: string | null
}

/** The issuer owns the first input, whose box id became the token id. The first holder owns the issuing box */
export interface TokenMint {
  /** 32 bytes in lower-case hex */
  transactionId: string
  /** Height of the block; in lists and overviews, of the newest indexed block */
  height: number
  /** Unix time in milliseconds */
  timestamp: number
  /** Issuing box, which contains the metadata */
  boxId: string
  /** Declared by that box */
  creationHeight: number
  /** Owner of the box that issued the token */
  issuer: Party
  /** Owner of the first box with the token */
  firstHolder: Party
}

export interface TokenName {
  /** 32 bytes in lower-case hex */
  tokenId: string
  /** Name from the issuing box; not verified */
  name: string | null
  /** Decimals of an amount as people write it; null if unknown */
  decimals: number | null
  /** EIP-004 if the token was minted according to that standard */
  type: string | null
  /** According to EIP-21; suspicious means that the name belongs to a verified token */
  genuineness: 'unknown' | 'verified' | 'suspicious' | 'blocked'
  /** Whether a registry lists the id of the token */
  isOriginal: boolean
  /** Name of the original that a copy could be mistaken for; ERG for a copy of the native coin */
  resembles: string | null
}

export interface TokenOwnerChange {
  /** 32 bytes in lower-case hex */
  transactionId: string
  /** Height of the block; in lists and overviews, of the newest indexed block */
  height: number
  /** Unix time in milliseconds */
  timestamp: number
  /** Owner: the script of the box */
  owner: Party
  /** Null when it was minted */
  previousOwner: Party | null
  /** What the previous owner gained in the same transaction. Null unless both owners are public keys and the new one lost at least as much */
  proceeds: NanoErg | null
}

export interface TokenOwnerChangePage {
  /** Entries of the page or list */
  items: TokenOwnerChange[]
  /** Number of entries of the whole list; null if they are not counted */
  total: number | null
  /** The cursor of the next page; null at the end of the list */
  next: string | null
}

export interface TokenPrice {
  /** 32 bytes in lower-case hex */
  tokenId: string
  /** Null if no pool counts */
  now: PoolPrice | null
  /** At the earlier time; null if no pool counted */
  before: PoolPrice | null
}

export interface TokenPriceChart {
  /** 32 bytes in lower-case hex */
  tokenId: string
  /** Oldest first, without days on which no pool counts */
  days: TokenPriceDay[]
}

export interface TokenPriceDay {
  /** Start of the day */
  timestamp: number
  /** ERG per whole token after the first block of the day */
  open: Decimal
  /** Highest price after a block */
  high: Decimal
  /** Lowest price after a block */
  low: Decimal
  /** ERG per whole token after the last block of the day */
  close: Decimal
  /** The pool that sets the price at the end of the day, which the four prices are from */
  poolNft: string
  /** Pools that count at the end of the day */
  poolCount: number
  /** ERG traded by these pools */
  volumeNanoErg: NanoErg
  /** Trades in these pools */
  tradeCount: number
  /** First height of the day */
  fromHeight: number
  /** Last height of the day */
  toHeight: number
}

export interface TokenPriceList {
  /** Height of the block; in lists and overviews, of the newest indexed block */
  height: number
  /** Without tokens that have no price at either time */
  items: TokenPrice[]
}

/** What the next block may collect; null if nothing */
export interface TokenRentDue {
  /** Boxes that can be taken whole */
  boxCount: number
  /** Amount in these boxes */
  amount: TokenUnits
}

export interface TokenRentRisk {
  /** Boxes whose rent can be collected now; null if there are none */
  due: TokenRentDue | null
  /** Boxes whose rent can be collected within three months; null if there are none */
  upcoming: TokenRentUpcoming | null
  /** Unspent boxes that were checked, the oldest ones: at most 200 */
  checkedBoxCount: number
  /** Whether all unspent boxes were checked */
  isComplete: boolean
}

/** What falls due within three months; null if nothing */
export interface TokenRentUpcoming {
  /** First height at which anyone may collect from the first of these boxes */
  dueHeight: number
  /** Expected time of that block */
  dueAt: number
  /** Boxes that can be taken whole */
  boxCount: number
  /** Amount in these boxes */
  amount: TokenUnits
}

/** Held by a bank, by the liquidity pool of which the token is a share, or by a bridge for another chain. The contract is recognised by script and NFT, and holds more than half of all existing units */
export interface TokenReserve {
  /** What holds the reserve: a bank, a pool or a bridge */
  kind: 'bank' | 'pool' | 'bridge'
  /** An integer in decimal digits */
  amount: TokenUnits
}

export interface TokenState {
  /** The box; null if it is unknown */
  box: BoxSummary
  /** Blake2b-256 of the template of its script; null for a wallet or an unreadable script */
  templateHash: string | null
  /** Time of its block */
  timestamp: number | null
  /** For a pending state: when a node first reported it */
  firstSeen: number | null
  /** For a pending state: whether its transaction is in an input block */
  isPreConfirmed: boolean
  /** 32 bytes in lower-case hex */
  previousBoxId: string | null
  /** Of the transaction that created the box */
  story: Story | null
  /** Script compared with the previous state: the first state; the same script; other constants; another contract; a change from or to a wallet */
  contractChange: 'created' | 'none' | 'constants' | 'template' | 'owner'
  /** Change; negative for a loss */
  nanoErg: NanoErg
  /** Changed tokens only; negative for a loss */
  assets: Asset[]
  /** Changed registers only */
  registers: StateRegisterChange[]
}

export interface TokenStatePage {
  /** The token */
  token: TokenName
  /** The newest confirmed state. Its box is spent if the token was burned */
  current: CurrentState
  /** States that pending transactions would create, next one first; on the first page only */
  pending: TokenState[]
  /** Entries of the page or list */
  items: TokenState[]
  /** Confirmed states */
  total: number
  /** The cursor of the next page; null at the end */
  next: string | null
}

export interface TokenStateValue {
  /** 32 bytes in lower-case hex */
  boxId: string
  /** Height of the block; in lists and overviews, of the newest indexed block */
  height: number
  /** Unix time in milliseconds */
  timestamp: number
  /** Null if the state has no such number */
  value: IntegerText | null
  /** Whether the box before it had another script */
  contractChanged: boolean
}

export interface TokenStateValuePage {
  /** Which number it is: `value`, a register, or an item of one */
  path: string
  /** Entries of the page or list */
  items: TokenStateValue[]
  /** Number of entries of the whole list; null if they are not counted */
  total: number | null
  /** The cursor of the next page; null at the end of the list */
  next: string | null
}

export interface TokenSummary {
  /** 32 bytes in lower-case hex */
  tokenId: string
  /** Name from the issuing box; not verified */
  name: string | null
  /** Decimals of an amount as people write it; null if unknown */
  decimals: number | null
  /** EIP-004 if the token was minted according to that standard */
  type: string | null
  /** According to EIP-21; suspicious means that the name belongs to a verified token */
  genuineness: 'unknown' | 'verified' | 'suspicious' | 'blocked'
  /** Whether a registry lists the id of the token */
  isOriginal: boolean
  /** Name of the original that a copy could be mistaken for; ERG for a copy of the native coin */
  resembles: string | null
  /** Whether one indivisible unit was issued */
  isNft: boolean
  /** Whether the token is an original or a copy, with reasons */
  verdict: TokenVerdict
  /** In the smallest unit, like all amounts of a token */
  minted: TokenUnits
  /** An integer in decimal digits */
  burned: TokenUnits
  /** Minted minus burned */
  existing: TokenUnits
  /** Number of addresses that hold the token */
  holderCount: number
  /** Height of the minting block */
  height: number
  /** Time of that block */
  timestamp: number
  /** Collection to which its owner added the token (EIP-34) */
  collectionTokenId: string | null
  /** Null for other tokens than NFTs, and for NFTs that are no picture, audio or video (EIP-4) */
  artwork: TokenArtwork | null
}

export interface TokenSummaryPage {
  /** Entries of the page or list */
  items: TokenSummary[]
  /** Number of entries of the whole list; null if they are not counted */
  total: number | null
  /** The cursor of the next page; null at the end of the list */
  next: string | null
}

export interface TokenTraits {
  /** Null for a token that neither is a collection nor belongs to one */
  collectionTokenId: string | null
  /** Items of the collection that were counted, the oldest first; at most 1,000 */
  itemCount: number
  /** Whether these are all items */
  isComplete: boolean
  /** Rank of the item by the rarity of its traits, from 1 for the rarest; items of equal rarity share a rank. Null for a collection, for an item without traits, and if not all items were counted */
  rank: number | null
  /** Properties of the item, rarest first; of a collection, its 100 most frequent ones, by name */
  traits: TraitCount[]
}

export interface TokenTransfer {
  /** 32 bytes in lower-case hex */
  transactionId: string
  /** Height of the block; in lists and overviews, of the newest indexed block */
  height: number
  /** Unix time in milliseconds */
  timestamp: number
  /** Owner: a key or a contract */
  party: Party
  /** Negative for a loss */
  amount: TokenUnits
  /** Balance of the address afterwards */
  balanceAfter: TokenUnits
}

export interface TokenTransferPage {
  /** Entries of the page or list */
  items: TokenTransfer[]
  /** Number of entries of the whole list; null if they are not counted */
  total: number | null
  /** The cursor of the next page; null at the end of the list */
  next: string | null
}

/** An amount in the smallest unit of a token, in decimal digits: convert it with `BigInt(amount)`. At run time a plain string */
export type TokenUnits = string & { readonly '~unit': 'token' }

export interface TokenVerdict {
  /** Original: a registry lists its id. Copy: its name can be mistaken for that of an original or of the native coin. Unknown: neither */
  kind: 'original' | 'copy' | 'unknown'
  /** The token itself if it is an original; the imitated one if it is a copy */
  original: OriginalToken | null
  /** For a copy: how its name differs from that of the original */
  reasons: (
    | 'registered'
    | 'not-registered'
    | 'blocked'
    | 'same-name'
    | 'letter-case'
    | 'spacing'
    | 'hidden-characters'
    | 'look-alike-letters'
    | 'added-words'
    | 'similar-spelling'
  )[]
  /** Hidden characters and look-alike letters in the name of a copy */
  oddLetters: OddLetter[]
}

export interface TopHolders {
  /** Number of addresses that hold it */
  holderCount: number
  /** An integer in decimal digits */
  amount: TokenUnits
  /** Percentage of the circulating supply, or of the existing one if it is not known */
  share: Decimal
}

export interface TopShare {
  /** Number of addresses that hold it */
  holderCount: number
  /** An integer in decimal digits */
  amount: NanoErg
  /** Percent of `held` */
  share: Decimal
}

/** What the rule has proved */
export interface TradeFacts {
  /** One part for each pool */
  legs: TradeLeg[]
  /** Number of `legs` if there are more than 10 */
  legsCount?: number
  /** Executed orders; empty for a direct trade with the pool */
  orders: FactOrder[]
  /** Number of `orders` if there are more than 10 */
  ordersCount?: number
  /** Blake2b-256 of the script, a key of `parties` */
  trader?: string
  /** What the transaction does beyond the action of its kind */
  also?: AlsoMoved
  /** nanoERG */
  highFee?: NanoErg
}

export interface TradeLeg {
  /** Id of the token, a key of `tokens` */
  poolNft: string
  /** To the pool */
  sent: FactAmounts
  /** From the pool */
  received: FactAmounts
}

export interface TradeStory {
  /** What the transaction does */
  kind: 'trade'
  /** Name of the rule that matched; null while the transaction is pending */
  rule: string | null
  /** Version of the rule; null while the transaction is pending */
  ruleVersion: number | null
  /** Owners named by the facts, by script hash or public key */
  parties: Record<string, Party>
  /** Tokens named by the facts, by id */
  tokens: Record<string, TokenName>
  /** What the rule has proved */
  facts: TradeFacts
}

export interface TraitCount {
  /** Name of the trait */
  key: string
  /** Value of the trait */
  value: string
  /** Items of the collection that have it */
  itemCount: number
}

export interface TransactionBox {
  /** 32 bytes in lower-case hex */
  boxId: string
  /** Global index of the box, from 0; null for genesis boxes and pending boxes */
  number: number | null
  /** Null for genesis boxes */
  transactionId: string | null
  /** Index among the outputs of its transaction */
  index: number
  /** Height of its block; null while it is pending */
  height: number | null
  /** Declared by the creator; rent is counted from it */
  creationHeight: number
  /** nanoERG */
  value: NanoErg
  /** Bytes */
  size: number
  /** Owner: the script of the box */
  owner: Party
  /** Amounts of tokens, each in the smallest unit of its token */
  assets: Asset[]
  /** Transaction that spends it; null while it is unspent */
  spentBy: Spending | null
  /** Bytes in lower-case hex */
  ergoTree: string
  /** Registers R4 to R9 that are set, in order */
  registers: RegisterValue[]
}

export interface TransactionBytes {
  /** The hash of the bytes without spending proofs */
  transactionId: string
  /** The block of the main chain that contains it */
  blockId: string | null
  /** The signed transaction as nodes serialise it */
  bytes: string
  /** The boxes that it spends */
  inputs: BoxBytes[]
  /** The boxes that it reads */
  dataInputs: BoxBytes[]
}

/** The box is null if it is unknown, which is possible for an unconfirmed transaction */
export interface TransactionDataInput {
  /** 32 bytes in lower-case hex */
  boxId: string
  /** The box; null if it is unknown */
  box: TransactionBox | null
}

export interface TransactionDetail {
  /** 32 bytes in lower-case hex */
  transactionId: string
  /** Whether it is in the main chain, pending, or how it ended */
  state:
    | 'confirmed'
    | 'pre-confirmed'
    | 'pending'
    | 'orphaned'
    | 'replaced'
    | 'input-spent'
    | 'parent-dropped'
    | 'dropped'
  /** Global index of the transaction, from 0 */
  number: number | null
  /** 32 bytes in lower-case hex */
  blockId: string | null
  /** Height of the block; in lists and overviews, of the newest indexed block */
  height: number | null
  /** Index in its block */
  index: number | null
  /** Time of its block */
  timestamp: number | null
  /** Blocks from its block to the newest one, both included; null unless it is in the main chain */
  confirmations: number | null
  /** When a node first reported it in its mempool; null if unknown */
  firstSeen: number | null
  /** Bytes */
  size: number
  /** nanoERG */
  fee: NanoErg
  /** nanoERG of all outputs, which equals the sum of all inputs */
  value: NanoErg
  /** nanoERG that change owner: the gains of all scripts, without the fee. Change and boxes that return to their script do not count. Null if a box that it spends is unknown */
  netValue: NanoErg | null
  /** Number of boxes that it spends */
  inputCount: number
  /** Number of boxes that it only reads */
  dataInputCount: number
  /** Number of boxes that it creates */
  outputCount: number
  /** What the transaction does, as facts; null if it is not known */
  story: Story | null
  /** For a pending transaction: the preferred transaction that spends the same box */
  conflictingTransactionId: string | null
  /** State of the transaction and its history */
  status: TransactionStatus
  /** nanoERG, rounded */
  feePerByte: IntegerText
  /** Boxes that it spends, in order */
  inputs: TransactionInput[]
  /** Boxes that it only reads, in order */
  dataInputs: TransactionDataInput[]
  /** Boxes that it creates, in order */
  outputs: TransactionBox[]
  /** Tokens that it creates, in their smallest unit */
  mints: Asset[]
  /** Tokens that it destroys, in their smallest unit */
  burns: Asset[]
  /** Empty unless it is confirmed, pre-confirmed or pending */
  changes: BalanceChange[]
  /** The last oracle rate before the transaction; null if it is not confirmed or there was none */
  usdRate: UsdRate | null
}

/** State of a watched transaction, at the start and after each change */
export interface TransactionEvent {
  /** 32 bytes in lower-case hex */
  transactionId: string
  /** As in the transaction itself, and `unknown` for an id that the explorer has never seen. After an ending, a transaction can become pending again */
  state:
    | 'confirmed'
    | 'pre-confirmed'
    | 'pending'
    | 'orphaned'
    | 'replaced'
    | 'input-spent'
    | 'parent-dropped'
    | 'dropped'
    | 'unknown'
  /** Height of its block; null unless it is confirmed */
  height: number | null
  /** Whether it is in the mempool or in an input block */
  isPending: boolean
  /** Whether it is in an input block */
  isPreConfirmed: boolean
  /** `block`: a block contains its transactions; `undo`: that block was undone; `mempool`: pending transactions have changed; `state`: the current state, sent at the start and without an id */
  cause: 'state' | 'block' | 'undo' | 'mempool'
  /** The block of the causes `block` and `undo` */
  blockId: string | null
  /** Balance changes by script, up to 200 amounts. Null if the transaction is neither in that block, in the main chain nor in the mempool */
  effects: ChangeEffect[] | null
  /** Whether more balances change than are listed */
  hasMoreEffects: boolean
}

/** The box is null if it is unknown, which is possible for an unconfirmed transaction */
export interface TransactionInput {
  /** 32 bytes in lower-case hex */
  boxId: string
  /** The box; null if it is unknown */
  box: TransactionBox | null
  /** Null if the script requires no signature */
  proof: string | null
  /** Context variables in the order of the transaction’s bytes, which its id covers */
  extension: ContextValue[]
  /** Whether the box was spent to collect storage rent */
  isRent: boolean
}

export interface TransactionKindChart {
  /** One entry for each UTC day, oldest first */
  days: TransactionKindDay[]
}

export interface TransactionKindCount {
  /** Story kind */
  kind: string
  /** Number of transactions */
  transactionCount: number
  /** Bytes */
  size: number
}

export interface TransactionKindDay {
  /** Start of the UTC day */
  timestamp: number
  /** First height of the day */
  fromHeight: number
  /** Last height of the day */
  toHeight: number
  /** Most transactions first */
  kinds: {
    /** Story kind */
    kind: string
    transactionCount: number
  }[]
}

export interface TransactionLookup {
  /** In the order of the request, each object once */
  items: TransactionSummary[]
  /** Requested ids that neither the chain nor the mempool contains */
  missingTransactionIds: string[]
}

export interface TransactionLookupQuery {
  /** Ids of transactions */
  transactionIds: string[]
}

export interface TransactionStatus {
  /** Whether it is in the main chain, pending, or how it ended */
  state:
    | 'confirmed'
    | 'pre-confirmed'
    | 'pending'
    | 'orphaned'
    | 'replaced'
    | 'input-spent'
    | 'parent-dropped'
    | 'dropped'
  /** For a pending or pre-confirmed transaction: 0 if it spends only confirmed boxes, otherwise its position in the chain of unconfirmed transactions */
  depth: number | null
  /** For a pending transaction: the preferred transaction that spends the same box */
  conflictingTransactionId: string | null
  /** For a pre-confirmed transaction: the input block that contains it */
  inputBlockId: string | null
  /** For a pre-confirmed transaction: when a node first reported it in an input block */
  preConfirmedAt: number | null
  /** When it was confirmed or removed from the mempool */
  endedAt: number | null
  /** Height at which it left the mempool */
  endedAtHeight: number | null
  /** Transaction that replaced it or spent its input, or the dropped parent */
  endedByTransactionId: string | null
  /** For a dropped transaction, what a node said of it: still valid, so that its fee was too low for full mempools, or invalid. Null if unknown */
  dropReason: 'evicted' | 'invalid' | null
  /** Orphaned blocks that contained it */
  orphanedIn: {
    /** 32 bytes in lower-case hex */
    blockId: string
    height: number
  }[]
}

export interface TransactionSummary {
  /** 32 bytes in lower-case hex */
  transactionId: string
  /** Whether it is in the main chain, pending, or how it ended */
  state:
    | 'confirmed'
    | 'pre-confirmed'
    | 'pending'
    | 'orphaned'
    | 'replaced'
    | 'input-spent'
    | 'parent-dropped'
    | 'dropped'
  /** Global index of the transaction, from 0 */
  number: number | null
  /** 32 bytes in lower-case hex */
  blockId: string | null
  /** Height of the block; in lists and overviews, of the newest indexed block */
  height: number | null
  /** Index in its block */
  index: number | null
  /** Time of its block */
  timestamp: number | null
  /** Blocks from its block to the newest one, both included; null unless it is in the main chain */
  confirmations: number | null
  /** When a node first reported it in its mempool; null if unknown */
  firstSeen: number | null
  /** Bytes */
  size: number
  /** nanoERG */
  fee: NanoErg
  /** nanoERG of all outputs, which equals the sum of all inputs */
  value: NanoErg
  /** nanoERG that change owner: the gains of all scripts, without the fee. Change and boxes that return to their script do not count. Null if a box that it spends is unknown */
  netValue: NanoErg | null
  /** Number of boxes that it spends */
  inputCount: number
  /** Number of boxes that it only reads */
  dataInputCount: number
  /** Number of boxes that it creates */
  outputCount: number
  /** What the transaction does, as facts; null if it is not known */
  story: Story | null
  /** For a pending transaction: the preferred transaction that spends the same box */
  conflictingTransactionId: string | null
}

export interface TransactionSummaryPage {
  /** Entries of the page or list */
  items: TransactionSummary[]
  /** Number of entries of the whole list; null if they are not counted */
  total: number | null
  /** The cursor of the next page; null at the end of the list */
  next: string | null
}

/** What the rule has proved */
export interface TransferFacts {
  /** What each sender loses, with the fee */
  from: FactParty[]
  /** Number of `from` if there are more than 10 */
  fromCount?: number
  /** What each receiver gains */
  to: FactParty[]
  /** Number of `to` if there are more than 10 */
  toCount?: number
  /** What all receivers gain together */
  total: FactAmounts
  /** nanoERG */
  fee: NanoErg
  /** What the transaction does beyond the action of its kind */
  also?: AlsoMoved
  /** nanoERG */
  highFee?: NanoErg
}

export interface TransferStory {
  /** What the transaction does */
  kind: 'transfer'
  /** Name of the rule that matched; null while the transaction is pending */
  rule: string | null
  /** Version of the rule; null while the transaction is pending */
  ruleVersion: number | null
  /** Owners named by the facts, by script hash or public key */
  parties: Record<string, Party>
  /** Tokens named by the facts, by id */
  tokens: Record<string, TokenName>
  /** What the rule has proved */
  facts: TransferFacts
}

/** What the rule has proved */
export interface TreasuryFacts {
  /** nanoERG */
  released: NanoErg
  /** Who receives it */
  to: FactParty[]
  /** Number of `to` if there are more than 10 */
  toCount?: number
  /** What the transaction does beyond the action of its kind */
  also?: AlsoMoved
  /** nanoERG */
  highFee?: NanoErg
}

export interface TreasuryStory {
  /** What the transaction does */
  kind: 'treasury'
  /** Name of the rule that matched; null while the transaction is pending */
  rule: string | null
  /** Version of the rule; null while the transaction is pending */
  ruleVersion: number | null
  /** Owners named by the facts, by script hash or public key */
  parties: Record<string, Party>
  /** Tokens named by the facts, by id */
  tokens: Record<string, TokenName>
  /** What the rule has proved */
  facts: TreasuryFacts
}

export interface TypedValue {
  /** Bytes in lower-case hex */
  bytes: string
  /** Null, like the text, if the constant cannot be decoded or its text would be much longer than its bytes */
  type: string | null
  /** The value in full; numbers are decimal, bytes are hex, collections and tuples are in square brackets */
  text: string | null
  /** What the bytes most likely mean to a reader; null if nothing is recognised */
  meaning: Meaning | null
}

/** The block is no longer part of the main chain */
export interface UndoEvent {
  /** Height of the block; in lists and overviews, of the newest indexed block */
  height: number
  /** 32 bytes in lower-case hex */
  blockId: string
}

/** What the rule has proved */
export interface UnknownInputsFacts {
  /** Number of spent boxes that the explorer does not know */
  missing: number
  /** Number of boxes that it spends */
  inputs: number
  /** What the transaction does beyond the action of its kind */
  also?: AlsoMoved
  /** nanoERG */
  highFee?: NanoErg
}

export interface UnknownInputsStory {
  /** What the transaction does */
  kind: 'unknown-inputs'
  /** Name of the rule that matched; null while the transaction is pending */
  rule: string | null
  /** Version of the rule; null while the transaction is pending */
  ruleVersion: number | null
  /** Owners named by the facts, by script hash or public key */
  parties: Record<string, Party>
  /** Tokens named by the facts, by id */
  tokens: Record<string, TokenName>
  /** What the rule has proved */
  facts: UnknownInputsFacts
}

export interface UsdRate {
  /** nanoERG per US dollar */
  rate: IntegerText
  /** 32 bytes in lower-case hex */
  poolNft: string
  /** Height of the block; in lists and overviews, of the newest indexed block */
  height: number
}

export interface VerifiedSource {
  /** Name of the source file */
  name: string
  /** ErgoScript */
  source: string
  /** Package and version */
  compiler: string
  /** Licence of the source, as an SPDX expression */
  licence: string
  /** Names in the source, by the index of the constant */
  constants: (string | null)[]
}

export interface VoteTally {
  /** The vote as a signed byte, as in headers */
  vote: number
  /** What the vote asks for */
  for: 'raise' | 'lower' | 'soft-fork' | 'unknown'
  /** Parameter to raise or lower */
  parameter: string | null
  /** Blocks with this vote */
  blockCount: number
  /** Number of blocks required; null for a vote that takes several epochs */
  neededCount: number | null
  /** Percentage of the epoch’s blocks so far */
  percent: Decimal
  /** Whether the first block of the epoch cast this vote; other votes do not count */
  isProposed: boolean
  /** Whether the vote has reached the required number */
  isApproved: boolean
  /** Current value of the parameter */
  currentValue: number | null
  /** Value of the parameter if the vote succeeds */
  valueAfter: number | null
}

export interface VotingEpoch {
  /** Height divided by the length of an epoch */
  number: number
  /** First height of the range */
  fromHeight: number
  /** Last height of the range, which is included */
  toHeight: number
  /** Blocks until it ends; 0 for a past epoch */
  blocksLeft: number
  /** Time of its first block */
  timestamp: number
  /** Protocol parameters by name */
  parameters: Record<string, number | string> | null
  /** Compared with the previous epoch */
  changes: ParameterChange[]
  /** Number of blocks required to change a parameter */
  neededCount: number
  /** Votes of the epoch */
  votes: VoteTally[]
  /** Vote on a new version of the protocol; null if there is none */
  softFork: SoftFork | null
}

export interface VotingEpochSummary {
  /** Height divided by the length of an epoch */
  number: number
  /** First height of the range */
  fromHeight: number
  /** Last height of the range, which is included */
  toHeight: number
  /** Blocks until it ends; 0 for a past epoch */
  blocksLeft: number
  /** Time of its first block */
  timestamp: number
  /** Protocol parameters by name */
  parameters: Record<string, number | string> | null
  /** Compared with the previous epoch */
  changes: ParameterChange[]
}

export interface VotingEpochSummaryPage {
  /** Entries of the page or list */
  items: VotingEpochSummary[]
  /** Number of entries of the whole list; null if they are not counted */
  total: number | null
  /** The cursor of the next page; null at the end of the list */
  next: string | null
}

export interface Watch {
  /** SHA-256 of its content: the same subjects always have the same id */
  watchId: string
  /** Different scripts, tokens and templates */
  subjectCount: number
  /** When the feed was last read with it, exact to an hour */
  usedAt: number
  /** When it is deleted if it is not used. A full server may delete a watch earlier, but not within a day after its last use */
  expiresAt: number
}

/** Up to 10,000 subjects in total, and at least one */
export interface WatchQuery {
  /** Transactions that spend or create a box of one of these addresses */
  addresses?: string[]
  /** The same for hashes of scripts (Blake2b-256) */
  scriptHashes?: string[]
  /** Transactions that change the balance of a script in one of these tokens */
  tokenIds?: string[]
  /** Transactions that spend or create a box of one of these contract templates (SHA-256 or Blake2b-256) */
  templateHashes?: string[]
}

export interface WatchedNode {
  /** Anonymous number of the node */
  node: number
  /** Time of its last mempool response */
  lastResponseAt: number
  /** Transactions in its mempool, including those not shown here */
  transactionCount: number
}
