import type { Page } from 'playwright-core'

declare global {
  interface Window {
    harm?: string[]
  }
}

export interface Harm {
  /** What ran, what the policy refused, what became an element. */
  readonly faults: () => Promise<string[]>
  /** Whether the page is wider than its window. */
  readonly lookAtLayout: () => Promise<string[]>
}

/** Sets traps in a page before it loads: every way in which a hostile text calls out is heard. */
export async function listenForHarm(page: Page, origin: string): Promise<Harm> {
  const outside: string[] = []
  page.on('dialog', (dialog) => {
    outside.push(`ran: dialog ${dialog.message().slice(0, 100)}`)
    void dialog.dismiss()
  })
  page.on('pageerror', (error) => outside.push(`error: ${error.message.slice(0, 200)}`))
  page.on('console', (message) => {
    if (!message.text().includes('status of 404')) outside.push(`console: ${message.text().slice(0, 200)}`)
  })
  page.on('request', (request) => {
    if (!request.url().startsWith(origin) && !request.url().startsWith('data:'))
      outside.push(`request to ${request.url().slice(0, 100)}`)
  })
  await page.addInitScript(setTraps)
  return {
    faults: async () => [...new Set([...outside, ...(await page.evaluate(findInjected))])],
    lookAtLayout: () => page.evaluate(findOverflow),
  }
}

/** Runs inside the page. The texts call `xss()` or what browsers have for showing a message. */
function setTraps(): void {
  const harm: string[] = []
  window.harm = harm
  const trap = (name: string) => Object.defineProperty(window, name, { value: () => harm.push(`ran: ${name}`) })
  for (const name of ['xss', 'alert', 'confirm', 'prompt', 'print']) trap(name)
  addEventListener('securitypolicyviolation', (event) =>
    harm.push(`policy: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`),
  )
}

/** Runs inside the page. */
function findInjected(): string[] {
  const found = [...(window.harm ?? [])]
  if (Reflect.get({}, 'polluted') !== undefined) found.push('Object.prototype was changed')
  for (const element of document.querySelectorAll('*')) {
    for (const { name, value } of element.attributes) {
      if (name.startsWith('on') || name === 'style' || name === 'srcdoc')
        found.push(`attribute ${name} on ${element.tagName}`)
      if (
        /^(?:href|src|action|formaction|xlink:href|data)$/.test(name) &&
        /^\s*(?:javascript|vbscript|data:text)/i.test(value)
      )
        found.push(`${element.tagName} leads to ${value.slice(0, 60)}`)
    }
    if (/^(?:IFRAME|OBJECT|EMBED|BASE|MARQUEE|VIDEO|AUDIO|MATH|FRAME|APPLET|META-X)$/i.test(element.tagName))
      found.push(`element ${element.tagName}`)
  }
  return [...new Set(found)]
}

/** Runs inside the page. */
function findOverflow(): string[] {
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
