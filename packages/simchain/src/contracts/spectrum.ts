import type { Hex, TokenId } from '@ergo-explorer/chain'
import { longConstant, intConstant, publicKeyConstant, bytesConstant, replaceConstants } from './constants.ts'

/** The contracts of Spectrum's ERG/token pools and of the orders that are executed against them. */

/** Denominator of every fee; the numerator is the share of an amount that is traded. */
export const FEE_DENOMINATOR = 1000n

export interface SwapOrder {
  /** Public key of the owner, who receives the proceeds and can cancel the order. */
  readonly owner: Hex
  readonly poolNft: TokenId
  readonly feeNumerator: number
  /** The minimum proceeds, before the executor's fee. */
  readonly minQuote: bigint
  /** The executor's fee in nanoERG at the minimum proceeds; it grows in proportion to the proceeds. */
  readonly executionFee: bigint
}

/** Sells this much ERG for a token. */
export interface SellOrder extends SwapOrder {
  readonly base: bigint
  readonly quoteToken: TokenId
}

/** An order to sell ERG. The box holds the amount plus ERG for the executor. */
export function sellScript(order: SellOrder): Hex {
  return replaceConstants(
    MAINNET_SELL_V1,
    new Map([
      [0, publicKeyConstant(order.owner)],
      [2, longConstant(order.base)],
      [8, bytesConstant(order.poolNft)],
      [9, bytesConstant(order.quoteToken)],
      [10, longConstant(order.minQuote)],
      // The executor's share of the quote is a fraction of nanoERG per token unit.
      [11, longConstant(order.executionFee)],
      [12, longConstant(order.minQuote)],
      [14, intConstant(order.feeNumerator)],
      [17, longConstant(order.base)],
      [18, intConstant(order.feeNumerator)],
      [22, longConstant(MAX_MINER_FEE)],
    ]),
  )
}

/** An order to buy ERG for all of the token that the box holds. */
export function buyScript(order: SwapOrder): Hex {
  return replaceConstants(
    MAINNET_BUY_V1,
    new Map([
      [0, publicKeyConstant(order.owner)],
      // The owner's share of the quote is a fraction: the second value divided by the first.
      [5, longConstant(order.minQuote)],
      [6, longConstant(order.minQuote - order.executionFee)],
      [9, bytesConstant(order.poolNft)],
      [10, longConstant(order.minQuote)],
      [11, intConstant(order.feeNumerator)],
      [15, intConstant(order.feeNumerator)],
      [19, longConstant(MAX_MINER_FEE)],
    ]),
  )
}

export const MAX_MINER_FEE = 2_000_000n

/** The script of all ERG/token pools. Mainnet block 700 001 and many others. */
export const N2T_POOL_SCRIPT: Hex =
  '1999030f0400040204020404040405feffffffffffffffff0105feffffffffffffffff01050004d00f040004000406050005000580dac409d819d601b2a5730000d602e4c6a70404d603db63087201d604db6308a7d605b27203730100d606b27204730200d607b27203730300d608b27204730400d6099973058c720602d60a999973068c7205027209d60bc17201d60cc1a7d60d99720b720cd60e91720d7307d60f8c720802d6107e720f06d6117e720d06d612998c720702720fd6137e720c06d6147308d6157e721206d6167e720a06d6177e720906d6189c72117217d6199c72157217d1ededededededed93c27201c2a793e4c672010404720293b27203730900b27204730a00938c7205018c720601938c7207018c72080193b17203730b9593720a730c95720e929c9c721072117e7202069c7ef07212069a9c72137e7214067e9c720d7e72020506929c9c721372157e7202069c7ef0720d069a9c72107e7214067e9c72127e7202050695ed720e917212730d907216a19d721872139d72197210ed9272189c721672139272199c7216721091720b730e'

/** Mainnet block 1 000 001, box 649a48be66551b6eb41119632410307784caf0ed68acbd910868ee98ddc40d9c: sells 9 ERG for SPF. */
const MAINNET_SELL_V1: Hex =
  '19fe031808cd02e8fe429430eb76f2abefd9d625981eb9d0c1ad40f55c226c957dff96b0352e3b04000580e8888743040404060402040004000e20f40afb6f877c40a30c8637dd5362227285738174151ce66d6684bc1b727ab6cf0e209a06d9e545a41fd51eeffc5e20d818073bf820c635e2a9d922269913e0de369d05d4859ce10105ece1c3eca8c9a15a058080a0f6f4acdbe01b040404ca0f06010104d00f0580e888874304ca0f0e691005040004000e36100204a00b08cd0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798ea02d192a39a8cc7a701730073011001020402d19683030193a38cc7b2a57300000193c2b2a57301007473027303830108cdeeac93b1a5730405000500058092f4010100d803d6017300d602b2a4730100d6037302eb027201d195ed92b1a4730393b1db630872027304d804d604db63087202d605b2a5730500d606b2db63087205730600d6077e8c72060206edededededed938cb2720473070001730893c27205d07201938c72060173099272077e730a06927ec172050699997ec1a7069d9c72077e730b067e730c067e720306909c9c7e8cb27204730d0002067e7203067e730e069c9a7207730f9a9c7ec17202067e7310067e9c73117e7312050690b0ada5d90108639593c272087313c1720873147315d90108599a8c7208018c72080273167317'

/** Mainnet block 1 000 003, box b2af97fce550a10e08a1bfd6331d5a2f40ba81fc6f43f4c0aed1a6c3c4b1b913: 9.17 SigUSD for ERG. */
const MAINNET_BUY_V1: Hex =
  '19b5031508cd02d2e78225f6284d0f12d4f53c52e7712b68251375785775b0069e2bd30e01f1670400040404060402058080a0f6f4acdbe01b05b0cbf89eda8792dd1b040004000e209916d75132593c8b07fe18bd8d583bda1652eed7565cf41a4738ddd90fc992ec0598a99cba2c04c60f060101040404d00f04c60f0e691005040004000e36100204a00b08cd0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798ea02d192a39a8cc7a701730073011001020402d19683030193a38cc7b2a57300000193c2b2a57301007473027303830108cdeeac93b1a5730405000500058092f4010100d802d6017300d602b2a4730100eb027201d195ed92b1a4730293b1db630872027303d804d603db63087202d604b2a5730400d6059d9c7e99c17204c1a7067e7305067e730606d6068cb2db6308a773070002edededed938cb2720373080001730993c27204d072019272057e730a06909c9c7ec17202067e7206067e730b069c9a7205730c9a9c7e8cb27203730d0002067e730e067e9c72067e730f050690b0ada5d90107639593c272077310c1720773117312d90107599a8c7207018c72070273137314'
