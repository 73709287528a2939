import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readSettings, type Setting } from '@ergo-explorer/service'
import { expect, test } from 'vitest'
import { SETTINGS } from './settings.ts'

const settings = Object.values<Setting<unknown>>(SETTINGS)

test('the page about running the API lists every setting as it is here, and no other', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../../docs/api.md'), 'utf8')
  const rows = settings.map(({ name, initial, takes, about }) => {
    const value = initial === undefined ? 'must be given' : initial === '' ? 'none' : `\`${initial}\``
    return `| \`${name}\` | ${value} | ${takes} | ${about} |`
  })
  expect(page.split('\n').filter((line) => /^\| `[A-Z0-9_]+` \|/.test(line))).toEqual(rows)
})

test('with a database alone, mainnet is served on this machine and no transactions are taken', () => {
  const read = readSettings(SETTINGS, { DATABASE_URL: 'postgres://reader@db/explorer' })
  expect(read).toMatchObject({
    ok: true,
    config: { network: 'mainnet', host: '127.0.0.1', port: 8080, nodeUrls: 'none', replicaUrls: 'none' },
  })
})
