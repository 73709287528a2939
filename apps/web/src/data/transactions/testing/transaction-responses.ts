import { FEE_SCRIPT, writeJson } from '@ergo-explorer/chain'

/**
 * One transaction as a response of each API version: amounts around 2^53 and 2^63, a mint, a burn, an unreadable
 * script.
 */
export const ID = 'e1'.repeat(32)
export const BLOCK = 'b0'.repeat(32)
export const SPENDER = '5e'.repeat(32)
export const SOURCE = '50'.repeat(32)
export const TOKEN = '7a'.repeat(32)
export const BURNT = '7b'.repeat(32)
/** A minted token has the id of the first input. */
export const MINTED = 'a0'.repeat(32)
export const READ_BOX = 'da'.repeat(32)
export const OUTPUTS = ['c0', 'c1', 'c2', 'c3'].map((byte) => byte.repeat(32))

export const ALICE = `9${'A'.repeat(50)}`
const ALICE_SCRIPT = `0008cd02${'aa'.repeat(32)}`
export const BOB = `9${'B'.repeat(50)}`
const BOB_SCRIPT = `0008cd03${'bb'.repeat(32)}`
export const CONTRACT = 'Qcontract1234567890abcdef'
export const CONTRACT_SCRIPT = '1001040ad17300'
const UNREADABLE_ADDRESS = 'Zunreadable1234567890abcd'
export const UNREADABLE_SCRIPT = '10ff'
const FEE_ADDRESS = '2iHkR7CWvD1R4j1yZg5bkeDRQavjAaVP'

export const TIME = 1_794_740_140_314
export const SEEN = 1_794_740_100_000

const kinds = new Map([
  [ALICE_SCRIPT, { address: ALICE, kind: 'P2PK', isReadable: true }],
  [BOB_SCRIPT, { address: BOB, kind: 'P2PK', isReadable: true }],
  [CONTRACT_SCRIPT, { address: CONTRACT, kind: 'P2S', isReadable: true }],
  [UNREADABLE_SCRIPT, { address: UNREADABLE_ADDRESS, kind: 'P2S', isReadable: false }],
  [FEE_SCRIPT, { address: FEE_ADDRESS, kind: 'P2S', isReadable: true }],
])

interface Content {
  readonly id: string
  readonly value: bigint
  readonly script: string
  readonly assets?: readonly { readonly tokenId: string; readonly name: string | null; readonly amount: bigint }[]
  readonly registers?: readonly {
    readonly id: string
    readonly hex: string
    readonly type: string
    readonly text: string
  }[]
  readonly spentBy?: string
}

const INPUT: Content = {
  id: MINTED,
  value: 18_014_398_511_581_984n,
  script: ALICE_SCRIPT,
  assets: [
    { tokenId: TOKEN, name: 'SigUSD', amount: 9_223_372_036_854_775_807n },
    { tokenId: BURNT, name: null, amount: 5n },
  ],
}
const READ: Content = {
  id: READ_BOX,
  value: 10_000_000n,
  script: CONTRACT_SCRIPT,
  registers: [{ id: 'R4', hex: '04ac06', type: 'SInt', text: '406' }],
}
const MADE: readonly Content[] = [
  {
    id: 'c0'.repeat(32),
    value: 9_007_199_254_740_991n,
    script: CONTRACT_SCRIPT,
    assets: [{ tokenId: TOKEN, name: 'SigUSD', amount: 9_223_372_036_854_775_807n }],
    registers: [
      { id: 'R4', hex: '05feffffffffffffffff01', type: 'SLong', text: '9223372036854775807' },
      { id: 'R5', hex: '0e0568656c6c6f', type: 'Coll[SByte]', text: '68656c6c6f' },
    ],
  },
  {
    id: 'c1'.repeat(32),
    value: 9_007_199_254_740_993n,
    script: ALICE_SCRIPT,
    assets: [{ tokenId: MINTED, name: 'New coin', amount: 7n }],
    spentBy: SPENDER,
  },
  { id: 'c2'.repeat(32), value: 1_000_000n, script: UNREADABLE_SCRIPT },
  { id: 'c3'.repeat(32), value: 1_100_000n, script: FEE_SCRIPT },
]
const PROOF = 'ab'.repeat(56)

const v2Asset = ({ tokenId, name, amount }: NonNullable<Content['assets']>[number]) => ({
  tokenId,
  name,
  decimals: name === 'SigUSD' ? 2 : 0,
  type: 'EIP-004',
  genuineness: 'unknown',
  isOriginal: false,
  resembles: null,
  amount: String(amount),
})

