import { expect, test } from 'vitest'
import { commandsIn } from './commands-in.ts'
import { programsIn } from './programs-in.ts'

test('commands are what stands in shell fences, one by one, however many lines each takes', () => {
  const page = [
    'Text with `code`.',
    '```sh',
    "# it's a comment",
    'export A=1   # the node’s',
    'curl -s \\',
    '  http://x/',
    "psql -c 'SELECT 1,",
    "  2'",
    'cat <<END',
    'rm -rf /',
    'END',
    '```',
    '```sql',
    'SELECT 1',
    '```',
  ].join('\n')
  expect(commandsIn('p.md', page)).toEqual([
    { page: 'p.md', line: 4, text: 'export A=1   # the node’s' },
    { page: 'p.md', line: 5, text: 'curl -s \\\n  http://x/' },
    { page: 'p.md', line: 7, text: "psql -c 'SELECT 1,\n  2'" },
    { page: 'p.md', line: 9, text: 'cat <<END\nrm -rf /\nEND' },
  ])
})

test('a command that does not end is told', () => {
  expect(() => commandsIn('p.md', "```sh\necho 'open\n```")).toThrow("p.md:2 is not whole: echo 'open")
})

test('every program of a line is found, whoever starts it', () => {
  expect(programsIn("A='b c' bin/env pnpm indexer run --once   # then | more")).toEqual([
    ['pnpm', 'indexer', 'run', '--once'],
  ])
  expect(programsIn('sudo -u postgres createdb x && curl -s "$U/a?b=c" 2>&1 | sort -rn | head -5')).toEqual([
    ['createdb', 'x'],
    ['curl', '-s', '$U/a?b=c', '2>&1'],
    ['sort', '-rn'],
    ['head', '-5'],
  ])
  expect(programsIn('psql --quiet <<SQL\nDROP TABLE x;\nSQL')).toEqual([['psql', '--quiet']])
  expect(programsIn('echo "at $(date +%F) of us" | wc').map(([name]) => name)).toEqual(['date', 'echo', 'wc'])
})
