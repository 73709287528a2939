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
  const verify = {
    name: 'verify',
    fromHeight: undefined,
    toHeight: undefined,
    sinceLast: false,
    hasContents: false,
    jobs: 4,
  }
  expect(commandOf('verify')).toEqual(verify)
  expect(commandOf('verify --from 0 --to 2000')).toEqual({ ...verify, fromHeight: 0, toHeight: 2000 })
  expect(commandOf('verify --contents')).toEqual({ ...verify, hasContents: true })
  expect(commandOf('verify --since-last --jobs 8')).toEqual({ ...verify, sinceLast: true, jobs: 8 })
  const snapshot = { name: 'snapshot', directory: '/backup/1', keyFile: undefined, jobs: 4 }
  expect(commandOf('snapshot export /backup/1')).toEqual({ ...snapshot, action: 'export' })
  expect(commandOf('snapshot export /backup/1 --private-key k.pem --jobs 2')).toEqual({
    ...snapshot,
    action: 'export',
    keyFile: 'k.pem',
    jobs: 2,
  })
  expect(commandOf('snapshot import /backup/1 --public-key k.pem')).toEqual({
    ...snapshot,
    action: 'import',
    keyFile: 'k.pem',
  })
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
  expect(commandOf('verify --since-last --to 5 --jobs 0')).toEqual([
    '--jobs must be a number from 1 to 32, not "0"',
    '--since-last excludes --from and --to',
  ])
  expect(commandOf('snapshot')).toEqual(['Unknown command: snapshot'])
  expect(commandOf('snapshot copy')).toEqual(['Unknown command: snapshot copy'])
  expect(commandOf('snapshot import')).toEqual(['snapshot import needs a DIRECTORY'])
  expect(commandOf('snapshot import a b --private-key k')).toEqual([
    'snapshot import does not accept b',
    'snapshot import does not accept --private-key',
  ])
  expect(commandOf('run --fast')).toEqual([expect.stringContaining("Unknown option '--fast'")])
})

test('lists every command in the help text', () => {
  for (const name of ['run', 'migrate', 'verify', 'snapshot export', 'snapshot import', 'stories'])
    expect(USAGE).toContain(`\n  ${name}`)
})
