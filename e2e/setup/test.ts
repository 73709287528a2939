import { test as base } from '@playwright/test'
import { ADDRESSES } from './addresses.ts'
import { Explorer } from './explorer.ts'

export { expect } from '@playwright/test'

interface Fixtures {
  readonly explorer: Explorer
}

/** A test with the explorer at hand; every page must stay silent, or the test that opened it fails. */
export const test = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern
  baseURL: async ({}, use, { project }) => {
    await use(addressOf(project.name === 'public contract' ? ADDRESSES.contractWeb : ADDRESSES.web))
  },
  // oxlint-disable-next-line no-empty-pattern
  explorer: async ({}, use) => {
    await use(new Explorer(addressOf(ADDRESSES.api), addressOf(ADDRESSES.node)))
  },
  page: async ({ page }, use) => {
    let errors: readonly Error[] = []
    page.on('pageerror', (error) => (errors = [...errors, error]))
    // Whoever leaves a page while its parts are on the way gets no more of them.
    page.on('domcontentloaded', () => (errors = errors.filter(({ name }) => name !== 'ChunkFailure')))
    await use(page)
    if (errors.length > 0) throw new Error(`The page failed:\n${errors.map(({ message }) => message).join('\n')}`)
  },
})

function addressOf(name: string): string {
  const address = process.env[name]
  if (address === undefined) throw new Error(`${name} is not set; the global setup sets it`)
  return address
}
