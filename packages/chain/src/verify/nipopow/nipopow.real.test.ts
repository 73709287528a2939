import { describeWithRealData, readJson, readLines } from '@ergo-explorer/testkit'
import { expect, test } from 'vitest'
import { createBlake2b256 } from '#hash/wasm.ts'
import type { HeaderId } from '#ids.ts'
import { parseLossless } from '#json/lossless-json.ts'
import { mainnet } from '#network/mainnet.ts'
import { interlinksProofOf } from '#popow/interlinks-proof.ts'
import { nextInterlinks, packInterlinks, unpackInterlinks } from '#popow/interlinks.ts'
import { levelOf } from '#popow/level.ts'
import { interlinksOf } from './chain-proof.ts'
import { proveChain } from './prover.ts'
import { readProofBlock } from './read-proof.ts'
import { verifyChainProof } from './verifier.ts'

const blake2b256 = await createBlake2b256()

describeWithRealData('mainnet from block 1 to 4 200', () => {
  const blocks = readLines('node/blocks/mainnet-0000001-0004200.jsonl.gz').map((line) =>
    readProofBlock(line, blake2b256),
  )
  const byId = new Map(blocks.map((block) => [block.header.id, block]))
  const at = (height: number) => blocks[height - 1]!

  test('every block has the interlinks that follow from its parent', () => {
    const others = blocks.filter((block, i) => {
      const parent = blocks[i - 1]
      if (parent === undefined) return interlinksOf(block).length > 0
      const level = levelOf(parent.header, mainnet, blake2b256)
      const links = nextInterlinks(parent.header, interlinksOf(parent), level)
      const stated = block.extension.filter(([key]) => key.startsWith('01'))
      return JSON.stringify(packInterlinks(links)) !== JSON.stringify(stated)
    })
    expect(others).toEqual([])
  })

  test('has the recorded header with interlinks at height 1000', () => {
    const recorded = parseLossless(readJson('node/popowHeaderByHeight-1000.json')) as Record<string, unknown>
    const interlinks = unpackInterlinks(at(1000).extension) ?? []
    expect(at(1000).header.id).toBe((recorded['header'] as { readonly id: HeaderId }).id)
    expect(interlinks).toEqual(recorded['interlinks'])
    expect(interlinksProofOf(interlinks, blake2b256)).toEqual(recorded['interlinksProof'])
  })

  test.each([
    [4191, undefined],
    [4191, 2500],
    [1100, 700],
    [1020, undefined],
  ])('a proof with the suffix head %i and the block %s is valid', (head, height) => {
    const block = height === undefined ? undefined : at(height).header
    const suffixTail = blocks.slice(head, head + 9).map(({ header }) => header)
    const proof = proveChain({
      preset: mainnet,
      m: 6,
      suffixHead: at(head),
      suffixTail,
      block,
      find: (id) => byId.get(id),
    })
    const expected = { m: 6, k: 10, blockId: block?.id }
    const result = verifyChainProof({ proof, preset: mainnet, blake2b256, expected })
    expect(result.steps.filter(({ status }) => status === 'fail')).toEqual([])
    expect(result).toMatchObject({ isValid: true, tip: { height: head + 9 }, genesisId: mainnet.genesisId })
  })
})
