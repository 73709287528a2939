import { InvalidArgument, type ControlEndpoint } from './control-endpoint.ts'

const MAX_BLOCKS = 5000
const TRANSACTIONS_PER_BLOCK = 5

/** About the time a real node needs to load its history. */
const DEFAULT_NOT_READY_MS = 2000

/** Controls for blocks, mempool and the node's view of them. */
export const CHAIN_CONTROLS: readonly ControlEndpoint[] = [
  {
    method: 'POST',
    name: 'mine',
    query: '?blocks=1',
    help: 'mines blocks from the mempool, adding some new transactions before each block',
    run({ chain, clock }, query) {
      const blocks = query.integer('blocks', { min: 1, max: MAX_BLOCKS, defaultValue: 1 })
      query.rejectUnknown()
      for (let i = 0; i < blocks; i++) {
        chain.mempool.simulateTransactions(TRANSACTIONS_PER_BLOCK, clock())
        chain.mineNext(clock())
      }
      return undefined
    },
  },
  {
    method: 'POST',
    name: 'extend',
    query: '?blocks=100',
    help: 'appends blocks with timestamps up to now; their transactions never appear in the mempool',
    run({ chain, clock }, query) {
      const blocks = query.integer('blocks', { min: 1, max: MAX_BLOCKS })
      query.rejectUnknown()
      const { timestamp } = chain.tip
      const step = (clock() - timestamp) / blocks
      for (let i = 1; i <= blocks; i++) chain.extend(Math.floor(timestamp + i * step))
      return undefined
    },
  },
  {
    method: 'POST',
    name: 'fork',
    query: '?depth=2&length=3[&heavier=1][&sameTransactions=1]',
    help: 'creates a fork of `length` blocks that starts `depth` blocks below the tip; heavier makes it win whatever its length, sameTransactions reuses the same transactions in another order',
    run({ chain, clock }, query) {
      const depth = query.integer('depth', { min: 1, max: MAX_BLOCKS })
      const length = query.integer('length', { min: 1, max: MAX_BLOCKS, defaultValue: depth + 1 })
      const heavier = query.flag('heavier')
      const sameTransactions = query.flag('sameTransactions')
      query.rejectUnknown()
      const outcome = chain.fork({ depth, length, heavier, sameTransactions }, clock())
      if (!outcome.ok) throw new InvalidArgument(outcome.reason)
      return { fork: { ids: outcome.ids, isBest: outcome.isBest } }
    },
  },
  {
    method: 'POST',
    name: 'input-block',
    query: '[?percent=100]',
    help: 'mines an input block with this share of the mempool; serve the chain with --input-blocks',
    run({ chain, clock }, query) {
      const percent = query.integer('percent', { min: 0, max: 100, defaultValue: 100 })
      query.rejectUnknown()
      const { id, transactions } = chain.mineInputBlock(clock(), percent / 100)
      return { inputBlock: { id, transactions: transactions.length } }
    },
  },
  {
    method: 'POST',
    name: 'input-fork',
    query: '[?depth=1][&percent=50][&doubleSpend=1]',
    help: 'replaces the last input blocks with a longer branch that takes this share of the mempool; the other transactions return to the mempool',
    run({ chain, clock }, query) {
      const depth = query.integer('depth', { min: 1, max: MAX_BLOCKS, defaultValue: 1 })
      const percent = query.integer('percent', { min: 0, max: 100, defaultValue: 50 })
      const doubleSpend = query.flag('doubleSpend')
      query.rejectUnknown()
      const blocks = chain.forkInputBlocks({ depth, share: percent / 100, doubleSpend }, clock())
      return { inputFork: { ids: blocks.map(({ id }) => id) } }
    },
  },
  {
    method: 'POST',
    name: 'submit',
    query: '?transactions=10',
    help: 'submits up to this many simulated transactions to the mempool',
    run({ chain, clock }, query) {
      const transactions = query.integer('transactions', { min: 1, max: 1000 })
      query.rejectUnknown()
      return { accepted: chain.mempool.simulateTransactions(transactions, clock()) }
    },
  },
  {
    method: 'POST',
    name: 'headers-ahead',
    query: '?blocks=3',
    help: 'mines blocks but serves only their headers, also for later blocks; blocks=0 releases all blocks',
    run({ chain, clock }, query) {
      const blocks = query.integer('blocks', { min: 0, max: MAX_BLOCKS })
      query.rejectUnknown()
      chain.headersAhead(blocks, clock())
      return undefined
    },
  },
  {
    method: 'POST',
    name: 'lag',
    query: '?blocks=5',
    help: 'serves the chain and state as of this many blocks ago; 0 turns the lag off',
    run({ chain }, query) {
      const blocks = query.integer('blocks', { min: 0, max: MAX_BLOCKS })
      query.rejectUnknown()
      chain.visibility.lag = blocks
      return undefined
    },
  },
  {
    method: 'POST',
    name: 'restart',
    query: '[?notReadyMs=2000]',
    help: 'restarts the node: the mempool is lost, and /info returns nulls for this many milliseconds',
    run({ chain, clock }, query) {
      const notReadyMs = query.integer('notReadyMs', { min: 0, max: 600_000, defaultValue: DEFAULT_NOT_READY_MS })
      query.rejectUnknown()
      chain.restart(clock(), notReadyMs)
      return undefined
    },
  },
  {
    method: 'POST',
    name: 'pause',
    query: '',
    help: 'stops automatic blocks and transactions',
    run({ loop }, query) {
      query.rejectUnknown()
      loop.pause()
      return undefined
    },
  },
  {
    method: 'POST',
    name: 'resume',
    query: '',
    help: 'restarts automatic blocks and transactions',
    run({ loop }, query) {
      query.rejectUnknown()
      loop.resume()
      return undefined
    },
  },
]
