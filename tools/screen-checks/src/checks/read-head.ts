/** The parts of a page head that search engines read. */
export interface Head {
  readonly title: string
  readonly description: string | undefined
  readonly isIndexed: boolean
  readonly canonical: string | undefined
  /** URL by language, including `x-default`. */
  readonly alternates: ReadonlyMap<string, string>
  /** Parsed structured data; null for invalid JSON. */
  readonly data: readonly (object | null)[]
}

export function readHead(html: string): Head {
  const [head = ''] = /<head>.*?<\/head>/s.exec(html) ?? []
  const value = (pattern: RegExp) => {
    const found = pattern.exec(head)?.[1]
    return found === undefined ? undefined : unescaped(found)
  }
  const alternates = head.matchAll(/<link rel="alternate" hreflang="([^"]*)" href="([^"]*)">/g)
  return {
    title: value(/<title>([^<]*)<\/title>/) ?? '',
    description: value(/<meta name="description" content="([^"]*)">/),
    isIndexed: !head.includes('<meta name="robots" content="noindex">'),
    canonical: value(/<link rel="canonical" href="([^"]*)">/),
    alternates: new Map([...alternates].map(([, language = '', href = '']) => [language, unescaped(href)])),
    data: [...head.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, text = '']) =>
      parseJson(text),
    ),
  }
}

function parseJson(text: string): object | null {
  try {
    return JSON.parse(text) as object
  } catch {
    return null
  }
}

const unescaped = (text: string) =>
  text.replaceAll(/&(amp|lt|gt|quot|#39|#x27);/g, (_, name: string) => ENTITIES[name] ?? '')

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", '#x27': "'" }
