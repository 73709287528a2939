import { buildBox } from '@ergo-explorer/testkit'
import { expect, test } from 'vitest'
import { aContext } from '#testing/a-context.ts'
import { UnspentBoxes } from './bulk-state.ts'
import { IdTable } from './id-table.ts'
import { PageStore } from './page-store.ts'

const { dictionary } = aContext()
const indexed = (number: number) => {
  const box = buildBox({ value: BigInt(number + 1) })
  return { number, box, script: dictionary.script(box.ergoTree) }
}

test('does not find a spent box, also if it was pinned before', () => {
  const boxes = new UnspentBoxes(new IdTable(new PageStore(0)))
  const first = indexed(0)
  const second = indexed(1)
  boxes.add(first)
  boxes.add(second)
  expect(boxes.pinAndListMissing([first.box.boxId, second.box.boxId])).toEqual([])
  boxes.spend(first.box.boxId)
  expect(boxes.find(first.box.boxId)).toBeUndefined()
  expect(boxes.find(second.box.boxId)).toBe(second)
  expect(boxes.size).toBe(1)
})

test('lists unspent boxes whose contents are not in memory, and no unknown ones', () => {
  const boxes = new UnspentBoxes(new IdTable(new PageStore(0)))
  const [recent, old, genesis, unknown] = [1, 2, 3, 4].map(indexed)
  if (!recent || !old || !genesis || !unknown) expect.fail('no box')
  boxes.add(recent)
  boxes.addNumber(old.box.boxId, 5)
  boxes.addNumber(genesis.box.boxId, -2)
  const used = [old, recent, genesis, unknown].map(({ box }) => box.boxId)
  expect(boxes.pinAndListMissing(used)).toEqual([5, -2])
})
