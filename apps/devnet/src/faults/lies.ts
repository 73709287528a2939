import type { HeaderFields, OutputFields, TransactionFields, TransactionsFields } from './block-parts.ts'
import type { BlockParts, ExtensionFields } from './block-parts.ts'

/** One untruth about a block. */
export interface Lie {
  readonly field: string
  readonly says: string
  /** Tells it about whatever parts of the block there are; false when none of them has such a field. */
  readonly tell: (parts: BlockParts) => boolean
}

const OTHER_ID = 'deadbeef'.repeat(8)
const DAY_MS = 86_400_000
const MAX_AMOUNT = 2n ** 63n - 1n

const header = (field: string, says: string, tell: (header: HeaderFields) => void): Lie =>
  lie(field, says, (parts) => parts.header, tell)
const list = (field: string, says: string, tell: (section: TransactionsFields) => void): Lie =>
  lie(field, says, (parts) => parts.transactions, tell)
/** About a transaction from the middle of the block: first and last are the protocol's own. */
const transaction = (field: string, says: string, tell: (transaction: TransactionFields) => void): Lie =>
  lie(field, says, ({ transactions: section }) => section && middleOf(section.transactions), tell)
const output = (field: string, says: string, tell: (output: OutputFields) => void): Lie =>
  lie(field, says, ({ transactions: section }) => section && middleOf(section.transactions)?.outputs[0], tell)
const extension = (field: string, says: string, tell: (extension: ExtensionFields) => void): Lie =>
  lie(field, says, (parts) => parts.extension, tell)

/** By the name of what is wrong. */
export const LIES: readonly Lie[] = [
  header('headerId', 'the header has another id', (it) => void (it.id = OTHER_ID)),
  header('parentId', 'the parent is another block', (it) => void (it.parentId = OTHER_ID)),
  header('height', 'the height is one more', (it) => void (it.height = Number(it.height) + 1)),
  header('version', 'the version is 99', (it) => void (it.version = 99)),
  header('timestampFuture', 'it was mined tomorrow', (it) => void (it.timestamp = Number(it.timestamp) + DAY_MS)),
  header(
    'timestampPast',
    'it was mined before its parent',
    (it) => void (it.timestamp = Number(it.timestamp) - DAY_MS),
  ),
  header('nBits', 'the compact difficulty is that of difficulty 1', (it) => void (it.nBits = 16_842_752)),
  header('difficulty', 'the difficulty is not that of nBits', (it) => void (it.difficulty = '1')),
  header('votes', 'the votes are others', (it) => void (it.votes = '0a0b0c')),
  header('stateRoot', 'the state root is another', (it) => void (it.stateRoot = `${OTHER_ID}12`)),
  header('transactionsRoot', 'the transactions root is another', (it) => void (it.transactionsRoot = OTHER_ID)),
  header('extensionHash', 'the extension digest is another', (it) => void (it.extensionHash = OTHER_ID)),
  header('adProofsRoot', 'the root of the state proof is another', (it) => void (it.adProofsRoot = OTHER_ID)),
  header('minerKey', 'another miner found it', (it) => void (it.powSolutions.pk = `02${OTHER_ID}`)),
  header('nonce', 'another nonce found it', (it) => void (it.powSolutions.n = 'deadbeefdeadbeef')),

  list('sectionHeaderId', 'the transactions belong to another block', (it) => void (it.headerId = OTHER_ID)),
  list('missingTransaction', 'a transaction is missing', (it) => {
    it.transactions.splice(middle(it.transactions), 1)
  }),
  list('duplicateTransaction', 'a transaction is there twice', (it) => {
    it.transactions.push(...it.transactions.slice(middle(it.transactions)).slice(0, 1))
  }),
  list('transactionOrder', 'the transactions are in another order', (it) => {
    it.transactions = it.transactions.toReversed()
  }),
  list('noTransactions', 'there are no transactions', (it) => void (it.transactions = [])),

  transaction('transactionId', 'a transaction has another id', (it) => void (it.id = OTHER_ID)),
  transaction('transactionSize', 'a transaction has another size', (it) => void (it.size = 1)),
  transaction('unknownInput', 'a transaction spends a box that never was', (it) => setInput(it, OTHER_ID)),
  transaction(
    'spentTwice',
    'a transaction spends one box twice',
    (it) => void it.inputs.push(...it.inputs.slice(0, 1)),
  ),
  transaction('proofBytes', 'a signature is another', (it) => {
    const [input] = it.inputs
    if (input !== undefined) input.spendingProof.proofBytes = 'deadbeef'
  }),
  transaction(
    'dataInput',
    'a transaction reads a box that never was',
    (it) => void it.dataInputs.push({ boxId: OTHER_ID }),
  ),
  transaction('noInputs', 'a transaction has no inputs', (it) => void (it.inputs = [])),
  transaction('noOutputs', 'a transaction has no outputs', (it) => void (it.outputs = [])),

  output(
    'outputValue',
    'outputs hold one nanoERG more than inputs',
    (it) => void (it.value = BigInt(String(it.value)) + 1n),
  ),
  output('amountMax', 'a box holds 2^63 − 1 nanoERG', (it) => void (it.value = MAX_AMOUNT)),
  output('amountBeyond', 'a box holds 2^63 nanoERG', (it) => void (it.value = MAX_AMOUNT + 1n)),
  output('amountNegative', 'a box holds less than nothing', (it) => void (it.value = -1)),
  output('amountFloat', 'a box holds half a nanoERG', (it) => void (it.value = 0.5)),
  output('amountString', 'an amount stands in quotes', (it) => void (it.value = String(it.value))),
  output('tokenFromNothing', 'a box holds a token that nobody minted', (it) => {
    it.assets.push({ tokenId: OTHER_ID, amount: 1 })
  }),
  output('boxId', 'a box has another id', (it) => void (it.boxId = OTHER_ID)),
  output('boxIndex', 'a box stands at another place', (it) => void (it.index = 77)),
  output('boxTransactionId', 'a box belongs to another transaction', (it) => void (it.transactionId = OTHER_ID)),
  output('ergoTree', 'a box belongs to somebody else', (it) => void (it.ergoTree = `0008cd02${OTHER_ID}`)),
  output('creationHeight', 'a box was made in the future', (it) => void (it.creationHeight = 2_000_000_000)),
  output('register', 'a box has a register more', (it) => void (it.additionalRegisters['R4'] = '0402')),

  extension('extensionHeaderId', 'the extension belongs to another block', (it) => void (it.headerId = OTHER_ID)),
  extension('extensionField', 'the extension has a field more', (it) => void it.fields.push(['0042', '00'])),
]

export function findLie(field: string): Lie | undefined {
  return LIES.find((each) => each.field === field)
}

function lie<Part extends object>(
  field: string,
  says: string,
  partOf: (parts: BlockParts) => Part | undefined,
  tell: (part: Part) => void,
): Lie {
  return {
    field,
    says,
    tell(parts) {
      const part = partOf(parts)
      if (part === undefined) return false
      tell(part)
      return true
    },
  }
}

const middle = (items: readonly unknown[]): number => Math.floor(items.length / 2)
const middleOf = <T>(items: readonly T[]): T | undefined => items[middle(items)]

function setInput({ inputs }: TransactionFields, boxId: string): void {
  const [input] = inputs
  if (input !== undefined) input.boxId = boxId
}
