import { lockedScripts, totalSupply } from '@ergo-explorer/chain'
import { type Invariant, reemissionTokenIdSql, scriptIdSql } from '../invariant.ts'
import { withinChainPartSql, type VerifyScope } from '../scope.ts'

/** Each running total, with the amount that a block adds to it. */
const TOTALS = {
  score: 'b.difficulty',
  total_size: 'b.size',
  total_fees: 'b.fees',
  total_reward: 'b.miner_reward',
  total_coins: 'b.coins',
  total_volume: 'b.volume',
  total_mining_time: 'coalesce(b.mining_time, 0)',
}

const stated = Object.keys(TOTALS).map((total) => `b.${total}`)
const isOff = Object.entries(TOTALS).map(([total, own]) => `b.${total} <> coalesce(p.${total}, 0) + ${own}`)

export const RUNNING_TOTAL_INVARIANTS: readonly Invariant[] = [
  {
    name: 'blocks.totals',
    description: 'Every running total is the total of the block below plus the amount of the block.',
    table: 'blocks',
    sql: (scope) => `
      SELECT b.height, ${stated.join(', ')}
      FROM blocks b LEFT JOIN blocks p ON p.height = b.height - 1
      WHERE ${withinChainPartSql(scope, 'blocks', 'b')} AND (${isOff.join(' OR ')})`,
  },
  {
    name: 'blocks.circulating',
    description:
      'The circulating supply of every block is the one below minus what the block locks and minus new re-emission debt.',
    table: 'blocks',
    sql: (scope) => `
      WITH changed AS (${heldBackChangesSql(scope)})
      SELECT b.height, b.circulating, b.reemission_tokens
      FROM blocks b JOIN (${supplyBelowSql(scope)}) p ON p.height = b.height - 1
        LEFT JOIN changed c ON c.height = b.height
      WHERE ${withinChainPartSql(scope, 'blocks', 'b')}
        AND (b.reemission_tokens <> p.reemission_tokens + coalesce(c.tokens, 0)
          OR b.circulating <> p.circulating - coalesce(c.locked, 0) + ${debtSql(scope, 'p')} - ${debtSql(scope, 'b')})`,
  },
  {
    name: 'blocks.unspent_sum',
    description: 'The unspent id sum of every block is the sum below plus created ids minus spent ids.',
    table: 'blocks',
    sql: (scope) => `
      WITH changed AS (
        SELECT height, ${idSumSql('id', 'sign')} AS by
        FROM (
          SELECT height, id, 1 AS sign FROM boxes WHERE ${withinChainPartSql(scope, 'boxes')} AND number >= 0
          UNION ALL
          SELECT t.height, b.id, -1
          FROM inputs i JOIN boxes b ON b.number = i.box JOIN transactions t ON t.number = i.transaction
          WHERE ${withinChainPartSql(scope, 'inputs', 'i')}
        ) AS ids GROUP BY height
      ), below AS (
        SELECT height + 1 AS height, ${idNumberSql('unspent_sum')} AS sum FROM blocks
        WHERE height >= ${scope.fromHeight - 1} AND height < ${scope.toHeight}
        UNION ALL
        SELECT ${scope.firstHeight}, ${idSumSql('id', '1')} FROM boxes WHERE number < 0
      )
      SELECT height, b.unspent_sum
      FROM blocks b JOIN below USING (height) LEFT JOIN changed USING (height)
      WHERE ${withinChainPartSql(scope, 'blocks', 'b')}
        AND mod(below.sum + coalesce(changed.by, 0) - ${idNumberSql('b.unspent_sum')}, ${ID_MODULUS}) <> 0`,
  },
  {
    name: 'unspent.sum',
    description: 'The unspent id sum of the last block matches the unspent boxes.',
    table: 'unspent',
    requires: 'full_chain',
    sql: () => `
      SELECT b.height, b.unspent_sum
      FROM (SELECT height, unspent_sum FROM blocks ORDER BY height DESC LIMIT 1) AS b,
        (SELECT ${idSumSql('id', '1')} AS sum FROM unspent u JOIN boxes ON boxes.number = u.box) AS ids
      WHERE mod(ids.sum - ${idNumberSql('b.unspent_sum')}, ${ID_MODULUS}) <> 0`,
  },
]

