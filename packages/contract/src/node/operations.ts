import * as addresses from './operations/addresses.ts'
import * as blocks from './operations/blocks.ts'
import * as boxes from './operations/boxes.ts'
import * as nipopow from './operations/nipopow.ts'
import * as transactions from './operations/transactions.ts'
import * as utilities from './operations/utilities.ts'

/** The operations of an indexed Ergo node that we serve, by id. */
export const nodeOperations = { ...addresses, ...blocks, ...boxes, ...nipopow, ...transactions, ...utilities }
