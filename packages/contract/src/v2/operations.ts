import * as addresses from './operations/addresses.ts'
import * as artworks from './operations/artworks.ts'
import * as blocks from './operations/blocks.ts'
import * as boxes from './operations/boxes.ts'
import * as chainProof from './operations/chain-proof.ts'
import * as changes from './operations/changes.ts'
import * as charts from './operations/charts.ts'
import * as contracts from './operations/contracts.ts'
import * as ergoPay from './operations/ergo-pay.ts'
import * as exchange from './operations/exchange.ts'
import * as exports from './operations/exports.ts'
import * as labels from './operations/labels.ts'
import * as live from './operations/live.ts'
import * as lookups from './operations/lookups.ts'
import * as mempool from './operations/mempool.ts'
import * as miners from './operations/miners.ts'
import * as oracles from './operations/oracles.ts'
import * as protocols from './operations/protocols.ts'
import * as rawBytes from './operations/raw-bytes.ts'
import * as states from './operations/states.ts'
import * as statistics from './operations/statistics.ts'
import * as tokens from './operations/tokens.ts'
import * as transactions from './operations/transactions.ts'
import * as utilities from './operations/utilities.ts'
import * as watches from './operations/watches.ts'

/** All v2 operations by id. */
export const v2Operations = {
  ...addresses,
  ...artworks,
  ...blocks,
  ...boxes,
  ...chainProof,
  ...changes,
  ...charts,
  ...contracts,
  ...ergoPay,
  ...exchange,
  ...exports,
  ...labels,
  ...live,
  ...lookups,
  ...mempool,
  ...miners,
  ...oracles,
  ...protocols,
  ...rawBytes,
  ...states,
  ...statistics,
  ...tokens,
  ...transactions,
  ...utilities,
  ...watches,
}
