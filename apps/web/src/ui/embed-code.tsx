import { useId } from 'react'
import { usePublicConfig } from '../config/use-public-config.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { useIsHydrated } from '../page/use-is-hydrated.ts'
import { CodeBlock } from './code-block.tsx'
import { CopyAction } from './copy-button.tsx'
import css from './embed-code.module.css'
import { type EmbedInput, EMBED_THEMES, renderEmbedHtml } from './render-embed-html.ts'

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
