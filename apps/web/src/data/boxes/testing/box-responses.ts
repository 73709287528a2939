import { readNanoErg, readTokenUnits } from '@ergo-explorer/chain'
import type { BoxDetail, TransactionSummary, V1OutputInfo } from '@ergo-explorer/contract'
import { ANNA, createStory, BORIS } from '../../testing/create-story.ts'

/** v2 responses for one box of an oracle pool that was spent later. */
export const BOX = '1ed6f99dc4cf991facd231a35e8974d026c621cc2c8e1d5c7ced0f02233c8f34'
export const MAKER = '698962812175ccf568bccb54a693468d670fb92babac508255de1a88190d0195'
export const SPENDER = '6153bdf50c12d5d902b3e00fd25b164fefe22b46616ec09731d91e427cd2aedc'
export const BLOCK = '962831fa9731a9271821037b1aa941709b196d64e24bb016cd3ab8bd385803f0'
export const READER = '7af7c688eb947d43207bef43077811a36b79f947ba82ad74b00585f75f46e2ee'
export const TREE =
  '1004040204000e20a837f7f0ab2356f4a55c6e7a91bcffbd7eb23675acb2a22feebd2e82743029450e20f8586c3d36f446553ad94b1724c07c9959b6665750d2278be245f6b45c559c3ed801d6018cb2db6308b2a473000073010001d1ec93720173029372017303'
const ADDRESS =
  'PViBL5acX6PrdzY8W8q8gX8SmxJjsDKv998qY2RjdWojMXpip9t3tK1J4gKvdFdECYi2TEVcJrrPFfoTSMXh2ciwdSjdLpgdhXHmczTuDSWirJTcKzEavPMkaLcn9rgw3ANu5gz8z7z8fxkYPH9D'
const NFT = '4a7e92be2627cbe3494c37a66740e1c0a1c6f9397cebfb9f7125dd34ebb8aaf7'
const REWARD = '55446840edb8b90e92337eb710c763486a1e2b3015115940c6821a6309f6ee46'

const constant = (
  index: number,
  { type, bytes, text }: { readonly type: string; readonly bytes: string; readonly text: string },
) => ({
  index,
  bytes,
  type,
  text,
  meaning: null,
})
const hash = (index: number, text: string) => constant(index, { type: 'Coll[SByte]', bytes: `0e20${text}`, text })

export const V2_BOX: BoxDetail = {
  boxId: BOX,
  number: 69_129,
  transactionId: MAKER,
  index: 0,
  height: 3081,
  creationHeight: 3081,
  value: readNanoErg('10000000'),
  size: 223,
  owner: {
    address: ADDRESS,
    kind: 'P2S',
    scriptHash: 'd276480a35a5c60a903748bb10a6eaac52ab8339e5e681c04fd331da15bceb42',
    isReadable: true,
    templateHash: null,
    label: null,
  },
  assets: [
    {
      tokenId: NFT,
      name: 'ERG/USD Pool NFT',
      decimals: 0,
      type: 'EIP-004',
      genuineness: 'unknown',
      isOriginal: false,
      resembles: null,
      amount: readTokenUnits('1'),
    },
    {
      tokenId: REWARD,
      name: 'simDORT',
      decimals: 0,
      type: 'EIP-004',
      genuineness: 'unknown',
      isOriginal: false,
      resembles: null,
      amount: readTokenUnits('99993080'),
    },
  ],
  spentBy: { transactionId: SPENDER, height: 3091, timestamp: 1_794_742_455_000, isPreConfirmed: false },
  blockId: BLOCK,
  timestamp: 1_794_742_150_844,
  confirmations: 41,
  isPreConfirmed: false,
  registers: [
    { id: 'R4', bytes: '05faf9a48d06', type: 'SLong', text: '819240573', meaning: null },
    { id: 'R5', bytes: '04c206', type: 'SInt', text: '417', meaning: null },
  ],
  script: {
    ergoTree: TREE,
    ergoTreeVersion: 0,
    templateSha256: '416babd63f0154df53b3b2f58891fa275048309978b1a1bde7e312f4f13bf2be',
    templateBlake2b256: '3ffc5d9ca2e84acd90370dbcbdd3e1b632594a599d67d16e4ad7d41a59fb6553',
    constants: [
      constant(0, { type: 'SInt', bytes: '0402', text: '1' }),
      constant(1, { type: 'SInt', bytes: '0400', text: '0' }),
      hash(2, 'a837f7f0ab2356f4a55c6e7a91bcffbd7eb23675acb2a22feebd2e8274302945'),
      hash(3, 'f8586c3d36f446553ad94b1724c07c9959b6665750d2278be245f6b45c559c3e'),
    ],
  },
  mintedTokenId: null,
  singletonTokenIds: [],
  rent: null,
  readers: { items: [], total: null, next: null },
}

/** The same box as a v1 response. */
export const V1_BOX: V1OutputInfo = {
  boxId: BOX,
  transactionId: MAKER,
  blockId: BLOCK,
  value: 10_000_000n,
  index: 0,
  globalIndex: 69_129n,
  creationHeight: 3081,
  settlementHeight: 3081,
  ergoTree: TREE,
  ergoTreeConstants: '',
  ergoTreeScript: '',
  address: ADDRESS,
  assets: [
    { tokenId: NFT, index: 0, amount: 1n, name: 'ERG/USD Pool NFT', decimals: 0, type: 'EIP-004' },
    { tokenId: REWARD, index: 1, amount: 99_993_080n, name: 'simDORT', decimals: 0, type: 'EIP-004' },
  ],
  additionalRegisters: {
    R4: { serializedValue: '05faf9a48d06', sigmaType: 'SLong', renderedValue: '819240573' },
    R5: { serializedValue: '04c206', sigmaType: 'SInt', renderedValue: '417' },
  },
  spentTransactionId: SPENDER,
  mainChain: true,
}

/** A transaction that has the box as a data input. */
export const V2_READER: TransactionSummary = {
  transactionId: READER,
  state: 'confirmed',
  number: 21_011,
  blockId: BLOCK,
  height: 3087,
  index: 11,
  timestamp: 1_794_742_378_698,
  confirmations: 1,
  firstSeen: null,
  size: 1226,
  fee: readNanoErg('1100000'),
  value: readNanoErg('1635220873232'),
  netValue: readNanoErg('1500000000'),
  conflictingTransactionId: null,
  inputCount: 2,
  dataInputCount: 1,
  outputCount: 4,
  story: createStory({
    kind: 'transfer',
    facts: {
      from: [{ script: ANNA, nanoErg: '1502000000', assets: [] }],
      to: [{ script: BORIS, nanoErg: '1500000000', assets: [] }],
      fee: '1100000',
    },
  }),
}
