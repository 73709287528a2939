import { usePublicConfig } from '#config/use-public-config.ts'
import type { BoxView } from '#data/boxes/box.ts'
import { BlockLink } from '#entities/screen-link.tsx'
import { ErgAmount } from '#entities/amount.tsx'
import { Timestamp } from '#entities/timestamp.tsx'
import { formatCount, formatSize } from '#format/number.ts'
import { formatErg } from '#format/amount.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { KeyFigures } from '#ui/facts/facts.tsx'
import css from './box.module.css'

/** Key figures of a box; undefined while loading. */
export function BoxFacts({ box }: { readonly box: BoxView | undefined }) {
  const t = useTranslation()
  return (
    <KeyFigures
      className={css.facts}
      data={box}
      facts={[
        { label: t.text('boxes.value'), value: ({ value }) => <ErgAmount nanoErg={value} unit /> },
        { label: t.text('boxes.tokens'), value: ({ assets }) => formatCount(assets.length) },
        {
          label: t.text('boxes.block'),
          value: ({ height, blockId, state }) => {
            if (height === null)
              return t.text(state === 'pre-confirmed' ? 'status.pre-confirmed' : 'status.unconfirmed')
            return height === 0 ? t.text('boxes.genesis') : <BlockLink id={blockId} height={height} />
          },
          note: ({ confirmations }) => confirmations !== null && t.text('boxes.confirmations', { confirmations }),
        },
        {
          label: t.text('boxes.creationHeight'),
          value: ({ creationHeight }) => formatCount(creationHeight),
          note: t.text('boxes.declared'),
        },
        {
          label: t.text('boxes.size'),
          value: ({ size }) => formatSize(size),
          note: ({ size }) => size >= 1000 && t.text('boxes.bytes', { bytes: size }),
        },
        {
          label: t.text('boxes.rent'),
          value: ({ rent }) => {
            if (rent === null) return null
            if (rent.outcome === 'not-collectable') return t.text('boxes.rentOutcome.not-collectable')
            return rent.isDue
              ? t.text('boxes.rentNow')
              : t.text('boxes.rentFrom', { height: formatCount(rent.dueHeight) })
          },
          note: ({ rent }) => rent !== null && rent.outcome !== 'not-collectable' && <RentNote rent={rent} />,
        },
      ]}
    />
  )
}

/** What a collector may take, and when. */
function RentNote({ rent: { outcome, fee, dueAt } }: { readonly rent: NonNullable<BoxView['rent']> }) {
  const t = useTranslation()
  const { coinName } = usePublicConfig()
  return (
    <>
      {outcome === 'fee' && fee !== null
        ? t.text('boxes.rentOutcome.fee', { fee: formatErg(fee, coinName) })
        : t.text('boxes.rentOutcome.taken-whole')}
      {dueAt !== null && (
        <>
          {' · '}
          <Timestamp timestamp={dueAt} />
        </>
      )}
    </>
  )
}
