import { createLabelFinder, type FindLabel } from '@ergo-explorer/chain'
import { createScriptReader, type ReadScript } from '@ergo-explorer/stories'
import type { RouteDependencies } from '../../route-dependencies.ts'
import { selectNetworkLabels } from './labels.ts'

/** Dependencies of the v2 presenters: network rules, labels, script reader and token lists. */
export interface PresentContext extends Pick<RouteDependencies, 'preset' | 'blake2b256' | 'tokenLists'> {
  readonly findLabel: FindLabel
  readonly readScript: ReadScript
}

/** Created once per group of routes. */
export const createPresentContext = ({ preset, blake2b256, tokenLists }: RouteDependencies): PresentContext => ({
  preset,
  blake2b256,
  tokenLists,
  findLabel: createLabelFinder(selectNetworkLabels(preset, blake2b256)),
  readScript: createScriptReader(blake2b256),
})
