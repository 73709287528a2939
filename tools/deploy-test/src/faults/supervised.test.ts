import { expect, test } from 'vitest'
import { Program } from '@ergo-explorer/testkit/program'
import { supervise } from './supervised.ts'

const start = (text: string) => () =>
  new Program([process.execPath, '-e', `console.log('${text}'); setInterval(() => {}, 1000)`], { env: process.env })

test('starts a process again when it ends, keeps its output, and can be replaced', async () => {
  await using service = supervise(start('first'))
  await expect.poll(() => service.outputSince(0)).toBe('first\n')
  const seen = service.outputLength()
  const { pid } = service
  const before = pid()
  process.kill(before, 'SIGKILL')
  await expect.poll(() => service.outputSince(seen), { timeout: 10_000 }).toBe('first\n')
  expect(service.restarts()).toBe(1)
  expect(pid()).not.toBe(before)

  await service.replace(start('second'))
  await expect.poll(() => service.outputSince(seen), { timeout: 10_000 }).toBe('first\nsecond\n')
  expect(service.restarts()).toBe(2)
})
