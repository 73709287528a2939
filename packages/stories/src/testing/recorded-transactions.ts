import type { Box, BoxId, Transaction, TransactionId } from '@ergo-explorer/chain'
import { decodeBox, decodeTransaction } from '@ergo-explorer/node'

/** Collects boxes and transactions from recorded JSON of any shape: of nodes, their index, and explorer APIs. */
export class RecordedTransactions {
  readonly transactions = new Map<TransactionId, { readonly transaction: Transaction; readonly height: number }>()
  readonly boxes = new Map<BoxId, Box>()

  /** Adds everything inside of a parsed value. */
  add(value: unknown, height?: number): void {
    if (Array.isArray(value)) for (const each of value) this.add(each, height)
    if (!isFields(value)) return
    const own = heightOf(value) ?? height
    if ('boxId' in value && 'ergoTree' in value) this.#addBox(value)
    if ('id' in value && Array.isArray(value['inputs']) && Array.isArray(value['outputs']))
      this.#addTransaction(value, own)
    for (const each of Object.values(value)) if (typeof each === 'object') this.add(each, own)
  }

  #addBox(value: Fields): void {
    const box = attempt(() => decodeBox(toNodeBox(value)))
    if (box !== undefined) this.boxes.set(box.boxId, box)
  }

  #addTransaction(value: Fields, height?: number): void {
    const list = (name: string) => (value[name] ?? []) as readonly Fields[]
    const inputs = list('inputs').map(({ boxId, id, spendingProof }) => ({
      boxId: boxId ?? id,
      spendingProof: isFields(spendingProof) ? spendingProof : { proofBytes: '', extension: {} },
    }))
    const dataInputs = list('dataInputs').map(({ boxId, id }) => ({ boxId: boxId ?? id }))
    const outputs = list('outputs').map((box, index) => toNodeBox({ transactionId: value['id'], index, ...box }))
    const transaction = attempt(() =>
      decodeTransaction({ id: value['id'], inputs, dataInputs, outputs, size: value['size'] ?? 0 }),
    )
    if (transaction === undefined) return
    const known = this.transactions.get(transaction.id)
    const created = Math.max(...transaction.outputs.map(({ creationHeight }) => creationHeight))
    this.transactions.set(transaction.id, { transaction, height: known?.height ?? height ?? created })
    for (const box of transaction.outputs) this.boxes.set(box.boxId, box)
  }
}

type Fields = Readonly<Record<string, unknown>>
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function heightOf(value: Fields): number | undefined {
  const header = value['header']
  const found = value['inclusionHeight'] ?? (isFields(header) ? header['height'] : undefined)
  return typeof found === 'number' ? found : undefined
}

/** Explorer APIs name some fields otherwise, and describe registers as objects. */
function toNodeBox(box: Fields): Fields {
  const registers = Object.entries((box['additionalRegisters'] ?? {}) as Fields).map(([name, value]) => [
    name,
    isFields(value) ? value['serializedValue'] : value,
  ])
  const assets = ((box['assets'] ?? []) as readonly Fields[]).map(({ tokenId, amount }) => ({
    tokenId,
    amount: toInteger(amount),
  }))
  return {
    ...box,
    boxId: box['boxId'] ?? box['id'],
    value: toInteger(box['value']),
    transactionId: box['transactionId'] ?? box['txId'] ?? box['outputTransactionId'],
    index: box['index'] ?? box['outputIndex'] ?? 0,
    assets,
    additionalRegisters: Object.fromEntries(registers) as Fields,
  }
}

const toInteger = (value: unknown): unknown => (typeof value === 'string' ? BigInt(value) : value)

/** Recordings also contain broken examples. */
function attempt<Result>(run: () => Result): Result | undefined {
  try {
    return run()
  } catch {
    return undefined
  }
}
