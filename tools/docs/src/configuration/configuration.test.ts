import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { namesSentToBrowsers, PROGRAMS } from './programs.ts'
import { renderConfiguration } from './render-configuration.ts'

const page = readFileSync(join(import.meta.dirname, '../../../../docs/configuration.md'), 'utf8')

test('the page about configuration is what the settings say', () => {
  expect(page, '`pnpm docs:configuration` writes it anew').toBe(renderConfiguration())
})

test('what a setting is unless given is among what it takes', () => {
  const wrong = PROGRAMS.flatMap(({ name, settings }) =>
    Object.values(settings)
      .filter(({ initial, parse }) => initial !== undefined && parse(initial) === undefined)
      .map((setting) => `${name} ${setting.name}`),
  )
  expect(wrong).toEqual([])
})

test('visitors are told what they need and nothing of the servers', () => {
  expect(namesSentToBrowsers()).toEqual(expect.arrayContaining(['NETWORK', 'PUBLIC_API_URL', 'SOURCE_URL']))
  for (const name of ['API_URL', 'WEB_HOST', 'WEB_PORT', 'LOG_LEVEL']) expect(namesSentToBrowsers()).not.toContain(name)
})

test('where a password may stand is said', () => {
  const [, secrets = ''] = /## Which of them are secret([^]*?)\n## /.exec(page) ?? []
  for (const name of ['DATABASE_URL', 'REPLICA_URLS', 'REDIS_URL', 'NODE_URLS', 'API_URL'])
    expect(secrets).toContain(`\`${name}\``)
  expect(secrets).not.toContain('WALLETS_URL')
})
