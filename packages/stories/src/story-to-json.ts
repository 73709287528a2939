import type { Hex } from '@ergo-explorer/chain'
import type { Story, StoryKind } from './story.ts'

/** A story as it is stored. `facts` is JSON text as described by {@link StoryFacts}. */
export interface StoredStory {
  readonly rule: string
  readonly version: number
  readonly kind: StoryKind
  readonly facts: string
}

/** Scripts can be kilobytes long, so their hashes are stored instead. */
export function storyToJson(story: Story, hashOf: (script: Hex) => Hex): StoredStory {
  const { rule, version, kind, ...facts } = story
  return { rule, version, kind, facts: fieldsToJson(facts, hashOf) }
}

/** A sentence names a few entries; the rest is in the transaction itself. */
const MAX_LIST_LENGTH = 10

/** Fields that hold a script, or a list of scripts, if their value is a string. */
const SCRIPT_FIELDS: ReadonlySet<string> = new Set([
  'script',
  'from',
  'to',
  'owner',
  'owners',
  'trader',
  'provider',
  'customer',
])

type Fact = bigint | number | boolean | string | object

function fieldsToJson(fields: object, hashOf: (script: Hex) => Hex): string {
  let json = ''
  // Every fact is one of these; Object.entries of an object without an index signature is untyped.
  for (const [field, value] of Object.entries(fields) as [string, Fact | undefined][]) {
    if (value === undefined) continue
    json += `${json === '' ? '' : ','}"${field}":`
    if (!Array.isArray(value)) {
      json += factToJson(field, value, hashOf)
      continue
    }
    const items: readonly Fact[] = value.length > MAX_LIST_LENGTH ? value.slice(0, MAX_LIST_LENGTH) : value
    json += `[${items.map((item) => factToJson(field, item, hashOf)).join(',')}]`
    if (value.length > MAX_LIST_LENGTH) json += `,"${field}Count":${value.length}`
  }
  return `{${json}}`
}

function factToJson(field: string, fact: Fact, hashOf: (script: Hex) => Hex): string {
  if (typeof fact === 'object') return fieldsToJson(fact, hashOf)
  if (typeof fact === 'number' || typeof fact === 'boolean') return String(fact)
  // Strings are hex or fixed words: nothing that JSON would have to escape.
  return `"${typeof fact === 'string' && SCRIPT_FIELDS.has(field) ? hashOf(fact) : fact}"`
}
