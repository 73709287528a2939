import { type Box, type BoxCandidate, deriveTransaction, type Hex, type Transaction } from '@ergo-explorer/chain'
import { describeTransaction, type ReadScript, storyKindNumber, storyToJson } from '@ergo-explorer/stories'
import type { Database } from '#database/query.ts'
import { type AddressContext, hashOfErgoTree } from '#scripts.ts'
import { listAnyBoxes } from '../boxes/any-boxes.ts'
import { toBox } from '../boxes/records.ts'
import { type EntityNames, listEntityNames, type NamedScript } from '../entity-names.ts'
import type { StoryRecord } from './summaries.ts'

interface TransactionContent extends Pick<Transaction, 'inputs' | 'dataInputs'> {
  readonly outputs: readonly BoxCandidate[]
}

/** What a transaction does that is in no mempool. */
export interface DescribedTransaction {
  readonly transaction: Transaction
  readonly fee: bigint
  readonly story: StoryRecord
  /** What the facts of the story refer to. */
  readonly names: EntityNames
  /** By ErgoTree and token id; ERG has the empty id and is always present. */
  readonly balanceChanges: ReadonlyMap<Hex, ReadonlyMap<Hex, bigint>>
  readonly unknownInputCount: number
}

/** Runs two queries. */
export async function describeContent(
  db: Database,
  content: TransactionContent,
  {
    context,
    tipHeight,
  }: { readonly context: AddressContext & { readonly readScript: ReadScript }; readonly tipHeight: number },
): Promise<DescribedTransaction> {
  const { preset, blake2b256, readScript } = context
  const transaction = deriveTransaction(content, blake2b256)
  const spentIds = transaction.inputs.map(({ boxId }) => boxId)
  const found = await listAnyBoxes(db, [...new Set([...spentIds, ...transaction.dataInputs])], context)
  const boxOf = (boxId: Hex): Box | undefined => {
    const box = found.get(boxId)
    return box && toBox(box)
  }
  const inputs = spentIds.map(boxOf)
  const hash = (ergoTree: Hex) => hashOfErgoTree(blake2b256, ergoTree)
  const { kind, rule, version, facts } = storyToJson(
    describeTransaction({
      preset,
      height: tipHeight + 1,
      transaction,
      inputs,
      dataInputs: transaction.dataInputs.map(boxOf),
      readScript,
    }),
    hash,
  )
  const { scripts, tokens } = await listEntityNames(db, [facts])
  // A script that receives for the first time is in no table.
  const own = new Map(
    transaction.outputs.map(({ ergoTree }): [Hex, NamedScript] => {
      const id = hash(ergoTree)
      return [id, { hash: id, address: null, template: null, ergoTree }]
    }),
  )
  const spent = inputs.filter((box) => box !== undefined)
  return {
    transaction,
    fee: transaction.outputs.reduce(
      (sum, { ergoTree, value }) => (ergoTree === preset.systemScripts.fee ? sum + value : sum),
      0n,
    ),
    story: { kind: storyKindNumber(kind), rule, version, facts },
    names: { scripts: new Map([...own, ...scripts]), tokens },
    balanceChanges: changesOf(spent, transaction.outputs),
    unknownInputCount: inputs.length - spent.length,
  }
}

function changesOf(spent: readonly Box[], created: readonly Box[]): Map<Hex, Map<Hex, bigint>> {
  const changes = new Map<Hex, Map<Hex, bigint>>()
  const add = ({ ergoTree, value, assets }: Box, sign: bigint) => {
    const amounts = changes.get(ergoTree) ?? new Map<Hex, bigint>()
    changes.set(ergoTree, amounts)
    amounts.set('', (amounts.get('') ?? 0n) + sign * value)
    for (const { tokenId, amount } of assets) amounts.set(tokenId, (amounts.get(tokenId) ?? 0n) + sign * amount)
  }
  for (const box of spent) add(box, -1n)
  for (const box of created) add(box, 1n)
  return changes
}
