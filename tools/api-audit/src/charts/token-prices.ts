import {
  type Blake2b256,
  type Box,
  bytesToHex,
  DAY_MS,
  decodeConstant,
  type Hex,
  hexToBytes,
  int,
  PRICE_RULES,
  readConstantAs,
  type Transaction,
} from '@ergo-explorer/chain'
import type { Chart, TokenDetail, TokenPriceChart } from '@ergo-explorer/contract'
import type { FetchApi } from '@ergo-explorer/testkit/http'
import type { Tally } from '@ergo-explorer/testkit/reporting/tally'
import type { NodeChain } from '#holdings/chain.ts'

/** A box of a pool, in the order of the chain. */
interface State {
  readonly transaction: number
  readonly height: number
  readonly x: bigint
  readonly y: bigint
  readonly shares: bigint
  readonly fee: number
  /** Keys that traded by the transaction. */
  readonly traders: ReadonlySet<string>
}

interface PoolBoxes {
  readonly nft: string
  readonly sharesToken: string
  readonly token: string
  readonly nftSupply: bigint
  /** The id of the last box. */
  readonly last: string
  readonly states: readonly State[]
}

const KEY_SCRIPT = /^0008cd.{66}$/

/** Reads the pools from the boxes of the node, without the index. */
function readPools({ genesis, blocks }: NodeChain, blake2b256: Blake2b256) {
  const boxes = new Map<string, Box>(genesis.map((box) => [box.boxId, box]))
  const unspent = new Set<string>(boxes.keys())
  const minted = new Map<string, bigint>()
  const pools = new Map<string, PoolBoxes>()
  /** Balances of keys in shares, by transaction. */
  const shareChanges: { readonly key: string; readonly delta: bigint; readonly transaction: number }[] = []
  const hashes = new Map<Hex, boolean>()
  const isPool = ({ ergoTree }: Box): boolean => {
    const known = hashes.get(ergoTree) ?? bytesToHex(blake2b256(hexToBytes(ergoTree))) === PRICE_RULES.scriptHashes[0]
    hashes.set(ergoTree, known)
    return known
  }
  const sharesTokens = new Set<string>()
  let number = 0
  for (const { header, transactions } of blocks)
    for (const transaction of transactions) {
      const spent = transaction.inputs.map(({ boxId }) => boxes.get(boxId)!)
      const { outputs } = transaction
      for (const { boxId } of spent) unspent.delete(boxId)
      for (const box of outputs) {
        boxes.set(box.boxId, box)
        unspent.add(box.boxId)
      }
      const first = transaction.inputs[0]?.boxId ?? ''
      const units = outputs.flatMap(({ assets }) => assets).filter(({ tokenId }) => tokenId === first)
      if (units.length > 0)
        minted.set(
          first,
          units.reduce((sum, { amount }) => sum + amount, 0n),
        )
      for (const box of outputs.filter(isPool)) {
        const [nft, lp, held] = box.assets
        if (nft === undefined || lp === undefined || held === undefined) continue
        const pool = pools.get(nft.tokenId)
        const before = pool?.states.at(-1)
        const isTrade =
          before !== undefined &&
          before.shares === lp.amount &&
          (box.value - before.x) * (held.amount - before.y) < 0n &&
          absolute(box.value - before.x) >= PRICE_RULES.minTradeNanoErg
        const fee = decodeConstant(hexToBytes(box.registers.R4 ?? ''))
        const state: State = {
          transaction: number,
          height: header.height,
          x: box.value,
          y: held.amount,
          shares: lp.amount,
          fee: (fee.ok ? readConstantAs(fee.value, int) : undefined) ?? 0,
          traders: isTrade
            ? tradersOf(transaction, spent, { nft: nft.tokenId, token: held.tokenId, isSale: held.amount > before.y })
            : new Set(),
        }
        sharesTokens.add(lp.tokenId)
        const shown = { nft: nft.tokenId, sharesToken: lp.tokenId, token: held.tokenId }
        pools.set(nft.tokenId, {
          ...shown,
          nftSupply: minted.get(nft.tokenId) ?? 0n,
          states: [...(pool?.states ?? []), state],
          last: box.boxId,
        })
      }
      for (const [sign, list] of [[-1n, spent] as const, [1n, outputs] as const])
        for (const { ergoTree, assets } of list)
          for (const { tokenId, amount } of assets)
            if (sharesTokens.has(tokenId) || minted.has(tokenId))
              shareChanges.push({ key: `${tokenId} ${ergoTree}`, delta: sign * amount, transaction: number })
      number++
    }

  function tradersOf(
    { outputs }: Transaction,
    spent: readonly Box[],
    { nft, token, isSale }: { readonly nft: string; readonly token: string; readonly isSale: boolean },
  ): ReadonlySet<string> {
    // An order names its pool and the key that it pays.
    const owners = outputs
      .map(({ ergoTree }) => ergoTree)
      .filter((script) => KEY_SCRIPT.test(script))
      .filter((script) => spent.some((box) => box.ergoTree.includes(nft) && box.ergoTree.includes(script.slice(4))))
    const unitsOf = (list: readonly Box[], script: string) =>
      list
        .filter(({ ergoTree }) => ergoTree === script)
        .flatMap(({ assets }) => assets)
        .reduce((sum, { tokenId, amount }) => (tokenId === token ? sum + amount : sum), 0n)
    const wallets = [...new Set([...spent, ...outputs].map(({ ergoTree }) => ergoTree))].filter((script) => {
      const gained = unitsOf(outputs, script) - unitsOf(spent, script)
      return KEY_SCRIPT.test(script) && (isSale ? gained < 0n : gained > 0n)
    })
    return new Set([...owners, ...wallets])
  }

  const histories = Map.groupBy(shareChanges, ({ key }) => key)
  const holdsShares = (token: string, key: string, transaction: number): boolean =>
    (histories.get(`${token} ${key}`) ?? []).reduce(
      (sum, change) => (change.transaction <= transaction ? sum + change.delta : sum),
      0n,
    ) > 0n
  const isAlive = ({ last }: PoolBoxes): boolean => unspent.has(last)
  return { pools: [...pools.values()], isAlive, holdsShares }
}

