import {
  type Box,
  type BoxCandidate,
  type BoxId,
  boxIdOf,
  type TransactionId,
  type Input,
  type Transaction,
  transactionIdOf,
  transactionSize,
  type Block,
  type ExtensionField,
  extensionDigestOf,
  type Header,
  type HeaderId,
  headerIdOf,
  transactionsRootOf,
  transactionsSectionSize,
  type Blake2b256,
  headerWithoutSolution,
  hexToBytes,
  isHit,
} from '@ergo-explorer/chain'
import { blake2b256 } from '@ergo-explorer/chain/hash/noble'

/** A valid pay-to-public-key script, whose key is the group's generator. */
export const TEST_ERGO_TREE = '0008cd0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798'

/** An id of any kind that ends with this number. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- It is a cast: the kind is the test's.
export const fakeId = <Id extends string = string>(number: number): Id => number.toString(16).padStart(64, '0') as Id

/** An output without transaction. All fields have defaults. */
export function buildBoxCandidate(overrides: Partial<BoxCandidate> = {}): BoxCandidate {
  return { value: 1_000_000_000n, ergoTree: TEST_ERGO_TREE, creationHeight: 1, assets: [], registers: {}, ...overrides }
}

/** A box whose id matches its content and position. */
export function buildBox(overrides: Partial<Omit<Box, 'boxId'>> = {}): Box {
  const { transactionId = fakeId<TransactionId>(1), index = 0, ...content } = overrides
  const candidate = buildBoxCandidate(content)
  return { ...candidate, transactionId, index, boxId: boxIdOf(candidate, transactionId, index, blake2b256) }
}

export const fakeBoxId = (number: number): BoxId => fakeId<BoxId>(number)

interface TransactionParts {
  readonly inputs?: readonly Input[]
  readonly dataInputs?: readonly BoxId[]
  readonly outputs?: readonly BoxCandidate[]
}

export function buildInput(overrides: Partial<Input> = {}): Input {
  return { boxId: fakeBoxId(1), proof: '', extension: [], ...overrides }
}

/** A transaction whose id, size and box ids match its bytes. */
export function buildTransaction({
  inputs = [buildInput()],
  dataInputs = [],
  outputs = [buildBoxCandidate()],
}: TransactionParts = {}): Transaction {
  const id = transactionIdOf({ inputs, dataInputs, outputs }, blake2b256)
  const boxes = outputs.map((candidate, index) => ({
    ...candidate,
    transactionId: id,
    index,
    boxId: boxIdOf(candidate, id, index, blake2b256),
  }))
  return { id, inputs, dataInputs, outputs: boxes, size: transactionSize({ inputs, dataInputs, outputs: boxes }) }
}

interface Parts {
  readonly header?: Partial<Omit<Header, 'id' | 'transactionsRoot' | 'extensionHash'>>
  readonly transactions?: readonly Transaction[]
  readonly extension?: readonly ExtensionField[]
}

/** From version 2 on the solution's second point is always the generator. */
const GENERATOR = '0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798'

/** A header whose id matches its content. */
export function buildHeader(overrides: Partial<Omit<Header, 'id'>> = {}): Header {
  const content = {
    parentId: fakeId<HeaderId>(0),
    version: 2,
    height: 1,
    timestamp: 1_561_978_977_137,
    nBits: 16_842_752,
    votes: '000000',
    stateRoot: `${fakeId(0)}00`,
    adProofsRoot: fakeId(0),
    transactionsRoot: fakeId(0),
    extensionHash: fakeId(0),
    powSolution: { pk: GENERATOR, w: GENERATOR, n: '0000000000000000', d: 0n },
    unparsedBytes: '',
    ...overrides,
  }
  return { ...content, id: headerIdOf(content, blake2b256) }
}

/**
 * A block whose header commits to its transactions and extension. Its proof of work is not valid: difficulty 1 needs
 * none.
 */
export function buildBlock({ header = {}, transactions = [buildTransaction()], extension = [] }: Parts = {}): Block {
  const version = header.version ?? 2
  return {
    header: buildHeader({
      ...header,
      transactionsRoot: transactionsRootOf(transactions, version, blake2b256),
      extensionHash: extensionDigestOf(extension, blake2b256),
    }),
    transactions,
    extension,
    size: transactionsSectionSize(transactions, version),
  }
}

const mainnetContent = {
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
export const MAINNET_HEADER: Header = { ...mainnetContent, id: headerIdOf(mainnetContent, blake2b256) }

/**
 * Whether a header still has valid work after flipping a bit of its content or of its nonce. `seed` selects the byte,
 * so that a run over many headers covers every field.
 */
export function hasWorkAfterMutation(header: Header, seed: number, hash: Blake2b256): boolean {
  const content = headerWithoutSolution(header)
  const nonce = hexToBytes(header.powSolution.n)
  const hits = (bytes: Uint8Array, n: Uint8Array) => isHit(hash(bytes), n, header.height, header.nBits, hash)
  return hits(flipBit(content, seed * 31), nonce) || hits(content, flipBit(nonce, seed))
}

function flipBit(bytes: Uint8Array, position: number): Uint8Array {
  const copy = Uint8Array.from(bytes)
  const at = position % bytes.length
  copy[at] = (copy[at] ?? 0) ^ 0x01
  return copy
}
