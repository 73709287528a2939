import { type ExpectedValues, withPrefix } from './expected-values.ts'

const BLOCK = 'b0244dfc267baca974a4caee06120321562784303a8a688976ae56170e4d175b'
const TRANSACTION = '4c6282be413c6e300a530618b37790be5f286ded758accc2aebd41554a1be308'
const GENESIS_BOX = 'b69575e11c5c43400bfead5976ee0d6245a1168396b2e2a4f384691f275d501c'
const EMISSION_BOX = '71bc9534d4a4fe8ff67698a5d0f29782836970635de8418da39fee1cd964fcbe'
const REWARD_BOX = '45dc27302332bcb93604ae63c0a543894b38af31e6aebdb40291e3e8ecaef031'

const block = { id: BLOCK, height: 1, timestamp: 1_561_978_977_137, difficulty: 1_199_990_374_400 }
const emission = { value: 93_409_065_000_000_000n, index: 0 }
const reward = { value: 67_500_000_000n, index: 1 }
const v0Boxes = {
  'inputs.length': 1,
  ...withPrefix('inputs.0', { id: GENESIS_BOX, value: 93_409_132_500_000_000n }),
  'outputs.length': 2,
  ...withPrefix('outputs.0', { id: EMISSION_BOX, ...emission }),
  ...withPrefix('outputs.1', { id: REWARD_BOX, ...reward }),
}
const fullBlock = {
  ...withPrefix('block.header', block),
  'block.blockTransactions.length': 1,
  'block.blockTransactions.0.id': TRANSACTION,
  ...withPrefix('block.blockTransactions.0', v0Boxes),
  'references.previousId': '0'.repeat(64),
}

/** Publicly known values of mainnet's first block, by request path. */
export const FIRST_BLOCK_RESPONSES: Readonly<Record<string, ExpectedValues>> = {
  '/api/v0/blocks/at/1': { length: 1, 0: BLOCK },
  '/api/v0/blocks?sortDirection=asc&limit=1': withPrefix('items.0', { ...block, transactionsCount: 1 }),
  '/api/v1/blocks?sortDirection=asc&limit=1': withPrefix('items.0', { ...block, transactionsCount: 1, epoch: 0 }),
  [`/api/v0/blocks/${BLOCK}`]: fullBlock,
  [`/api/v1/blocks/${BLOCK}`]: fullBlock,
  [`/api/v0/transactions/${TRANSACTION}`]: { 'summary.size': 341, ...v0Boxes },
  [`/api/v1/transactions/${TRANSACTION}`]: {
    size: 341,
    globalIndex: 0,
    'inputs.length': 1,
    ...withPrefix('inputs.0', { boxId: GENESIS_BOX, value: 93_409_132_500_000_000n }),
    'outputs.length': 2,
    ...withPrefix('outputs.0', { boxId: EMISSION_BOX, globalIndex: 0, ...emission }),
    ...withPrefix('outputs.1', { boxId: REWARD_BOX, globalIndex: 1, ...reward }),
  },
  [`/api/v1/boxes/${EMISSION_BOX}`]: { globalIndex: 0, ...emission },
  [`/api/v1/boxes/${REWARD_BOX}`]: { globalIndex: 1, ...reward },
}

/** A miner of these blocks: its key in headers and its reward address. */
export const SAMPLE_MINER = {
  pk: '0377d854c54490abc6c565d8e548d5fc92a6a6c2f4415ed96f0c340ece92e1ed2f',
  address: '88dhgzEuTXaUbWKtouWLuooNqBQvoggbF5UAtZ8wn9wUV3cSNt15WsG43GsNamF1A9MaCUhGQkkaEtt4',
}
