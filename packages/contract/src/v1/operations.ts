import * as addresses from './operations/addresses.ts'
import * as blocks from './operations/blocks.ts'
import * as boxStreams from './operations/box-streams.ts'
import * as boxes from './operations/boxes.ts'
import * as genuineTokens from './operations/genuine-tokens.ts'
import * as mempool from './operations/mempool.ts'
import * as statistics from './operations/statistics.ts'
import * as tokens from './operations/tokens.ts'
import * as transactions from './operations/transactions.ts'
import * as unspentBoxes from './operations/unspent-boxes.ts'
import * as utilities from './operations/utilities.ts'

/** All v1 operations by id. */
export const v1Operations = {
  ...addresses,
  ...blocks,
  ...boxes,
  ...boxStreams,
  ...genuineTokens,
  ...mempool,
  ...statistics,
  ...tokens,
  ...transactions,
  ...unspentBoxes,
  ...utilities,
}
