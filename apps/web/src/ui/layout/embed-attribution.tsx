import { useTranslation } from '#i18n/use-translation.ts'
import css from './embed-attribution.module.css'

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
