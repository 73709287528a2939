import { expect, test } from 'vitest'
import { createTranslations, loadMessages } from '#i18n/translations.ts'
import { showFatalError } from './fatal-error.ts'

/** A page that knows only how to create elements; an element is a tag with its content. */
interface FakeElement {
  readonly tag: string
  readonly content: unknown[]
  readonly append: (...content: unknown[]) => void
  href?: string
}

const createElement = (tag: string): FakeElement => {
  const content: unknown[] = []
  return { tag, content, append: (...added) => void content.push(...added) }
}

test('[G10] the last resort is a readable page with links to reload it and home', async () => {
  const t = createTranslations('ru')
  t.add('shell', await loadMessages('ru', 'shell'))
  const shown: FakeElement[] = []
  const root = {
    ownerDocument: { createElement },
    replaceChildren: (...nodes: FakeElement[]) => void shown.push(...nodes),
  }
  showFatalError(root as unknown as Element, t)
  const [heading, , links] = contentOf(shown[0])
  expect(heading).toMatchObject({ tag: 'h1', content: ['Произошла непредвиденная ошибка'] })
  const hrefs = contentOf(links).flatMap(({ tag, href }) => (tag === 'a' ? [href] : []))
  expect(hrefs).toEqual(['', '/ru'])
})

const contentOf = (element: FakeElement | undefined) => (element?.content ?? []) as FakeElement[]
