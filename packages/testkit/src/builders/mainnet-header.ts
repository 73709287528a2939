import { type Header, type HeaderId, headerIdOf } from '@ergo-explorer/chain'
import { blake2b256 } from '@ergo-explorer/chain/hash/noble'

const content = {
  version: 3,
  height: 1_433_531,
  parentId: '93172f3152a6a25dc89dc45ede1130c5eb86636a50bfb93a999556d16016ceb7' as HeaderId,
  adProofsRoot: '73160faa9f0e47bf7da598d4e9d3de58e8a24b8564458ad8a4d926514f435dc1',
  transactionsRoot: 'c88d5f50ece85c2b918b5bd41d2bc06159e6db1b3aad95091d994c836a172950',
  stateRoot: '4dfafb43842680fd5870d8204a218f873479e1f5da1b34b059ca8da526abcc8719',
  timestamp: 1_736_177_881_102,
  extensionHash: 'd5a43bf63c1d8c7f10b15b6d2446abe565b93a4fd3f5ca785b00e6bda831644f',
  nBits: 117_811_961,
  votes: '000000',
  powSolution: {
    pk: '0274e729bb6615cbda94d9d176a2f1525068f12b330e38bbbf387232797dfd891f',
    w: '0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798',
    n: 'a6905b8c65f5864a',
    d: 0n,
  },
  unparsedBytes: '',
}

/** The header of mainnet block 1,433,531, with valid work; its id is the hash of this content. */
export const MAINNET_HEADER: Header = { ...content, id: headerIdOf(content, blake2b256) }
