import { afterEach, describe, expect, test, vi } from 'vitest'
import { SCREEN_ROUTES } from '#routes.ts'
import { ChunkLoadError, openScreen } from './opened-screen.ts'
import { createTestContext } from './testing/create-test-context.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const routeOf = (name: string) => SCREEN_ROUTES.find((route) => route.name === name) ?? expect.fail(`no route ${name}`)

test('opens the screen of a path with its parameters, and loads its messages and data', async () => {
  const { context, preloads } = createTestContext()
  const opened = await openScreen(context, '/blocks/123456/extension', '')
  expect(opened).toMatchObject({ kind: 'screen', screen: { name: 'block' }, params: { block: '123456' } })
  expect(preloads[0]?.namespaces).toEqual(routeOf('block').messages)
  expect(JSON.stringify(preloads[0]?.keys)).toContain('123456')
})

test('the data depends on the query', async () => {
  const { context, preloads } = createTestContext()
  await openScreen(context, '/latest-blocks', '')
  await openScreen(context, '/latest-blocks', '?page=7')
  expect(JSON.stringify(preloads[0]?.keys)).not.toBe(JSON.stringify(preloads[1]?.keys))
})

test.each(['/no/such/page', '/%E0%A4%A', '/%', '/latest-blocks/%zz'])('%s is an unknown page', async (path) => {
  const { context } = createTestContext()
  expect(await openScreen(context, path, '')).toMatchObject({ kind: 'screen', screen: { name: 'not-found' } })
})

describe('redirects', () => {
  test.each([
    ['/oracle-pool-list', '/oracle-pools-list'],
    ['/unconfirmed-transactions/a%2Fb', '/transactions/a%2Fb'],
  ])('the old path %s leads to %s for ever', async (from, to) => {
    const { context, preloads } = createTestContext()
    expect(await openScreen(context, from, '')).toEqual({ kind: 'redirect', to, status: 301 })
    expect(preloads).toEqual([])
  })

  test('of a screen are temporary', async () => {
    const { context } = createTestContext()
    expect(await openScreen(context, '/search', '?query=')).toEqual({ kind: 'redirect', to: '/', status: 302 })
  })
})

describe('[G13] code that does not load', () => {
  test('is reported with its cause', async () => {
    const cause = new TypeError('Failed to fetch dynamically imported module')
    vi.spyOn(routeOf('mempool'), 'load').mockRejectedValue(cause)
    const { context, preloads } = createTestContext()
    const error: unknown = await openScreen(context, '/mempool', '').catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(ChunkLoadError)
    expect(error).toMatchObject({ name: 'ChunkLoadError', cause })
    expect(preloads).toEqual([])
  })

  test('is given up after two minutes, and not before', async () => {
    vi.useFakeTimers()
    vi.spyOn(routeOf('mempool'), 'load').mockReturnValue(new Promise(() => undefined))
    const failed = vi.fn<(error: unknown) => void>()
    openScreen(createTestContext().context, '/mempool', '').catch(failed)
    await vi.advanceTimersByTimeAsync(119_999)
    expect(failed).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(failed).toHaveBeenCalledWith(expect.any(ChunkLoadError))
  })

  test('leaves no timer behind when it loads', async () => {
    vi.useFakeTimers()
    await openScreen(createTestContext().context, '/mempool', '')
    expect(vi.getTimerCount()).toBe(0)
  })
})
