import { useWords } from '../../../i18n/use-words.ts'
import { Status } from '../../../ui/status.tsx'
import css from './search-palette.module.css'
import type { useLookup } from './use-lookup.ts'

/** What the text is taken for, and how far looking it up has come; also heard, because it changes while one types. */
export function PaletteStatus({ lookup }: { readonly lookup: ReturnType<typeof useLookup> }) {
  const words = useWords()
  const { query, fault, matches, progress } = lookup
  return (
    <output className={css.status}>
      {fault !== null && <Status kind="warning">{words.text(`search.fault.${fault}`)}</Status>}
      {fault === null && query.kind !== 'nothing' && (
        <>
          <span>{words.text(`search.read.${query.kind}`)}</span>
          {progress === 'asking' && <span>{words.text('search.searching')}</span>}
          {progress === 'failed' && <span>{words.text('search.lookupFailed')}</span>}
          {progress === 'answered' && (
            <span>
              {matches.length === 0
                ? words.text('search.nothing')
                : words.text('search.count', { count: matches.length })}
            </span>
          )}
        </>
      )}
    </output>
  )
}
