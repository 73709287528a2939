import type { BoxView } from '../../../data/boxes/box-view.ts'
import { MomentAndAge } from '../../../entities/moment-and-age.tsx'
import { shortenId } from '../../../format/shorten-id.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { FullHash } from '../../../ui/hash.tsx'
import { Status } from '../../../ui/status.tsx'
import { Title } from '../../../ui/title.tsx'
import { BoxSentence } from './box-sentence.tsx'

export function BoxTitle({ box }: { readonly box: BoxView }) {
  const words = useWords()
  const { boxId, timestamp } = box
  return (
    <Title
      heading={words.text('boxes.title', { id: shortenId(boxId) })}
      kicker={
        <>
          <BoxStatus state={box.state} />
          {timestamp !== null && <MomentAndAge timestamp={timestamp} />}
        </>
      }
      sentence={<BoxSentence box={box} />}
      id={
        <>
          <FullHash id={boxId} />
          <CopyButton text={boxId} label={words.text('boxes.copyId')} />
        </>
      }
    />
  )
}

function BoxStatus({ state }: Pick<BoxView, 'state'>) {
  const words = useWords()
  if (state === 'waiting') return <Status kind="unconfirmed">{words.text('status.unconfirmed')}</Status>
  if (state === 'being-spent') return <Status kind="unconfirmed">{words.text('boxes.status.being-spent')}</Status>
  return <Status kind={state}>{words.text(`status.${state}`)}</Status>
}
