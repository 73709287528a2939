import { useId } from 'react'
import { usePublicConfig } from '#config/use-public-config.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useIsHydrated } from '#page/page-context.ts'
import { CodeBlock } from '../text/code-block.tsx'
import { CopyAction } from '../form/copy-button.tsx'
import css from './embed-code.module.css'
import { Disclosure } from './disclosure.tsx'

export interface EmbedInput {
  /** Path without the language, such as `/charts/…?timespan=1year`. */
  readonly path: string
  /** Accessible name of the frame. */
  readonly title: string
  /** In pixels. */
  readonly height: number
}

const EMBED_THEMES = ['system', 'light', 'dark'] as const
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

/** HTML for embedding a page on another site. All themes are rendered, and the styles show the selected one. */
export function EmbedCode(embed: EmbedInput) {
  const t = useTranslation()
  const { publicUrl } = usePublicConfig()
  const isHydrated = useIsHydrated()
  const name = useId()
  // The server does not know the host name of the request.
  const host = publicUrl === '' && isHydrated ? window.location.origin : publicUrl
  return (
    <div className={css.embed}>
      <p>{t.text('embed.note')}</p>
      <fieldset>
        <legend className="label">{t.text('theme.name')}</legend>
        {EMBED_THEMES.map((theme) => (
          <label key={theme}>
            <input type="radio" name={name} value={theme} defaultChecked={theme === 'system'} />
            {t.text(`theme.${theme}`)}
          </label>
        ))}
      </fieldset>
      {EMBED_THEMES.map((theme) => {
        const html = renderEmbedHtml(embed, `${host}/${t.locale}`, theme)
        return (
          <div key={theme} className={css.snippet} data-for={theme}>
            <CodeBlock text={html} label={t.text('embed.code')} />
            <CopyAction text={html}>{t.text('embed.copy')}</CopyAction>
          </div>
        )
      })}
    </div>
  )
}

/** Embed code in a disclosure. */
export function EmbedDisclosure(embed: EmbedInput) {
  return (
    <Disclosure summary={useTranslation().text('embed.title')}>
      <EmbedCode {...embed} />
    </Disclosure>
  )
}

/** Attribution below an embedded page, with a link to the full page. `path` is without the language. */
export function EmbedAttribution({ path }: { readonly path: string }) {
  const t = useTranslation()
  return (
    <p className={css.source}>
      <a href={`/${t.locale}${path === '/' ? '' : path}`} target="_blank" rel="noopener">
        {t.text('embed.open')}
        <span className="visually-hidden"> {t.text('link.outside')}</span>
      </a>
    </p>
  )
}
