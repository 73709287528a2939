import { useEffect } from 'react'

/**
 * Highlights everything about a box while an element about it is hovered or has the focus: its ribbon, its row, and the
 * parts of the sentence that rest on it. Such elements list the keys of their boxes in `data-boxes`. Attributes instead
 * of state: a page can have hundreds of boxes, and none of them has to render again.
 */
export function useBoxHighlight(): void {
  useEffect(() => {
    let lit: readonly Element[] = []
    const highlight = ({ target }: Event) => {
      const source = target instanceof Element ? target.closest('[data-boxes]') : null
      for (const element of lit) element.removeAttribute('data-lit')
      lit = source === null ? [] : elementsAbout(keysOf(source))
      for (const element of lit) element.setAttribute('data-lit', '')
    }
    document.addEventListener('pointerover', highlight)
    document.addEventListener('focusin', highlight)
    return () => {
      document.removeEventListener('pointerover', highlight)
      document.removeEventListener('focusin', highlight)
      for (const element of lit) element.removeAttribute('data-lit')
    }
  }, [])
}

/** Sentences with more evidence highlight the first boxes only. */
const MAX_KEYS = 100

const keysOf = (element: Element): string[] =>
  (element.getAttribute('data-boxes') ?? '')
    .split(' ')
    .filter((key) => /^(?:[0-9a-f]{8}-)?[ido]\d+$/.test(key))
    .slice(0, MAX_KEYS)

const elementsAbout = (keys: readonly string[]): Element[] =>
  keys.length === 0 ? [] : [...document.querySelectorAll(keys.map((key) => `[data-boxes~="${key}"]`).join(','))]
