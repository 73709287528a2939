import { describe, expect, test, vi } from 'vitest'
import type { AppContext } from './app-context.tsx'
import { createLinkContext } from './link-context.ts'
import { createTestContext } from './testing/create-test-context.ts'

/** The code of a screen takes a while to load. */
const LOADING = { timeout: 10_000 }

const WINDOW = { isFramed: false, hasScreens: true }

describe('links', () => {
  test('prefetch the messages and the data of their target', async () => {
    const { context, preloads } = createTestContext()
    createLinkContext(context, WINDOW).prefetch('/latest-blocks?page=2#table')
    await expect.poll(() => preloads.length, LOADING).toBe(1)
    expect(preloads[0]?.namespaces).toContain('blocks')
    expect(JSON.stringify(preloads[0]?.keys)).toContain('blocks')
  })

  test('within the page prefetch nothing', async () => {
    const { context, preloads } = createTestContext()
    const { prefetch } = createLinkContext(context, WINDOW)
    prefetch('?page=2')
    prefetch('#main')
    prefetch('/latest-blocks')
    await expect.poll(() => preloads.length, LOADING).toBe(1)
  })

  test('that load a document prefetch nothing', async () => {
    const { context, preloads } = createTestContext()
    createLinkContext(context, { ...WINDOW, hasScreens: false }).prefetch('/latest-blocks')
    createLinkContext(context, WINDOW).prefetch('/latest-blocks')
    await expect.poll(() => preloads.length, LOADING).toBe(1)
  })

  test('ignore a failed prefetch', async () => {
    const preload = vi.fn<AppContext['preload']>().mockRejectedValue(new Error('offline'))
    createLinkContext(createTestContext({ preload }).context, WINDOW).prefetch('/latest-blocks')
    // An unhandled rejection would fail the test run.
    await expect.poll(() => preload.mock.calls.length, LOADING).toBe(1)
  })

  test.each([
    ['/latest-blocks', true, true],
    ['/addresses/9f', true, false],
    ['/', true, false],
    ['?page=2', true, false],
    ['/latest-blocks', false, false],
  ])('[G08] to %s, framed %s, leave the frame: %s', (to, isFramed, isLeaving) => {
    const { context } = createTestContext()
    expect(createLinkContext(context, { ...WINDOW, isFramed }).opensOutsideFrame(to)).toBe(isLeaving)
  })
})
