import { type Hex, NANOERG_PER_ERG as ERG, type TokenId } from '@ergo-explorer/chain'
import { intConstant, replaceConstants } from '#contracts/constants.ts'
import { SWAP_POOL } from '#contracts/deployments.ts'
import { initialShares, LP_SUPPLY, n2tAssets, n2tPoolOutput, readN2tPool } from '#contracts/n2t-pool.ts'
import { payToPublicKeyScript } from '#keys.ts'
import { watchScript } from '../actors.ts'
import type { Behaviour, TickContext } from '../behaviour.ts'
import type { Economy } from '../economy.ts'
import { currentSwapPool, sellErg } from '../markets/amm.ts'
import { submitTrade, tokenBalance } from '../markets/contract-trade.ts'
import { fundFromExchange } from '../markets/traders.ts'
import { TOKEN_BOX_VALUE } from '../payments/wallets.ts'
import { intRegister, mintToken } from '../tokens/mint.ts'

/** What is wrong with a pool, and who trades with it. The rest is as in genuine pools. */
interface ForgedPool {
  readonly fault: string
  readonly script?: Hex
  readonly nftUnits?: bigint
  readonly fee?: number
  readonly nanoErg?: bigint
  /** Number of keys that trade with it. */
  readonly traders?: number
  /** Whether these keys hold shares of the pool. */
  readonly areProviders?: boolean
}

/** The same template, with another first constant. */
const OTHER_SCRIPT = replaceConstants(SWAP_POOL.script, new Map([[0, intConstant(2)]]))

const FORGED_POOLS: readonly ForgedPool[] = [
  { fault: 'another script', script: OTHER_SCRIPT },
  { fault: 'an NFT of two units', nftUnits: 2n },
  { fault: 'a fee of one half', fee: 500 },
  { fault: 'too little ERG', nanoErg: 5n * ERG },
  { fault: 'trades of two keys', traders: 2 },
  { fault: 'trades of its providers', areProviders: true },
]

/** NFTs of the forged pools, by fault. */
export type ForgedPoolLog = Map<string, TokenId>

/** An economy in which a forger builds pools that value the dollar token a thousand times too high. */
export const withForgedPools = (economy: Economy, log: ForgedPoolLog): Economy => ({
  ...economy,
  perBlock: [...economy.perBlock, forgePools(log)],
})

const FIRST_HEIGHT = 250
/** Blocks between two trades of a pool. */
const TRADE_INTERVAL = 3
const POOL_ERG = 20n * ERG
const POOL_TOKENS = 100n
const MAX_TRADERS = 4
/** Above the least amount of a counted trade. */
const TRADE = ERG / 5n
const keyOf = (pool: number, trader: number): Hex => payToPublicKeyScript(`pool forger ${pool} ${trader}`)

const forgePools =
  (log: ForgedPoolLog): Behaviour =>
  (tick) => {
    if (tick.height < FIRST_HEIGHT) return
    for (const [i, pool] of FORGED_POOLS.entries()) {
      const nft = log.get(pool.fault)
      if (nft !== undefined) {
        if (tick.height % TRADE_INTERVAL === i % TRADE_INTERVAL) tradeWithItself(tick, { pool, i, nft })
      } else if (tick.height % FORGED_POOLS.length === i) {
        const created = createPool(tick, pool, i)
        if (created !== undefined) log.set(pool.fault, created)
      }
    }
  }

function createPool(tick: TickContext, pool: ForgedPool, i: number): TokenId | undefined {
  const { script = SWAP_POOL.script, nftUnits = 1n, fee = SWAP_POOL.feeNumerator, nanoErg = POOL_ERG } = pool
  watchScript(tick, script)
  const keys = Array.from({ length: MAX_TRADERS }, (_, trader) => watchScript(tick, keyOf(i, trader)))
  const [owner = ''] = keys
  const market = currentSwapPool(tick)
  if (market === undefined || !fundFromExchange(tick, owner, nanoErg + 20n * ERG)) return undefined
  while (tokenBalance(tick, owner, market.yToken) < POOL_TOKENS) {
    const current = currentSwapPool(tick)
    const before = tokenBalance(tick, owner, market.yToken)
    if (current !== undefined) sellErg(tick, current, { owner, x: 2n * ERG })
    if (tokenBalance(tick, owner, market.yToken) === before) return undefined
  }
  const describe = (name: string) => ({ name, description: 'ERG/simUSD pool', decimals: 0 })
  const nft = mintToken(tick, owner, { amount: nftUnits, description: describe('ERG_simUSD_NFT') })
  const lpToken = mintToken(tick, owner, { amount: LP_SUPPLY, description: describe('ERG_simUSD_LP') })
  if (nft === undefined || lpToken === undefined) return undefined
  const { yToken } = market
  const assets = n2tAssets({ nft, lpToken, yToken }, POOL_TOKENS, initialShares(nanoErg, POOL_TOKENS))
  const box = { value: nanoErg, ergoTree: script, assets, registers: { R4: intRegister(fee) } }
  if (submitTrade(tick, { owner, outputs: [box] }) === undefined) return undefined
  if (pool.areProviders === true) shareOut(tick, owner, { keys: keys.slice(1), lpToken })
  return nft
}

function shareOut(
  tick: TickContext,
  owner: Hex,
  { keys, lpToken }: { readonly keys: readonly Hex[]; readonly lpToken: TokenId },
): void {
  const assets = [{ tokenId: lpToken, amount: 10n }]
  const outputs = keys.map((ergoTree) => ({ value: TOKEN_BOX_VALUE, ergoTree, assets }))
  submitTrade(tick, { owner, outputs })
}

/** The keys of the forger buy and sell in turn, one unit for a fifth of an ERG. */
function tradeWithItself(
  tick: TickContext,
  { pool, i, nft }: { readonly pool: ForgedPool; readonly i: number; readonly nft: TokenId },
): void {
  const box = [...tick.world.boxesOf(pool.script ?? SWAP_POOL.script)].find(({ assets }) => assets[0]?.tokenId === nft)
  const state = box && readN2tPool(box)
  if (state === undefined) return
  // The first key holds the shares, so that the others are no providers.
  const first = pool.areProviders === true ? 0 : 1
  const owner = keyOf(i, first + tick.random.below(pool.traders ?? MAX_TRADERS - 1))
  const isPurchase = tokenBalance(tick, owner, state.yToken) === 0n
  const after = isPurchase ? { x: state.x + TRADE, y: state.y - 1n } : { x: state.x - TRADE, y: state.y + 1n }
  const trade = { owner, contracts: [{ box: state.box }], outputs: [n2tPoolOutput(state, after)] }
  if (submitTrade(tick, trade) === undefined && fundFromExchange(tick, owner, ERG)) submitTrade(tick, trade)
}
