/** Story kinds. More may be added, so clients of other APIs must accept unknown kinds. */
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

/** A story; the kind determines the facts. */
export type KindAndFacts = {
  readonly [Kind in StoryKind]: { readonly kind: Kind; readonly facts: FactsByKind[Kind] }
}[StoryKind]

export type StoryFacts<Kind extends StoryKind = StoryKind> = FactsByKind[Kind]

/** Decimal text of nanoERG, or of a token's smallest unit. */
type AmountText = string
/** Script hash or public key: a key of the story's `parties`. */
type PartyKey = string
/** A key of the story's `tokens`. */
type TokenKey = string

/** An amount of one token. */
export interface FactAsset {
  readonly tokenId: TokenKey
  readonly amount: AmountText
}

/**
 * ERG and tokens. A list is truncated after ten entries; the field of the same name with Count is then its full length.
 */
export interface FactAmounts {
  readonly nanoErg: AmountText
  readonly assets: readonly FactAsset[]
  readonly assetsCount?: number
}

/** A script and the amounts it lost or gained. */
export interface FactParty extends FactAmounts {
  readonly script: PartyKey
}

/** Amounts sent to a pool and received from it. */
interface FactLeg {
  readonly poolNft: TokenKey
  readonly sent: FactAmounts
  readonly received: FactAmounts
}

export interface FactOrder {
  readonly boxId: string
  /** `sell` sells ERG, `buy` buys ERG, `swap` trades tokens. */
  readonly side: 'sell' | 'buy' | 'swap' | 'deposit' | 'redeem'
  readonly poolNft: TokenKey
  readonly owner: PartyKey
  readonly offered: FactAmounts
  /** Minimum that the owner accepts, if the order states it. */
  readonly minReceived?: FactAmounts
}

interface FactExchangeParty {
  readonly script: PartyKey
  readonly sent: FactAmounts
  readonly received: FactAmounts
}

interface MovedFacts {
  readonly owner: PartyKey
  readonly boxesIn: number
  readonly boxesOut: number
  readonly amounts: FactAmounts
}

interface FactsByKind {
  /** Some of the spent boxes are unknown, so no claim is made. */
  'unknown-inputs': { readonly missing: number; readonly inputs: number }
  other: { readonly inputs: number; readonly outputs: number }
  'mining-reward': {
    readonly source: 'emission' | 'reemission'
    readonly minerKey: PartyKey
    readonly payout: AmountText
    /** Part of the payout owed to re-emission. */
    readonly reemission: AmountText
  }
  'fee-collection': { readonly minerKey: PartyKey; readonly collected: AmountText; readonly boxes: number }
  treasury: { readonly released: AmountText; readonly to: readonly FactParty[]; readonly toCount?: number }
  reemission:
    | {
        readonly action: 'payment'
        readonly amount: AmountText
        /** Number of mining rewards spent. */
        readonly rewards: number
        readonly to: readonly FactParty[]
        readonly toCount?: number
      }
    | { readonly action: 'merge'; readonly amount: AmountText; readonly boxes: number }
  rent: { readonly charged: number; readonly emptied: number; readonly collected: FactAmounts }
  mint: {
    readonly tokenId: TokenKey
    readonly amount: AmountText
    readonly issuingOutputIndex: number
    readonly to: PartyKey
    readonly burned: readonly FactAsset[]
    readonly burnedCount?: number
  }
  'oracle-refresh': {
    readonly poolNft: TokenKey
    readonly rate: AmountText
    readonly previousRate: AmountText
    /** Absent for pools of the first version, which do not count epochs. */
    readonly epoch?: number
    readonly operators: readonly PartyKey[]
    readonly operatorsCount?: number
  }
  'oracle-post': {
    readonly poolNft: TokenKey
    readonly oracleToken: TokenKey
    readonly operator: PartyKey
    readonly rate: AmountText
    readonly epoch?: number
  }
  trade: {
    readonly legs: readonly FactLeg[]
    readonly legsCount?: number
    readonly orders: readonly FactOrder[]
    readonly ordersCount?: number
    readonly trader?: PartyKey
  }
  liquidity: {
    readonly action: 'deposit' | 'redeem'
    readonly poolNft: TokenKey
    readonly amounts: FactAmounts
    readonly shares: FactAsset
    readonly orders: readonly FactOrder[]
    readonly ordersCount?: number
    readonly provider?: PartyKey
  }
  order: {
    readonly action: 'placed' | 'refunded'
    readonly orders: readonly FactOrder[]
    readonly ordersCount?: number
  }
  'bank-exchange': {
    readonly action: 'mint' | 'redeem'
    readonly bankNft: TokenKey
    readonly coin: 'stable' | 'reserve'
    readonly coins: FactAsset
    /** nanoERG paid to the bank for the coins, or by the bank. */
    readonly nanoErg: AmountText
    readonly rate?: AmountText
    readonly customer: PartyKey
  }
  burn: {
    readonly burned: readonly FactAsset[]
    readonly burnedCount?: number
    readonly from: readonly PartyKey[]
    readonly fromCount?: number
  }
  'contract-call': {
    readonly script: PartyKey
    readonly template?: string
    /** A token of which one unit moved to an output: usually it identifies the contract. */
    readonly singleton?: TokenKey
    readonly isContinued: boolean
    readonly contracts: number
  }
  airdrop: {
    readonly from: PartyKey
    readonly receivers: number
    readonly each: FactAmounts
    readonly total: FactAmounts
  }
  consolidation: MovedFacts
  data: {
    readonly owners: readonly PartyKey[]
    readonly ownersCount?: number
    readonly boxes: number
    readonly registers: number
    readonly bytes: number
  }
  'self-transfer': MovedFacts
  exchange: { readonly parties: readonly FactExchangeParty[]; readonly partiesCount?: number }
  transfer: {
    /** Loss of each sender, including the fee. */
    readonly from: readonly FactParty[]
    readonly fromCount?: number
    readonly to: readonly FactParty[]
    readonly toCount?: number
    readonly fee: AmountText
  }
}
