import { shortenId } from '../../format/shorten-id.ts'
import { useWords } from '../../i18n/use-words.ts'
import { usePage } from '../../page/use-page.ts'
import { Blank } from '../../ui/blank.tsx'
import { cleanText } from '../../ui/clean-text.ts'
import { Title } from '../../ui/title.tsx'
import { UpLink } from '../../ui/up-link.tsx'
import { BookSearch } from './book-search.tsx'

/** No token has this id, or it is no id at all. */
export function MissingBook({ id }: { readonly id: string }) {
  const words = useWords()
  const heading = words.text('orders.of', { token: shortenId(cleanText(id)) })
  usePage({ title: heading, status: 404 })
  return (
    <>
      <Title back={<UpLink to="/order-book">{words.text('orders.all')}</UpLink>} heading={heading} />
      <BookSearch query={null} />
      <Blank kind="missing" sentence={words.text('orders.noToken')} why={words.text('orders.noTokenWhy')} />
    </>
  )
}
