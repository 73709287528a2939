import exchanges from './registry/exchanges.json' with { type: 'json' }
import generic from './registry/generic.json' with { type: 'json' }
import miners from './registry/miners.json' with { type: 'json' }
import oracles from './registry/oracles.json' with { type: 'json' }
import protocol from './registry/protocol.json' with { type: 'json' }
import rosen from './registry/rosen.json' with { type: 'json' }
import simulated from './registry/simulated.json' with { type: 'json' }
import spectrum from './registry/spectrum.json' with { type: 'json' }
import stablecoins from './registry/stablecoins.json' with { type: 'json' }
import type { Label } from './label.ts'
import { type LabelFileContext, parseLabels } from './label-file.ts'

/** The files of the registry, in the format of LABELS_FILE. Names are claims of their sources, never of the protocol. */
export const REGISTRY_FILES: Readonly<Record<string, { readonly labels: readonly object[] }>> = {
  protocol,
  miners,
  exchanges,
  stablecoins,
  spectrum,
  rosen,
  oracles,
  simulated,
  generic,
}

/** The built-in labels of a network. */
export function registryLabels(context: LabelFileContext): readonly Label[] {
  return Object.entries(REGISTRY_FILES).flatMap(([file, content]) => {
    const parsed = parseLabels(content, context)
    if (!parsed.ok) throw new Error(`registry/${file}.json: ${parsed.faults.join('; ')}`)
    return parsed.value.labels
  })
}
