import { type Operation, v2Operations as v2 } from '@ergo-explorer/contract'

/** A tool that reads one operation of API v2. */
export interface Tool {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly operation: Operation
  /** Parameters of the operation that the tool takes, with what a model has to know about each. */
  readonly arguments: Readonly<Record<string, string>>
  /** Parameters that are always the same, so that results stay short. */
  readonly fixed?: Readonly<Record<string, string>>
}

const CURSOR = '`next` of the previous page'
const HEIGHT = 'Height of a block'

/** Each tool only reads, and its result is the response of the operation. */
export const TOOLS: readonly Tool[] = [
  {
    name: 'search',
    title: 'Search',
    description:
      'Finds what a text means: an id, an address, a height, a date, or a part of the name of a token, owner or contract. Begin here when you have a name instead of an id. Several tokens can have one name: compare `genuineness` and `verdict`.',
    operation: v2.resolveText,
    arguments: { text: 'Text to look up' },
  },
  {
    name: 'get_transaction',
    title: 'Transaction',
    description:
      'A transaction, confirmed or pending: its state, inputs, outputs, fee, `changes` (what each owner gains and loses) and `sentence`, which says what it does in English.',
    operation: v2.getTransaction,
    arguments: { transactionId: 'Id of the transaction: 64 hexadecimal digits' },
  },
  {
    name: 'get_address',
    title: 'Address',
    description:
      'An address: balance, pending change, first and last activity, number of transactions and boxes, and the name of its owner if it is known.',
    operation: v2.getAddress,
    arguments: { address: 'Address in Base58' },
  },
  {
    name: 'list_address_transactions',
    title: 'Transactions of an address',
    description:
      'Ten confirmed transactions of an address, newest first, each with `effect` (what it changes for the address and the balance afterwards) and a sentence in `sentences`.',
    operation: v2.listAddressTransactions,
    arguments: {
      address: 'Address in Base58',
      cursor: CURSOR,
      fromTime: 'Only from this time on, in Unix milliseconds',
      toTime: 'Only up to this time, in Unix milliseconds',
      tokenId: 'Only transactions that change the balance of this token',
    },
    fixed: { limit: '10' },
  },
  {
    name: 'get_balance_at_height',
    title: 'Balance at a height',
    description:
      'What an address held after a block: ERG, tokens, and their value in ERG and US dollars at prices of that time.',
    operation: v2.getAddressValue,
    arguments: { address: 'Address in Base58', height: HEIGHT, time: 'Unix milliseconds, instead of a height' },
  },
  {
    name: 'get_token',
    title: 'Token',
    description:
      'A token: supply, holders, who minted it, and `verdict`: whether it is an original, a copy of another token, or unknown, with reasons. State the verdict before anything else about a token.',
    operation: v2.getToken,
    arguments: { tokenId: 'Id of the token: 64 hexadecimal digits' },
  },
  {
    name: 'get_token_prices',
    title: 'Prices of tokens',
    description:
      'Prices of up to 20 tokens in ERG, now and before a time, from liquidity pools that are hard to forge. Tokens without such a pool have no price.',
    operation: v2.listTokenPrices,
    arguments: {
      tokenIds: 'Ids of tokens, separated by commas',
      before: 'Also the price before this time, in Unix milliseconds',
    },
  },
  {
    name: 'get_contract',
    title: 'Contract',
    description:
      'A contract, by the hash of its script template: its name if it is known, what its script asks for, value and boxes.',
    operation: v2.getContract,
    arguments: { templateHash: 'Blake2b-256 or SHA-256 of the template: 64 hexadecimal digits' },
  },
  {
    name: 'get_fee_advice',
    title: 'Fee and mempool advice',
    description: 'Which fee gets a transaction into the next blocks, from the transactions that are pending now.',
    operation: v2.getFeeAdvice,
    arguments: { size: 'Size of the transaction in bytes' },
  },
  {
    name: 'get_supply',
    title: 'Supply',
    description: 'How many coins exist, circulate, are locked or owed to re-emission, and when the reward falls next.',
    operation: v2.getSupply,
    arguments: {},
  },
  {
    name: 'get_block',
    title: 'Block',
    description: 'A block: miner, reward, fees, size, difficulty and confirmations.',
    operation: v2.getBlock,
    arguments: { block: 'Id or height of the block' },
  },
  {
    name: 'list_changes',
    title: 'Changes of the chain',
    description:
      'What happened on the chain since a cursor or height: blocks, transactions and rollbacks in order. Filter by address or token to follow deposits. Begin at most 200 blocks below the newest one: longer results are refused.',
    operation: v2.listChanges,
    arguments: {
      after: '`next` of the previous page',
      fromHeight: `${HEIGHT} to begin with, instead of \`after\``,
      addresses: 'Only transactions of these addresses, separated by commas',
      tokenIds: 'Only transactions of these tokens, separated by commas',
      include: 'Parts of a transaction: inputs, outputs, effects, stories; separated by commas',
    },
  },
  {
    name: 'get_status',
    title: 'Newest block and service status',
    description: 'The newest indexed block, and whether the explorer is behind its nodes.',
    operation: v2.getStatus,
    arguments: {},
  },
]

interface Schema {
  readonly properties?: Readonly<Record<string, object>>
  readonly required?: readonly string[]
}

/** JSON Schema of the arguments: the parameters as the contract declares them. */
export function inputSchemaOf({ operation, arguments: texts }: Tool): Readonly<Record<string, unknown>> {
  const parts = [operation.params ?? {}, operation.query ?? {}] as readonly Schema[]
  const known = Object.assign({}, ...parts.map(({ properties }) => properties)) as Readonly<Record<string, object>>
  const required = parts.flatMap((part) => part.required ?? [])
  const properties = Object.fromEntries(
    Object.entries(texts).map(([name, description]) => [name, { ...known[name], description }]),
  )
  return {
    type: 'object',
    properties,
    required: required.filter((name) => name in texts),
    additionalProperties: false,
  }
}

/** Path and query of the request. The arguments match the schema. */
export function pathOf({ operation, fixed = {} }: Tool, values: Readonly<Record<string, unknown>>): string {
  const rest = new URLSearchParams(fixed)
  let path: string = operation.path
  for (const [name, value] of Object.entries(values)) {
    const text = encodeURIComponent(String(value))
    if (path.includes(`/:${name}`)) path = path.replace(`:${name}`, () => text)
    else rest.set(name, String(value))
  }
  const query = rest.toString()
  return query === '' ? path : `${path}?${query}`
}
