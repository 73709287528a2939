import type { SearchMatch } from '../../data/search/search-match.ts'
import { formatCount } from '../../format/format-count.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { sanitizeText } from '../../ui/clean-text.ts'
import { ShortHash } from '../../ui/hash.tsx'
import css from './match.module.css'
import { splitAroundText } from './split-around-text.ts'

/** Name and short id of a match, with the typed letters underlined. */
export function MatchName({
  match: { kind, id, label },
  typed,
}: {
  readonly match: SearchMatch
  readonly typed: string
}) {
  const t = useTranslation()
  if (kind === 'block' && label !== null)
    return (
      <>
        {t.text('search.block', { height: formatCount(label) })} {id !== label && <Id id={id} />}
      </>
    )
  if (label === null) return <ShortHash id={id} />
  const [before, hit, after] = splitAroundText(sanitizeText(label), typed)
  return (
    <>
      <bdi translate="no">
        {before}
        {hit !== '' && <mark className={css.hit}>{hit}</mark>}
        {after}
      </bdi>{' '}
      <Id id={id} />
    </>
  )
}

const Id = ({ id }: { readonly id: string }) => (
  <span className="dim">
    <ShortHash id={id} />
  </span>
)
