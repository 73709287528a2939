import { formatAmount } from '@ergo-explorer/chain'
import type { LANGUAGES } from '@ergo-explorer/contract/accounting'

export type Language = (typeof LANGUAGES)[number]

/** An ICU message, compiled to a form that is short to send and quick to format: its text, or its parts. */
export type CompiledMessage = string | readonly MessagePart[]

/**
 * Text, the number of the surrounding plural, or a placeholder: `[name]` a value, `[name, null]` a number, `[name,
 * options]` a select, `[name, options, 1]` a plural.
 */
export type MessagePart =
  | string
  | typeof POUND
  | readonly [name: string]
  | readonly [name: string, options: Options | null]
  | readonly [name: string, options: Options, isPlural: 1]

/** `#` in a plural. */
export const POUND = 0

type Options = Readonly<Record<string, CompiledMessage>>

/** Placeholder values: counts as numbers, since they select the plural form; other values as text or as objects. */
export type MessageValues<Thing> = Readonly<Record<string, string | number | Thing>>

/** Formats a message. Neighbouring texts are joined. @throws if a value is missing */
export function formatMessage<Thing extends object>(
  message: CompiledMessage,
  values: MessageValues<Thing>,
  locale: Language,
): readonly (string | Thing)[] {
  if (typeof message === 'string') return [message]
  const results: (string | Thing)[] = []
  appendParts(results, message, { values, locale, count: 0 })
  return results.length === 0 ? [''] : results
}

interface FormatContext<Thing> {
  readonly values: MessageValues<Thing>
  readonly locale: Language
  /** The number of the surrounding plural. */
  readonly count: number
}

function appendParts<Thing>(
  results: (string | Thing)[],
  message: CompiledMessage,
  context: FormatContext<Thing>,
): void {
  if (typeof message === 'string') return append(results, message)
  for (const part of message)
    if (typeof part === 'string') append(results, part)
    else if (part === POUND) append(results, formatCount(context.count))
    else appendPlaceholder(results, part, context)
}

function appendPlaceholder<Thing>(
  results: (string | Thing)[],
  [name, options, isPlural]: Exclude<MessagePart, string | typeof POUND>,
  context: FormatContext<Thing>,
): void {
  const value = context.values[name]
  if (value === undefined) throw new Error(`The message needs a value for ${name}`)
  if (options === undefined) return append(results, typeof value === 'number' ? String(value) : value)
  if (options === null) return append(results, formatCount(Number(value)))
  const choice = isPlural === undefined ? options[String(value)] : pluralChoice(options, Number(value), context.locale)
  const chosen = choice ?? options['other']
  if (chosen === undefined) throw new Error(`The message has no text for ${String(value)} as ${name}`)
  appendParts(results, chosen, isPlural === undefined ? context : { ...context, count: Number(value) })
}

const pluralRules = new Map<Language, Intl.PluralRules>()

function pluralChoice(options: Options, count: number, locale: Language): CompiledMessage | undefined {
  const rules = pluralRules.get(locale) ?? new Intl.PluralRules(locale)
  pluralRules.set(locale, rules)
  return options[`=${count}`] ?? options[rules.select(count)]
}

function append<Thing>(results: (string | Thing)[], value: string | Thing): void {
  const last = results.at(-1)
  if (typeof value === 'string' && typeof last === 'string') results[results.length - 1] = last + value
  else if (value !== '') results.push(value)
}

/** Figures are formatted alike in every language, so they do not use Intl. */
function formatCount(value: number): string {
  const [whole = '0', ...fraction] = String(value).split('.')
  return [formatAmount(BigInt(whole), 0, { thousands: true }).replace('-', '\u{2212}'), ...fraction].join('.')
}
