import { type Label, labelAddresses, labelByMatch } from './label.ts'

const SCRIPTS = { kind: 'protocol', source: 'node /emission/scripts', certainty: 'published' } as const
const EIP27 = { kind: 'protocol', source: 'EIP-27', certainty: 'published' } as const
const GENESIS = { kind: 'protocol', source: 'mainnet genesis boxes', certainty: 'published' } as const
const NODE = { kind: 'protocol', source: 'node configuration', certainty: 'published' } as const

/** Contracts of the protocol itself, each by script hash and by mainnet address. */
export const PROTOCOL_LABELS: readonly Label[] = [
  ...labelByMatch(SCRIPTS, 'scriptHash', {
    Emission: 'b29f58d3a92e5d99cf15a43678b389503148cb7eabcc287b0c41f1b1b020825d',
  }),
  ...labelByMatch(SCRIPTS, 'address', {
    Emission:
      '2Z4YBkDsDvQj8BX7xiySFewjitqp2ge9c99jfes2whbtKitZTxdBYqbrVZUvZvKv6aqn9by4kp3LE1c26LCyosFnVn' +
      'm6b6U1JYvWpYmL2ZnixJbXLjWAWuBThV1D6dLpqZJYQHYDznJCk49g5TUiS4q8khpag2aNmHwREV7JSsypHdHLgJT7' +
      'MGaw51aJfNubyzSKxZ4AJXFS27EfXwyCLzW1K6GVqwkJtCoPvrcLqmqwacAWJPkmh78nke9H4oT88XmSbRt2n9aWZj' +
      'osiZCafZ4osUDxmZcc5QVEeTWn8drSraY3eFKe8Mu9MSCcVU',
  }),
  ...labelByMatch(EIP27, 'scriptHash', {
    'Re-emission': '51e7324757ba8597014593a25b1d5191c6f26048e431a6866d7bbedc7f2122d8',
    'Pay to re-emission': 'f0d194c8222a8c38d972dd5ebd40859c84ff372bbce0adf74b47a378cb718ef7',
    'EIP-27 injection': 'ab020b2e28acd77c48bb152a73cc62a3b8b07493cb9275f7e5f7e56083a6ba78',
  }),
  ...labelByMatch(EIP27, 'address', {
    'Re-emission':
      '22WkKcVUvboYCZJe1urbmvBL3j67LKb5KEAvFhJXqA6ubYvHpSCvbvwvEY3xzUr7QvxpEtqjzMAPMsVdZh1VGWmZph' +
      'vKoJdVzL1ayhsMftTtEFoA3YYdq3zKeeYXavVrrPUmK3fRXJ2HWEbZexewtBWcgAnHBw5tKvYFy9dEUi645gE2fYMU' +
      'vVBtbvMExE9mjZ2W9goWkqu1VtThAsMZWZWjHxDjX116HpeQKu9b9neEUBj4kE5sX8QXaV6ZeReXxYHFJFg2rmaTkn' +
      'SPMxHXA8NpQKgzryBwLssp5EJ1QTqn5R6xuvGgFCEUZicCEo8qk8UNbE7e2d4WqW5qzpQPzJkKoPa5UtJEPYDWNhaC' +
      'KmCpzdSc77',
    'Pay to re-emission': '6KxusedL87PBibr1t1f4ggzAyTAmWEPqSpqXbkdoybNwHVw5Nb7cUESBmQw5XK8TyvbQiueyqkR9XMNaUgpWx3jT54p',
    'EIP-27 injection': '9puEV3pP1bNdFi17ScAWzHqGaZPAopM15fFz2FiotY1zdd1XBT9Kba',
  }),
  ...labelByMatch(GENESIS, 'scriptHash', {
    Treasury: '78c1bc80895cbdc915155b9e608a55b14eed23557f02c66fe105e4eb3f12c23c',
    'No-premine proof and burn address': 'a3b99d2d8c80b28f6804769775e24d18f98cb8835500fff12b6f8b59c6469eb8',
  }),
  ...labelByMatch(GENESIS, 'address', {
    Treasury:
      '4L1ktFSzm3SH1UioDuUf5hyaraHird4D2dEACwQ1qHGjSKtA6KaNvSzRCZXZGf9jkfNAEC1SrYaZmCuvb2BKiXk5zW' +
      '9xuvrXFT7FdNe2KqbymiZvo5UQLAm5jQY8ZBRhTZ4AFtZa1UF5nd4aofwPiL7YkJuyiL5hDHMZL1ZnyL746tHmRYMj' +
      'AhCgE7d698dRhkdSeVy',
    'No-premine proof and burn address': '4MQyMKvMbnCJG3aJ',
  }),
  ...labelByMatch(NODE, 'scriptHash', {
    'Miner fee': 'e540cceffd3b8dd0f401193576cc413467039695969427df94454193dddfb375',
  }),
  ...labelByMatch(NODE, 'address', {
    'Miner fee':
      '2iHkR7CWvD1R4j1yZg5bkeDRQavjAaVPeTDFGGLZduHyfWMuYpmhHocX8GJoaieTx78FntzJbCBVL6rf96ocJoZdmW' +
      'BL2fci7NqWgAirppPQmZ7fN9V6z13Ay6brPriBKYqLp1bT2Fk4FkFLCfdPpe',
  }),
  // Two of these three keys can spend the treasury.
  ...labelAddresses({ label: 'Treasury key', ...NODE }, [
    '9heP7nBJRtSD9nEgJ4LSexPMtsoweLX8Gtp92LNLMcu2xdUp1EH',
    '9ghmd4QqqMYVDsZ8t4bZFqDCGtM5dh5UQjakKGBPRWgsYzBN9CP',
    '9h6DT44xdB6C6nTosNZQVDZusMscGuEFqccQNocKrj165C7G6hf',
  ]),
]

const PREDEFINED = { kind: 'generic', source: 'node ErgoTreePredef', certainty: 'published' } as const

/** Scripts shared by many owners. */
export const GENERIC_LABELS: readonly Label[] = [
  // Rewards that a miner may spend after 720 blocks; the miner's key is a constant and so not part of the template.
  ...labelByMatch(PREDEFINED, 'templateHash', {
    'Mining reward': '2af229a1be3d59db211611085e8aa66ce2339805809417e54c2af0b6b401bb36',
  }),
]
