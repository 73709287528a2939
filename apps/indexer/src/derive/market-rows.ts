import type { Asset, Box } from '@ergo-explorer/chain'
import {
  type Amounts,
  type Order,
  orderSideNumber,
  readAmmPool,
  readOrder,
  type ReadScript,
  type OracleReader,
} from '@ergo-explorer/stories'
import { ERG_TOKEN_ID, type IndexedBox, type Dictionary } from './context.ts'
import type { DerivedRows } from './rows.ts'

interface BoxLocation {
  readonly transaction: number
  readonly height: number
}

/** Adds the rows of an oracle pool or exchange box. Most boxes are neither. */
export function addMarketRows(
  rows: DerivedRows,
  { number, box }: IndexedBox,
  {
    location,
    dictionary,
    readScript,
    readOracle,
  }: {
    readonly location: BoxLocation
    readonly dictionary: Dictionary
    readonly readScript: ReadScript
    readonly readOracle: OracleReader
  },
): void {
  const oracle = readOracle(box)
  const columns = { box: number, transaction: location.transaction, height: location.height }
  if (oracle?.kind === 'rate') {
    rows.oracleRates.push({
      ...columns,
      rate: oracle.rate,
      pool: dictionary.token(oracle.poolNft),
      epoch: oracle.epoch ?? null,
    })
  } else if (oracle?.kind === 'post') {
    rows.oraclePosts.push({
      ...columns,
      datapoint: oracle.datapoint,
      pool: dictionary.token(oracle.poolNft),
      oracle_token: dictionary.token(oracle.oracleToken),
      operator: dictionary.key(oracle.operator),
      epoch: oracle.epoch ?? null,
    })
  }
  addPool(rows, box, { columns, dictionary, readScript })
  const order = readOrder(box, readScript)
  if (order !== undefined) addOrder(rows, order, { box: number, dictionary })
}

function addPool(
  rows: DerivedRows,
  box: Box,
  {
    columns,
    dictionary,
    readScript,
  }: {
    readonly columns: BoxLocation & { box: number }
    readonly dictionary: Dictionary
    readonly readScript: ReadScript
  },
): void {
  const pool = readAmmPool(box, readScript)
  if (pool === undefined) return
  const { poolNft, x, y, shares, fee } = pool
  const tokenOf = ({ tokenId }: typeof x) => (tokenId === undefined ? ERG_TOKEN_ID : dictionary.token(tokenId))
  rows.ammStates.push({
    ...columns,
    reserve_x: x.amount,
    reserve_y: y.amount,
    shares: shares.amount,
    pool: dictionary.token(poolNft),
    token_x: tokenOf(x),
    token_y: tokenOf(y),
    shares_token: dictionary.token(shares.tokenId),
    fee,
  })
}

function addOrder(
  rows: DerivedRows,
  { side, poolNft, owner, offered, minReceived }: Order,
  { box, dictionary }: { readonly box: number; readonly dictionary: Dictionary },
): void {
  const [first, second] = amountsOf(offered, dictionary)
  const minReceivedPart = minReceived === undefined ? undefined : amountsOf(minReceived, dictionary)[0]
  if (first === undefined) return
  rows.orders.push({
    offered: first.amount,
    second_offered: second?.amount ?? null,
    min_received: minReceivedPart?.amount ?? null,
    box,
    pool: dictionary.token(poolNft),
    owner: dictionary.script(owner).id,
    offered_token: first.token,
    second_offered_token: second?.token ?? null,
    min_received_token: minReceivedPart?.token ?? null,
    side: orderSideNumber(side),
  })
}

/** ERG first, if the amount contains any. */
function amountsOf({ nanoErg, assets }: Amounts, dictionary: Dictionary): { token: number; amount: bigint }[] {
  const tokens = assets.map(({ tokenId, amount }: Asset) => ({ token: dictionary.token(tokenId), amount }))
  return nanoErg > 0n ? [{ token: ERG_TOKEN_ID, amount: nanoErg }, ...tokens] : tokens
}
