import { readNanoErg, readTokenUnits } from '@ergo-explorer/chain'
import type {
  Holder,
  RichList,
  TokenDetail,
  TokenMarket,
  TokenSummary,
  TokenVerdict,
  V1TokenInfo,
} from '@ergo-explorer/contract'

/** v2 and v1 responses for one token. */
export const ID = '71921f65f543ffde31b6904c4813573095b6a6f900efc6e7ef504544f38c3071'
export const TWIN = '094a6ea12c948f304edb2a168862a56e072acdfae051a935443d3a6b8da653fc'
export const MINT_TX = 'fcb2329803a1f87179c8a7475ec7ea33a739ada6565ce73d51d32f81e4264df9'
export const BOX = '6d13a2bbe5c17d64cd70c661a8120ab133cbc9f8953af1f42322170402c7749a'
export const FEATURES = ['tokens', 'rich-list', 'export'] as const
const TIME = 1_733_698_101_627

type Party = Holder['party']

export const aParty = (rest: Partial<Party> = {}): Party => ({
  address: '9fpohzr3KTjgvdXLhVDVh9PubFsHMWahbY6G6jZrgxP34vzNzjH',
  kind: 'P2PK',
  scriptHash: '82d3f31abf735f8eacb8faeee29c0fda7c58fa6202197e92b2de35b85fbbed40',
  isReadable: true,
  templateHash: null,
  label: null,
  ...rest,
})

export const aVerdict = (rest: Partial<TokenVerdict> = {}): TokenVerdict => ({
  kind: 'unknown',
  original: null,
  reasons: ['not-registered'],
  oddLetters: [],
  ...rest,
})

export const aSummary = (rest: Partial<TokenSummary> = {}): TokenSummary => ({
  tokenId: ID,
  name: 'Larkspur',
  decimals: 2,
  type: 'EIP-004',
  genuineness: 'unknown',
  isOriginal: false,
  isNft: false,
  verdict: aVerdict(),
  resembles: null,
  minted: readTokenUnits('5000000000'),
  burned: readTokenUnits('38594086'),
  existing: readTokenUnits('4961405914'),
  holderCount: 397,
  height: 109,
  timestamp: TIME,
  collectionTokenId: null,
  artwork: null,
  ...rest,
})

export const aDetail = (rest: Partial<TokenDetail> = {}): TokenDetail => ({
  ...aSummary(),
  description: 'Points for gardeners who share cuttings.',
  descriptionWarnings: [],
  inWallets: readTokenUnits('4000000000'),
  inContracts: readTokenUnits('961405914'),
  reserve: null,
  circulating: null,
  evidence: { isFirstOfName: true, poolCount: 0, liquidity: readNanoErg('0'), original: null },
  concentration: null,
  boxCount: 1038,
  unspentCount: 460,
  transferCount: 802,
  mint: {
    transactionId: MINT_TX,
    height: 109,
    timestamp: TIME,
    boxId: BOX,
    creationHeight: 109,
    issuer: aParty({ address: '9eYiNmAR7dMUHexBjkJtQeokSqBMH9CDxu3Hjdqgj397Zn39Dx8' }),
    firstHolder: aParty(),
  },
  faults: [],
  intendedDecimals: null,
  verifiedIssuer: null,
  sameNameCount: 0,
  media: null,
  art: null,
  collection: null,
  ownCollection: null,
  rent: null,
  ...rest,
})

export const aTokenMarket = (rest: Partial<TokenMarket> = {}): TokenMarket => ({
  token: aSummary(),
  poolNft: 'd'.repeat(64),
  nanoErg: readNanoErg('120000000000'),
  tokenAmount: readTokenUnits('36000'),
  price: { numerator: '1', denominator: '3', decimal: '0.333333333333333333' },
  poolCount: 1,
  depth: readNanoErg('120000000000'),
  height: 499,
  age: 1,
  changePercent: '1.25',
  volumeNanoErg: readNanoErg('12345678900'),
  tradeCount: 7,
  copyCount: 0,
  copies: [],
  ...rest,
})

export const aV1Token = (rest: Partial<V1TokenInfo> = {}): V1TokenInfo => ({
  id: ID,
  boxId: BOX,
  emissionAmount: 5_000_000_000n,
  name: 'Larkspur',
  description: 'Points for gardeners who share cuttings.',
  type: 'EIP-004',
  decimals: 2,
  ...rest,
})

export const aHolder = (rest: Partial<Holder> = {}): Holder => ({
  party: aParty(),
  amount: '3528508475',
  share: '71.119125',
  ...rest,
})

export const aPage = <T>(items: readonly T[], total: number | null = items.length, next: string | null = null) => ({
  items,
  total,
  next,
})

export const aRichList = (
  items: readonly Holder[],
  next: string | null = null,
  total: number | null = items.length,
): RichList => ({
  ...aPage([...items], total, next),
  items: [...items],
  held: readNanoErg('167162420324691'),
  circulating: readNanoErg('167162420324691'),
  top: [
    { holderCount: 10, amount: readNanoErg('93488091378671'), share: '55.926500' },
    { holderCount: 100, amount: readNanoErg('135132947795087'), share: '80.839310' },
  ],
})

/** The token and its largest holders. */
export const responsesFor = (detail: TokenDetail, holders: readonly Holder[] = [aHolder()]) => ({
  [`/api/v2/tokens/${detail.tokenId}`]: detail,
  [`/api/v2/tokens/${detail.tokenId}/holders?limit=8&offset=0`]: aPage(holders, detail.holderCount),
  [`/api/v2/tokens/${detail.tokenId}/activity`]: { days: [] },
})
