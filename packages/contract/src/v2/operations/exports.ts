import { Type } from 'typebox'
import { defineOperation } from '#shared/operation.ts'
import { AddressText, closedObject } from '#shared/schemas.ts'
import { LANGUAGES, LEDGER_FORMATS } from '../../accounting.ts'
import {
  AddressParam,
  ChartParam,
  boxStateQuery,
  IdParam,
  v2AddressParams,
  v2TokenParams,
  heightRange,
  timeRange,
  timespanQuery,
} from '../parameters.ts'

const format = Type.Optional(
  Type.Enum(['csv', 'json'], { type: 'string', default: 'csv', description: 'Output format' }),
)

const AMOUNT_COLUMNS = 'amount,unit,smallest_amount,smallest_unit,token_id,decimals'
const AMOUNT = '1.5,ERG,1500000000,nanoERG,,9'
const TRANSACTION_ID = '4c6282be413c6e300a530618b37790be5f286ded758accc2aebd41554a1be308'
const BOX_ID = '71bc9534d4a4fe8ff67698a5d0f29782836970635de8418da39fee1cd964fcbe'
const ADDRESS = '9hY16vzHmmfyVBwKeFGHvb2bMFsG94A1u7To1QWtUokACyFVENQ'

const csvResponse = (columns: string, row: string) =>
  ({
    response: Type.String({
      description:
        'CSV according to RFC 4180 with a header line; as JSON, a list of objects with the ' +
        'same names. Text that a spreadsheet could interpret as a formula is prefixed with an apostrophe. The header ' +
        'Export-Rows-Limit states the maximum number of rows; use the height parameters to export the rest',
      examples: [`${columns}\r\n${row}\r\n`],
    }),
    contentType: 'text/csv; charset=UTF-8',
  }) as const

export const exportAddressTransactions = defineOperation({
  operationId: 'exportAddressTransactions',
  method: 'GET',
  path: '/api/v2/addresses/:address/transactions/export',
  tags: ['addresses'],
  summary: 'Balance changes of an address per transaction, newest first, with one row for ERG and one per token',
  description:
    'Limited to a number of rows, which the header Export-Rows-Limit states: use `fromHeight` and `toHeight` to read the rest.',
  params: v2AddressParams,
  query: Type.Object({ format, ...heightRange }),
  ...csvResponse(
    `time_utc,height,transaction_id,kind,${AMOUNT_COLUMNS},balance_after`,
    `2022-11-08T00:07:44.000Z,1000000,${TRANSACTION_ID},transfer,${AMOUNT},3.5`,
  ),
  errors: [400],
})

const ledgerFields = {
  format: Type.Optional(
    Type.Enum([...LEDGER_FORMATS], {
      type: 'string',
      default: 'csv',
      description: 'CSV, JSON Lines, or the layout that Koinly or CoinTracking imports',
    }),
  ),
  lang: Type.Optional(
    Type.Enum([...LANGUAGES], { type: 'string', default: 'en', description: 'Language of the sentences' }),
  ),
  ...heightRange,
  ...timeRange,
  order: Type.Optional(
    Type.Enum(['asc', 'desc'], { type: 'string', default: 'asc', description: 'Oldest or newest transaction first' }),
  ),
  after: Type.Optional({
    ...IdParam,
    description: 'Continues a file after this transaction: the last one of the previous file',
  }),
}
const LEDGER_DESCRIPTION =
  'One row per changed asset, with the transaction in a sentence, the fee once, counterparties, and the value in US dollars at the end of the block with ' +
  'the boxes that state the prices. The columns are listed in the documentation. A file ends with the last complete ' +
  'transaction before the number of rows in the header Export-Rows-Limit.'
const ledgerResponse = {
  response: Type.String({
    description: 'The file, with a header line except for JSON Lines',
    examples: [
      'time_utc,height,transaction_id,kind,sentence,currency,token_id,amount,smallest_amount,fee_erg,counterparties,' +
        `counterparty_count,self_transfer,usd,price_box_id,rate_box_id\r\n2022-11-08T00:07:44.000Z,1000000,${TRANSACTION_ID},` +
        `transfer,Sent 1.4989 ERG to 9hY16vzH…ACyFVENQ,ERG,,-1.5,-1500000000,0.0011,${ADDRESS},1,false,1.350000,,${BOX_ID}\r\n`,
    ],
  }),
  contentType: 'text/csv; charset=UTF-8',
} as const

