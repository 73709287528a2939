import { expect, test } from 'vitest'
import { takeTurns } from './take-turns.ts'

const block = (ms: number) => {
  for (const start = performance.now(); performance.now() - start < ms;);
}

test('what is written takes turns with everything else that waits', async () => {
  const turn = takeTurns()
  const order: string[] = []
  const write = async (name: string) => {
    await turn()
    block(20)
    order.push(name)
    // Somebody asks meanwhile.
    if (name === 'first') setTimeout(() => order.push('request'), 0)
  }
  await Promise.all([write('first'), write('second'), write('third')])
  expect(order.indexOf('request')).toBeGreaterThan(0)
  expect(order.indexOf('request')).toBeLessThan(3)
  expect(order.filter((name) => name !== 'request')).toEqual(['first', 'second', 'third'])
})

test('who comes later has its turn as well', async () => {
  const turn = takeTurns()
  await turn()
  expect(await Promise.all([turn(), turn()])).toHaveLength(2)
  expect(await turn()).toBeUndefined()
})
