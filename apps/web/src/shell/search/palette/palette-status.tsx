import { useTranslation } from '../../../i18n/use-translation.ts'
import { Status } from '../../../ui/status.tsx'
import css from './search-palette.module.css'
import type { useSearchMatches } from './use-search-matches.ts'

/** Detected type of the text, and the progress of the lookup; a live region, because it changes while typing. */
export function PaletteStatus({ lookup }: { readonly lookup: ReturnType<typeof useSearchMatches> }) {
  const t = useTranslation()
  const { query, fault, matches, progress } = lookup
  return (
    <output className={css.status}>
      {fault !== null && <Status kind="warning">{t.text(`search.fault.${fault}`)}</Status>}
      {fault === null && query.kind !== 'nothing' && (
        <>
          <span>{t.text(`search.read.${query.kind}`)}</span>
          {progress === 'loading' && <span>{t.text('search.searching')}</span>}
          {progress === 'failed' && <span>{t.text('search.lookupFailed')}</span>}
          {progress === 'loaded' && (
            <span>
              {matches.length === 0 ? t.text('search.nothing') : t.text('search.count', { count: matches.length })}
            </span>
          )}
        </>
      )}
    </output>
  )
}
