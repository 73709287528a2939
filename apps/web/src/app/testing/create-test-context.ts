import { DEFAULT_CONFIG } from '#config/public-config.ts'
import { resourceKey } from '#data/resource/resource.ts'
import { ResourceStore } from '#data/resource/resource-store.ts'
import { createTranslations } from '#i18n/translations.ts'
import type { AppContext } from '../app-context.tsx'

interface Preload {
  readonly namespaces: readonly string[]
  readonly keys: readonly unknown[]
}

/** Services of an app that loads no data, and the resources that its screens requested. */
export function createTestContext(changes: Partial<AppContext> = {}) {
  const preloads: Preload[] = []
  const store = new ResourceStore(() => Promise.reject(new Error('No data is loaded here')))
  const context: AppContext = {
    config: DEFAULT_CONFIG,
    translations: createTranslations('en'),
    api: { features: null, get: () => Promise.resolve(null) },
    store,
    staleSince: null,
    preload: async (namespaces, resources) => void preloads.push({ namespaces, keys: resources.map(resourceKey) }),
    ...changes,
  }
  return { context, store, preloads }
}
