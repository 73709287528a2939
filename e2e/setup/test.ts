import { test as base } from '@playwright/test'
import { Explorer, URL_VARIABLES } from './explorer.ts'
import { startExtraWeb } from './extra-web.ts'

export { expect } from '@playwright/test'

interface Fixtures {
  readonly explorer: Explorer
  readonly startExtraWeb: typeof startExtraWeb
}

/** A test with the fixtures above. A page error fails the test that opened the page. */
export const test = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern
  baseURL: async ({}, use, { project }) => {
    await use(requireUrl(project.name === 'public contract' ? URL_VARIABLES.contractWeb : URL_VARIABLES.web))
  },
  // oxlint-disable-next-line no-empty-pattern
  explorer: async ({}, use) => {
    await use(new Explorer(requireUrl(URL_VARIABLES.api), requireUrl(URL_VARIABLES.node)))
  },
  page: async ({ page }, use) => {
    let errors: readonly Error[] = []
    page.on('pageerror', (error) => (errors = [...errors, error]))
    // Leaving a page while its chunks load aborts them, which is not an error.
    page.on('domcontentloaded', () => (errors = errors.filter(({ name }) => name !== 'ChunkLoadError')))
    await use(page)
    if (errors.length > 0) throw new Error(`The page failed:\n${errors.map(({ message }) => message).join('\n')}`)
  },
  startExtraWeb: async ({ page }, use) => {
    await using servers = new AsyncDisposableStack()
    await use(async (...options) => servers.use(await startExtraWeb(...options)))
    // A page that still loads its chunks would fail when its server stops.
    await page.goto('about:blank')
  },
})

function requireUrl(name: string): string {
  const address = process.env[name]
  if (address === undefined) throw new Error(`${name} is not set; the global setup sets it`)
  return address
}
