import {
  type Asset,
  type Box,
  REGISTER_IDS,
  type Registers,
  type BoxId,
  type Input,
  type Transaction,
} from '@ergo-explorer/chain'

/** A box as a node writes it. Amounts are integer literals of full precision. */
export function boxJson(box: Box): string {
  return `{"boxId":"${box.boxId}",${boxContentJson(box)}}`
}

/** The fields of a box except its id, without braces: mempool listings merge them into the input that spends it. */
function boxContentJson(box: Box): string {
  return (
    `"value":${box.value},"ergoTree":"${box.ergoTree}","assets":[${assetsJson(box.assets)}],` +
    `"creationHeight":${box.creationHeight},"additionalRegisters":{${registersJson(box.registers)}},` +
    `"transactionId":"${box.transactionId}","index":${box.index}`
  )
}

function assetsJson(assets: readonly Asset[]): string {
  let json = ''
  for (const { tokenId, amount } of assets) {
    json += `${json === '' ? '' : ','}{"tokenId":"${tokenId}","amount":${amount}}`
  }
  return json
}

function registersJson(registers: Registers): string {
  let json = ''
  for (const id of REGISTER_IDS) {
    const value = registers[id]
    // Registers have no gaps, so the first absent one ends them.
    if (value === undefined) break
    json += `${json === '' ? '' : ','}"${id}":"${value}"`
  }
  return json
}

/** A transaction as a node writes it inside a block. */
export function transactionJson(transaction: Transaction): string {
  return wrapTransaction(transaction, transaction.inputs.map(inputJson).join())
}

/** Everything except the inputs, which mempool listings write in more detail. */
function wrapTransaction({ id, dataInputs, outputs, size }: Transaction, inputs: string): string {
  return (
    `{"id":"${id}","inputs":[${inputs}],"dataInputs":[${dataInputs.map(dataInputJson).join()}],` +
    `"outputs":[${outputs.map(boxJson).join()}],"size":${size}}`
  )
}

/** The variables keep the order of the transaction's bytes, because readers that recompute the id rely on it. */
function spendingProofJson({ proof, extension }: Input): string {
  const variables = extension.map(([id, value]) => `"${id}":"${value}"`).join()
  return `{"proofBytes":"${proof}","extension":{${variables}}}`
}

function inputJson(input: Input): string {
  return `{"boxId":"${input.boxId}","spendingProof":${spendingProofJson(input)}}`
}

function dataInputJson(boxId: BoxId): string {
  return `{"boxId":"${boxId}"}`
}

/**
 * A transaction as mempool listings show it since node 6.0: every input is merged with the box it spends. An input
 * whose box is unknown has no box fields.
 */
export function poolTransactionJson(transaction: Transaction, findBox: (boxId: BoxId) => Box | undefined): string {
  const inputs = transaction.inputs.map((input) => {
    const box = findBox(input.boxId)
    const content = box === undefined ? '' : `,${boxContentJson(box)}`
    return `{"boxId":"${input.boxId}","spendingProof":${spendingProofJson(input)}${content}}`
  })
  return wrapTransaction(transaction, inputs.join())
}
