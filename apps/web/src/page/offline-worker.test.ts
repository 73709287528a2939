import { afterEach, expect, test, vi } from 'vitest'
import { DEFAULT_CONFIG, type PublicConfig } from '#config/public-config.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.resetModules()
})

const CONFIG: PublicConfig = { ...DEFAULT_CONFIG, hasOfflinePage: true }

async function aPage(register: () => Promise<boolean> = () => Promise.resolve(true)) {
  vi.useFakeTimers()
  vi.stubEnv('PROD', true)
  const calls: unknown[] = []
  let registration: { readonly unregister: () => void } | undefined
  const unregister = () => {
    calls.push('unregister')
    registration = undefined
  }
  const serviceWorker = {
    register: async (url: string) => {
      calls.push(url)
      if (await register()) registration = { unregister }
    },
    getRegistration: () => Promise.resolve(registration),
  }
  const page = {}
  vi.stubGlobal('window', Object.assign(page, { parent: page }))
  vi.stubGlobal('navigator', { serviceWorker })
  return { calls, ...(await import('./offline-worker.ts')) }
}

test('the offline worker is registered some seconds after the start, once', async () => {
  const { calls, updateOfflineWorker, updateOfflineWorkerLater } = await aPage()
  updateOfflineWorkerLater(CONFIG)
  await vi.advanceTimersByTimeAsync(4900)
  expect(calls).toEqual([])
  await vi.advanceTimersByTimeAsync(200)
  expect(calls).toEqual(['/offline-worker.js'])
  expect(await updateOfflineWorker(CONFIG)).toBe(true)
  expect(calls).toHaveLength(1)
})

test('a page that needs the offline worker gets it at once', async () => {
  const { calls, updateOfflineWorker, updateOfflineWorkerLater } = await aPage()
  updateOfflineWorkerLater(CONFIG)
  expect(await updateOfflineWorker(CONFIG)).toBe(true)
  await vi.advanceTimersByTimeAsync(6000)
  expect(calls).toEqual(['/offline-worker.js'])
})

test('an earlier offline worker is unregistered when it is disabled', async () => {
  const { calls, updateOfflineWorker } = await aPage()
  await navigator.serviceWorker.register('/earlier.js')
  expect(await updateOfflineWorker({ ...CONFIG, hasOfflinePage: false })).toBe(false)
  expect(calls).toEqual(['/earlier.js', 'unregister'])
})

test('there is no offline worker if it cannot be registered', async () => {
  const blocked = await aPage(() => Promise.resolve(false))
  expect(await blocked.updateOfflineWorker(CONFIG)).toBe(false)
  vi.resetModules()
  const failing = await aPage(() => Promise.reject(new Error('insecure host')))
  expect(await failing.updateOfflineWorker(CONFIG)).toBe(false)
})
