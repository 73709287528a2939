import { parseLossless } from '@ergo-explorer/chain'
import { blake2b256 } from '@ergo-explorer/chain/hash/noble'
import { decodeBox } from '@ergo-explorer/node'
import { describeWithRealData, readJson } from '@ergo-explorer/testkit'
import { expect, test } from 'vitest'
import { readAmmPool } from './amm-pool.ts'
import { createScriptReader } from './script-reader.ts'

interface List {
  readonly boxes: readonly { readonly box: unknown }[]
}

const readScript = createScriptReader(blake2b256)

describeWithRealData('Spectrum’s pools on mainnet', () => {
  const lists = parseLossless(readJson('node/boxes/by-protocol.json')) as Record<string, List>
  const poolsIn = (name: string) => lists[name]?.boxes.map(({ box }) => readAmmPool(decodeBox(box), readScript)) ?? []

  test('are all recognised, those of ERG by the missing second token', () => {
    const [erg, tokens] = [poolsIn('spectrum-pool-n2t'), poolsIn('spectrum-pool-t2t')]
    expect(erg.map((pool) => pool?.x.tokenId ?? 'ERG')).toEqual(Array.from({ length: 12 }, () => 'ERG'))
    expect(tokens.map((pool) => pool?.x.tokenId)).toEqual(
      Array.from({ length: 5 }, () => expect.stringMatching(/^[0-9a-f]{64}$/) as string),
    )
  })

  test('return most of a payment to the trader', () => {
    for (const pool of [...poolsIn('spectrum-pool-n2t'), ...poolsIn('spectrum-pool-t2t')]) {
      expect(pool?.fee).toBeGreaterThanOrEqual(900)
      expect(pool?.fee).toBeLessThan(1000)
    }
  })
})
