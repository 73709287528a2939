import { usePublicConfig } from '../../../config/use-public-config.ts'
import type { BoxView } from '../../../data/boxes/box-view.ts'
import { BlockLink } from '../../../entities/block-link.tsx'
import { ErgAmount } from '../../../entities/erg-amount.tsx'
import { formatCount } from '../../../format/format-count.ts'
import { formatErg } from '../../../format/format-erg.ts'
import { formatSize } from '../../../format/format-size.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { Fact, Facts } from '../../../ui/facts.tsx'
import css from './box.module.css'

export function BoxFacts({ box }: { readonly box: BoxView }) {
  const words = useWords()
  const { value, assets, creationHeight, height, blockId, confirmations, size } = box
  return (
    <Facts className={css.facts}>
      <Fact label={words.text('boxes.value')}>
        <ErgAmount nanoErg={value} unit />
      </Fact>
      <Fact label={words.text('boxes.tokens')}>{formatCount(assets.length)}</Fact>
      <Fact
        label={words.text('boxes.block')}
        note={confirmations === null ? undefined : words.text('boxes.confirmations', { confirmations })}
      >
        {height === null ? (
          words.text('status.unconfirmed')
        ) : height === 0 ? (
          words.text('boxes.genesis')
        ) : (
          <BlockLink id={blockId} height={height} />
        )}
      </Fact>
      <Fact label={words.text('boxes.creationHeight')} note={words.text('boxes.declared')}>
        {formatCount(creationHeight)}
      </Fact>
      <Fact
        label={words.text('boxes.size')}
        note={size < 1000 ? undefined : words.text('boxes.bytes', { bytes: size })}
      >
        {formatSize(size)}
      </Fact>
      <RentFact box={box} />
    </Facts>
  )
}

/** What is spent owes nothing any more. */
function RentFact({ box: { rent, state } }: { readonly box: BoxView }) {
  const words = useWords()
  const { coinName } = usePublicConfig()
  if (rent === null || state === 'spent') return null
  return (
    <Fact label={words.text('boxes.rent')} note={words.text('boxes.rentFee', { fee: formatErg(rent.fee, coinName) })}>
      {rent.isDue ? words.text('boxes.rentNow') : words.text('boxes.rentFrom', { height: formatCount(rent.dueHeight) })}
    </Fact>
  )
}
