import { expect, test } from 'vitest'
import { LOCALES } from '../../i18n/locales.ts'
import { renderScreen } from '../../testing/render-screen.tsx'

const ADDRESS = '9hY16vzHmmfyVBwKeFGHvb2bMFsG94A1u7To1QWtUokACyFVENQ'
const KEY = '038d39af8c37583609ff51c6a577efe60684119da2fbd0d75f9c72372886a58a63'

async function show(asked: Record<string, string> = {}, locale: (typeof LOCALES)[number] = 'en') {
  const query = new URLSearchParams(asked).toString()
  const page = await renderScreen(`/utilities${query === '' ? '' : `?${query}`}`, { locale })
  // Ids stand in groups, which are margins and not characters.
  return { ...page, joined: page.html.replaceAll(/<[^>]*>/g, '') }
}

test('without a question there are four forms that work without scripts, and nobody is asked', async () => {
  const { html, report, calls } = await show()
  expect(report).toMatchObject({ status: 200, isIndexed: true, title: 'Utilities — Ergo Explorer' })
  for (const id of ['script', 'decode', 'encode', 'amount'])
    expect(html).toMatch(new RegExp(`<form [^>]*action="#${id}" method="get">`))
  expect(calls).toEqual([])
})

test('an address shows its script, both forms, the script hash and both template hashes', async () => {
  const { text, joined, html, report } = await show({ address: ADDRESS })
  expect(text).toContain('Kind Pay to public key')
  for (const part of [ADDRESS, `0008cd${KEY}`, KEY, '3Wyd9ghP6ERsZmQEArZZ2i6paJUJcqPncy5YkGx2k8s8fWAY7fzF'])
    expect(joined).toContain(part)
  for (const hash of [
    '29a70137d6ccb679565f112d38e4c57b1480508e9d6f9d4bbbdf11d4a49042d3',
    'dedac9b2c51109bbd37031baaf248619fc5df50faf7df3ab918ef1504029f0f1',
    '8e47afdd2cedf5471da73dcad7557a4451a068370c8438ebc707ffde57639ee3',
  ])
    expect(joined).toContain(hash)
  expect(html).toContain(`href="/addresses/${ADDRESS}"`)
  expect(report.isIndexed).toBe(false)
})

test('registers are read and written, an amount is converted; each form keeps what the others say', async () => {
  const asked = { register: '0e03555344', type: 'Coll[Long]', value: '[1, 2]', amount: '1.5', unit: 'erg' }
  const { text, html } = await show(asked)
  expect(text).toContain('Type Coll[Byte] Value 555344')
  expect(text).toContain('As text “ USD ”')
  expect(text).toContain('Bytes 11020204')
  expect(text).toContain('ERG 1.5')
  expect(text).toContain('nanoERG 1\u{a0}500\u{a0}000\u{a0}000')
  const [, decode = ''] = /action="#decode"(.*?)<\/form>/.exec(html) ?? []
  expect(decode).toContain('<input type="hidden" name="amount" value="1.5"/>')
  expect(decode).not.toContain('type="hidden" name="register"')
})

test('what cannot be computed is told plainly, with status 200', async () => {
  const { text, html, report } = await show({
    address: 'ab'.repeat(32),
    register: '0e05aabb',
    type: 'Box',
    value: '<b>',
    amount: '-1',
  })
  expect(report.status).toBe(200)
  expect(text).toContain('This is a hash, from which nothing leads back.')
  expect(html).toContain(`/search?query=${'ab'.repeat(32)}`)
  expect(text).toContain('These bytes are not one whole constant:')
  expect(text).toContain('The type is not understood at “Box”.')
  expect(text).toContain('This is no amount: only digits and one decimal point.')
  expect((await show({ type: 'Int', value: '2147483648' })).text).toContain(
    '“2147483648” is beyond the bounds of its type.',
  )
  expect((await show({ type: 'Coll[Long]', value: '[1' })).text).toContain(
    'The value does not fit the type; it ends too early.',
  )
  expect((await show({ address: ADDRESS.replace('F', 'G') })).text).toContain('its checksum does not match')
})

test('what is too long for an address is not computed from its beginning', async () => {
  const { text } = await show({ address: '00'.repeat(1000) })
  expect(text).toContain('This is too long for an address bar.')
  expect(text).not.toContain('Script hash')
})

test('each language has its own words', async () => {
  const texts = await Promise.all(LOCALES.map(async (locale) => (await show({ address: ADDRESS }, locale)).text))
  expect(new Set(texts).size).toBe(4)
})
