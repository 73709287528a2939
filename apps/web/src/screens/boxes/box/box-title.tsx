import type { BoxView } from '#data/boxes/box.ts'
import { PendingStatus } from '#entities/pending-mark.tsx'
import { TimestampAndAge } from '#entities/timestamp.tsx'
import { shortenId } from '#format/id.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { CopyButton } from '#ui/form/copy-button.tsx'
import { FullHash } from '#ui/text/hash.tsx'
import { Status } from '#ui/text/status.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { BoxSentence } from './box-sentence.tsx'

export function BoxTitle({ box }: { readonly box: BoxView }) {
  const t = useTranslation()
  const { boxId, timestamp } = box
  return (
    <PageHeader
      heading={t.text('boxes.title', { id: shortenId(boxId) })}
      details={
        <>
          <BoxStatus state={box.state} />
          {timestamp !== null && <TimestampAndAge timestamp={timestamp} />}
        </>
      }
      sentence={<BoxSentence box={box} />}
      id={
        <>
          <FullHash id={boxId} />
          <CopyButton text={boxId} label={t.text('boxes.copyId')} />
        </>
      }
    />
  )
}

function BoxStatus({ state }: Pick<BoxView, 'state'>) {
  const t = useTranslation()
  if (state === 'pending' || state === 'pre-confirmed')
    return <PendingStatus isPreConfirmed={state === 'pre-confirmed'} />
  if (state === 'being-spent') return <Status kind="unconfirmed">{t.text('boxes.status.being-spent')}</Status>
  return <Status kind={state}>{t.text(`status.${state}`)}</Status>
}
