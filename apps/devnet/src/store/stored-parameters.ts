import { decodeParameters, type ExtensionField, votingEpochOf } from '@ergo-explorer/chain'
import { launchParameters, nodeParameters } from '@ergo-explorer/simchain'
import type { Status } from '../backend/backend.ts'
import { sectionOf } from './block-sections.ts'
import type { HeaderFields } from './block-summary.ts'
import type { StoredChain } from './stored-chain.ts'

/** The parameters in force at the tip: those that the nearest stored epoch start states, or else those of launch. */
export function parametersAt(
  chain: Pick<StoredChain, 'preset' | 'index' | 'read'>,
  tip: HeaderFields,
): Status['parameters'] {
  const { length, start } = votingEpochOf(chain.preset, tip.height)
  for (let height = start; height >= length; height -= length) {
    const [row] = chain.index.rowsAt(height)
    const extension = row === undefined ? undefined : sectionOf(chain.read(chain.index.placeOf(row)), 'extension')
    const stated = extension && decodeParameters(fieldsOf(extension))
    if (stated !== undefined) return nodeParameters(height, stated)
  }
  return launchParameters(tip.version)
}

function fieldsOf(extension: Buffer): readonly ExtensionField[] {
  // As a node wrote it; every value in it is hex.
  return (JSON.parse(extension.toString('latin1')) as { fields: ExtensionField[] }).fields
}
