import { shortenId } from '../../../format/shorten-id.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { usePage } from '../../../page/use-page.ts'
import { Blank } from '../../../ui/blank.tsx'
import { cleanText } from '../../../ui/clean-text.ts'
import { Failed } from '../../../ui/failed.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { TextClip } from '../../../ui/text-clip.tsx'
import { Title } from '../../../ui/title.tsx'
import css from '../oracle-pools.module.css'

interface AbsentPoolProps {
  readonly id: string
}

/** What nobody knows by this id. */
export function UnknownPool({ id }: AbsentPoolProps) {
  const words = useWords()
  const heading = useHeading(id)
  usePage({ title: heading, status: 404 })
  return (
    <>
      <Title heading={heading} />
      <Blank
        kind="missing"
        sentence={words.text('oraclePool.unknown')}
        why={words.text('oraclePool.unknownWhy')}
        actions={<LinkButton to="/oracle-pools-list">{words.text('oraclePool.toList')}</LinkButton>}
      >
        <p className={css.unknown}>
          <TextClip text={id} />
        </p>
      </Blank>
    </>
  )
}

export function PoolNotOffered({ id }: AbsentPoolProps) {
  const words = useWords()
  const heading = useHeading(id)
  usePage({ title: heading, isIndexed: false })
  return (
    <>
      <Title heading={heading} />
      <Blank
        kind="empty"
        sentence={words.text('error.notOffered')}
        actions={<LinkButton to="/oracle-pools-list">{words.text('oraclePool.toList')}</LinkButton>}
      />
    </>
  )
}

export function FailedPool({ id, retry }: AbsentPoolProps & { readonly retry: () => void }) {
  const heading = useHeading(id)
  usePage({ title: heading, status: 503 })
  return (
    <>
      <Title heading={heading} />
      <Failed retry={retry} />
    </>
  )
}

/** As long as its name is not known. */
export const useHeading = (id: string) => useWords().text('title.oraclePool', { name: shortenId(cleanText(id)) })
