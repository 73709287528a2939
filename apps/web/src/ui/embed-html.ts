export interface Embed {
  /** Below the language, such as `/charts/…?timespan=1year`. */
  readonly path: string
  /** What the frame shows, for those who cannot see it. */
  readonly title: string
  /** Pixels. */
  readonly height: number
}

export const EMBED_THEMES = ['system', 'light', 'dark'] as const
type EmbedTheme = (typeof EMBED_THEMES)[number]

/** A frame for somebody else's page. `at` is where pages begin, with host and language. */
export function embedHtml({ path, title, height }: Embed, at: string, theme: EmbedTheme): string {
  const [, place = '', query = ''] = /^([^?]*)(\?.*)?$/.exec(path) ?? []
  const parameters = new URLSearchParams(query)
  parameters.set('iframe', '1')
  if (theme !== 'system') parameters.set('theme', theme)
  const source = `${at}${place === '/' ? '' : place}?${parameters.toString()}`
  // A style would be refused where a page's policy allows none.
  return (
    `<iframe src="${escape(source)}" title="${escape(title)}" width="100%" height="${height}" ` +
    'loading="lazy" frameborder="0"></iframe>'
  )
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escape = (text: string) => text.replaceAll(/[&<>"]/g, (character) => ESCAPES[character] ?? '')
