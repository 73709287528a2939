import { useId } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import css from './difficulty.module.css'
import { EMISSION_PARTS, type EmissionPart } from './emission-parts.ts'

export interface EmissionTexturesProps {
  readonly id: string
  readonly parts?: readonly EmissionPart[] | undefined
}

/** SVG patterns named `{id}-{part}`: each part has its own texture and does not rely on colour. */
export function EmissionTextures({ id, parts = EMISSION_PARTS }: EmissionTexturesProps) {
  return (
    <defs>
      {parts.map((part) => (
        <pattern key={part} id={`${id}-${part}`} width="6" height="6" patternUnits="userSpaceOnUse">
          <g className={css.part} data-part={part}>
            <rect width="6" height="6" />
            <path d={GRAIN[part]} />
          </g>
        </pattern>
      ))}
    </defs>
  )
}

const GRAIN: Readonly<Record<EmissionPart, string>> = {
  miner: '',
  fromReemission: 'M1.5 1.5h1.5M4.5 4.5h1.5',
  reemission: 'M-1 7L7 -1M-4 4L4 -4M2 10L10 2',
  treasury: 'M0 1.5H6M0 4.5H6',
}

/** Legend of the drawn parts. */
export function EmissionLegend({ parts }: { readonly parts: readonly EmissionPart[] }) {
  const t = useTranslation()
  const id = useId()
  return (
    <ul className={css.legend} aria-label={t.text('difficulty.legend')}>
      {parts.map((part) => (
        <li key={part}>
          <svg className={css.swatch} viewBox="0 0 14 10" aria-hidden="true">
            <EmissionTextures id={id} parts={[part]} />
            <rect width="14" height="10" fill={`url(#${id}-${part})`} />
          </svg>
          {t.text(`reward.${part}`)}
        </li>
      ))}
    </ul>
  )
}
