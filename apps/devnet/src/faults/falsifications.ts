import { type HeaderId, parseHeaderId, DAY_MS } from '@ergo-explorer/chain'
import {
  type HeaderFields,
  type OutputFields,
  type TransactionFields,
  type TransactionsFields,
  type BlockParts,
  type ExtensionFields,
  changeBlocks,
} from './response-changes.ts'
import { type Fault, type FaultContext, statelessFault, type TamperWithResponse, completeResponse } from './fault.ts'

/** A false value for one field of a block. */
interface Falsification {
  readonly field: string
  readonly description: string
  /** Applies it to the parts of a block; returns false when none of them has the field. */
  readonly apply: (parts: BlockParts) => boolean
}

const OTHER_ID = 'deadbeef'.repeat(8)
const MAX_AMOUNT = 2n ** 63n - 1n

const header = (field: string, description: string, apply: (header: HeaderFields) => void): Falsification =>
  falsification(field, description, { partOf: (parts) => parts.header, apply })
const transactionList = (
  field: string,
  description: string,
  apply: (section: TransactionsFields) => void,
): Falsification => falsification(field, description, { partOf: (parts) => parts.transactions, apply })
/** Applies to a transaction in the middle of the block: the first and the last are the reward and fee transactions. */
const transaction = (
  field: string,
  description: string,
  apply: (transaction: TransactionFields) => void,
): Falsification =>
  falsification(field, description, {
    partOf: ({ transactions: section }) => section && middleOf(section.transactions),
    apply,
  })
const output = (field: string, description: string, apply: (output: OutputFields) => void): Falsification =>
  falsification(field, description, {
    partOf: ({ transactions: section }) => section && middleOf(section.transactions)?.outputs[0],
    apply,
  })
const extension = (field: string, description: string, apply: (extension: ExtensionFields) => void): Falsification =>
  falsification(field, description, { partOf: (parts) => parts.extension, apply })

export const FALSIFICATIONS: readonly Falsification[] = [
  header('headerId', 'wrong header id', (it) => void (it.id = OTHER_ID)),
  header('parentId', 'wrong parent id', (it) => void (it.parentId = OTHER_ID)),
  header('height', 'height plus one', (it) => void (it.height = Number(it.height) + 1)),
  header('version', 'version 99', (it) => void (it.version = 99)),
  header('timestampFuture', 'timestamp one day later', (it) => void (it.timestamp = Number(it.timestamp) + DAY_MS)),
  header('timestampPast', 'timestamp before the parent', (it) => void (it.timestamp = Number(it.timestamp) - DAY_MS)),
  header('nBits', 'nBits of difficulty 1', (it) => void (it.nBits = 16_842_752)),
  header('difficulty', 'difficulty that does not match nBits', (it) => void (it.difficulty = '1')),
  header('votes', 'wrong votes', (it) => void (it.votes = '0a0b0c')),
  header('stateRoot', 'wrong state root', (it) => void (it.stateRoot = `${OTHER_ID}12`)),
  header('transactionsRoot', 'wrong transactions root', (it) => void (it.transactionsRoot = OTHER_ID)),
  header('extensionHash', 'wrong extension hash', (it) => void (it.extensionHash = OTHER_ID)),
  header('adProofsRoot', 'wrong AD proofs root', (it) => void (it.adProofsRoot = OTHER_ID)),
  header('minerKey', 'wrong miner key', (it) => void (it.powSolutions.pk = `02${OTHER_ID}`)),
  header('nonce', 'wrong nonce', (it) => void (it.powSolutions.n = 'deadbeefdeadbeef')),

  transactionList('sectionHeaderId', 'transactions section of another block', (it) => void (it.headerId = OTHER_ID)),
  transactionList('missingTransaction', 'missing transaction', (it) => {
    it.transactions.splice(middle(it.transactions), 1)
  }),
  transactionList('duplicateTransaction', 'duplicate transaction', (it) => {
    it.transactions.push(...it.transactions.slice(middle(it.transactions)).slice(0, 1))
  }),
  transactionList('transactionOrder', 'transactions in reverse order', (it) => {
    it.transactions = it.transactions.toReversed()
  }),
  transactionList('noTransactions', 'no transactions', (it) => void (it.transactions = [])),

  transaction('transactionId', 'wrong transaction id', (it) => void (it.id = OTHER_ID)),
  transaction('transactionSize', 'wrong transaction size', (it) => void (it.size = 1)),
  transaction('unknownInput', 'input that does not exist', (it) => setInput(it, OTHER_ID)),
  transaction(
    'spentTwice',
    'box spent twice in one transaction',
    (it) => void it.inputs.push(...it.inputs.slice(0, 1)),
  ),
  transaction('proofBytes', 'wrong proof bytes', (it) => {
    const [input] = it.inputs
    if (input !== undefined) input.spendingProof.proofBytes = 'deadbeef'
  }),
  transaction('dataInput', 'data input that does not exist', (it) => void it.dataInputs.push({ boxId: OTHER_ID })),
  transaction('noInputs', 'transaction without inputs', (it) => void (it.inputs = [])),
  transaction('noOutputs', 'transaction without outputs', (it) => void (it.outputs = [])),

  output('outputValue', 'outputs exceed inputs by 1 nanoERG', (it) => void (it.value = BigInt(String(it.value)) + 1n)),
  output('amountMax', 'value of 2^63 − 1 nanoERG', (it) => void (it.value = MAX_AMOUNT)),
  output('amountBeyond', 'value of 2^63 nanoERG', (it) => void (it.value = MAX_AMOUNT + 1n)),
  output('amountNegative', 'negative value', (it) => void (it.value = -1)),
  output('amountFloat', 'fractional value', (it) => void (it.value = 0.5)),
  output('amountString', 'value as a string', (it) => void (it.value = String(it.value))),
  output('tokenFromNothing', 'token that was never minted', (it) => {
    it.assets.push({ tokenId: OTHER_ID, amount: 1 })
  }),
  output('boxId', 'wrong box id', (it) => void (it.boxId = OTHER_ID)),
  output('boxIndex', 'wrong box index', (it) => void (it.index = 77)),
  output(
    'boxTransactionId',
    'transaction id of another transaction in a box',
    (it) => void (it.transactionId = OTHER_ID),
  ),
  output('ergoTree', 'wrong owner', (it) => void (it.ergoTree = `0008cd02${OTHER_ID}`)),
  output('creationHeight', 'creation height in the future', (it) => void (it.creationHeight = 2_000_000_000)),
  output('register', 'additional register', (it) => void (it.additionalRegisters['R4'] = '0402')),

  extension('extensionHeaderId', 'extension of another block', (it) => void (it.headerId = OTHER_ID)),
  extension('extensionField', 'additional extension field', (it) => void it.fields.push(['0042', '00'])),
]