const lockedScriptIdsSql = (scope: VerifyScope): string =>
  lockedScripts(scope.preset)
    .map((script) => scriptIdSql(scope, script))
    .join(', ')

/** Re-emission tokens of a box `b` outside the emission contract. */
const boxTokensSql = (scope: VerifyScope): string =>
  `CASE WHEN b.script = ${scriptIdSql(scope, scope.preset.systemScripts.emission)} THEN 0 ELSE coalesce((
    SELECT sum(amount) FROM box_assets WHERE box = b.number AND token = ${reemissionTokenIdSql(scope)}), 0) END`

/** Change of locked nanoERG and re-emission tokens by block. */
const heldBackChangesSql = (scope: VerifyScope): string => `
  SELECT height, sum(sign * value) FILTER (WHERE is_locked) AS locked, sum(sign * tokens) AS tokens
  FROM (
    SELECT b.height, 1 AS sign, b.value, b.script IN (${lockedScriptIdsSql(scope)}) AS is_locked,
      ${boxTokensSql(scope)} AS tokens
    FROM boxes b WHERE ${withinChainPartSql(scope, 'boxes', 'b')} AND b.number >= 0
    UNION ALL
    SELECT t.height, -1, b.value, b.script IN (${lockedScriptIdsSql(scope)}), ${boxTokensSql(scope)}
    FROM inputs i JOIN boxes b ON b.number = i.box JOIN transactions t ON t.number = i.transaction
    WHERE ${withinChainPartSql(scope, 'inputs', 'i')}
  ) AS parts GROUP BY height`

/** Supply after the block below each block; below the first block, of the boxes that existed before it. */
const supplyBelowSql = (scope: VerifyScope): string => `
  SELECT height, circulating, reemission_tokens FROM blocks
  WHERE height >= ${scope.fromHeight - 1} AND height < ${scope.toHeight}
  UNION ALL
  SELECT below, ${totalSupply(scope.preset)}
    - locked - ${debtSql(scope, 'first', 'below')}, reemission_tokens
  FROM (
    SELECT ${scope.firstHeight - 1} AS below,
      coalesce(sum(value) FILTER (WHERE b.script IN (${lockedScriptIdsSql(scope)})), 0) AS locked,
      coalesce(sum(${boxTokensSql(scope)}), 0) AS reemission_tokens
    FROM boxes b WHERE b.number < 0
  ) AS first`

function debtSql({ preset }: VerifyScope, row: string, height = 'height'): string {
  if (preset.reemission === undefined) return '0'
  const { activationHeight } = preset.reemission
  return `CASE WHEN ${row}.${height} < ${activationHeight} THEN 0 ELSE ${row}.reemission_tokens END`
}

/** Ids are 256-bit numbers. An int8 holds at most seven bytes of one, and a sum of int8 does not overflow. */
const LIMBS = [
  { from: 0, to: 4 },
  { from: 4, to: 11 },
  { from: 11, to: 18 },
  { from: 18, to: 25 },
  { from: 25, to: 32 },
]

type Limb = (typeof LIMBS)[number]

const ID_MODULUS = 2n ** 256n

/** An id as an exact numeric. */
const idNumberSql = (id: string): string =>
  `(${LIMBS.map((limb) => `(${read(id, limb)}) * ${weightOf(limb)}::numeric`).join(' + ')})`

/** Exact sum of ids multiplied by `sign`. Limbs are summed before they are weighted, which is cheap. */
const idSumSql = (id: string, sign: string): string =>
  `(${LIMBS.map((limb) => `coalesce(sum(${sign} * (${read(id, limb)})), 0) * ${weightOf(limb)}`).join(' + ')})`

function read(id: string, { from, to }: Limb): string {
  const bytes = Array.from(
    { length: to - from },
    (_, i) => `(get_byte(${id}, ${from + i})::int8 << ${8 * (to - from - 1 - i)})`,
  )
  return bytes.join(' | ')
}

const weightOf = ({ to }: Limb): bigint => 2n ** BigInt(8 * (32 - to))
