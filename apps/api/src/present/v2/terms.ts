import { createLabelFinder, type FindLabel } from '@ergo-explorer/chain'
import { createScriptReader, type ReadScript } from '@ergo-explorer/stories'
import type { Api } from '../../api.ts'
import { labelsOf } from './labels.ts'

/** What answers of v2 are written with: the rules of the network, and what is known of scripts, owners and tokens. */
export interface Terms extends Pick<Api, 'preset' | 'blake2b256' | 'tokenLists'> {
  readonly findLabel: FindLabel
  readonly readScript: ReadScript
}

/** Made once for a family of routes. */
export const termsOf = ({ preset, blake2b256, tokenLists }: Api): Terms => ({
  preset,
  blake2b256,
  tokenLists,
  findLabel: createLabelFinder(labelsOf(preset, blake2b256)),
  readScript: createScriptReader(blake2b256),
})
