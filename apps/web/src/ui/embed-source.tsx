import { useWords } from '../i18n/use-words.ts'
import css from './embed-source.module.css'

/** Below what stands in somebody else's page: whose it is, and the way to the whole of it. `path` is below the language. */
export function EmbedSource({ path }: { readonly path: string }) {
  const words = useWords()
  return (
    <p className={css.source}>
      <a href={`/${words.locale}${path === '/' ? '' : path}`} target="_blank" rel="noopener">
        {words.text('embed.open')}
        <span className="unseen"> {words.text('link.outside')}</span>
      </a>
    </p>
  )
}
