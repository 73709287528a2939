import { expect, test } from 'vitest'
import { networkDefaults } from '#config/public-config.ts'
import { LOCALES } from '#i18n/locales.ts'
import { readNamespace } from '#i18n/testing/read-all-messages.ts'
import { SCREEN_ROUTES } from '#routes.ts'
import { startTestWeb } from './testing/test-web.ts'

const MARKS = readNamespace('shell')

/** Every screen, with a value in place of each parameter, and a path without a screen. */
const PATHS = [...SCREEN_ROUTES.map(({ path }) => path.replaceAll(/:\w+\??/g, '7').replace('*', '')), '/no/such/page']

/** React separates adjacent texts by comments. */
const textOf = (body: string) => body.replaceAll('<!-- -->', '')

test(
  'every page of a simulated chain is marked and nothing on it names or links mainnet',
  { timeout: 120_000 },
  async () => {
    await using web = await startTestWeb(() => null, { config: networkDefaults('devnet') })
    for (const locale of LOCALES)
      for (const path of PATHS) {
        const url = `/${locale}${path === '/' ? '' : path}`
        const { payload, headers } = await web.server.inject({ url })
        if (headers.location !== undefined) continue
        const body = textOf(payload)
        expect(body).toContain(`<b>${MARKS[locale]['network.devnet']}.</b>`)
        expect(body).toMatch(
          new RegExp(`<title>[^<]* — Ergo Explorer \\(${MARKS[locale]['network.devnet']}\\)</title>`),
        )
        expect(body).not.toMatch(/>Mainnet<|ergoplatform\.|ergo\.watch|oette\.info/)
      }
  },
)

test('an embedded page is marked too', async () => {
  await using web = await startTestWeb(() => null, { config: networkDefaults('devnet') })
  expect(textOf((await web.server.inject({ url: '/en?iframe=1' })).body)).toContain('<b>Simulated chain.</b>')
})

test('a private network has its own name in every language', async () => {
  const config = networkDefaults({ title: 'Workshop', addressPrefix: 0x10, isSimulated: false, preset: '' })
  await using web = await startTestWeb(() => null, { config })
  for (const locale of LOCALES) {
    const body = textOf((await web.server.inject({ url: `/${locale}/latest-blocks` })).body)
    expect(body).toContain(`<b>Workshop.</b> ${MARKS[locale]['network.privateNote']}`)
    expect(body).toMatch(/<title>[^<]* — Ergo Explorer \(Workshop\)<\/title>/)
    expect(body).toContain('aria-current="true">Workshop</a>')
    expect(body).toContain('Workshop · v')
    expect(body).not.toMatch(/>Mainnet<|ergoplatform\.|ergo\.watch|oette\.info/)
  }
})

test('mainnet needs no mark: its header and footer name it', async () => {
  await using web = await startTestWeb(() => null)
  const body = textOf((await web.server.inject({ url: '/en/latest-blocks' })).body)
  expect(body).toContain('— Ergo Explorer</title>')
  expect(body).toContain('aria-current="true">Mainnet</a>')
  expect(body).toContain('Mainnet · v')
  expect(body).not.toContain('<b>Mainnet.</b>')
})
