import type { BoxView } from '../../../data/boxes/box-view.ts'
import { Age } from '../../../entities/age.tsx'
import { Moment } from '../../../entities/moment.tsx'
import { shortenId } from '../../../format/shorten-id.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { useIsHydrated } from '../../../page/use-is-hydrated.ts'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { FullHash } from '../../../ui/hash.tsx'
import { Status } from '../../../ui/status.tsx'
import { Title } from '../../../ui/title.tsx'
import { BoxSentence } from './box-sentence.tsx'

export function BoxTitle({ box }: { readonly box: BoxView }) {
  const words = useWords()
  const isHydrated = useIsHydrated()
  const { boxId, timestamp } = box
  return (
    <Title
      heading={words.text('boxes.title', { id: shortenId(boxId) })}
      kicker={
        <>
          <BoxStatus state={box.state} />
          {timestamp !== null && (
            <span>
              <Moment timestamp={timestamp} />
              {isHydrated && (
                <>
                  {' · '}
                  <Age timestamp={timestamp} />
                </>
              )}
            </span>
          )}
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
