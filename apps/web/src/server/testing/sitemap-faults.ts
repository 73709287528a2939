/** Checks a sitemap or sitemap index against the schemas and limits of sitemaps.org. */
export function sitemapFaults(xml: string, kind: 'urlset' | 'sitemapindex'): string[] {
  const child = kind === 'urlset' ? 'url' : 'sitemap'
  const [, attributes = '', inside = ''] =
    new RegExp(`^<\\?xml version="1.0" encoding="UTF-8"\\?>\\s*<${kind}([^>]*)>(.*)</${kind}>\\s*$`, 's').exec(xml) ??
    []
  const entries = [...inside.matchAll(new RegExp(`<${child}>(.*?)</${child}>`, 'gs'))].map(([, entry = '']) => entry)
  const rest = inside.replaceAll(new RegExp(`<${child}>.*?</${child}>`, 'gs'), '').trim()
  return [
    ...(attributes.includes('xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"') ? [] : ['no namespace']),
    ...(inside.includes('<xhtml:') && !attributes.includes('xmlns:xhtml="http://www.w3.org/1999/xhtml"')
      ? ['an undeclared prefix']
      : []),
    ...(rest === '' ? [] : [`text outside of the entries: ${rest.slice(0, 80)}`]),
    ...(entries.length === 0 ? ['no entries'] : []),
    ...(entries.length > 50_000 ? [`${entries.length} entries`] : []),
    ...(Buffer.byteLength(xml) > 50 * 1024 * 1024 ? ['larger than 50 MB'] : []),
    ...(/&(?!(?:amp|lt|gt|quot|apos|#\d+);)/.test(xml) ? ['an unescaped ampersand'] : []),
    ...entries.flatMap(entryFaults),
  ]
}

/** In schema order: location, last modification, extensions. */
const ENTRY = /^<loc>([^<]+)<\/loc>(?:<lastmod>([^<]+)<\/lastmod>)?((?:<xhtml:link [^<>]*\/>)*)$/
const LINK = /<xhtml:link rel="alternate" hreflang="([^"]+)" href="([^"]+)"\/>/g
/** W3C date format. */
const MOMENT = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d))?$/

function entryFaults(entry: string): string[] {
  const [, loc, changed, links = ''] = ENTRY.exec(entry) ?? []
  if (loc === undefined) return [`not an entry: ${entry.slice(0, 200)}`]
  const alternates = [...links.matchAll(LINK)].map(([, language = '', href = '']) => [language, href])
  return [
    ...(loc.length >= 12 && loc.length <= 2_048 && URL.canParse(loc) ? [] : [`not an address: ${loc.slice(0, 80)}`]),
    ...(changed === undefined || MOMENT.test(changed) ? [] : [`not a time: ${changed}`]),
    // Alternates include the page itself.
    ...(alternates.length === 0 || alternates.some(([, href]) => href === loc)
      ? []
      : [`${loc} does not list itself as an alternate`]),
  ]
}
