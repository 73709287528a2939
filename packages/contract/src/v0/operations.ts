import * as addresses from './operations/addresses.ts'
import * as blocks from './operations/blocks.ts'
import * as boxes from './operations/boxes.ts'
import * as charts from './operations/charts.ts'
import * as statistics from './operations/statistics.ts'
import * as tokens from './operations/tokens.ts'
import * as transactions from './operations/transactions.ts'
import * as utilities from './operations/utilities.ts'

/** All v0 operations by id. */
export const v0Operations = {
  ...addresses,
  ...blocks,
  ...boxes,
  ...charts,
  ...statistics,
  ...tokens,
  ...transactions,
  ...utilities,
}
