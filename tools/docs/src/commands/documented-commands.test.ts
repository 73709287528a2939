import { expect, test } from 'vitest'
import { extractCommands, extractPrograms } from './documented-commands.ts'

test('extracts each command of a shell fence, including multi-line ones', () => {
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
  expect(extractCommands('p.md', page)).toEqual([
    { page: 'p.md', section: '', line: 4, text: 'export A=1   # the node’s' },
    { page: 'p.md', section: '', line: 5, text: 'curl -s \\\n  http://x/' },
    { page: 'p.md', section: '', line: 7, text: "psql -c 'SELECT 1,\n  2'" },
    { page: 'p.md', section: '', line: 9, text: 'cat <<END\nrm -rf /\nEND' },
  ])
})

test('throws for an incomplete command', () => {
  expect(() => extractCommands('p.md', "```sh\necho 'open\n```")).toThrow("p.md:2 is incomplete: echo 'open")
})

test('finds every program of a line, without wrappers', () => {
  expect(extractPrograms("A='b c' bin/env pnpm indexer run --once   # then | more")).toEqual([
    ['pnpm', 'indexer', 'run', '--once'],
  ])
  expect(extractPrograms('sudo -u postgres createdb x && curl -s "$U/a?b=c" 2>&1 | sort -rn | head -5')).toEqual([
    ['createdb', 'x'],
    ['curl', '-s', '$U/a?b=c', '2>&1'],
    ['sort', '-rn'],
    ['head', '-5'],
  ])
  expect(extractPrograms('psql --quiet <<SQL\nDROP TABLE x;\nSQL')).toEqual([['psql', '--quiet']])
  expect(extractPrograms('echo "at $(date +%F) of us" | wc').map(([name]) => name)).toEqual(['date', 'echo', 'wc'])
})
