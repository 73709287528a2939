import type { Asset, Box } from '@ergo-explorer/chain'
import {
  type Amounts,
  type Order,
  orderSideNumber,
  readAmmPool,
  readOrder,
  type ReadScript,
} from '@ergo-explorer/stories'
import type { OracleReader } from '@ergo-explorer/stories'
import { ERG, type KnownBox, type Names } from './names.ts'
import type { Rows } from './rows.ts'

interface Place {
  readonly transaction: number
  readonly height: number
}

/** What a box says as part of an oracle pool or an exchange. Most boxes are neither. */
export function addMarketFacts(
  rows: Rows,
  { number, box }: KnownBox,
  at: Place,
  names: Names,
  readScript: ReadScript,
  readOracle: OracleReader,
): void {
  const oracle = readOracle(box)
  const place = { box: number, transaction: at.transaction, height: at.height }
  if (oracle?.kind === 'rate') {
    rows.oracleRates.push({
      ...place,
      rate: oracle.rate,
      pool: names.token(oracle.poolNft),
      epoch: oracle.epoch ?? null,
    })
  } else if (oracle?.kind === 'post') {
    rows.oraclePosts.push({
      ...place,
      datapoint: oracle.datapoint,
      pool: names.token(oracle.poolNft),
      oracle_token: names.token(oracle.oracleToken),
      operator: names.key(oracle.operator),
      epoch: oracle.epoch ?? null,
    })
  }
  addPool(rows, box, place, names, readScript)
  const order = readOrder(box, readScript)
  if (order !== undefined) addOrder(rows, order, number, names)
}

function addPool(rows: Rows, box: Box, place: Place & { box: number }, names: Names, readScript: ReadScript): void {
  const pool = readAmmPool(box, readScript)
  if (pool === undefined) return
  const { poolNft, x, y, shares, fee } = pool
  const tokenOf = ({ tokenId }: typeof x) => (tokenId === undefined ? ERG : names.token(tokenId))
  rows.ammStates.push({
    ...place,
    reserve_x: x.amount,
    reserve_y: y.amount,
    shares: shares.amount,
    pool: names.token(poolNft),
    token_x: tokenOf(x),
    token_y: tokenOf(y),
    shares_token: names.token(shares.tokenId),
    fee,
  })
}

function addOrder(rows: Rows, { side, poolNft, owner, given, least }: Order, box: number, names: Names): void {
  const [first, second] = partsOf(given, names)
  const asked = least === undefined ? undefined : partsOf(least, names)[0]
  if (first === undefined) return
  rows.orders.push({
    given: first.amount,
    also_given: second?.amount ?? null,
    least: asked?.amount ?? null,
    box,
    pool: names.token(poolNft),
    owner: names.script(owner).id,
    given_token: first.token,
    also_given_token: second?.token ?? null,
    least_token: asked?.token ?? null,
    side: orderSideNumber(side),
  })
}

/** ERG first, where there is some of it. */
function partsOf({ nanoErg, assets }: Amounts, names: Names): { token: number; amount: bigint }[] {
  const tokens = assets.map(({ tokenId, amount }: Asset) => ({ token: names.token(tokenId), amount }))
  return nanoErg > 0n ? [{ token: ERG, amount: nanoErg }, ...tokens] : tokens
}
