import { type NetworkPreset, PARAMETER_RULES, type ProtocolParameters, votingEpochOf } from '@ergo-explorer/chain'
import type { VotingEpochSummary } from '@ergo-explorer/contract'
import type { VotingEpochStart } from '../../queries/voting-epochs.ts'

/** First block of a voting epoch; epoch 0 starts with block 1. */
const startOfEpoch = ({ voting }: NetworkPreset, number: number): number => Math.max(1, number * voting.epochLength)

/** Blocks needed to present epochs: the first blocks of each and of the previous epoch. */
export const epochStartsToLoad = (preset: NetworkPreset, numbers: readonly number[]): number[] =>
  numbers.flatMap((number) => (number === 0 ? [1] : [startOfEpoch(preset, number), startOfEpoch(preset, number - 1)]))

export function presentVotingEpoch(
  preset: NetworkPreset,
  {
    number,
    starts,
    tipHeight,
  }: { readonly number: number; readonly starts: ReadonlyMap<number, VotingEpochStart>; readonly tipHeight: number },
): VotingEpochSummary {
  const { start, end } = votingEpochOf(preset, number * preset.voting.epochLength)
  const parameters = decodeEpochParameters(starts.get(start))
  const before = number === 0 ? undefined : decodeEpochParameters(starts.get(startOfEpoch(preset, number - 1)))
  return {
    number,
    fromHeight: start,
    toHeight: end,
    blocksLeft: Math.max(0, end - tipHeight),
    timestamp: starts.get(start)?.timestamp ?? 0,
    parameters: parameters === undefined ? null : { ...parameters },
    changes: parameters === undefined || before === undefined ? [] : changesBetween(before, parameters),
  }
}

/** Parameters at the start of an epoch; undefined if the block's extension was not stored. */
export function decodeEpochParameters(start: VotingEpochStart | undefined): ProtocolParameters | undefined {
  if (start?.height === 1) return LAUNCH
  if (start === undefined || start.parameters === null) return undefined
  // The indexer stores the parameters that it decoded from an extension, which may be partial.
  const stated = JSON.parse(start.parameters) as Partial<ProtocolParameters>
  return stated.blockVersion === undefined ? undefined : (stated as ProtocolParameters)
}

/** No block states the launch parameters. */
const LAUNCH = {
  blockVersion: 1,
  ...Object.fromEntries(
    PARAMETER_RULES.filter(({ name }) => name !== 'subblocksPerBlock').map(({ name, launchValue }) => [
      name,
      launchValue,
    ]),
  ),
} as unknown as ProtocolParameters

const CHANGEABLE = ['blockVersion', ...PARAMETER_RULES.map(({ name }) => name)] as const

function changesBetween(before: ProtocolParameters, after: ProtocolParameters): VotingEpochSummary['changes'] {
  return CHANGEABLE.flatMap((parameter) => {
    const [from, to] = [before[parameter], after[parameter]]
    return to === undefined || from === to ? [] : [{ parameter, from: from ?? null, to }]
  })
}
