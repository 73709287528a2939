import { expect, test } from 'vitest'
import { LOCALES } from '#i18n/locales.ts'
import { renderScreen } from '#testing/render-screen.tsx'

const ADDRESS = '9hY16vzHmmfyVBwKeFGHvb2bMFsG94A1u7To1QWtUokACyFVENQ'
const KEY = '038d39af8c37583609ff51c6a577efe60684119da2fbd0d75f9c72372886a58a63'

async function renderUtilities(input: Record<string, string> = {}, locale: (typeof LOCALES)[number] = 'en') {
  const query = new URLSearchParams(input).toString()
  const page = await renderScreen(`/utilities${query === '' ? '' : `?${query}`}`, { locale })
  // Groups of an id are separated by margins, not by characters.
  return { ...page, joined: page.html.replaceAll(/<[^>]*>/g, '') }
}

test('without input there are four forms that work without JavaScript, and no API request is made', async () => {
  const { html, report, calls } = await renderUtilities()
  expect(report).toMatchObject({ status: 200, isIndexed: true, title: 'Utilities — Ergo Explorer' })
  for (const id of ['script', 'decode', 'encode', 'amount'])
    expect(html).toMatch(new RegExp(`<form [^>]*action="#${id}" method="get">`))
  expect(calls).toEqual([])
})

test('an empty form links an example, which keeps the values of the others', async () => {
  const { html } = await renderUtilities({ amount: '2' })
  const links = [...html.matchAll(/<a [^>]*aria-label="Example: ([^"]*)"[^>]*href="[^"?]*\?([^"]*)"/g)]
  expect(links.map(([, name]) => name)).toEqual(['Address and script', 'Decode a register', 'Encode a register'])
  for (const [, , query = ''] of links) {
    const input = Object.fromEntries(new URLSearchParams(query.replaceAll('&amp;', '&')))
    const { text } = await renderUtilities(input)
    expect(text).toMatch(/Script hash|As text “ Ergo ”|Bytes 11020204/)
    expect(text).toContain('nanoERG 2\u{a0}000\u{a0}000\u{a0}000')
    expect(text).not.toMatch(/is not |cannot/)
  }
})

test('an address shows its script, both address forms, the script hash and both template hashes', async () => {
  const { text, joined, html, report } = await renderUtilities({ address: ADDRESS })
  expect(text).toContain('Address type Pay to public key')
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

test('decodes and encodes registers and converts an amount; each form keeps the values of the others', async () => {
  const input = { register: '0e03555344', type: 'Coll[Long]', value: '[1, 2]', amount: '1.5', unit: 'erg' }
  const { text, html } = await renderUtilities(input)
  expect(text).toContain('Type Coll[Byte] Value 555344')
  expect(text).toContain('As text “ USD ”')
  expect(text).toContain('Bytes 11020204')
  expect(text).toContain('ERG 1.5')
  expect(text).toContain('nanoERG 1\u{a0}500\u{a0}000\u{a0}000')
  const [, decode = ''] = /action="#decode"(.*?)<\/form>/.exec(html) ?? []
  expect(decode).toContain('<input type="hidden" name="amount" value="1.5"/>')
  expect(decode).not.toContain('type="hidden" name="register"')
})

test('invalid input shows the reason with status 200', async () => {
  const { text, html, report } = await renderUtilities({
    address: 'ab'.repeat(32),
    register: '0e05aabb',
    type: 'Box',
    value: '<b>',
    amount: '-1',
  })
  expect(report.status).toBe(200)
  expect(text).toContain('This is a hash and cannot be converted back.')
  expect(html).toContain(`/search?query=${'ab'.repeat(32)}`)
  expect(text).toContain('The bytes end too early. Check that you copied all of them.')
  expect(text).toContain('The type is not valid at “Box”.')
  expect(text).toContain('Not a valid amount. Use digits and one decimal point.')
  expect((await renderUtilities({ type: 'Int', value: '2147483648' })).text).toContain(
    '“2147483648” is out of range for its type.',
  )
  expect((await renderUtilities({ type: 'Coll[Long]', value: '[1' })).text).toContain(
    'The value does not match the type: it ends too early.',
  )
  expect((await renderUtilities({ address: ADDRESS.replace('F', 'G') })).text).toContain('its checksum does not match')
})

test('input that is too long for a URL is not computed from its beginning', async () => {
  const { text } = await renderUtilities({ address: '00'.repeat(1000) })
  expect(text).toContain('This is too long for a URL.')
  expect(text).not.toContain('Script hash')
})

test('all texts are translated into each language', async () => {
  const texts = await Promise.all(
    LOCALES.map(async (locale) => (await renderUtilities({ address: ADDRESS }, locale)).text),
  )
  expect(new Set(texts).size).toBe(4)
})
