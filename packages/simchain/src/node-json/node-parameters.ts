import { PARAMETER_RULES, type ProtocolParameters } from '@ergo-explorer/chain'

/** The `parameters` of a node's `/info`. */
export type NodeParameters = Readonly<Record<string, number | null>> & { readonly height: number }

/** `height` is the start of the voting epoch for which these parameters are valid, not the tip. */
export function nodeParameters(height: number, parameters: ProtocolParameters): NodeParameters {
  const voted = PARAMETER_RULES.map(({ name }) => [name, parameters[name] ?? null])
  return { ...Object.fromEntries(voted), height, blockVersion: parameters.blockVersion }
}

/** The parameters until the first voting epoch ends. */
export function launchParameters(blockVersion: number): NodeParameters {
  // The last parameter was added in version 4; before that a node writes null.
  const launch = PARAMETER_RULES.map(({ name, launchValue }) => [
    name,
    name === 'subblocksPerBlock' && blockVersion < 4 ? null : launchValue,
  ])
  return { ...Object.fromEntries(launch), height: 0, blockVersion }
}