export const exportAddressLedger = defineOperation({
  operationId: 'exportAddressLedger',
  method: 'GET',
  path: '/api/v2/addresses/:address/ledger',
  tags: ['addresses'],
  summary: 'Transactions of an address as an accounting file',
  description: LEDGER_DESCRIPTION,
  params: v2AddressParams,
  query: Type.Object(ledgerFields),
  ...ledgerResponse,
  errors: [400],
})

export const exportLedger = defineOperation({
  operationId: 'exportLedger',
  method: 'POST',
  path: '/api/v2/addresses/ledger',
  tags: ['addresses'],
  summary: 'Transactions of up to 20 addresses of one owner as an accounting file',
  description: `${LEDGER_DESCRIPTION} What moves between the addresses is not a change; a transaction is listed once.`,
  body: closedObject(
    { addresses: Type.Array(AddressText, { minItems: 1, maxItems: 20 }), ...ledgerFields },
    { title: 'LedgerQuery' },
  ),
  ...ledgerResponse,
  errors: [400],
})

export const exportAddressBoxes = defineOperation({
  operationId: 'exportAddressBoxes',
  method: 'GET',
  path: '/api/v2/addresses/:address/boxes/export',
  tags: ['addresses'],
  summary: 'Boxes of an address, newest first, with one row for ERG and one per token',
  description:
    'Limited to a number of rows, which the header Export-Rows-Limit states: use `fromHeight` and `toHeight` to read the rest.',
  params: v2AddressParams,
  query: Type.Object({ format, ...boxStateQuery, ...heightRange }),
  ...csvResponse(
    `height,creation_height,box_id,transaction_id,index,spent_by_transaction_id,${AMOUNT_COLUMNS}`,
    `1000000,999998,${BOX_ID},${TRANSACTION_ID},0,,${AMOUNT}`,
  ),
  errors: [400],
})

export const exportTokenHolders = defineOperation({
  operationId: 'exportTokenHolders',
  method: 'GET',
  path: '/api/v2/tokens/:tokenId/holders/export',
  tags: ['tokens'],
  summary: 'Holders of a token by amount, highest first',
  params: v2TokenParams,
  query: Type.Object({ format }),
  ...csvResponse(`rank,address,label,${AMOUNT_COLUMNS},share_percent`, `1,${ADDRESS},,${AMOUNT},12.500000`),
  errors: [400, 404],
})

export const exportTokenStates = defineOperation({
  operationId: 'exportTokenStates',
  method: 'GET',
  path: '/api/v2/tokens/:tokenId/states/export',
  tags: ['tokens'],
  summary: 'States of a token of a single unit, newest first, with ERG and registers',
  params: v2TokenParams,
  query: Type.Object({ format }),
  ...csvResponse(
    'time_utc,height,box_id,transaction_id,kind,erg,nanoerg,R4,R5,R6,R7,R8,R9',
    `2022-11-08T00:07:44.000Z,1000000,${BOX_ID},${TRANSACTION_ID},oracle-refresh,0.001,1000000,855027803,406,,,,`,
  ),
  errors: [400, 404],
})

export const exportChart = defineOperation({
  operationId: 'exportChart',
  method: 'GET',
  path: '/api/v2/charts/:chart/export',
  tags: ['charts'],
  summary: 'A chart with one row per completed UTC day, or per miner for the hash-rate distribution',
  params: Type.Object({ chart: ChartParam }),
  query: Type.Object({ format, ...timespanQuery }),
  ...csvResponse('day_utc,timestamp,value,unit', '2022-11-08,1667865600000,2533460000000000,difficulty'),
  errors: [400, 404],
})

export const exportMinerDays = defineOperation({
  operationId: 'exportMinerDays',
  method: 'GET',
  path: '/api/v2/miners/:minerAddress/days/export',
  tags: ['blocks'],
  summary: 'Blocks and income of a miner, one row per complete UTC day with a block of the chain, oldest first',
  params: Type.Object({ minerAddress: AddressParam }),
  query: Type.Object({ format, ...timespanQuery }),
  ...csvResponse(
    'day_utc,timestamp,block_count,total_block_count,income,unit,income_usd',
    '2026-11-15,1794700800000,174,718,541.2,ERG,471.60',
  ),
  errors: [400, 404],
})