export function findFalsification(field: string): Falsification | undefined {
  return FALSIFICATIONS.find((each) => each.field === field)
}

function falsification<Part extends object>(
  field: string,
  description: string,
  { partOf, apply }: { readonly partOf: (parts: BlockParts) => Part | undefined; readonly apply: (part: Part) => void },
): Falsification {
  return {
    field,
    description,
    apply(parts) {
      const part = partOf(parts)
      if (part === undefined) return false
      apply(part)
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

/** A fault that applies one falsification to every block, or to the blocks at one height. */
export function falsificationFault({ field, description, apply }: Falsification, height?: number): Fault {
  const suffix = height === undefined ? '' : ` at height ${height}`
  return statelessFault(`falsify:${field}`, `${description}${suffix}`, (context) =>
    falsifyBlocks(context, () => apply, height),
  )
}

/** A fault that applies several falsifications in rotation, one per response. */
function rotatingFault(id: string, title: string, fields: readonly string[]): Fault {
  const falsifications = fields.map((field) => findFalsification(field) ?? throwUnknown(field))
  return {
    id,
    title,
    start(context) {
      let count = 0
      return {
        tamper: falsifyBlocks(context, () => falsifications[count++ % falsifications.length]?.apply ?? (() => false)),
      }
    },
  }
}

/** The falsifications of the fault list. */
export const FALSIFICATION_FAULTS: readonly Fault[] = [
  rotatingFault('X15', 'blocks with a wrong parent', ['parentId']),
  rotatingFault('X16', 'blocks with a wrong height', ['height']),
  rotatingFault('X17', 'blocks with a missing transaction', ['missingTransaction']),
  rotatingFault('X18', 'blocks with a duplicate transaction', ['duplicateTransaction']),
  rotatingFault('X19', 'transactions whose outputs hold more than their inputs', ['outputValue']),
  rotatingFault('X20', 'transactions that spend an unknown box', ['unknownInput']),
  rotatingFault('X21', 'amounts of 2^63 − 1 and 2^63', ['amountMax', 'amountBeyond']),
  rotatingFault('X22', 'amounts that are negative, fractional or strings', [
    'amountNegative',
    'amountFloat',
    'amountString',
  ]),
  rotatingFault('X23', 'timestamps in the future and before the parent', ['timestampFuture', 'timestampPast']),
]

function falsifyBlocks(context: FaultContext, next: () => Falsification['apply'], height?: number): TamperWithResponse {
  return ({ path }, response) => {
    if (!path.startsWith('/blocks')) return undefined
    const apply = next()
    const changed = changeBlocks(
      response,
      (parts) => (height === undefined || heightOf(parts, context) === height) && apply(parts),
    )
    return changed && completeResponse(changed)
  }
}

function heightOf(parts: BlockParts, { chain }: FaultContext): unknown {
  if (parts.header !== undefined) return parts.header.height
  const id: HeaderId | undefined = parseHeaderId(String(parts.transactions?.headerId ?? parts.extension?.headerId))
  return id && chain.tree.find(id)?.block.header.height
}

function throwUnknown(field: string): never {
  throw new RangeError(`unknown falsification: ${field}`)
}