const absolute = (value: bigint): bigint => (value < 0n ? -value : value)

/** States that are read to find traders. */
const MAX_STATES = 101

/** Prices and volume of a token on a day, as exact fractions of nanoERG and smallest units. */
interface ExpectedDay {
  readonly nft: string
  readonly open: State
  readonly high: State
  readonly low: State
  readonly close: State
  readonly pools: number
  readonly volume: bigint
  readonly trades: number
}

const compareRatios = (a: Pick<State, 'x' | 'y'>, b: Pick<State, 'x' | 'y'>): number =>
  a.x * b.y < b.x * a.y ? -1 : a.x * b.y > b.x * a.y ? 1 : 0

/** Walks through the blocks of each day. */
function computeDays(
  chain: NodeChain,
  { pools, isAlive, holdsShares }: ReturnType<typeof readPools>,
): {
  readonly prices: ReadonlyMap<string, ReadonlyMap<number, ExpectedDay>>
  /** Of all pools that set prices at the end of the day. */
  readonly volumes: ReadonlyMap<number, bigint>
} {
  const timeOf = (height: number) => chain.blocks[height - 1]?.header.timestamp ?? 0
  const days = Map.groupBy(chain.blocks, ({ header }) => Math.floor(header.timestamp / DAY_MS))
  const lastDay = Math.max(...days.keys())
  const { minFee, maxFee, minNanoErg, minTokens, minTraders, tradeWindowMs } = PRICE_RULES
  const isCounted = ({ states, nftSupply, sharesToken }: PoolBoxes, height: number): boolean => {
    const known = states.filter((state) => state.height <= height).slice(-MAX_STATES)
    const last = known.at(-1)
    if (last === undefined || nftSupply !== 1n || last.fee < minFee || last.fee > maxFee) return false
    if (last.x < minNanoErg || last.y < minTokens) return false
    const start = timeOf(height) - tradeWindowMs
    const recent = known.slice(1).filter((state) => timeOf(state.height) > start)
    const traders = recent.reduce((all, state) => all.union(state.traders), new Set<string>())
    return [...traders].filter((key) => !holdsShares(sharesToken, key, last.transaction)).length >= minTraders
  }
  const result = new Map<string, Map<number, ExpectedDay>>()
  const tradesOf = ({ states }: PoolBoxes, from: number, to: number): bigint[] =>
    states.flatMap((state, i) => {
      const before = states[i - 1]
      return before?.shares !== state.shares || state.height < from || state.height > to
        ? []
        : absolute(state.x - before.x)
    })
  const volumes = new Map(
    [...days].flatMap(([day, blocks]) => {
      const [from = 0, to = 0] = [blocks[0]?.header.height, blocks.at(-1)?.header.height]
      const moved = pools.filter((pool) => isCounted(pool, to)).flatMap((pool) => tradesOf(pool, from, to))
      return day === lastDay ? [] : [[day, moved.reduce((sum, value) => sum + value, 0n)] as const]
    }),
  )
  for (const [token, ofToken] of Map.groupBy(pools, (pool) => pool.token)) {
    const expected = new Map<number, ExpectedDay>()
    for (const [day, blocks] of days) {
      const [from = 0, to = 0] = [blocks[0]?.header.height, blocks.at(-1)?.header.height]
      if (day === lastDay) continue
      const counted = ofToken
        .filter((pool) => isAlive(pool) && isCounted(pool, to))
        .map((pool) => ({ pool, last: pool.states.findLast(({ height }) => height <= to)! }))
        .toSorted((a, b) => compareRatios(a.last, b.last) || (a.pool.nft < b.pool.nft ? -1 : 1))
      const depth = counted.reduce((sum, { last }) => sum + last.x, 0n)
      let below = 0n
      const median = counted.find(({ last }) => 2n * (below += last.x) >= depth)
      if (median === undefined) continue
      const closes = blocks.flatMap(
        ({ header }) => median.pool.states.findLast(({ height }) => height <= header.height) ?? [],
      )
      const ranked = closes.toSorted(compareRatios)
      const moved = counted.flatMap(({ pool }) => tradesOf(pool, from, to))
      expected.set(day, {
        nft: median.pool.nft,
        open: closes[0]!,
        high: ranked.at(-1)!,
        low: ranked[0]!,
        close: closes.at(-1)!,
        pools: counted.length,
        volume: moved.reduce((sum, value) => sum + value, 0n),
        trades: moved.length,
      })
    }
    result.set(token, expected)
  }
  return { prices: result, volumes }
}

