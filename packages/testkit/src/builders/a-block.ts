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
import { anId } from './a-box.ts'
import { aTransaction } from './a-transaction.ts'

interface Parts {
  readonly header?: Partial<Omit<Header, 'id' | 'transactionsRoot' | 'extensionHash'>>
  readonly transactions?: readonly Transaction[]
  readonly extension?: readonly ExtensionField[]
}

/** From version 2 on the solution's second point is always the generator. */
const GENERATOR = '0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798'

/** A header with the id of its content. */
export function aHeader(differences: Partial<Omit<Header, 'id'>> = {}): Header {
  const content = {
    parentId: anId<HeaderId>(0),
    version: 2,
    height: 1,
    timestamp: 1_561_978_977_137,
    nBits: 16_842_752,
    votes: '000000',
    stateRoot: `${anId(0)}00`,
    adProofsRoot: anId(0),
    transactionsRoot: anId(0),
    extensionHash: anId(0),
    powSolution: { pk: GENERATOR, w: GENERATOR, n: '0000000000000000', d: 0n },
    unparsedBytes: '',
    ...differences,
  }
  return { ...content, id: headerIdOf(content, blake2b256) }
}

/** A block whose header commits to its transactions and extension. Its work is not valid: difficulty 1 needs none. */
export function aBlock({ header = {}, transactions = [aTransaction()], extension = [] }: Parts = {}): Block {
  const version = header.version ?? 2
  return {
    header: aHeader({
      ...header,
      transactionsRoot: transactionsRootOf(transactions, version, blake2b256),
      extensionHash: extensionDigestOf(extension, blake2b256),
    }),
    transactions,
    extension,
    size: transactionsSectionSize(transactions, version),
  }
}
