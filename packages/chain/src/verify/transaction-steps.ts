import { merkleProof, type ProofStep, rootOfProof } from '#block/merkle.ts'
import { transactionLeaves } from '#block/roots.ts'
import type { Box } from '#box/box.ts'
import { decodeBox } from '#box/read-box.ts'
import { bytesToHex } from '#bytes/hex.ts'
import type { BoxId } from '#ids.ts'
import { decodeTransaction } from '#transaction/read-transaction.ts'
import type { Transaction } from '#transaction/transaction.ts'
import type { ProvedSection } from './block-steps.ts'
import { bytesInput, type Outcome, runStep, type StepInput, type VerificationRequest } from './step.ts'
import { sumTransaction } from './sums.ts'

export function checkTransactionId(
  { subject, blake2b256 }: VerificationRequest,
  bytes: Uint8Array | undefined,
): Outcome<Transaction> {
  return runStep('transaction-id', bytesInput(bytes, blake2b256), () => {
    if (bytes === undefined || subject.kind !== 'transaction') return { skipped: 'no-data' }
    const expected = subject.transactionId
    const transaction = decodeTransaction(bytes, blake2b256)
    if (!transaction.ok) return { failed: 'unreadable', expected, detail: transaction.reason }
    const { id: computed } = transaction.value
    return computed === expected
      ? { proved: transaction.value, computed, expected }
      : { failed: 'mismatch', computed, expected }
  })
}

/** For sources that send whole blocks. */
export function findInSection(
  { subject }: VerificationRequest,
  section: ProvedSection | undefined,
): Outcome<Transaction> {
  const transactions = section?.transactions
  const inputs: StepInput[] =
    transactions === undefined ? [] : [{ name: 'transactions', value: String(transactions.length) }]
  return runStep('transaction-id', inputs, () => {
    if (transactions === undefined || subject.kind !== 'transaction') return { skipped: 'depends' }
    const expected = subject.transactionId
    const proved = transactions.find(({ id }) => id === expected)
    return proved === undefined ? { failed: 'not-included', expected } : { proved, computed: proved.id, expected }
  })
}

/** From version 2 on, the tree also contains the ids of the spending proofs, after all transaction ids. */
export function checkMerklePath(
  { blake2b256 }: VerificationRequest,
  {
    transaction,
    section,
  }: { readonly transaction: Transaction | undefined; readonly section: ProvedSection | undefined },
): Outcome<true> {
  const transactions = section?.transactions
  const version = section?.header.version ?? 1
  const position = transactions?.findIndex(({ id }) => id === transaction?.id) ?? -1
  const leaves = transactions && transactionLeaves(transactions, version, blake2b256)
  const pathTo = (index: number) => (leaves && merkleProof(leaves, index, blake2b256)) ?? []
  const [leaf, witness] = transaction === undefined ? [] : transactionLeaves([transaction], version, blake2b256)
  const path = pathTo(position)
  const inputs: StepInput[] =
    position < 0 || leaf === undefined
      ? []
      : [
          { name: 'position', value: String(position) },
          { name: 'leaf', value: bytesToHex(leaf) },
          ...(witness === undefined ? [] : [{ name: 'witness' as const, value: bytesToHex(witness) }]),
          { name: 'path', value: path.map(describeProofStep).join('\n') },
        ]
  return runStep<true>('merkle-path', inputs, () => {
    if (transaction === undefined || section === undefined || transactions === undefined || leaf === undefined)
      return { skipped: 'depends' }
    const expected = section.header.transactionsRoot
    if (position < 0) return { failed: 'not-included', computed: transaction.id, expected }
    const computed = bytesToHex(rootOfProof(leaf, path, blake2b256))
    if (computed !== expected) return { failed: 'mismatch', computed, expected }
    if (witness !== undefined) {
      const proofsRoot = bytesToHex(rootOfProof(witness, pathTo(transactions.length + position), blake2b256))
      if (proofsRoot !== expected)
        return { failed: 'mismatch', computed: proofsRoot, expected, detail: 'spending proofs' }
    }
    return { proved: true, computed, expected, isWithoutProofs: version === 1 }
  })
}

