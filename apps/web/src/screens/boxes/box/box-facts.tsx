import { usePublicConfig } from '../../../config/use-public-config.ts'
import type { BoxView } from '../../../data/boxes/box-view.ts'
import { BlockLink } from '../../../entities/block-link.tsx'
import { ErgAmount } from '../../../entities/erg-amount.tsx'
import { formatCount } from '../../../format/format-count.ts'
import { formatErg } from '../../../format/format-erg.ts'
import { formatSize } from '../../../format/format-size.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { KeyFigure, KeyFigures } from '../../../ui/facts.tsx'
import css from './box.module.css'

export function BoxFacts({ box }: { readonly box: BoxView }) {
  const t = useTranslation()
  const { value, assets, creationHeight, height, blockId, confirmations, size } = box
  return (
    <KeyFigures className={css.facts}>
      <KeyFigure label={t.text('boxes.value')}>
        <ErgAmount nanoErg={value} unit />
      </KeyFigure>
      <KeyFigure label={t.text('boxes.tokens')}>{formatCount(assets.length)}</KeyFigure>
      <KeyFigure
        label={t.text('boxes.block')}
        note={confirmations === null ? undefined : t.text('boxes.confirmations', { confirmations })}
      >
        {height === null ? (
          t.text('status.unconfirmed')
        ) : height === 0 ? (
          t.text('boxes.genesis')
        ) : (
          <BlockLink id={blockId} height={height} />
        )}
      </KeyFigure>
      <KeyFigure label={t.text('boxes.creationHeight')} note={t.text('boxes.declared')}>
        {formatCount(creationHeight)}
      </KeyFigure>
      <KeyFigure label={t.text('boxes.size')} note={size < 1000 ? undefined : t.text('boxes.bytes', { bytes: size })}>
        {formatSize(size)}
      </KeyFigure>
      <RentFact box={box} />
    </KeyFigures>
  )
}

/** A spent box owes no storage rent. */
function RentFact({ box: { rent, state } }: { readonly box: BoxView }) {
  const t = useTranslation()
  const { coinName } = usePublicConfig()
  if (rent === null || state === 'spent') return null
  return (
    <KeyFigure label={t.text('boxes.rent')} note={t.text('boxes.rentFee', { fee: formatErg(rent.fee, coinName) })}>
      {rent.isDue ? t.text('boxes.rentNow') : t.text('boxes.rentFrom', { height: formatCount(rent.dueHeight) })}
    </KeyFigure>
  )
}
