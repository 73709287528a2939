import { type HeaderId, parseHeaderId } from '@ergo-explorer/chain'
import { type BlockParts, changeBlocks } from './block-parts.ts'
import { type Fault, type FaultContext, stateless, type Tamper, whole } from './fault.ts'
import { findLie, type Lie } from './lies.ts'

/** A node that tells one lie about every block, or about those of one height. */
export function lyingFault({ field, says, tell }: Lie, height?: number): Fault {
  const about = height === undefined ? '' : ` at height ${height}`
  return stateless(`lie:${field}`, `${says}${about}`, (context) => telling(context, () => tell, height))
}

/** A node that tells several lies in turn, one with each answer. */
function lyingInTurn(id: string, title: string, fields: readonly string[]): Fault {
  const lies = fields.map((field) => findLie(field) ?? missing(field))
  return {
    id,
    title,
    begin(context) {
      let count = 0
      return { tamper: telling(context, () => lies[count++ % lies.length]?.tell ?? (() => false)) }
    },
  }
}

/** The lies of the fault list. */
export const LYING_FAULTS: readonly Fault[] = [
  lyingInTurn('X15', 'blocks with a wrong parent', ['parentId']),
  lyingInTurn('X16', 'blocks with a wrong height', ['height']),
  lyingInTurn('X17', 'blocks without one of their transactions', ['missingTransaction']),
  lyingInTurn('X18', 'blocks with one of their transactions twice', ['duplicateTransaction']),
  lyingInTurn('X19', 'transactions whose outputs hold more than their inputs', ['outputValue']),
  lyingInTurn('X20', 'transactions that spend a box that never was', ['unknownInput']),
  lyingInTurn('X21', 'amounts of 2^63 − 1 and 2^63', ['amountMax', 'amountBeyond']),
  lyingInTurn('X22', 'amounts that are negative, fractions or texts', [
    'amountNegative',
    'amountFloat',
    'amountString',
  ]),
  lyingInTurn('X23', 'timestamps of tomorrow and of before the parent', ['timestampFuture', 'timestampPast']),
]

function telling(context: FaultContext, next: () => Lie['tell'], height?: number): Tamper {
  return ({ path }, answer) => {
    if (!path.startsWith('/blocks')) return undefined
    const tell = next()
    const changed = changeBlocks(
      answer,
      (parts) => (height === undefined || heightOf(parts, context) === height) && tell(parts),
    )
    return changed && whole(changed)
  }
}

function heightOf({ header, transactions, extension }: BlockParts, { chain }: FaultContext): unknown {
  if (header !== undefined) return header.height
  const id: HeaderId | undefined = parseHeaderId(String(transactions?.headerId ?? extension?.headerId))
  return id && chain.tree.find(id)?.block.header.height
}

function missing(field: string): never {
  throw new RangeError(`there is no lie about ${field}`)
}
