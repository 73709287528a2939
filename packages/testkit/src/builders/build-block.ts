import {
  type Block,
  type ExtensionField,
  extensionDigestOf,
  type Header,
  type HeaderId,
  headerIdOf,
  type Transaction,
  transactionsRootOf,
  transactionsSectionSize,
} from '@ergo-explorer/chain'
import { blake2b256 } from '@ergo-explorer/chain/hash/noble'
import { fakeId } from './build-box.ts'
import { buildTransaction } from './build-transaction.ts'

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
