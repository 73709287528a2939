import { parse } from '@formatjs/icu-messageformat-parser'
import type { Plugin } from 'vite'

/** Messages travel as their parsed form, so that the browser needs no parser for them. */
export function parsedMessages(): Plugin {
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

/** A message without placeholders is one literal, and shorter as such. */
const plainOrParsed = (message: string) => parse(message, { captureLocation: false })
