import { BadArgument } from './arguments.ts'
import type { Control } from './control.ts'

const MOST_BLOCKS = 5000
const TRANSACTIONS_A_BLOCK = 5

/** A node that starts takes about this long to load its history. */
const QUIET_MS = 2000

/** Controls of blocks, pool and what the node shows of them. */
export const CHAIN_CONTROLS: readonly Control[] = [
  {
    method: 'POST',
    name: 'mine',
    query: '?blocks=1',
    help: 'mines blocks from the pool, with some new transactions before each',
    run({ chain, clock }, given) {
      const blocks = given.integer('blocks', { least: 1, most: MOST_BLOCKS, otherwise: 1 })
      given.expectNoMore()
      for (let i = 0; i < blocks; i++) {
        chain.room.act(TRANSACTIONS_A_BLOCK, clock())
        chain.mineNext(clock())
      }
      return undefined
    },
  },
  {
    method: 'POST',
    name: 'jump',
    query: '?blocks=100',
    help: 'lets the chain be so many blocks further, as if nobody had looked: nothing of them was ever in the pool',
    run({ chain, clock }, given) {
      const blocks = given.integer('blocks', { least: 1, most: MOST_BLOCKS })
      given.expectNoMore()
      const { timestamp } = chain.tip
      const step = (clock() - timestamp) / blocks
      for (let i = 1; i <= blocks; i++) chain.extend(Math.floor(timestamp + i * step))
      return undefined
    },
  },
  {
    method: 'POST',
    name: 'fork',
    query: '?depth=2&length=3[&heavier=1][&same=1]',
    help: 'lets a branch of so many blocks compete with the last so many; heavier makes it win however short it is, same gives it the same transactions in another order',
    run({ chain, clock }, given) {
      const depth = given.integer('depth', { least: 1, most: MOST_BLOCKS })
      const length = given.integer('length', { least: 1, most: MOST_BLOCKS, otherwise: depth + 1 })
      const heavier = given.flag('heavier')
      const repeatsAll = given.flag('same')
      given.expectNoMore()
      const outcome = chain.fork({ depth, length, heavier, repeatsAll }, clock())
      if (!outcome.ok) throw new BadArgument(outcome.reason)
      return { fork: { ids: outcome.ids, isBest: outcome.isBest } }
    },
  },
  {
    method: 'POST',
    name: 'act',
    query: '?transactions=10',
    help: 'lets people send so many transactions to the pool, if they can pay for them',
    run({ chain, clock }, given) {
      const transactions = given.integer('transactions', { least: 1, most: 1000 })
      given.expectNoMore()
      return { accepted: chain.room.act(transactions, clock()) }
    },
  },
  {
    method: 'POST',
    name: 'headers-ahead',
    query: '?by=3',
    help: 'mines blocks of which only headers arrive, and so on until by=0 lets the blocks come',
    run({ chain, clock }, given) {
      const by = given.integer('by', { least: 0, most: MOST_BLOCKS })
      given.expectNoMore()
      chain.headersAhead(by, clock())
      return undefined
    },
  },
  {
    method: 'POST',
    name: 'lag',
    query: '?blocks=5',
    help: 'shows the chain and the state of so many blocks ago; 0 ends it',
    run({ chain }, given) {
      const blocks = given.integer('blocks', { least: 0, most: MOST_BLOCKS })
      given.expectNoMore()
      chain.visibility.lag = blocks
      return undefined
    },
  },
  {
    method: 'POST',
    name: 'restart',
    query: '[?quiet=2000]',
    help: 'stops and starts the node: the pool is lost, and for so many milliseconds /info knows nothing',
    run({ chain, clock }, given) {
      const quietMs = given.integer('quiet', { least: 0, most: 600_000, otherwise: QUIET_MS })
      given.expectNoMore()
      chain.restart(clock(), quietMs)
      return undefined
    },
  },
  {
    method: 'POST',
    name: 'pause',
    query: '',
    help: 'no blocks and no transactions by themselves from now on',
    run({ loop }, given) {
      given.expectNoMore()
      loop.pause()
      return undefined
    },
  },
  {
    method: 'POST',
    name: 'resume',
    query: '',
    help: 'life goes on',
    run({ loop }, given) {
      given.expectNoMore()
      loop.resume()
      return undefined
    },
  },
]
