import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { HeaderId } from '#ids.ts'
import { interlinkAt, levelsOf, nextInterlinks, packInterlinks, unpackInterlinks } from './interlinks.ts'
import { levelOfHit } from './level.ts'

const idOf = (height: number) => height.toString(16).padStart(64, '0') as HeaderId

/** The interlinks after blocks with these levels. */
function interlinksAfter(levels: readonly number[]) {
  return levels.reduce<readonly HeaderId[]>(
    (interlinks, level, i) => nextInterlinks({ id: idOf(i + 1), height: i + 1 }, interlinks, level),
    [],
  )
}

test('names the last block of each level, the highest first', () => {
  const interlinks = interlinksAfter([0, 2, 0, 1, 0])
  expect(interlinks).toEqual([1, 2, 4].map(idOf))
  expect([1, 2, 3].map((level) => interlinkAt(interlinks, level))).toEqual([idOf(4), idOf(2), undefined])
})

test('equals the last block of each level for any levels of blocks', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(9), { minLength: 1, maxLength: 60 }), (rest) => {
      const levels = [0, ...rest]
      const interlinks = interlinksAfter(levels)
      expect(levelsOf(interlinks)).toBe(Math.max(...levels))
      for (let level = 1; level <= levelsOf(interlinks); level++)
        expect(interlinkAt(interlinks, level)).toBe(idOf(levels.findLastIndex((each) => each >= level) + 1))
      expect(unpackInterlinks(packInterlinks(interlinks))).toEqual(interlinks)
    }),
  )
})

test('packs repetitions as a count and keeps the position in the key', () => {
  expect(packInterlinks([1, 2, 2, 2, 7].map(idOf))).toEqual([
    ['0100', `01${idOf(1)}`],
    ['0101', `03${idOf(2)}`],
    ['0104', `01${idOf(7)}`],
  ])
})

test('reads only fields of interlinks, and rejects malformed ones', () => {
  expect(
    unpackInterlinks([
      ['0001', '00000000'],
      ['0100', `01${idOf(1)}`],
      ['0300', 'ff'],
    ]),
  ).toEqual([idOf(1)])
  expect(unpackInterlinks([['0100', idOf(1)]])).toBeUndefined()
})

test('a level is the number of times that the target can be halved', () => {
  expect([1000n, 501n, 500n, 251n, 250n, 1n].map((hit) => levelOfHit(hit, 1000n))).toEqual([0, 0, 1, 1, 2, 9])
  expect(levelOfHit(2000n, 1000n)).toBe(0)
})
