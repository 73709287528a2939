import { expect, test } from 'vitest'
import { createRenderQueue } from './page-server.ts'

const block = (ms: number) => {
  for (const start = performance.now(); performance.now() - start < ms;);
}

test('renders alternate with other pending work', async () => {
  const turn = createRenderQueue()
  const order: string[] = []
  const write = async (name: string) => {
    await turn()
    block(20)
    order.push(name)
    // A request arrives meanwhile.
    if (name === 'first') setTimeout(() => order.push('request'), 0)
  }
  await Promise.all([write('first'), write('second'), write('third')])
  expect(order.indexOf('request')).toBeGreaterThan(0)
  expect(order.indexOf('request')).toBeLessThan(3)
  expect(order.filter((name) => name !== 'request')).toEqual(['first', 'second', 'third'])
})

test('a later render gets its turn as well', async () => {
  const turn = createRenderQueue()
  await turn()
  expect(await Promise.all([turn(), turn()])).toHaveLength(2)
  expect(await turn()).toBeUndefined()
})
