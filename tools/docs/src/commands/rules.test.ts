import { expect, test } from 'vitest'
import { listCommands } from './pages.ts'
import { classify, RULES, rulesFor } from './rules.ts'

const classified = listCommands().map(classify)

test('every command of the pages is either tried or listed with the reason why not', () => {
  const unknown = classified
    .filter(({ rule }) => rule === undefined)
    .map(({ command, by }) => `${command.page}:${command.line} ${by}`)
  expect(unknown, 'tools/docs/src/commands/rules.ts says what to do with each').toEqual([])
})

test('no rule is left that no page needs', () => {
  const used = new Set(listCommands().flatMap(rulesFor))
  expect(Object.keys(RULES).filter((key) => !used.has(key))).toEqual([])
})

test('a command with a program that nobody has listed is not let through', () => {
  const command = { page: 'p.md', line: 1, text: 'curl -s http://x | launch-missiles --now' }
  expect(classify(command)).toMatchObject({ rule: undefined, by: 'launch-missiles' })
})

test('the longest beginning decides', () => {
  const ruleOf = (text: string) => classify({ page: 'p.md', line: 1, text }).rule?.kind
  expect(ruleOf('A=1 bin/env pnpm indexer')).toBe('serve')
  expect(ruleOf('/opt/x/bin/explorer indexer run --once')).toBe('run')
  expect(ruleOf('sudo systemctl restart x')).toBe('skip')
})
