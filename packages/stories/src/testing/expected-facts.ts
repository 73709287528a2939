import { type Story, storyToJson } from '../index.ts'

/** Facts of a story after storing: parsed, with every script restored from its hash. */
export function storedFacts(story: Story): unknown {
  return restore(JSON.parse(storyToJson(story, (script) => HASH_OF + script).facts))
}

/** The expected facts: amounts as text, undefined fields omitted, long lists truncated. */
export function expectedFacts({ rule: _rule, version: _version, kind: _kind, ...facts }: Story): unknown {
  return expected(facts)
}

const HASH_OF = 'hash of '
/** Length of a public key: the longest string that is not a script. */
const KEY_LENGTH = 66

function restore(value: unknown): unknown {
  if (typeof value === 'string') {
    if (value.startsWith(HASH_OF)) return value.slice(HASH_OF.length)
    if (value.length > KEY_LENGTH) throw new Error(`a script is stored unhashed: ${value.slice(0, 80)}`)
    return value
  }
  if (Array.isArray(value)) return value.map(restore)
  return isRecord(value) ? Object.fromEntries(Object.entries(value).map(([key, held]) => [key, restore(held)])) : value
}

function expected(value: unknown): unknown {
  if (typeof value === 'bigint') return String(value)
  if (Array.isArray(value)) return value.slice(0, 10).map(expected)
  if (!isRecord(value)) return value
  const fields = Object.entries(value).filter(([, held]) => held !== undefined)
  const counts = fields.filter(([, held]) => Array.isArray(held) && held.length > 10)
  return {
    ...Object.fromEntries(fields.map(([key, held]) => [key, expected(held)])),
    ...Object.fromEntries(counts.map(([key, held]) => [`${key}Count`, (held as unknown[]).length])),
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
