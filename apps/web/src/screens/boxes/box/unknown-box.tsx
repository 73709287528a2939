import { shortenId } from '../../../format/shorten-id.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { usePage } from '../../../page/use-page.ts'
import { Blank } from '../../../ui/blank.tsx'
import { cleanText } from '../../../ui/clean-text.ts'
import { TextClip } from '../../../ui/text-clip.tsx'
import { Title } from '../../../ui/title.tsx'
import css from './box.module.css'

/** No such box, or not yet: the page looks again whenever the mempool changes. */
export function UnknownBox({ id }: { readonly id: string }) {
  const words = useWords()
  const heading = words.text('boxes.title', { id: shortenId(cleanText(id)) })
  usePage({ title: heading, status: 404 })
  return (
    <>
      <Title heading={heading} />
      <Blank kind="missing" sentence={words.text('boxes.notFound')} why={words.text('boxes.notFoundWhy')}>
        <p className={css.unknown}>
          <TextClip text={id} />
        </p>
      </Blank>
    </>
  )
}
