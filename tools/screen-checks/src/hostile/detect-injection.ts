import type { Page } from 'playwright-core'

declare global {
  interface Window {
    injections?: string[]
  }
}

export interface InjectionDetector {
  /** Scripts that ran, policy violations and injected elements. */
  readonly findInjections: () => Promise<string[]>
  /** Reports a page that is wider than its window. */
  readonly findOverflow: () => Promise<string[]>
}

/** Sets traps in a page before it loads, which detect any effect of a hostile text. */
export async function detectInjection(page: Page, origin: string): Promise<InjectionDetector> {
  const observed: string[] = []
  page.on('dialog', (dialog) => {
    observed.push(`ran: dialog ${dialog.message().slice(0, 100)}`)
    void dialog.dismiss()
  })
  page.on('pageerror', (error) => observed.push(`error: ${error.message.slice(0, 200)}`))
  page.on('console', (message) => {
    if (!message.text().includes('status of 404')) observed.push(`console: ${message.text().slice(0, 200)}`)
  })
  page.on('request', (request) => {
    if (!request.url().startsWith(origin) && !request.url().startsWith('data:'))
      observed.push(`request to ${request.url().slice(0, 100)}`)
  })
  await page.addInitScript(setTraps)
  return {
    findInjections: async () => [...new Set([...observed, ...(await page.evaluate(findInjectionsInPage))])],
    findOverflow: () => page.evaluate(findOverflowInPage),
  }
}

/** Runs inside the page. The hostile texts call `xss()` or a function that shows a message. */
function setTraps(): void {
  const injections: string[] = []
  window.injections = injections
  const trap = (name: string) => Object.defineProperty(window, name, { value: () => injections.push(`ran: ${name}`) })
  for (const name of ['xss', 'alert', 'confirm', 'prompt', 'print']) trap(name)
  addEventListener('securitypolicyviolation', (event) =>
    injections.push(`policy: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`),
  )
}

/** Runs inside the page. */
function findInjectionsInPage(): string[] {
  const found = [...(window.injections ?? [])]
  if (Reflect.get({}, 'polluted') !== undefined) found.push('Object.prototype was modified')
  for (const element of document.querySelectorAll('*')) {
    for (const { name, value } of element.attributes) {
      if (name.startsWith('on') || name === 'style' || name === 'srcdoc')
        found.push(`attribute ${name} on ${element.tagName}`)
      if (
        /^(?:href|src|action|formaction|xlink:href|data)$/.test(name) &&
        /^\s*(?:javascript|vbscript|data:text)/i.test(value)
      )
        found.push(`${element.tagName} links to ${value.slice(0, 60)}`)
    }
    if (/^(?:IFRAME|OBJECT|EMBED|BASE|MARQUEE|VIDEO|AUDIO|MATH|FRAME|APPLET|META-X)$/i.test(element.tagName))
      found.push(`element ${element.tagName}`)
  }
  return [...new Set(found)]
}

/** Runs inside the page. */
function findOverflowInPage(): string[] {
  const { scrollWidth } = document.documentElement
  if (scrollWidth <= innerWidth) return []
  const widest = [...document.querySelectorAll('main *, header *, footer *')].find(
    (element) => element.getBoundingClientRect().right > innerWidth + 1 && element.children.length === 0,
  )
  const text = widest?.textContent.slice(0, 40) ?? ''
  return [
    `${scrollWidth} px wide in a window of ${innerWidth}: ${widest?.tagName ?? ''} ${widest?.className.toString() ?? ''} "${text}"`,
  ]
}
