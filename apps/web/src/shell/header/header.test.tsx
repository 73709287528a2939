import { expect, test } from 'vitest'
import { hrefsIn, renderShell } from '../testing/render-shell.tsx'
import { Header, Logo } from './header.tsx'

test('[G03] the logo is the default one, the built-in alternative, or an image from a URL', async () => {
  const defaultLogo = await renderShell(<Logo />)
  expect(defaultLogo).toContain('data-mark="scale"')
  expect(defaultLogo).toContain('<b>Ergo</b> Explorer')
  expect(await renderShell(<Logo />, { config: { alternativeLogo: true } })).toContain('data-mark="core"')
  const picture = await renderShell(<Logo />, { config: { alternativeLogo: 'https://logo.example/a.svg' } })
  expect(picture).toContain('<img src="https://logo.example/a.svg" alt="Ergo Explorer"')
  expect(picture).not.toContain('<svg')
})

test('[N01] [N08] menus are details of one group, so that one at a time is open without scripts too', async () => {
  const markup = await renderShell(<Header />, { screens: ['latest-blocks'], at: '/latest-blocks' })
  expect([...markup.matchAll(/<details[^>]*name="(\w+)"/g)].map(([, name]) => name)).toEqual(Array(5).fill('header'))
  expect(markup).toMatch(/data-current="true"><summary>Resources/)
  expect(markup).not.toMatch(/data-current="true"><summary>More/)
})

test('[N07] without scripts the sidebar button links to the page list', async () => {
  expect(hrefsIn(await renderShell(<Header />))[0]).toBe('#pages')
})

test('the header has a search box, except on home, which has its own', async () => {
  expect(await renderShell(<Header />, { at: '/latest-blocks' })).toContain('<search')
  expect(await renderShell(<Header />, { at: '/' })).not.toContain('<search')
})
