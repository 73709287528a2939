import { createTranslator } from '../create-translator.ts'
import type { Messages } from '../families.ts'
import type { Locale } from '../locales.ts'
import { messageShape } from './message-shape.ts'

/** Numbers that take different forms in our languages, and one that is no whole number. */
const COUNTS = [0, 1, 2, 5, 11, 21, 1.5] as const

/** A message with every choice that it offers and every one of {@link COUNTS}, all counts alike. */
export function renderEverything(locale: Locale, messages: Messages, key: string): readonly string[] {
  const { text } = createTranslator(locale, messages)
  const { placeholders } = messageShape(messages[key] ?? '')
  const named = placeholders.map((placeholder) => placeholder.split(': '))
  const counted = new Set(named.filter(([, use]) => use === 'plural' || use === 'number').map(([name]) => name))
  return COUNTS.flatMap((count) => {
    // A name that is marked as such, so that it cannot be taken for a word of the message.
    const values = Object.fromEntries(named.map(([name = '']) => [name, counted.has(name) ? count : `‹${name}›`]))
    return everyChoice(placeholders).map((choices) => text(key, Object.assign({}, values, choices)))
  })
}

/** A placeholder may choose at several places, with other options at each. */
function everyChoice(placeholders: readonly string[]): readonly Readonly<Record<string, string>>[] {
  const optionsOf = new Map<string, Set<string>>()
  for (const placeholder of placeholders) {
    const [name = '', use = ''] = placeholder.split(': ')
    if (!use.startsWith('select ')) continue
    const options = optionsOf.get(name) ?? new Set()
    for (const option of use.slice('select '.length).split('|')) options.add(option)
    optionsOf.set(name, options)
  }
  let choices: Readonly<Record<string, string>>[] = [{}]
  for (const [name, options] of optionsOf) {
    choices = [...options].flatMap((option) => choices.map((choice) => ({ ...choice, [name]: option })))
  }
  return choices
}
