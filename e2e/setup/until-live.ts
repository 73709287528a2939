import type { Page } from '@playwright/test'

interface Container {
  readonly stateNode: { readonly current: { readonly memoizedState: { readonly isDehydrated: boolean } } }
}

/** Waits until scripts have taken the page over: what is pressed before does what links and forms do. */
export async function untilLive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = document.getElementById('root') ?? {}
    const containers = Object.entries(root).filter(([key]) => key.startsWith('__reactContainer'))
    return containers.some(([, container]) => !(container as Container).stateNode.current.memoizedState.isDehydrated)
  })
}
