import { presetOf } from '@ergo-explorer/chain'
import { blake2b256 } from '@ergo-explorer/chain/hash/noble'
import { expect, test } from 'vitest'
import { Random } from '#random.ts'
import { World } from '#world/world.ts'
import { startTick, roundRobin, periodically } from './behaviour.ts'

function heightsOf(seed: string, intervalBlocks: number, blocks: number): { height: number; round: number }[] {
  const seen: { height: number; round: number }[] = []
  const behaviour = periodically('test', intervalBlocks, ({ height }, round) => seen.push({ height, round }))
  for (let height = 0; height < blocks; height++) {
    const random = new Random(`${seed} ${height}`)
    behaviour(startTick({ preset: presetOf('devnet'), seed, height, world: new World(), random, blake2b256 }).tick)
  }
  return seen
}

test('an action runs once per interval, whatever the seed', () => {
  for (const seed of ['one', 'two', 'three']) {
    expect(heightsOf(seed, 10, 300).map(({ height }) => Math.floor(height / 10))).toEqual(
      Array.from({ length: 30 }, (_, stretch) => stretch),
    )
  }
})

test('rounds are counted, and the heights depend on the seed', () => {
  const [one, two] = [heightsOf('one', 50, 500), heightsOf('two', 50, 500)]
  expect(one.map(({ round }) => round)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(one.map(({ height }) => height)).not.toEqual(two.map(({ height }) => height))
})

test('roundRobin cycles through the items', () => {
  expect([0, 1, 2, 3].map((round) => roundRobin(['a', 'b', 'c'], round))).toEqual(['a', 'b', 'c', 'a'])
})
