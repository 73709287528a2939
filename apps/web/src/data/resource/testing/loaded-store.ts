import { resourceKey, type Resource } from '../resource.ts'
import { ResourceStore } from '../resource-store.ts'

/** A store with some data for each resource. */
export function createLoadedStore(resources: readonly Resource<unknown>[]): ResourceStore {
  const store = new ResourceStore(() => Promise.reject(new Error('everything is loaded')))
  store.restore(resources.map((resource) => ({ key: resourceKey(resource), data: {}, updatedAt: Date.now() })))
  return store
}
