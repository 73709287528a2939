/** A block in a v1 list. */
export const BLOCK = {
  id: 'ab'.repeat(32),
  height: 700_000,
  epoch: 683,
  version: 3,
  timestamp: 1_646_000_000_000,
  transactionsCount: 3,
  miner: { address: '88dhgzEuTXaVTz3coGyrAbJ7DNqH37vUMzpSe2vZaCEeBzA6K2nKTZ2JQJhEFgoWmrCQEQLyZNDYMby5', name: 'x' },
  size: 8_000,
  difficulty: 1_000_000,
  minerReward: 66_000_000_000,
}
