import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { DOCUMENTED_PROGRAMS, publicSettingNames, renderConfiguration } from './configuration.ts'

const page = readFileSync(join(import.meta.dirname, '../../../docs/configuration.md'), 'utf8')

test('docs/configuration.md matches the settings in the code', () => {
  expect(page, 'run `pnpm docs:configuration`').toBe(renderConfiguration())
})

test('accepts the default value of every setting', () => {
  const wrong = DOCUMENTED_PROGRAMS.flatMap(({ name, settings }) =>
    Object.values(settings)
      .filter(({ defaultValue, parse }) => defaultValue !== undefined && parse(defaultValue) === undefined)
      .map((setting) => `${name} ${setting.name}`),
  )
  expect(wrong).toEqual([])
})

test('publishes only settings that browsers need', () => {
  expect(publicSettingNames()).toEqual(expect.arrayContaining(['NETWORK', 'PUBLIC_API_URL', 'SOURCE_URL']))
  for (const name of ['API_URL', 'WEB_HOST', 'WEB_PORT', 'LOG_LEVEL']) expect(publicSettingNames()).not.toContain(name)
})

test('lists every setting that can contain a password', () => {
  const [, secrets = ''] = /## Secrets([^]*?)\n## /.exec(page) ?? []
  for (const name of ['DATABASE_URL', 'REPLICA_URLS', 'REDIS_URL', 'NODE_URLS', 'API_URL'])
    expect(secrets).toContain(`\`${name}\``)
  expect(secrets).not.toContain('WALLETS_URL')
})
