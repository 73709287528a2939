export interface EmbedInput {
  /** Path without the language, such as `/charts/…?timespan=1year`. */
  readonly path: string
  /** Accessible name of the frame. */
  readonly title: string
  /** In pixels. */
  readonly height: number
}

export const EMBED_THEMES = ['system', 'light', 'dark'] as const
type EmbedTheme = (typeof EMBED_THEMES)[number]

/** HTML of a frame. The base URL contains host and language. */
export function renderEmbedHtml({ path, title, height }: EmbedInput, publicUrl: string, theme: EmbedTheme): string {
  const [, pageUrl = '', query = ''] = /^([^?]*)(\?.*)?$/.exec(path) ?? []
  const parameters = new URLSearchParams(query)
  parameters.set('iframe', '1')
  if (theme !== 'system') parameters.set('theme', theme)
  const source = `${publicUrl}${pageUrl === '/' ? '' : pageUrl}?${parameters.toString()}`
  // Attributes instead of a style, which the policy of a page may block.
  return (
    `<iframe src="${escape(source)}" title="${escape(title)}" width="100%" height="${height}" ` +
    'loading="lazy" frameborder="0"></iframe>'
  )
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escape = (text: string) => text.replaceAll(/[&<>"]/g, (character) => ESCAPES[character] ?? '')
