import { afterEach, describe, expect, test, vi } from 'vitest'
import { copyText } from './copy-text.ts'

afterEach(() => vi.unstubAllGlobals())

/** A page without the clipboard API, in which copying takes the selected field. */
function createPage({ isAllowed = true, isInDialog = false } = {}) {
  const steps: string[] = []
  const field = {
    value: '',
    focus: () => steps.push('focus'),
    select: () => steps.push('select'),
    remove: () => steps.push('remove'),
  }
  const container = (name: string) => ({ append: () => steps.push(`append to ${name}`) })
  class HTMLElement {
    closest = () => (isInDialog ? container('dialog') : null)
    focus = () => steps.push('focus button')
  }
  vi.stubGlobal('HTMLElement', HTMLElement)
  vi.stubGlobal('document', {
    activeElement: new HTMLElement(),
    body: container('body'),
    createElement: () => field,
    execCommand: (command: string) => {
      steps.push(`${command} ${field.value}`)
      if (!isAllowed) throw new Error('denied')
      return true
    },
  })
  return steps
}

test('uses the clipboard API', async () => {
  const copied: string[] = []
  vi.stubGlobal('navigator', { clipboard: { writeText: async (text: string) => void copied.push(text) } })
  expect(await copyText('9f')).toBe(true)
  expect(copied).toEqual(['9f'])
})

describe('[A03] [K03] without HTTPS', () => {
  test('selects the text in a hidden field, and returns the focus', async () => {
    vi.stubGlobal('navigator', {})
    const steps = createPage()
    expect(await copyText('9f')).toBe(true)
    expect(steps).toEqual(['append to body', 'focus', 'select', 'copy 9f', 'remove', 'focus button'])
  })

  test('does so within a modal dialog, because the rest of the page is inert', async () => {
    vi.stubGlobal('navigator', {})
    const steps = createPage({ isInDialog: true })
    await copyText('9f')
    expect(steps[0]).toBe('append to dialog')
  })

  test('does so also if the browser denies the clipboard', async () => {
    vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.reject(new Error('denied')) } })
    const steps = createPage()
    expect(await copyText('9f')).toBe(true)
    expect(steps).toContain('copy 9f')
  })

  test('says when nothing works, and leaves no field behind', async () => {
    vi.stubGlobal('navigator', {})
    const steps = createPage({ isAllowed: false })
    expect(await copyText('9f')).toBe(false)
    expect(steps).toContain('remove')
  })
})
