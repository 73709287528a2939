import type { BoxView } from '../../../data/boxes/box-view.ts'
import { TimestampAndAge } from '../../../entities/timestamp-and-age.tsx'
import { shortenId } from '../../../format/shorten-id.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { FullHash } from '../../../ui/hash.tsx'
import { Status } from '../../../ui/status.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { BoxSentence } from './box-sentence.tsx'

export function BoxTitle({ box }: { readonly box: BoxView }) {
  const t = useTranslation()
  const { boxId, timestamp } = box
  return (
    <PageHeader
      heading={t.text('boxes.title', { id: shortenId(boxId) })}
      kicker={
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
  if (state === 'pending') return <Status kind="unconfirmed">{t.text('status.unconfirmed')}</Status>
  if (state === 'being-spent') return <Status kind="unconfirmed">{t.text('boxes.status.being-spent')}</Status>
  return <Status kind={state}>{t.text(`status.${state}`)}</Status>
}