const describeProofStep = ({ sibling, siblingIs }: ProofStep): string =>
  `${siblingIs === 'left' ? '←' : '→'} ${sibling === undefined ? '∅' : bytesToHex(sibling)}`

type BoxesById = ReadonlyMap<BoxId, Box>

export function checkBoxIds(
  { subject, data, blake2b256 }: VerificationRequest,
  transactions: readonly Transaction[] | undefined,
): Outcome<BoxesById> {
  const outputs = transactions?.flatMap((transaction) => transaction.outputs) ?? []
  const spent = transactions?.flatMap(({ inputs }) => inputs.map(({ boxId }) => boxId)) ?? []
  const inputs: StepInput[] = [
    { name: 'spentBoxes', value: String(spent.length) },
    { name: 'outputs', value: String(outputs.length) },
  ]
  return runStep<BoxesById>('box-ids', transactions === undefined ? [] : inputs, () => {
    if (transactions === undefined) return { skipped: 'depends' }
    const shown = subject.kind === 'transaction' ? subject.outputIds : undefined
    const other = shown?.findIndex((id, i) => id !== outputs[i]?.boxId) ?? -1
    if (shown !== undefined && (other >= 0 || shown.length !== outputs.length))
      return { failed: 'mismatch', computed: outputs[other]?.boxId, expected: shown[other] }
    const created = subject.kind === 'transaction' ? subject.boxId : undefined
    if (created !== undefined && !outputs.some(({ boxId }) => boxId === created))
      return { failed: 'not-included', expected: created }
    const known = new Map<BoxId, Box>(outputs.map((box) => [box.boxId, box]))
    const named = new Set<string>([...spent, ...transactions.flatMap(({ dataInputs }) => dataInputs)])
    for (const bytes of data.boxes ?? []) {
      const computed = bytesToHex(blake2b256(bytes))
      const missing = spent.find((id) => !known.has(id))
      if (!named.has(computed)) return { failed: 'mismatch', computed, expected: missing }
      const box = decodeBox(bytes, blake2b256)
      if (!box.ok) return { failed: 'unreadable', computed, detail: box.reason }
      known.set(box.value.boxId, box.value)
    }
    if (spent.some((id) => !known.has(id))) return { skipped: 'no-data' }
    const count = String(new Set([...spent, ...outputs.map(({ boxId }) => boxId)]).size)
    return { proved: known, computed: count, expected: count }
  })
}

export function checkSums(
  transactions: readonly Transaction[] | undefined,
  boxes: BoxesById | undefined,
): Outcome<true> {
  const sums =
    transactions === undefined || boxes === undefined
      ? undefined
      : transactions.map((transaction) => sumTransaction(transaction, boxes))
  const tokens = (name: 'minted' | 'burned'): StepInput[] =>
    (sums ?? []).flatMap((sum) => sum[name].map(({ tokenId, amount }) => ({ name, value: `${amount} ${tokenId}` })))
  return runStep<true>('sums', [...tokens('minted'), ...tokens('burned')], () => {
    if (sums === undefined) return { skipped: 'depends' }
    for (const { id, ergIn, ergOut, excess } of sums) {
      if (ergIn !== ergOut)
        return { failed: 'mismatch', computed: `${ergOut} nanoERG`, expected: `${ergIn} nanoERG`, detail: id }
      if (excess !== undefined)
        return { failed: 'mismatch', computed: `${excess.amount} ${excess.tokenId}`, expected: '0', detail: id }
    }
    const total = (key: 'ergIn' | 'ergOut') => `${sums.reduce((sum, each) => sum + each[key], 0n)} nanoERG`
    return { proved: true, computed: total('ergOut'), expected: total('ergIn') }
  })
}
