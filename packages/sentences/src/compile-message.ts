import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { type CompiledMessage, type MessagePart, POUND } from './message.ts'

/** Compiles an ICU message. The build does this for all messages, so that the browser needs no parser. */
export const compileMessage = (message: string | CompiledMessage): CompiledMessage =>
  typeof message === 'string' ? compileElements(parse(message, { captureLocation: false })) : message

/** A message without placeholders is its text. */
function compileElements(elements: readonly MessageFormatElement[]): CompiledMessage {
  const parts = elements.map((element) => compileElement(element))
  const [first = ''] = parts
  return parts.length <= 1 && typeof first === 'string' ? first : parts
}

function compileElement(element: MessageFormatElement): MessagePart {
  switch (element.type) {
    case TYPE.literal: {
      return element.value
    }
    case TYPE.argument: {
      return [element.value]
    }
    case TYPE.number: {
      return [element.value, null]
    }
    case TYPE.pound: {
      return POUND
    }
    case TYPE.select: {
      return [element.value, compileOptions(element.options)]
    }
    case TYPE.plural: {
      if (element.offset !== 0 || element.pluralType !== 'cardinal')
        throw new Error('Messages use neither offsets nor ordinals')
      return [element.value, compileOptions(element.options), 1]
    }
    case TYPE.date:
    case TYPE.time: {
      throw new Error('Format times with format/ before passing them to a message')
    }
    case TYPE.tag: {
      throw new Error(`Messages have no tags: ${element.value}`)
    }
  }
}

const compileOptions = (options: Readonly<Record<string, { readonly value: MessageFormatElement[] }>>) =>
  Object.fromEntries(Object.entries(options).map(([name, { value }]) => [name, compileElements(value)]))
