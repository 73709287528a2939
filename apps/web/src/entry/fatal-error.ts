import type { Translations } from '#i18n/translations.ts'

/** Replaces the page if even its error page could not be rendered: React then leaves an empty root. */
export function showFatalError(root: Pick<Element, 'replaceChildren' | 'ownerDocument'>, t: Translations): void {
  const page = root.ownerDocument
  const element = <Tag extends 'a' | 'h1' | 'main' | 'p'>(tag: Tag, ...content: (Node | string)[]) => {
    const created = page.createElement(tag)
    created.append(...content)
    return created
  }
  const link = (href: string, text: string) => Object.assign(element('a', text), { href })
  const main = element(
    'main',
    element('h1', t.text('error.unhandled')),
    element('p', t.text('error.sentence')),
    element('p', link('', t.text('error.reload')), ' \u00B7 ', link(`/${t.locale}`, t.text('error.goHome'))),
  )
  main.className = 'page'
  root.replaceChildren(main)
}
