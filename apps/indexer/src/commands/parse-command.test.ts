import { expect, test } from 'vitest'
import { parseCommand, USAGE } from './parse-command.ts'

const commandOf = (line: string) => {
  const parsed = parseCommand(line.split(' ').filter((word) => word !== ''))
  return parsed.ok ? parsed.command : parsed.faults
}

test('every command is understood, and none is `run`', () => {
  expect(commandOf('')).toEqual({ name: 'run', once: false })
  expect(commandOf('run --once')).toEqual({ name: 'run', once: true })
  expect(commandOf('--once')).toEqual({ name: 'run', once: true })
  expect(commandOf('migrate')).toEqual({ name: 'migrate' })
  expect(commandOf('verify')).toEqual({ name: 'verify', fromHeight: undefined, toHeight: undefined })
  expect(commandOf('verify --from 0 --to 2000')).toEqual({ name: 'verify', fromHeight: 0, toHeight: 2000 })
  expect(commandOf('stories')).toEqual({ name: 'stories' })
  expect(commandOf('stories --help')).toEqual({ name: 'help' })
})

test('what a command does not take is refused by name', () => {
  expect(commandOf('sync')).toEqual(['There is no command sync'])
  expect(commandOf('toString')).toEqual(['There is no command toString'])
  expect(commandOf('migrate now --once --from 5')).toEqual([
    'migrate takes no now',
    'migrate takes no --once',
    'migrate takes no --from',
  ])
  expect(commandOf('verify --from x --to -1')).toEqual([expect.stringContaining("Option '--to'")])
  expect(commandOf('verify --from x --to 1.5')).toEqual(['--from is "x", not a height', '--to is "1.5", not a height'])
  expect(commandOf('run --fast')).toEqual([expect.stringContaining("Unknown option '--fast'")])
})

test('the help names every command', () => {
  for (const name of ['run', 'migrate', 'verify', 'stories']) expect(USAGE).toContain(`\n  ${name}`)
})
