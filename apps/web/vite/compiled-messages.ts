import type { Plugin } from 'vite'
import { compileMessage } from '@ergo-explorer/sentences/compile-message'

/** Compiles the messages, so that the bundles need no parser. */
export function compiledMessagesPlugin(): Plugin {
  return {
    name: 'compiled-messages',
    enforce: 'pre',
    load: {
      filter: { id: /\/sentences\/src\/compile-message\.ts$/ },
      handler: () => 'export const compileMessage = (message) => message',
    },
    transform: {
      filter: {
        id: /\/(?:i18n|sentences\/src)\/messages\/[a-z]+\/[a-z-]+\.json$|\/i18n\/message-loaders\/[a-z]+\.ts$/,
      },
      handler(code, id) {
        // Compiled messages are JavaScript, which browsers refuse to import as JSON.
        if (id.endsWith('.ts')) return { code: code.replaceAll(", { with: { type: 'json' } }", ''), map: null }
        const messages = Object.entries(JSON.parse(code) as Record<string, string>)
        const compiled = Object.fromEntries(messages.map(([key, message]) => [key, compileMessage(message)]))
        return { code: `export default ${JSON.stringify(compiled)}`, map: null, moduleType: 'js' }
      },
    },
  }
}
