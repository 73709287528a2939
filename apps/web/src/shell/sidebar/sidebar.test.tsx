import { afterEach, expect, test, vi } from 'vitest'
import { renderShell } from '../testing/render-shell.tsx'
import { SidebarNav } from './sidebar.tsx'
import { isSidebarShown, showSidebar } from './sidebar-button.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('[N07] the body has a class while the sidebar is shown', () => {
  const classes = new Set<string>()
  const toggle = (name: string, isOn: boolean) => (isOn ? classes.add(name) : classes.delete(name))
  vi.stubGlobal('document', { body: { classList: { toggle } } })
  showSidebar(true)
  expect([isSidebarShown(), [...classes]]).toEqual([true, ['navbar-open']])
  showSidebar(false)
  expect([isSidebarShown(), [...classes]]).toEqual([false, []])
})

test('[G04] collapsed, an entry is an icon with an accessible name and a title', async () => {
  const surroundings = { screens: ['latest-blocks'], at: '/latest-blocks' }
  const folded = await renderShell(<SidebarNav isCollapsed />, surroundings)
  expect(folded).toMatch(
    /<a title="Latest blocks" aria-current="page"[^>]*>.*<span class="visually-hidden">Latest blocks<\/span>/,
  )
  expect(folded).not.toContain('<h2')
  expect(await renderShell(<SidebarNav />, surroundings)).toContain('<h2 aria-hidden="true">Resources</h2>')
})
