const EXCLUDED = '[data-unproven], #verify, noscript, script, style, #clash'
const MARK = 'data-pointed'

/** Elements of the page with texts that state a value which follows from bytes, in the order of the page. */
export function listFigureElements(): Element[] {
  const main = document.getElementById('main')
  if (main === null) return []
  const elements = new Set<Element>()
  const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const element = node.parentElement
    if (element !== null && /\d/.test(node.nodeValue ?? '') && element.closest(EXCLUDED) === null) elements.add(element)
  }
  return [...elements]
}

/** Scrolls to a figure and marks it until the next one. React does not manage the attribute. */
export function pointAt(element: Element): void {
  clearPointer()
  for (
    let parent = element.closest('details');
    parent !== null;
    parent = parent.parentElement?.closest('details') ?? null
  )
    parent.open = true
  element.setAttribute(MARK, '')
  element.scrollIntoView({ block: 'center' })
}

export function clearPointer(): void {
  for (const element of document.querySelectorAll(`[${MARK}]`)) element.removeAttribute(MARK)
}

/** The first figure with one of the texts. */
export const findFigure = (texts: readonly string[]): Element | undefined => {
  const elements = listFigureElements()
  const textOf = (element: Element) => element.textContent.replaceAll(/\s+/g, ' ').trim()
  return texts
    .filter((text) => text !== '')
    .map(
      (text) =>
        elements.find((element) => textOf(element) === text) ??
        elements.find((element) => textOf(element).includes(text)),
    )
    .find((element) => element !== undefined)
}
