import { hash } from 'node:crypto'
import type { BoxId } from '@ergo-explorer/chain'
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

test('does not find a spent box, also if the current blocks use it', () => {
  const boxes = new UnspentBoxes(new IdTable(new PageStore(0)))
  const first = indexed(0)
  const second = indexed(1)
  boxes.add(first)
  boxes.add(second)
  expect(boxes.listMissing([first.box.boxId, second.box.boxId])).toEqual([])
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
  expect(boxes.listMissing(used)).toEqual([5, -2])
})

test('remembers the number of a box whose contents are no longer recent', () => {
  const boxes = new UnspentBoxes(new IdTable(new PageStore(0)))
  const old = indexed(7)
  boxes.add(old)
  for (let generation = 1; generation <= 2; generation++) {
    expect(boxes.listMissing([old.box.boxId])).toEqual([])
    expect(boxes.find(old.box.boxId)).toBe(old)
    for (let i = 0; i < 50_000; i++) {
      const boxId = hash('sha256', `${generation} ${i}`) as BoxId
      boxes.add({ ...old, box: { ...old.box, boxId } })
    }
  }
  expect(boxes.listMissing([old.box.boxId])).toEqual([7])
  expect(boxes.find(old.box.boxId)).toBeUndefined()
  expect(boxes.size).toBe(100_001)
  boxes.spend(old.box.boxId)
  expect(boxes.listMissing([old.box.boxId])).toEqual([])
  expect(boxes.size).toBe(100_000)
})
