import { type HeaderId, parseHeaderId } from '@ergo-explorer/chain'
import { type BlockParts, changeBlocks } from './change-blocks.ts'
import { type Fault, type FaultContext, statelessFault, type TamperWithResponse, completeResponse } from './fault.ts'
import { findFalsification, type Falsification } from './falsifications.ts'

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

function heightOf({ header, transactions, extension }: BlockParts, { chain }: FaultContext): unknown {
  if (header !== undefined) return header.height
  const id: HeaderId | undefined = parseHeaderId(String(transactions?.headerId ?? extension?.headerId))
  return id && chain.tree.find(id)?.block.header.height
}

function throwUnknown(field: string): never {
  throw new RangeError(`unknown falsification: ${field}`)
}
