import { test as base } from '@playwright/test'
import { URL_VARIABLES } from './url-variables.ts'
import { Explorer } from './explorer.ts'

export { expect } from '@playwright/test'

interface Fixtures {
  readonly explorer: Explorer
}

/** A test with an `explorer` fixture. A page error fails the test that opened the page. */
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
})

function requireUrl(name: string): string {
  const address = process.env[name]
  if (address === undefined) throw new Error(`${name} is not set; the global setup sets it`)
  return address
}
