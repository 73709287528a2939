import { parse } from '@formatjs/icu-messageformat-parser'
import type { Plugin } from 'vite'

/** Precompiles messages, so that the browser needs no parser. */
export function parsedMessagesPlugin(): Plugin {
  return {
    name: 'parsed-messages',
    enforce: 'pre',
    transform: {
      filter: { id: /\/i18n\/messages\/[a-z]+\/[a-z-]+\.json$/ },
      handler(code) {
        const messages = JSON.parse(code) as Record<string, string>
        const parsed = Object.entries(messages).map(([key, message]) => [key, plainOrParsed(message)])
        return { code: `export default ${JSON.stringify(Object.fromEntries(parsed))}`, map: null, moduleType: 'js' }
      },
    },
  }
}

/** A message without placeholders is a plain string, which is shorter. */
const plainOrParsed = (message: string) => parse(message, { captureLocation: false })
