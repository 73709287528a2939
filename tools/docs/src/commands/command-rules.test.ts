import { expect, test } from 'vitest'
import { listDocumentedCommands } from './documented-commands.ts'
import { classifyCommand, COMMAND_RULES, findRuleKeys } from './command-rules.ts'

const commands = listDocumentedCommands()
const classified = commands.map(classifyCommand)

test('every command of the documents has a rule', () => {
  const unknown = classified
    .filter(({ rule }) => rule === undefined)
    .map(({ command, program }) => `${command.page}:${command.line} ${program}`)
  expect(unknown, 'add a rule to tools/docs/src/commands/command-rules.ts').toEqual([])
})

test('every rule is used', () => {
  const used = new Set(commands.flatMap(findRuleKeys))
  expect(Object.keys(COMMAND_RULES).filter((key) => !used.has(key))).toEqual([])
})

test('a command with an unknown program has no rule', () => {
  const command = { page: 'p.md', section: '', line: 1, text: 'curl -s http://x | launch-missiles --now' }
  expect(classifyCommand(command)).toMatchObject({ rule: undefined, program: 'launch-missiles' })
})

test('commands that install the explorer on a server are skipped, whatever their program', () => {
  const command = { page: 'docs/operations/install.md', section: 'systemd', line: 1, text: 'sudo launch-missiles' }
  expect(classifyCommand(command).rule?.kind).toBe('skip')
  expect(classifyCommand({ ...command, section: 'Compose' }).rule).toBeUndefined()
  expect(commands.some(({ page, section }) => page === command.page && section === 'systemd')).toBe(true)
})

test('the longest matching prefix decides', () => {
  const ruleOf = (text: string) => classifyCommand({ page: 'p.md', section: '', line: 1, text }).rule?.kind
  expect(ruleOf('A=1 bin/env pnpm indexer')).toBe('serve')
  expect(ruleOf('/opt/x/bin/explorer indexer run --once')).toBe('run')
  expect(ruleOf('sudo systemctl restart x')).toBe('skip')
})
