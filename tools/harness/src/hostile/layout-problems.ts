export interface LayoutFindings {
  readonly problems: readonly string[]
  /** How many of the largest amounts are shown. */
  readonly amounts: number
}

/**
 * Runs inside the page. Finds content that is wider than its container, amounts of which a digit is hidden, and units on
 * another line than their number. Names may be clipped with an ellipsis. Code, tabs and focusable boxes scroll.
 */
export function findLayoutProblems(amountDigits: string): LayoutFindings {
  /** Focus rings and negative margins. */
  const tolerance = 5
  /** The ruler below the blocks of the home page covers the gaps between them. */
  const decoration = 12
  const problems = new Set<string>()
  let amounts = 0
  const describe = (element: Element) =>
    `${element.tagName.toLowerCase()}.${element.getAttribute('class')?.split(' ')[0] ?? ''} "${element.textContent.trim().slice(0, 24)}"`
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    element.closest('svg, .visually-hidden, [role=tooltip]') === null

  const wide = new Set<Element>()
  for (const element of document.body.querySelectorAll('*')) {
    // Elements for screen readers are one pixel wide.
    if (element.clientWidth <= 1 || element.scrollWidth - element.clientWidth <= decoration) continue
    if (element.matches('pre, input, nav, [tabindex="0"]') || !isShown(element)) continue
    const { overflowX, textOverflow } = getComputedStyle(element)
    const isClipped = overflowX === 'hidden' || overflowX === 'clip'
    if (isClipped ? textOverflow !== 'ellipsis' : hasContentBeyond(element)) wide.add(element)
  }
  for (const element of wide)
    if (![...wide].some((inner) => inner !== element && element.contains(inner)))
      problems.add(`${element.scrollWidth} px in ${element.clientWidth}: ${describe(element)}`)

  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  let previous: Text | undefined
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    if (!(node instanceof Text) || node.data.trim() === '') continue
    const parent = node.parentElement
    if (parent === null || !isShown(parent)) continue
    const isAmount = node.data.replaceAll(/[^\d]/g, '').includes(amountDigits)
    if (isAmount) {
      amounts++
      const hiding = findHidingElement(node)
      if (hiding !== undefined) problems.add(`hidden amount in ${describe(hiding)}`)
    }
    if (previous !== undefined) checkUnit(previous, node)
    checkUnitsWithin(node)
    previous = node
  }
  return { problems: [...problems], amounts }

  /** Whether an element or a text is beyond the right edge; a decoration of a pseudo-element may be. */
  function hasContentBeyond(element: Element): boolean {
    const limit = element.getBoundingClientRect().right + decoration
    const boxes = [...element.childNodes].flatMap((child) =>
      child instanceof Text ? rectsOf(child, 0, child.length) : [],
    )
    for (const inner of element.querySelectorAll('*'))
      if (!isInsideClip(inner, element)) boxes.push(inner.getBoundingClientRect())
    return boxes.some(({ right }) => right > limit)
  }

  function isInsideClip(inner: Element, outer: Element): boolean {
    for (let box = inner.parentElement; box !== null && box !== outer; box = box.parentElement)
      if (getComputedStyle(box).overflowX !== 'visible') return true
    return false
  }

  /** The element that clips a text or has to be scrolled to show it, or the page. */
  function findHidingElement(text: Text): Element | undefined {
    const boxes = rectsOf(text, 0, text.length)
    for (let element = text.parentElement; element !== null; element = element.parentElement) {
      const isRoot = element === document.documentElement
      const { overflowX, overflowY } = getComputedStyle(element)
      if (!isRoot && overflowX === 'visible') continue
      const page = { left: 0, right: innerWidth, bottom: Infinity }
      const { left, right, bottom } = isRoot ? page : element.getBoundingClientRect()
      if (boxes.some((box) => box.left < left - tolerance || box.right > right + tolerance)) return element
      // Lines that a clamp hides.
      if (overflowY === 'hidden' && boxes.some(({ top }) => top >= bottom - 1)) return element
    }
    return undefined
  }

  function rectsOf(text: Text, start: number, end: number): DOMRect[] {
    const range = document.createRange()
    range.setStart(text, start)
    range.setEnd(text, end)
    return [...range.getClientRects()].filter(({ width }) => width > 0)
  }

  /** A unit in an element of its own: `<small>&nbsp;ERG</small>`. */
  function checkUnit(number: Text, unit: Text): void {
    if (!/\d$/.test(number.data) || !/^\u{a0}\p{L}{1,6}$/u.test(unit.data)) return
    checkOneLine([...rectsOf(number, number.length - 1, number.length), ...rectsOf(unit, 1, unit.length)], unit)
  }

  function checkUnitsWithin(text: Text): void {
    for (const { index, 0: found } of text.data.matchAll(/\d\u{a0}(?:\p{L}{1,6}|%)(?!\p{L})/gu))
      checkOneLine(rectsOf(text, index, index + found.length), text)
  }

  function checkOneLine(boxes: readonly DOMRect[], text: Text): void {
    const [first] = boxes
    if (first !== undefined && boxes.some(({ top, bottom }) => top >= first.bottom || bottom <= first.top))
      problems.add(`unit on another line: "${text.data.trim().slice(-12)}"`)
  }
}
