import { createTranslator, type Translator } from './create-translator.ts'
import type { Families, Family, MessageKey } from './families.ts'
import type { Locale } from './locales.ts'

/** The words of one language that have been loaded so far: those of the shell, and of each screen that was opened. */
export interface Words extends Translator<MessageKey> {
  readonly has: (family: Family) => boolean
  readonly add: <F extends Family>(family: F, messages: Families[F]) => void
}

export function createWords(locale: Locale): Words {
  const loaded = new Set<Family>()
  const messages = {} as Record<MessageKey, string>
  return {
    ...createTranslator(locale, messages),
    has: (family) => loaded.has(family),
    add: (family, more) => {
      loaded.add(family)
      Object.assign(messages, more)
    },
  }
}
