import { expect, test } from 'vitest'
import { parseCommand, USAGE } from './command-line.ts'

const commandOf = (line: string) => {
  const parsed = parseCommand(line.split(' ').filter((word) => word !== ''))
  return parsed.ok ? parsed.command : parsed.faults
}

test('parses every command and defaults to `run`', () => {
  expect(commandOf('')).toEqual({ name: 'run', once: false })
  expect(commandOf('run --once')).toEqual({ name: 'run', once: true })
  expect(commandOf('--once')).toEqual({ name: 'run', once: true })
  expect(commandOf('migrate')).toEqual({ name: 'migrate' })
  expect(commandOf('verify')).toEqual({ name: 'verify', fromHeight: undefined, toHeight: undefined })
  expect(commandOf('verify --from 0 --to 2000')).toEqual({ name: 'verify', fromHeight: 0, toHeight: 2000 })
  expect(commandOf('stories')).toEqual({ name: 'stories' })
  expect(commandOf('stories --help')).toEqual({ name: 'help' })
})

test('rejects unknown arguments by name', () => {
  expect(commandOf('sync')).toEqual(['Unknown command: sync'])
  expect(commandOf('toString')).toEqual(['Unknown command: toString'])
  expect(commandOf('migrate now --once --from 5')).toEqual([
    'migrate does not accept now',
    'migrate does not accept --once',
    'migrate does not accept --from',
  ])
  expect(commandOf('verify --from x --to -1')).toEqual([expect.stringContaining("Option '--to'")])
  expect(commandOf('verify --from x --to 1.5')).toEqual([
    '--from must be a height, not "x"',
    '--to must be a height, not "1.5"',
  ])
  expect(commandOf('run --fast')).toEqual([expect.stringContaining("Unknown option '--fast'")])
})

test('lists every command in the help text', () => {
  for (const name of ['run', 'migrate', 'verify', 'stories']) expect(USAGE).toContain(`\n  ${name}`)
})
