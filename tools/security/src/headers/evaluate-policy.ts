/** What is wrong with a content security policy, by the rules of the known evaluators and some of our own. */
export function evaluatePolicy(text: string | undefined, mayWriteStyles = false): string[] {
  if (text === undefined) return ['no policy']
  const policy = directivesOf(text)
  const of = (name: string) => policy.get(name) ?? policy.get('default-src')
  const faults: string[] = []
  const scripts = of('script-src')
  if (scripts === undefined) faults.push('scripts may come from anywhere')
  for (const source of [...(scripts ?? []), ...(mayWriteStyles ? [] : (of('style-src') ?? []))])
    if (UNSAFE.test(source)) faults.push(`${source} lets others in`)
  for (const source of scripts ?? []) if (TOO_WIDE.test(source)) faults.push(`scripts may come from ${source}`)
  if (!isNone(of('object-src'))) faults.push('object-src is not none')
  if (!isNone(policy.get('base-uri'))) faults.push('base-uri is not none')
  if (!policy.has('frame-ancestors')) faults.push('no frame-ancestors')
  if (policy.get('require-trusted-types-for')?.includes("'script'") !== true) faults.push('no Trusted Types')
  for (const name of policy.keys()) if (!KNOWN.has(name)) faults.push(`${name} is no directive`)
  return faults
}

export function directivesOf(text: string): ReadonlyMap<string, readonly string[]> {
  const parts = text.split(';').map((part) => part.trim().split(/\s+/))
  return new Map(parts.filter(([name]) => name !== '').map(([name = '', ...values]) => [name.toLowerCase(), values]))
}

const UNSAFE = /^'unsafe-(?:inline|eval|hashes)'$/
const TOO_WIDE = /^(?:\*|https?:|data:|blob:|filesystem:|https?:\/\/\*)/

const isNone = (values: readonly string[] | undefined) => values?.length === 1 && values[0] === "'none'"

const KNOWN = new Set([
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
