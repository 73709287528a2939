import { expect, test } from 'vitest'
import { NoPlace, Places } from './places.ts'

test('so many have a place, others wait in turn, and what is more is told at once', async () => {
  const places = new Places({ most: 2, mostWaiting: 2, patienceMs: 1_000, why: 'too many' })
  expect([places.enter(), places.enter()]).toEqual([undefined, undefined])
  const entered: number[] = []
  const first = places.enter()?.then(() => entered.push(1))
  const second = places.enter()?.then(() => entered.push(2))
  expect(places.waiting).toBe(2)
  expect(() => places.enter()).toThrow(new NoPlace('too many'))
  places.leave()
  await first
  places.leave()
  await second
  expect(entered).toEqual([1, 2])
})

test('who waits too long is told so, and its turn passes to the next', async () => {
  const places = new Places({ most: 1, mostWaiting: 5, patienceMs: 50, why: 'too many' })
  void places.enter()
  const start = performance.now()
  await expect(places.enter()).rejects.toThrow(new NoPlace('too many'))
  expect(performance.now() - start).toBeLessThan(500)
  const next = places.enter()
  places.leave()
  await next
  places.leave()
  expect(places.enter()).toBeUndefined()
})

test('places that were given back are there again', () => {
  const places = new Places({ most: 1, why: 'too many' })
  for (let i = 0; i < 3; i++) {
    void places.enter()
    expect(places.isFull).toBe(true)
    expect(() => places.enter()).toThrow('too many')
    places.leave()
  }
  expect(places.isFull).toBe(false)
})
