import { shortenId } from '../../../format/shorten-id.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { usePage } from '../../../page/use-page.ts'
import { BackLink } from '../../../ui/back-link.tsx'
import { Blank } from '../../../ui/blank.tsx'
import { cleanText } from '../../../ui/clean-text.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Title } from '../../../ui/title.tsx'

/** No token has this id, or it is no id at all. */
export function MissingToken({ id }: { readonly id: string }) {
  const words = useWords()
  const heading = shortenId(cleanText(id))
  usePage({ title: heading, status: 404 })
  return (
    <>
      <Title back={<BackLink to="/issued-tokens" />} heading={heading} />
      <Blank
        kind="missing"
        sentence={words.text('token.notFound')}
        why={words.text('token.notFoundWhy')}
        actions={<LinkButton to="/issued-tokens">{words.text('token.toIssued')}</LinkButton>}
      />
    </>
  )
}
