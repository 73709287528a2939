import { describeWithRealData, readJson, readLines } from '@ergo-explorer/testkit'
import { expect, test } from 'vitest'
import type { Hex } from '#bytes/hex.ts'
import { mainnet } from '#network/mainnet.ts'
import { decodeParameters, PARAMETER_RULES } from './parameters.ts'
import { isVotingEpochStart } from './voting.ts'

type Fields = readonly (readonly [Hex, Hex])[]

describeWithRealData('parameters in real extensions', () => {
  test('equal the launch values up to block 4200, and are stated only at epoch starts', () => {
    const launch = Object.fromEntries(PARAMETER_RULES.slice(0, 8).map(({ name, launchValue }) => [name, launchValue]))
    for (const line of readLines('node/blocks/mainnet-0000001-0004200.jsonl.gz')) {
      const { header, extension }: { header: { height: number }; extension: { fields: Fields } } = JSON.parse(line)
      const expected = { ...launch, blockVersion: 1, proposedUpdate: '0000' }
      expect(decodeParameters(extension.fields)).toEqual(
        isVotingEpochStart(mainnet, header.height) ? expected : undefined,
      )
    }
  })

  test('match the node’s report of the latest epoch', () => {
    const [, recent]: { system_fields: Fields }[] = JSON.parse(readJson('node/epoch-boundary-extensions.json'))
    const { parameters }: { parameters: Record<string, number> } = JSON.parse(readJson('node/info.json'))
    const { height: _, ...reported } = parameters
    expect(decodeParameters(recent?.system_fields ?? [])).toEqual({ ...reported, proposedUpdate: '02d701990300' })
  })
})