const v2Box = ({ id, value, script, assets = [], registers = [], spentBy }: Content) => ({
  boxId: id,
  number: 1,
  transactionId: SOURCE,
  index: 0,
  height: 2_999,
  creationHeight: 2_999,
  value: String(value),
  size: 120,
  owner: { ...kinds.get(script), scriptHash: 'f0'.repeat(32), label: null },
  assets: assets.map(v2Asset),
  spentBy: spentBy === undefined ? null : { transactionId: spentBy, height: 3_012, timestamp: TIME },
  ergoTree: script,
  registers: registers.map(({ id: register, hex, type, text }) => ({
    id: register,
    value: hex,
    type,
    text,
    meaning: hex === '0e0568656c6c6f' ? { as: 'text', value: 'hello' } : null,
  })),
})

const v2Output = (content: Content) => Object.assign(v2Box(content), { transactionId: ID })

const status = {
  state: 'confirmed',
  depth: null,
  conflictingTransactionId: null,
  inputBlockId: null,
  preConfirmedAt: null,
  endedAt: null,
  endedAtHeight: null,
  endedByTransactionId: null,
  dropReason: null,
  orphanedIn: [],
}

const V2_INPUT = {
  boxId: MINTED,
  box: v2Box({ ...INPUT, spentBy: ID }),
  proof: PROOF,
  extension: [
    { id: 2, bytes: '0402', type: 'SInt', text: '1', meaning: null },
    { id: 10, bytes: '0404', type: 'SInt', text: '2', meaning: null },
  ],
  isRent: false,
}

export const V2 = {
  transactionId: ID,
  state: 'confirmed',
  number: 19_263,
  blockId: BLOCK,
  height: 3_011,
  index: 4,
  timestamp: TIME,
  confirmations: 14,
  firstSeen: SEEN,
  size: 1_204,
  fee: '1100000',
  value: '18014398511581984',
  conflictingTransactionId: null,
  inputCount: 1,
  dataInputCount: 1,
  outputCount: 4,
  story: null,
  status,
  feePerByte: '914',
  inputs: [V2_INPUT],
  dataInputs: [{ boxId: READ_BOX, box: v2Box(READ) }],
  outputs: MADE.map(v2Output),
  mints: [v2Asset({ tokenId: MINTED, name: 'New coin', amount: 7n })],
  burns: [v2Asset({ tokenId: BURNT, name: null, amount: 5n })],
  changes: [],
  usdRate: { rate: '500000000', poolNft: '4a'.repeat(32), height: 3_000 },
}

/** A payment: Alice sends Bob 3 ERG and 2.50 SigUSD, pays a fee of 0.001 ERG and gets the rest back. */
export const V2_PAYMENT = {
  ...V2,
  dataInputCount: 0,
  dataInputs: [],
  inputs: [
    { id: 'd0'.repeat(32), value: 4_000_000_000n },
    { id: 'd1'.repeat(32), value: 1_000_000_000n, assets: [{ tokenId: TOKEN, name: 'SigUSD', amount: 1000n }] },
  ].map(({ id, value, assets = [] }) => ({
    boxId: id,
    box: v2Box({ id, value, assets, script: ALICE_SCRIPT, spentBy: ID }),
    proof: PROOF,
    extension: [],
    isRent: false,
  })),
  outputs: [
    { id: 'c4'.repeat(32), value: 3_000_000_000n, script: BOB_SCRIPT, amount: 250n },
    { id: 'c5'.repeat(32), value: 1_999_000_000n, script: ALICE_SCRIPT, amount: 750n },
    { id: 'c6'.repeat(32), value: 1_000_000n, script: FEE_SCRIPT },
  ].map(({ amount, ...content }) =>
    v2Output({
      ...content,
      ...(amount !== undefined && { assets: [{ tokenId: TOKEN, name: 'SigUSD', amount }] }),
      ...(content.script === BOB_SCRIPT && { spentBy: SPENDER }),
    }),
  ),
  mints: [],
  burns: [],
}

/** Alice sends 3 ERG to a pool and receives 2.5 SigUSD. */
export const V2_SWAP = {
  ...V2_PAYMENT,
  inputs: [
    ...V2_PAYMENT.inputs,
    {
      boxId: 'd2'.repeat(32),
      box: v2Box({
        id: 'd2'.repeat(32),
        value: 100_000_000_000n,
        assets: [{ tokenId: TOKEN, name: 'SigUSD', amount: 9000n }],
        script: CONTRACT_SCRIPT,
        spentBy: ID,
      }),
      proof: PROOF,
      extension: [],
      isRent: false,
    },
  ],
  outputs: [
    { id: 'c4'.repeat(32), value: 103_000_000_000n, script: CONTRACT_SCRIPT, amount: 8750n },
    { id: 'c5'.repeat(32), value: 1_999_000_000n, script: ALICE_SCRIPT, amount: 1250n },
    { id: 'c6'.repeat(32), value: 1_000_000n, script: FEE_SCRIPT },
  ].map(({ amount, ...content }) =>
    v2Output({
      ...content,
      ...(amount !== undefined && { assets: [{ tokenId: TOKEN, name: 'SigUSD', amount }] }),
    }),
  ),
  story: {
    kind: 'trade',
    rule: 'trade',
    legs: [
      {
        poolNft: MINTED,
        sent: { nanoErg: '3000000000', assets: [] },
        received: { nanoErg: '0', assets: [{ tokenId: TOKEN, amount: '250' }] },
      },
    ],
    legsCount: 1,
    orders: [],
    ordersCount: 0,
    trader: null,
    parties: {},
    tokens: {},
    pools: {},
    also: [],
  },
}

