import { expect, test } from 'vitest'
import { renderShell } from '../testing/render-shell.tsx'
import { SearchBox, buildSearchPath } from './search-box.tsx'

const box = <SearchBox size="header" />

test('[Q01] the box says what to search for', async () => {
  expect(await renderShell(box)).toContain('placeholder="Search for Block, Address, Transaction"')
  expect(await renderShell(box, { locale: 'ru' })).toContain('placeholder="Поиск блока, адреса, транзакции"')
})

test('[Q03] without scripts it is a form that submits to the search of its language', async () => {
  const html = await renderShell(box, { locale: 'tr' })
  expect(html).toMatch(/<form [^>]*action="\/tr\/search"/)
  expect(html).toMatch(/<input [^>]*type="search" [^>]*name="query"/)
  expect(html).not.toMatch(/method=/)
})

test('[Q03] text leads to the search page, empty text to home', () => {
  expect(buildSearchPath(' SigUSD & more ')).toBe('/search?query=SigUSD+%26+more')
  expect(buildSearchPath('  ')).toBe('/')
})

test('on the search page the box contains the query; elsewhere it is empty', async () => {
  expect(await renderShell(box, { at: '/search?query=SigUSD' })).toContain('value="SigUSD"')
  expect(await renderShell(box, { at: '/blocks/1?query=SigUSD' })).not.toContain('SigUSD')
})

test('a large box offers examples, the one in the header none', async () => {
  const examples = [{ text: '1 932 480', to: '/blocks/1932480' }]
  expect(await renderShell(<SearchBox size="large" examples={examples} />)).toMatch(
    /Try<a href="\/blocks\/1932480"[^>]*>1 932 480<\/a>/,
  )
  expect(await renderShell(box)).not.toContain('Try')
})