/** Whether a decimal is the ratio with at least 17 digits. */
function isPrice(decimal: string, { x, y }: State, decimals: number): boolean {
  const [whole = '', fraction = ''] = decimal.split('.')
  const [above, below] = [x * 10n ** BigInt(decimals), y * 1_000_000_000n]
  const difference = BigInt(whole + fraction) * below - above * 10n ** BigInt(fraction.length)
  return absolute(difference) * 10n ** 17n <= above * 10n ** BigInt(fraction.length)
}

/** Compares each token and complete day with the boxes of the pools; returns the number of compared days. */
export async function compareTokenPrices(
  { fetchApi, tally }: { readonly fetchApi: FetchApi; readonly tally: Tally },
  chain: NodeChain,
  blake2b256: Blake2b256,
): Promise<{ readonly days: number; readonly tokens: number; readonly pools: number }> {
  const read = readPools(chain, blake2b256)
  const { prices: expected, volumes } = computeDays(chain, read)
  const { points } = await fetchApi<Chart>('v2/charts/dex-volume?timespan=all')
  tally.compare(
    'v2 dex-volume',
    volumes,
    new Map(points.map(({ timestamp, value }) => [timestamp / DAY_MS, BigInt(value)])),
  )
  let compared = 0
  for (const [token, ofToken] of expected) {
    const { decimals } = await fetchApi<TokenDetail>(`v2/tokens/${token}`)
    const { days } = await fetchApi<TokenPriceChart>(`v2/tokens/${token}/price-chart?timespan=all`)
    tally.compare(
      `prices of ${token}, days`,
      [...ofToken.keys()],
      days.map(({ timestamp }) => timestamp / DAY_MS),
    )
    for (const day of days) {
      const found = ofToken.get(day.timestamp / DAY_MS)
      if (found === undefined) continue
      compared++
      const label = `price of ${token} on ${new Date(day.timestamp).toISOString().slice(0, 10)}`
      for (const price of ['open', 'high', 'low', 'close'] as const)
        tally.compare(`${label}, ${price} ${day[price]}`, true, isPrice(day[price], found[price], decimals ?? 0))
      tally.compare(
        label,
        { nft: found.nft, pools: found.pools, volume: found.volume, trades: found.trades },
        {
          nft: day.poolNft,
          pools: day.poolCount,
          volume: BigInt(day.volumeNanoErg),
          trades: day.tradeCount,
        },
      )
    }
  }
  return { days: compared, tokens: expected.size, pools: read.pools.length }
}
