import type { Candidate } from '@ergo-explorer/contract'
import { ScreenLink } from '../../../entities/screen-link.tsx'
import { shortenId } from '../../../format/shorten-id.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { useIsHydrated } from '../../../page/use-is-hydrated.ts'
import { usePage } from '../../../page/use-page.ts'
import { Blank } from '../../../ui/blank.tsx'
import { TextClip } from '../../../ui/text-clip.tsx'
import { Title } from '../../../ui/title.tsx'
import { Said } from '../../../ui/said.tsx'
import css from './unknown-transaction.module.css'

export interface UnknownTransactionProps {
  readonly id: string
  /** What else has this id. */
  readonly others: readonly Candidate[]
}

/** No such transaction, or not yet: the page looks again whenever the mempool changes. */
export function UnknownTransaction({ id, others }: UnknownTransactionProps) {
  const words = useWords()
  const isHydrated = useIsHydrated()
  usePage({ title: words.text('transaction.notFoundShort'), status: 404 })
  const known = others.flatMap(({ kind, ...candidate }) => {
    const screen = SCREEN_OF[kind]
    return screen === undefined ? [] : [{ ...candidate, screen }]
  })
  return (
    <>
      <Title heading={words.text('title.transaction', { id: shortenId(id) })} />
      <output className="unseen">{words.text('transaction.notFoundShort')}</output>
      <Blank
        kind="missing"
        sentence={words.text('transaction.notFound')}
        why={isHydrated ? words.text('transaction.looksAgain') : undefined}
      >
        <p className={css.id}>
          <TextClip text={id} />
        </p>
        {known.length > 0 && (
          <ul className={css.others}>
            {known.map(({ id: other, label, screen }) => (
              <li key={screen}>
                <Said
                  message="transaction.other"
                  values={{
                    kind: screen,
                    name: (
                      <ScreenLink screen={screen} to={`${PATH_OF[screen]}${other}`}>
                        <TextClip text={label ?? shortenId(other)} width="name" />
                      </ScreenLink>
                    ),
                  }}
                />
              </li>
            ))}
          </ul>
        )}
      </Blank>
    </>
  )
}

type OtherScreen = 'block' | 'box' | 'token' | 'address'

const SCREEN_OF: Partial<Record<Candidate['kind'], OtherScreen>> = {
  block: 'block',
  'orphaned-block': 'block',
  box: 'box',
  'waiting-box': 'box',
  token: 'token',
  address: 'address',
}

const PATH_OF = { block: '/blocks/', box: '/boxes/', token: '/token/', address: '/addresses/' } as const
