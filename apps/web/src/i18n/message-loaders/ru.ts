import type { MessageNamespace } from '../message-namespaces.ts'

/** A module for each language, so that browsers load the names of its files only. */
export const loadNamespace = (namespace: MessageNamespace): Promise<unknown> =>
  import(`../messages/ru/${namespace}.json`, { with: { type: 'json' } })
