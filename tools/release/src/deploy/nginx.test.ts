import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { MAX_URL_BYTES } from '@ergo-explorer/service'
import { expect, test } from 'vitest'

const DEPLOY = join(import.meta.dirname, '../../../../deploy')

test('nginx accepts URLs of the length that the services accept', () => {
  const configuration = readFileSync(join(DEPLOY, 'nginx/ergo-explorer/site.conf'), 'utf8')
  const [, kilobytes] = /^\s*large_client_header_buffers \d+ (\d+)k;$/m.exec(configuration) ?? []
  expect(Number(kilobytes) * 1024).toBe(MAX_URL_BYTES)
})

test('the documents state the limit of URLs', () => {
  const document = readFileSync(join(DEPLOY, '../docs/api.md'), 'utf8')
  expect(document).toContain(`${MAX_URL_BYTES.toLocaleString('en')} bytes`)
})
