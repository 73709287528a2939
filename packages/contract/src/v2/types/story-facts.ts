/** The kinds of stories. More may come, so a reader of foreign answers takes others too. */
export const STORY_KINDS = [
  'unknown-inputs',
  'other',
  'mining-reward',
  'fee-collection',
  'treasury',
  'reemission',
  'rent',
  'mint',
  'oracle-refresh',
  'oracle-post',
  'trade',
  'liquidity',
  'order',
  'bank-exchange',
  'burn',
  'contract-call',
  'airdrop',
  'consolidation',
  'data',
  'self-transfer',
  'exchange',
  'transfer',
] as const

export type StoryKind = (typeof STORY_KINDS)[number]

/** A story of which the kind tells the facts. */
export type KindAndFacts = {
  readonly [Kind in StoryKind]: { readonly kind: Kind; readonly facts: FactsByKind[Kind] }
}[StoryKind]

export type StoryFacts<Kind extends StoryKind = StoryKind> = FactsByKind[Kind]

/** Decimal text of nanoERG, or of a token's smallest units. */
type Units = string
/** The hash of a script, or a public key: a key of the story's `parties`. */
type Who = string
/** A key of the story's `tokens`. */
type Token = string

/** An amount of one token. */
export interface FactAsset {
  readonly tokenId: Token
  readonly amount: Units
}

/** ERG and tokens. A list is cut after ten; the field of the same name with Count then says how long it was. */
export interface FactAmounts {
  readonly nanoErg: Units
  readonly assets: readonly FactAsset[]
  readonly assetsCount?: number
}

/** A script and what it lost or gained. */
export interface FactParty extends FactAmounts {
  readonly script: Who
}

/** What one pool took in and gave out. */
interface FactLeg {
  readonly poolNft: Token
  readonly given: FactAmounts
  readonly received: FactAmounts
}

export interface FactOrder {
  readonly boxId: string
  /** `sell` sells ERG, `buy` buys ERG, `swap` trades tokens. */
  readonly side: 'sell' | 'buy' | 'swap' | 'deposit' | 'redeem'
  readonly poolNft: Token
  readonly owner: Who
  readonly given: FactAmounts
  /** The least that the owner asks for, where the order names it. */
  readonly least?: FactAmounts
}

interface FactExchangeParty {
  readonly script: Who
  readonly given: FactAmounts
  readonly received: FactAmounts
}

interface Moved {
  readonly owner: Who
  readonly boxesIn: number
  readonly boxesOut: number
  readonly amounts: FactAmounts
}

interface FactsByKind {
  /** Some of the boxes that are spent are not known, so nothing is claimed. */
  'unknown-inputs': { readonly missing: number; readonly inputs: number }
  other: { readonly inputs: number; readonly outputs: number }
  'mining-reward': {
    readonly source: 'emission' | 'reemission'
    readonly minerKey: Who
    readonly payout: Units
    /** What of the payout is owed to re-emission. */
    readonly reemission: Units
  }
  'fee-collection': { readonly minerKey: Who; readonly collected: Units; readonly boxes: number }
  treasury: { readonly released: Units; readonly to: readonly FactParty[]; readonly toCount?: number }
  reemission:
    | {
        readonly action: 'payment'
        readonly amount: Units
        /** Mining rewards that were spent. */
        readonly rewards: number
        readonly to: readonly FactParty[]
        readonly toCount?: number
      }
    | { readonly action: 'merge'; readonly amount: Units; readonly boxes: number }
  rent: { readonly kept: number; readonly taken: number; readonly collected: FactAmounts }
  mint: {
    readonly tokenId: Token
    readonly amount: Units
    readonly issuingOutputIndex: number
    readonly to: Who
    readonly burnt: readonly FactAsset[]
    readonly burntCount?: number
  }
  'oracle-refresh': {
    readonly poolNft: Token
    readonly rate: Units
    readonly previousRate: Units
    /** Pools of the first version do not count. */
    readonly epoch?: number
    readonly operators: readonly Who[]
    readonly operatorsCount?: number
  }
  'oracle-post': {
    readonly poolNft: Token
    readonly oracleToken: Token
    readonly operator: Who
    readonly rate: Units
    readonly epoch?: number
  }
  trade: {
    readonly legs: readonly FactLeg[]
    readonly legsCount?: number
    readonly orders: readonly FactOrder[]
    readonly ordersCount?: number
    readonly trader?: Who
  }
  liquidity: {
    readonly action: 'deposit' | 'redeem'
    readonly poolNft: Token
    readonly amounts: FactAmounts
    readonly shares: FactAsset
    readonly orders: readonly FactOrder[]
    readonly ordersCount?: number
    readonly provider?: Who
  }
  order: {
    readonly action: 'placed' | 'refunded'
    readonly orders: readonly FactOrder[]
    readonly ordersCount?: number
  }
  'bank-exchange': {
    readonly action: 'mint' | 'redeem'
    readonly bankNft: Token
    readonly coin: 'stable' | 'reserve'
    readonly coins: FactAsset
    /** What the bank was paid for the coins, or paid. */
    readonly nanoErg: Units
    readonly rate?: Units
    readonly customer: Who
  }
  burn: {
    readonly burnt: readonly FactAsset[]
    readonly burntCount?: number
    readonly from: readonly Who[]
    readonly fromCount?: number
  }
  'contract-call': {
    readonly script: Who
    readonly template?: string
    /** A token of which one unit moved on: most often what names the contract. */
    readonly singleton?: Token
    readonly isContinued: boolean
    readonly contracts: number
  }
  airdrop: {
    readonly from: Who
    readonly receivers: number
    readonly each: FactAmounts
    readonly total: FactAmounts
  }
  consolidation: Moved
  data: {
    readonly owners: readonly Who[]
    readonly ownersCount?: number
    readonly boxes: number
    readonly registers: number
    readonly bytes: number
  }
  'self-transfer': Moved
  exchange: { readonly parties: readonly FactExchangeParty[]; readonly partiesCount?: number }
  transfer: {
    /** What each sender lost: the fee is in it. */
    readonly from: readonly FactParty[]
    readonly fromCount?: number
    readonly to: readonly FactParty[]
    readonly toCount?: number
    readonly fee: Units
  }
}
