import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { createTranslator } from '@ergo-explorer/sentences/translator'
import type { Messages } from '../message-namespaces.ts'
import type { Locale } from '../locales.ts'

export interface MessageShape {
  /** Each placeholder with its use: `count: plural`, `action: select merge|other`. Sorted and unique. */
  readonly placeholders: readonly string[]
  /** The categories of each plural, without exact values such as `=0`. */
  readonly plurals: readonly (readonly string[])[]
}

export function messageShape(message: string): MessageShape {
  const placeholders = new Set<string>()
  const plurals: string[][] = []
  const visit = (elements: readonly MessageFormatElement[]) => {
    for (const element of elements) {
      if (element.type === TYPE.argument) placeholders.add(`${element.value}: value`)
      if (element.type === TYPE.number) placeholders.add(`${element.value}: number`)
      if (element.type === TYPE.tag) {
        placeholders.add(`${element.value}: tag`)
        visit(element.children)
      }
      if (element.type === TYPE.select) {
        placeholders.add(`${element.value}: select ${Object.keys(element.options).toSorted().join('|')}`)
      }
      if (element.type === TYPE.plural) {
        placeholders.add(`${element.value}: plural`)
        plurals.push(Object.keys(element.options).filter((option) => !option.startsWith('=')))
      }
      if (element.type === TYPE.select || element.type === TYPE.plural) {
        for (const option of Object.values(element.options)) visit(option.value)
      }
    }
  }
  visit(parse(message))
  return { placeholders: [...placeholders].toSorted(), plurals }
}

/** Numbers with different plural forms in our languages, and one that is not an integer. */
const COUNTS = [0, 1, 2, 5, 11, 21, 1.5] as const

/** Renders a message with all its choices and all of {@link COUNTS}, using the same count for each placeholder. */
export function renderEverything(locale: Locale, messages: Messages, key: string): readonly string[] {
  const { text } = createTranslator(locale, messages)
  const { placeholders } = messageShape(messages[key] ?? '')
  const named = placeholders.map((placeholder) => placeholder.split(': '))
  const counted = new Set(named.filter(([, use]) => use === 'plural' || use === 'number').map(([name]) => name))
  return COUNTS.flatMap((count) => {
    // A marked name, so that it cannot be mistaken for text of the message.
    const values = Object.fromEntries(named.map(([name = '']) => [name, counted.has(name) ? count : `‹${name}›`]))
    return everyChoice(placeholders).map((choices) => text(key, Object.assign({}, values, choices)))
  })
}

/** A placeholder may be used in several selects with different options. */
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
