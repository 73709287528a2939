/** Problems of a Content Security Policy, by the rules of common evaluators and some of our own. */
export function evaluatePolicy(text: string | undefined, allowsInlineStyles = false): string[] {
  if (text === undefined) return ['no policy']
  const policy = parseDirectives(text)
  const sourcesOf = (name: string) => policy.get(name) ?? policy.get('default-src')
  const problems: string[] = []
  const scripts = sourcesOf('script-src')
  if (scripts === undefined) problems.push('scripts may come from anywhere')
  for (const source of [...(scripts ?? []), ...(allowsInlineStyles ? [] : (sourcesOf('style-src') ?? []))])
    if (UNSAFE.test(source)) problems.push(`${source} is unsafe`)
  for (const source of scripts ?? []) if (TOO_BROAD.test(source)) problems.push(`scripts may come from ${source}`)
  if (!isNone(sourcesOf('object-src'))) problems.push('object-src is not none')
  if (!isNone(policy.get('base-uri'))) problems.push('base-uri is not none')
  if (!policy.has('frame-ancestors')) problems.push('no frame-ancestors')
  if (policy.get('require-trusted-types-for')?.includes("'script'") !== true) problems.push('no Trusted Types')
  for (const name of policy.keys()) if (!KNOWN_DIRECTIVES.has(name)) problems.push(`${name} is not a directive`)
  return problems
}

export function parseDirectives(text: string): ReadonlyMap<string, readonly string[]> {
  const parts = text.split(';').map((part) => part.trim().split(/\s+/))
  return new Map(parts.filter(([name]) => name !== '').map(([name = '', ...values]) => [name.toLowerCase(), values]))
}

const UNSAFE = /^'unsafe-(?:inline|eval|hashes)'$/
const TOO_BROAD = /^(?:\*|https?:|data:|blob:|filesystem:|https?:\/\/\*)/

const isNone = (values: readonly string[] | undefined) => values?.length === 1 && values[0] === "'none'"

const KNOWN_DIRECTIVES = new Set([
  'base-uri',
  'connect-src',
  'default-src',
  'font-src',
  'form-action',
  'frame-ancestors',
  'frame-src',
  'img-src',
  'manifest-src',
  'media-src',
  'object-src',
  'report-to',
  'require-trusted-types-for',
  'sandbox',
  'script-src',
  'style-src',
  'trusted-types',
  'worker-src',
])
