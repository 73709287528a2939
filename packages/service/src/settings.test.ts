import { mkdtempDisposableSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readSettings, type Settings, url, word } from './settings.ts'

const SETTINGS = {
  database: { name: 'DATABASE_URL', defaultValue: undefined, description: 'Database.', ...url('postgres') },
  network: { name: 'NETWORK', defaultValue: 'mainnet', description: 'Network.', ...word },
} as const satisfies Settings

const SECRET = 'postgres://explorer:pass@db/explorer'

function withFile(content: string, environment: Readonly<Record<string, string>> = {}) {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'settings-'))
  const file = join(folder.path, 'secret')
  writeFileSync(file, content)
  return readSettings(SETTINGS, { DATABASE_URL_FILE: file, ...environment })
}

test.each([SECRET, `${SECRET}\n`, `${SECRET}\r\n`])('a secret is read from its file', (content) => {
  expect(withFile(content)).toEqual({ ok: true, config: { database: SECRET, network: 'mainnet' } })
})

test('an empty file name is no file', () => {
  expect(withFile('', { DATABASE_URL_FILE: '', DATABASE_URL: SECRET })).toMatchObject({ ok: true })
})

test('other settings are not read from files', () => {
  expect(withFile(SECRET, { NETWORK_FILE: '/etc/hostname' })).toMatchObject({ config: { network: 'mainnet' } })
})

test.each<[string, string, Record<string, string>, RegExp]>([
  ['is set beside the variable', SECRET, { DATABASE_URL: SECRET }, /^DATABASE_URL and DATABASE_URL_FILE are both set$/],
  ['is empty', '\n', {}, /^DATABASE_URL_FILE: .*secret is empty$/],
  ['is too large', 'x'.repeat(70_000), {}, /^DATABASE_URL_FILE: .*secret is larger than 65536 bytes$/],
  ['does not exist', '', { DATABASE_URL_FILE: '/nowhere/secret' }, /^DATABASE_URL_FILE cannot be read: ENOENT/],
  ['is a folder', '', { DATABASE_URL_FILE: tmpdir() }, /^DATABASE_URL_FILE: .* is not a regular file$/],
  ['is a device', '', { DATABASE_URL_FILE: '/dev/zero' }, /^DATABASE_URL_FILE: .* is not a regular file$/],
  [
    'has an invalid value, which is not printed',
    'mysql://u:pass@db',
    {},
    /^DATABASE_URL is not a URL starting with postgres:/,
  ],
])('the error names a file that %s', (_name, content, environment, message) => {
  const read = withFile(content, environment)
  expect(read).toMatchObject({ ok: false, errors: [expect.stringMatching(message)] })
  expect(JSON.stringify(read)).not.toContain('pass')
})