/** The transaction with the mint and the burn while unconfirmed. */
export const V2_UNCONFIRMED = {
  ...V2,
  state: 'pending',
  number: null,
  blockId: null,
  height: null,
  index: null,
  timestamp: null,
  confirmations: null,
  status: { ...status, state: 'pending', depth: 0 },
  usdRate: null,
  outputs: MADE.map((content) => Object.assign(v2Output(content), { spentBy: null })),
}

export const INPUT_BLOCK = '1b'.repeat(32)

/** The same transaction in an input block, first seen there 15 seconds after it was first seen. */
export const V2_PRE_CONFIRMED = {
  ...V2_UNCONFIRMED,
  state: 'pre-confirmed',
  status: {
    ...V2_UNCONFIRMED.status,
    state: 'pre-confirmed',
    inputBlockId: INPUT_BLOCK,
    preConfirmedAt: 1_794_740_115_000,
  },
}

const publicAsset = ({ tokenId, name, amount }: NonNullable<Content['assets']>[number], index: number) => ({
  tokenId,
  index,
  amount,
  name,
  decimals: name === 'SigUSD' ? 2 : 0,
  type: 'EIP-004',
})

const v1Box = ({ id, value, script, assets = [], registers = [] }: Content) => ({
  boxId: id,
  value,
  index: 0,
  ergoTree: script,
  address: kinds.get(script)?.address,
  assets: assets.map(publicAsset),
  additionalRegisters: Object.fromEntries(
    registers.map(({ id: register, hex, type, text }) => [
      register,
      { serializedValue: hex, sigmaType: type, renderedValue: text },
    ]),
  ),
})

export const V1 = {
  id: ID,
  blockId: BLOCK,
  inclusionHeight: 3_011,
  timestamp: TIME,
  index: 4,
  globalIndex: 19_263,
  numConfirmations: 14,
  inputs: [{ ...v1Box(INPUT), spendingProof: PROOF, outputTransactionId: SOURCE }],
  dataInputs: [{ ...v1Box(READ), outputTransactionId: SOURCE }],
  outputs: MADE.map((content) => ({
    ...v1Box(content),
    transactionId: ID,
    spentTransactionId: content.spentBy ?? null,
    mainChain: true,
  })),
  size: 1_204,
}

export const V0_UNCONFIRMED = {
  id: ID,
  inputs: [
    {
      id: MINTED,
      transactionId: ID,
      spendingProof: { proofBytes: PROOF, extension: { 2: '0402', 10: '0404' } },
      value: INPUT.value,
      index: 0,
      outputTransactionId: SOURCE,
      outputIndex: 0,
      address: ALICE,
    },
  ],
  dataInputs: [
    {
      id: READ_BOX,
      transactionId: ID,
      value: READ.value,
      index: 0,
      outputTransactionId: SOURCE,
      outputIndex: 0,
      address: CONTRACT,
    },
  ],
  outputs: MADE.map(({ id, value, script, assets = [], registers = [] }, index) => ({
    id,
    txId: ID,
    value,
    index,
    creationHeight: 3_000,
    ergoTree: script,
    address: kinds.get(script)?.address,
    assets: assets.map(publicAsset),
    additionalRegisters: Object.fromEntries(registers.map(({ id: register, hex }) => [register, hex])),
  })),
  creationTimestamp: SEEN,
  size: 1_204,
  ioSummary: { totalCoinsTransferred: 18_014_398_511_581_984n, totalFee: 1_100_000, feePerByte: 913.62 },
}

/** A fetch that returns these responses and 404 for everything else; a number is a status without a body. */
export function createFetch(responses: Readonly<Record<string, unknown>>): typeof fetch {
  return async (input) => {
    // The client always passes a string.
    const response = responses[(input as string).replace('http://api.test', '')]
    if (response === undefined) return new Response('{}', { status: 404 })
    return typeof response === 'number' ? new Response('', { status: response }) : new Response(writeJson(response))
  }
}
