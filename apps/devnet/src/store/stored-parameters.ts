import { decodeParameters, type ExtensionField, votingEpochOf } from '@ergo-explorer/chain'
import { launchParameters, nodeParameters } from '@ergo-explorer/simchain'
import type { NodeStatus } from '../backend/backend.ts'
import { readSection } from './block-sections.ts'
import type { HeaderFields } from './block-summary.ts'
import type { StoredChain } from './stored-chain.ts'

/** The parameters in force at the tip: those of the nearest stored epoch start, or else the launch values. */
export function storedParameters(
  chain: Pick<StoredChain, 'preset' | 'index' | 'read'>,
  tip: HeaderFields,
): NodeStatus['parameters'] {
  const { length, start } = votingEpochOf(chain.preset, tip.height)
  for (let height = start; height >= length; height -= length) {
    const [row] = chain.index.rowsAt(height)
    const extension = row === undefined ? undefined : readSection(chain.read(chain.index.blockRange(row)), 'extension')
    const stated = extension && decodeParameters(fieldsOf(extension))
    if (stated !== undefined) return nodeParameters(height, stated)
  }
  return launchParameters(tip.version)
}

function fieldsOf(extension: Buffer): readonly ExtensionField[] {
  // Written by a node; all its values are hex.
  return (JSON.parse(extension.toString('latin1')) as { fields: ExtensionField[] }).fields
}
