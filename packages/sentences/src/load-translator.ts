import type { Language } from './message.ts'
import { createTranslator, type SentenceKey, type Translator } from './translator.ts'

const loaded = new Map<Language, Promise<Translator<SentenceKey>>>()

/** All messages of a language, for servers. Browsers load single files. */
export function loadTranslator(language: Language): Promise<Translator<SentenceKey>> {
  const translator = loaded.get(language) ?? readMessages(language)
  loaded.set(language, translator)
  return translator
}

async function readMessages(language: Language): Promise<Translator<SentenceKey>> {
  const files = await Promise.all(
    ['stories', 'effects'].map(
      (name) =>
        import(`./messages/${language}/${name}.json`, { with: { type: 'json' } }) as Promise<{
          readonly default: object
        }>,
    ),
  )
  // A test compares the keys of every language with English, which defines the type.
  const messages = Object.assign({}, ...files.map((file) => file.default)) as Record<SentenceKey, string>
  return createTranslator(language, messages)
}
