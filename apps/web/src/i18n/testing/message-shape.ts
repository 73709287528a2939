import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'

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
