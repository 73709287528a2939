import { describe, expect, test } from 'vitest'
import { AppLink } from '../link/app-link.tsx'
import { Menu, isMenuClosingClick, nextMenuEntryIndex } from './menu.tsx'
import { renderKit } from '../testing/render-kit.tsx'

test('[N08] a menu opens without scripts, and menus of one group close each other', () => {
  const html = renderKit(
    <Menu summary="More" group="header">
      <AppLink to="/wallet">Wallets</AppLink>
    </Menu>,
  )
  expect(html).toMatch(/^<details name="header"><summary>More<svg/)
  expect(html).toContain('<a href="/wallet">Wallets</a>')
})

test('an icon menu has a name', () => {
  expect(
    renderKit(
      <Menu summary="EN" label="Language" group="header" hasArrow={false}>
        …
      </Menu>,
    ),
  ).toContain('<summary aria-label="Language" title="Language">EN</summary>')
})

describe('closesMenu', () => {
  const outside = { closest: () => null }
  const summary = { closest: () => null }
  const entry = { closest: (selector: string) => (selector === 'a, button' ? {} : null) }
  const inside = new Set<object>([summary, entry])
  const menu = (open: boolean) => ({ open, contains: (target: object) => inside.has(target) })

  test('[N08] a click outside closes an open menu', () => {
    expect(isMenuClosingClick(menu(true), outside)).toBe(true)
  })
  test('[N08] a click on its own summary is left to the browser', () => {
    expect(isMenuClosingClick(menu(true), summary)).toBe(false)
  })
  test('[N08] following an entry closes it', () => {
    expect(isMenuClosingClick(menu(true), entry)).toBe(true)
  })
  test('a closed menu stays closed', () => {
    expect(isMenuClosingClick(menu(false), outside)).toBe(false)
  })
})

describe('nextEntry', () => {
  test('arrows enter from the summary and wrap around', () => {
    expect(nextMenuEntryIndex('ArrowDown', -1, 3)).toBe(0)
    expect(nextMenuEntryIndex('ArrowUp', -1, 3)).toBe(2)
    expect(nextMenuEntryIndex('ArrowDown', 2, 3)).toBe(0)
    expect(nextMenuEntryIndex('ArrowUp', 0, 3)).toBe(2)
    expect(nextMenuEntryIndex('ArrowUp', 2, 3)).toBe(1)
  })
  test('Home and End work among the entries only, other keys not at all', () => {
    expect(nextMenuEntryIndex('Home', 2, 3)).toBe(0)
    expect(nextMenuEntryIndex('End', 0, 3)).toBe(2)
    expect(nextMenuEntryIndex('Home', -1, 3)).toBeUndefined()
    expect(nextMenuEntryIndex('Enter', 0, 3)).toBeUndefined()
    expect(nextMenuEntryIndex('ArrowDown', -1, 0)).toBeUndefined()
  })
})
