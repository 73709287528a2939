import type { Pool } from '@ergo-explorer/db'
import { deriveNameSkeleton, editDistance, DAY_MS } from '@ergo-explorer/chain'

/** Objects of the simulated chain from which the inputs are made. */
export interface ChainFacts {
  readonly blocks: readonly { readonly id: string; readonly height: number }[]
  readonly transactionIds: readonly string[]
  readonly boxIds: readonly string[]
  /** P2PK addresses. */
  readonly addresses: readonly string[]
  /** Names that no other token resembles, with their ids. */
  readonly tokens: readonly { readonly id: string; readonly name: string }[]
  /** First block of some UTC days. */
  readonly days: readonly { readonly start: number; readonly blockId: string }[]
  /** Liquidity pools of ERG and a token: their NFTs, the largest first. */
  readonly pools: readonly { readonly nft: string; readonly name: string }[]
  /** Both hashes of some contracts. */
  readonly templates: readonly { readonly blake2b256: string; readonly sha256: string }[]
}

/** Evenly spread over the chain, so that no input depends on chance. */
export async function readChainFacts(pool: Pool): Promise<ChainFacts> {
  const rowsOf = async <Row extends object>(text: string) => (await pool.query<Row>(text)).rows
  const blocks = await rowsOf<ChainFacts['blocks'][number]>(
    `SELECT encode(id, 'hex') AS id, height FROM blocks
    WHERE height % (SELECT max(height) / 24 FROM blocks) = 17 ORDER BY height`,
  )
  const transactions = await rowsOf<{ id: string }>(
    `SELECT encode(id, 'hex') AS id FROM transactions
    WHERE number > 0 AND number % (SELECT max(number) / 20 FROM transactions) = 11 ORDER BY number`,
  )
  // A token has the id of the first box that its mint spends.
  const boxes = await rowsOf<{ id: string }>(
    `SELECT encode(b.id, 'hex') AS id FROM boxes b LEFT JOIN tokens t ON t.token_id = b.id
    WHERE t.id IS NULL AND b.number > 0 AND b.number % (SELECT max(number) / 20 FROM boxes) = 13 ORDER BY b.number`,
  )
  const addresses = await rowsOf<{ address: string }>(
    `SELECT address FROM scripts WHERE length(address) = 51 AND id % 7 = 3 ORDER BY id LIMIT 24`,
  )
  const tokens = await rowsOf<{ id: string; name: string }>(
    `SELECT encode(k.token_id, 'hex') AS id, m.name FROM token_mints m JOIN tokens k ON k.id = m.token
    JOIN token_totals t ON t.token = m.token WHERE m.name IS NOT NULL ORDER BY t.holders DESC, m.token`,
  )
  const days = await rowsOf<{ day: number; id: string }>(
    `SELECT d.day, encode(b.id, 'hex') AS id FROM days d JOIN blocks b ON b.height = d.first_height
    ORDER BY d.day DESC OFFSET 1 LIMIT 16`,
  )
  const templates = await rowsOf<ChainFacts['templates'][number]>(
    `SELECT encode(te.blake2b256, 'hex') AS blake2b256, encode(te.sha256, 'hex') AS sha256 FROM template_totals o JOIN templates te ON te.id = o.template
    WHERE octet_length(te.bytes) <> 35 ORDER BY o.boxes DESC LIMIT 4`,
  )
  const pools = await rowsOf<ChainFacts['pools'][number]>(
    `SELECT nft, name FROM (
      SELECT DISTINCT ON (m.name) encode(p.token_id, 'hex') AS nft, m.name, a.reserve_x
      FROM unspent u JOIN amm_states a ON a.box = u.box JOIN tokens p ON p.id = a.pool
      JOIN token_mints m ON m.token = a.token_y WHERE a.token_x = 0 ORDER BY m.name, a.reserve_x DESC
    ) largest ORDER BY reserve_x DESC LIMIT 2`,
  )
  return {
    blocks,
    transactionIds: transactions.map(({ id }) => id),
    boxIds: boxes.map(({ id }) => id),
    addresses: addresses.map(({ address }) => address),
    tokens: distinctNames(tokens),
    days: days.map(({ day, id }) => ({ start: day * DAY_MS, blockId: id })),
    templates,
    pools,
  }
}

const MIN_LETTERS = 5
/** Two typing errors must not lead from one name to another. */
const MAX_LIKENESS = 3

/** A short name is part of many others. */
const isPart = (a: string, b: string): boolean => b.includes(a) || (b.length > MAX_LIKENESS && a.includes(b))

function distinctNames(tokens: ChainFacts['tokens']): ChainFacts['tokens'] {
  const skeletons = tokens.map(({ name }) => Array.from(deriveNameSkeleton(name)))
  return tokens.filter(({ name }, i) => {
    const own = skeletons[i] ?? []
    const text = own.join('')
    const isAlone = skeletons.every(
      (other, j) => i === j || (editDistance(own, other, MAX_LIKENESS) === undefined && !isPart(text, other.join(''))),
    )
    return /^[A-Za-z]+( [A-Za-z]+)*$/.test(name) && own.length >= MIN_LETTERS && own.length <= 30 && isAlone
  })
}
