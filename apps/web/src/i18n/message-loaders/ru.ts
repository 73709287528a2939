import type { MessageNamespace } from '../message-namespaces.ts'

/** A module for each language, so that browsers load the names of its files only. */
export function loadNamespace(namespace: MessageNamespace): Promise<unknown> {
  if (namespace === 'stories')
    return import('@ergo-explorer/sentences/messages/ru/stories.json', { with: { type: 'json' } })
  if (namespace === 'effects')
    return import('@ergo-explorer/sentences/messages/ru/effects.json', { with: { type: 'json' } })
  return import(`../messages/ru/${namespace}.json`, { with: { type: 'json' } })
}
