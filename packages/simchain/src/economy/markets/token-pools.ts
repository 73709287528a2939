import { type Hex, NANOERG_PER_ERG as ERG, type TokenId } from '@ergo-explorer/chain'
import { deploymentsOf, SWAP_POOL } from '#contracts/deployments.ts'
import { initialShares, LP_SUPPLY, type N2tPool, n2tAssets, readN2tPool } from '#contracts/n2t-pool.ts'
import { payToPublicKeyScript } from '#keys.ts'
import { watchScript } from '../actors.ts'
import { type Behaviour, type PeriodicAction, signedSpend, type TickContext } from '../behaviour.ts'
import { randomFee } from '../payments/payments.ts'
import { TOKEN_BOX_VALUE } from '../payments/wallets.ts'
import { intRegister, mintToken } from '../tokens/mint.ts'
import { type Project, PROJECTS } from '../tokens/token-names.ts'
import { findProjectStock } from '../tokens/token-trades.ts'
import { sellErg, sellToken } from './amm.ts'
import { submitTrade, tokenBalance } from './contract-trade.ts'
import { fundFromExchange, randomTrader } from './traders.ts'

/** The two projects whose tokens are traded for ERG. */
const LISTED: readonly Project[] = PROJECTS.filter(({ name }) => name === 'Larkspur' || name === 'Copper Kettle')
const POOL_ERG = 240n * ERG
/** The part of a project's stock that its pool starts with. */
const STOCK_DIVISOR = 5n

const marketMakerScript = ({ name }: Project): Hex => payToPublicKeyScript(`market maker ${name}`)

/** A market maker opens a pool of ERG and a project's token, as soon as the exchange can fund it. */
export const openTokenPool: PeriodicAction = (tick) => {
  for (const project of LISTED) {
    const stock = findProjectStock(tick, project)
    const maker = watchScript(tick, marketMakerScript(project))
    if (stock === undefined || tick.world.countOf(maker) > 0) continue
    if (!fundFromExchange(tick, maker, POOL_ERG + 3n * ERG)) return
    const { tokenId } = stock.asset
    const y = stock.asset.amount / STOCK_DIVISOR
    tick.submit({
      spends: stock.boxes.map((box) => signedSpend(box, tick.random)),
      outputs: [{ value: TOKEN_BOX_VALUE, ergoTree: maker, assets: [{ tokenId, amount: y }] }],
      fee: randomFee(tick),
      changeTo: stock.owner,
    })
    createPool(tick, { maker, yToken: tokenId, y, name: project.name })
    return
  }
}

function createPool(
  tick: TickContext,
  {
    maker,
    yToken,
    y,
    name,
  }: { readonly maker: Hex; readonly yToken: TokenId; readonly y: bigint; readonly name: string },
): void {
  const mint = (kind: string, amount: bigint) =>
    mintToken(tick, maker, {
      amount,
      description: { name: `ERG_${name}_${kind}`, description: `ERG/${name} pool`, decimals: 0 },
    })
  const nft = mint('NFT', 1n)
  const lpToken = mint('LP', LP_SUPPLY)
  if (nft === undefined || lpToken === undefined) return
  const assets = n2tAssets({ nft, lpToken, yToken }, y, initialShares(POOL_ERG, y))
  const registers = { R4: intRegister(SWAP_POOL.feeNumerator) }
  submitTrade(tick, { owner: maker, outputs: [{ value: POOL_ERG, ergoTree: SWAP_POOL.script, assets, registers }] })
}

/** A trader swaps a small amount with a pool of a project's token. */
export const swapProjectToken: Behaviour = (tick) => {
  const pools = projectPools(tick)
  if (pools.length === 0) return
  const pool = tick.random.pick(pools)
  const owner = randomTrader(tick)
  const tenThousandths = BigInt(tick.random.between(20, 300))
  const maxAmount = (pool.y * tenThousandths) / 10_000n
  if (tokenBalance(tick, owner, pool.yToken) > maxAmount / 2n && tick.random.chance(0.6))
    sellToken(tick, pool, { owner, maxAmount })
  else sellErg(tick, pool, { owner, x: (pool.x * tenThousandths) / 10_000n })
}

const projectPools = ({ world, preset }: TickContext): N2tPool[] =>
  [...world.boxesOf(SWAP_POOL.script)].flatMap((box) => {
    const pool = readN2tPool(box)
    return pool === undefined || pool.nft === deploymentsOf(preset).swapPool.nft ? [] : [pool]
  })
