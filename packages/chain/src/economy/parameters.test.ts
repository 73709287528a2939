import { describe, expect, test } from 'vitest'
import { decodeParameters } from './parameters.ts'

const AT_1499136 = [
  ['0005', '00000064'],
  ['0001', '001312d0'],
  ['0006', '00000967'],
  ['0002', '00000168'],
  ['0007', '00000064'],
  ['0003', '001364e1'],
  ['007b', '00000003'],
  ['0008', '0000012a'],
  ['0004', '007a1643'],
  ['007c', '0000'],
] as const

describe('protocol parameters', () => {
  test('are read from the extension of mainnet block 1 499 136', () => {
    expect(decodeParameters(AT_1499136)).toEqual({
      blockVersion: 3,
      storageFeeFactor: 1_250_000,
      minValuePerByte: 360,
      maxBlockSize: 1_271_009,
      maxBlockCost: 8_001_091,
      tokenAccessCost: 100,
      inputCost: 2407,
      dataInputCost: 100,
      outputCost: 298,
      proposedUpdate: '0000',
    })
  })

  test('include sub-blocks and rule changes from version 4 on, and exclude interlinks and other fields', () => {
    const fields = [
      ['0100', '01b0244dfc267baca974a4caee06120321562784303a8a688976ae56170e4d175b'],
      ...AT_1499136.filter(([key]) => key !== '007b' && key !== '007c'),
      ['007b', '00000004'],
      ['0009', '0000001e'],
      ['007c', '02d701990300'],
      ['0200', '02d70199030307010311080103120b010310'],
    ] as const
    expect(decodeParameters(fields)).toMatchObject({
      blockVersion: 4,
      subblocksPerBlock: 30,
      proposedUpdate: '02d701990300',
    })
  })

  test('do not include fields of other keys', () => {
    const others = [
      ['0105', '00000001'],
      ['0050', '00000001'],
    ] as const
    expect(decodeParameters([...AT_1499136, ...others])).toEqual(decodeParameters(AT_1499136))
  })

  test('include the state of a soft-fork vote', () => {
    const voting = [...AT_1499136, ['0079', '00000400'], ['007a', '0018d000']] as const
    expect(decodeParameters(voting)).toMatchObject({ softForkVotes: 1024, softForkStartHeight: 1_626_112 })
  })

  test('are absent from any other block', () => {
    expect(decodeParameters([])).toBeUndefined()
    expect(decodeParameters([['0100', '01b0']])).toBeUndefined()
    expect(decodeParameters(AT_1499136.slice(1))).toBeUndefined()
    expect(decodeParameters([...AT_1499136.slice(1), ['0005', '64']])).toBeUndefined()
  })
})
