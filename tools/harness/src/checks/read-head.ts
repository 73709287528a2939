/** What the head of a page tells those who find pages for others. */
export interface Head {
  readonly title: string
  readonly description: string | undefined
  readonly isIndexed: boolean
  readonly canonical: string | undefined
  /** Address by language, `x-default` among them. */
  readonly alternates: ReadonlyMap<string, string>
  /** Of the structured data; null where they cannot be read. */
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
      read(text),
    ),
  }
}

function read(text: string): object | null {
  try {
    return JSON.parse(text) as object
  } catch {
    return null
  }
}

const unescaped = (text: string) =>
  text.replaceAll(/&(amp|lt|gt|quot|#39|#x27);/g, (_, name: string) => LETTERS[name] ?? '')

const LETTERS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", '#x27': "'" }
