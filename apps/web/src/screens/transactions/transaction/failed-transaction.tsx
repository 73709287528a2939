import { shortenId } from '../../../format/shorten-id.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { usePage } from '../../../page/use-page.ts'
import { Failed } from '../../../ui/failed.tsx'
import { Title } from '../../../ui/title.tsx'

export interface FailedTransactionProps {
  readonly id: string
  /** Forgets the failure, and so asks again. */
  readonly onReset: () => void
}

export function FailedTransaction({ id, onReset }: FailedTransactionProps) {
  const words = useWords()
  const heading = words.text('title.transaction', { id: shortenId(id) })
  usePage({ title: heading, status: 503 })
  return (
    <>
      <Title heading={heading} />
      <Failed retry={onReset} />
    </>
  )
}
