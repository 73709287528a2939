import { shortenId } from '../../../format/shorten-id.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { usePage } from '../../../page/use-page.ts'
import { Blank } from '../../../ui/blank.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Title } from '../../../ui/title.tsx'

export interface FailedBoxProps {
  readonly id: string
  readonly retry: () => void
}

export function FailedBox({ id, retry }: FailedBoxProps) {
  const words = useWords()
  const heading = words.text('boxes.title', { id: shortenId(id) })
  usePage({ title: heading, status: 503 })
  return (
    <>
      <Title heading={heading} />
      <Blank
        kind="failed"
        sentence={words.text('error.didNotArrive')}
        actions={
          // A link, so that it also tries again without scripts.
          <LinkButton
            to={`/boxes/${id}`}
            variant="main"
            icon="retry"
            reloadDocument
            onClick={(event) => {
              event.preventDefault()
              retry()
            }}
          >
            {words.text('error.retry')}
          </LinkButton>
        }
      />
    </>
  )
}
