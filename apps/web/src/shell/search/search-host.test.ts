import { expect, test } from 'vitest'
import { isSearchShortcut, takeTypedText } from './search-host.tsx'

const press = { key: '/', ctrlKey: false, metaKey: false, altKey: false }
const within = (...selectors: string[]) => ({
  closest: (requested: string) => (selectors.some((selector) => requested.includes(selector)) ? {} : null),
})
const page = within()

test.each([
  ['the slash on the page', press, page, true],
  ['the slash with nothing focused', press, null, true],
  ['the slash in an input', press, within('input'), false],
  ['the slash in a text area', press, within('textarea'), false],
  ['the slash with Ctrl', { ...press, ctrlKey: true }, page, false],
  ['Ctrl-K', { ...press, key: 'k', ctrlKey: true }, page, true],
  ['Cmd-K in an input', { ...press, key: 'k', metaKey: true }, within('input'), true],
  ['Ctrl-K with caps lock', { ...press, key: 'K', ctrlKey: true }, page, true],
  ['Ctrl-K in an open dialog', { ...press, key: 'k', ctrlKey: true }, within('dialog[open]'), false],
  ['Ctrl-Alt-K', { ...press, key: 'k', ctrlKey: true, altKey: true }, page, false],
  ['a mere k', { ...press, key: 'k' }, page, false],
  ['another letter with Ctrl', { ...press, key: 'j', ctrlKey: true }, page, false],
])('%s: whether it opens the search', (_, pressed, target, isOpening) => {
  expect(isSearchShortcut(pressed, target, true)).toBe(isOpening)
})

test('with the slash disabled, Ctrl-K still works', () => {
  expect(isSearchShortcut(press, page, false)).toBe(false)
  expect(isSearchShortcut({ ...press, key: 'k', ctrlKey: true }, page, false)).toBe(true)
})

test('the text that was typed before hydration is taken once', () => {
  const dataset: Record<string, string> = { search: '42', theme: 'dark' }
  expect([takeTypedText(dataset), takeTypedText(dataset)]).toEqual(['42', null])
  expect(dataset).toEqual({ theme: 'dark' })
})
