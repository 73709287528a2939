import type { Bank } from '@ergo-explorer/contract'
import { formatTokenName } from '@ergo-explorer/sentences/name-text'
import { useTranslation } from '#i18n/use-translation.ts'
import { formatRatio } from './bank-figures.tsx'
import css from './ratio-scale.module.css'

/** Limits of the contract: below the first no stable coin is minted, above the second no reserve coin. */
const MIN_RATIO = 400
const MAX_RATIO = 800
const END = 1000

interface RatioScaleProps {
  readonly percent: string
  readonly bank: Bank
}

/** The reserve ratio between the limits of the contract. A ratio beyond the end of the scale is drawn at its end. */
export function RatioScale({ percent, bank: { stable, reserve } }: RatioScaleProps) {
  const t = useTranslation()
  const at = `${Math.min(Math.max(Number(percent), 0), END) / (END / 100)}%`
  return (
    <div className={css.scale}>
      <svg className={css.drawing} height="20" aria-hidden="true">
        <rect data-zone="low" width="40%" y="4" height="12" />
        <rect data-zone="open" x="40%" width="40%" y="4" height="12" />
        <rect data-zone="high" x="80%" width="20%" y="4" height="12" />
        <line x1={at} x2={at} y1="0" y2="20" />
      </svg>
      <ul className={css.zones}>
        <li>
          <b>{t.text('protocols.below', { ratio: formatRatio(String(MIN_RATIO)) })}</b>{' '}
          {t.text('protocols.notMinted', { token: formatTokenName(stable.token) })}
        </li>
        <li>
          <b>
            {formatRatio(String(MIN_RATIO))} – {formatRatio(String(MAX_RATIO))}
          </b>{' '}
          {t.text('protocols.bothMinted')}
        </li>
        <li>
          <b>{t.text('protocols.above', { ratio: formatRatio(String(MAX_RATIO)) })}</b>{' '}
          {t.text('protocols.notMinted', { token: formatTokenName(reserve.token) })}
        </li>
      </ul>
    </div>
  )
}
