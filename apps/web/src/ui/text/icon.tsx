import { cx } from '../cx.ts'
import css from './icon.module.css'

export interface IconProps {
  readonly name: IconName
  /** 16 pixels by default; the others are 10, 14 and 20. */
  readonly size?: 'tiny' | 'small' | 'large' | undefined
  readonly className?: string | undefined
}

/** Decorative icon. A control without text must have its own accessible name. */
export function Icon({ name, size, className }: IconProps) {
  return (
    <svg className={cx(css.icon, className)} data-size={size} viewBox="0 0 16 16" aria-hidden="true">
      <path d={DRAWINGS[name]} strokeWidth={name === 'more' ? 2.2 : undefined} />
      {name === 'theme' && <path d="M8 2v12a6 6 0 0 0 0-12z" fill="currentColor" />}
    </svg>
  )
}

export type IconName = keyof typeof DRAWINGS

const DRAWINGS = {
  api: 'm5 5-3 3 3 3M11 5l3 3-3 3',
  bell: 'M4 11.5V7.5a4 4 0 0 1 8 0v4M2.5 11.5h11M7 13.75h2',
  block: 'M2.5 2.5h4v4h-4zM9.5 2.5h4v4h-4zM2.5 9.5h4v4h-4zM9.5 9.5h4v4h-4z',
  box: 'M2.5 5 8 2.5 13.5 5v6L8 13.5 2.5 11zM2.5 5 8 7.5 13.5 5M8 7.5v6',
  chart: 'M2.5 13.5h11M3.5 10.5 6.5 7l2.5 2 4-5.5',
  clock: 'M2.5 8a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0-11 0M8 5v3l2 1.5',
  close: 'm4 4 8 8M12 4l-8 8',
  collapse: 'M2.5 3h11v10h-11zM6 3v10M10.5 6.5 9 8l1.5 1.5',
  contract: 'M4 2.5h6l2.5 2.5v8.5H4zM6 7.5h4.5M6 10h4.5',
  copy: 'M6.5 5.5h6a1 1 0 0 1 1 1v6a1 1 0 0 1-1 1h-6a1 1 0 0 1-1-1v-6a1 1 0 0 1 1-1zM3.5 10.5h-1v-8h8v1',
  down: 'm3 6 5 5 5-5',
  expand: 'M2.5 3h11v10h-11zM6 3v10M9 6.5 10.5 8 9 9.5',
  export: 'M8 10.5V3M4.8 5.8 8 2.6l3.2 3.2M2.5 10.5v3h11v-3',
  external: 'M6 3.5h6.5V10M12.5 3.5l-9 9',
  gauge: 'M2.5 12a6 6 0 1 1 11 0M8 9.5l2.5-3.5',
  globe: 'M2 8a6 6 0 1 0 12 0a6 6 0 1 0-12 0M2 8h12M8 2c2.2 2 2.2 10 0 12M8 2c-2.2 2-2.2 10 0 12',
  hash: 'M6 3.5 4 12.5M12 3.5l-2 9M2.5 6h11M2.5 10h11',
  home: 'M2.5 7 8 2.5 13.5 7v6.5h-11z',
  left: 'm10 3-5 5 5 5',
  mempool: 'M2.5 4h11M2.5 8h8M2.5 12h5',
  menu: 'M2.5 4.5h11M2.5 8h11M2.5 11.5h7',
  more: 'M3 8h.01M8 8h.01M13 8h.01',
  oracle: 'M6 8a2 2 0 1 0 4 0a2 2 0 1 0-4 0M8 2v2M8 12v2M2 8h2M12 8h2',
  qr: 'M2.5 2.5h4v4h-4zM9.5 2.5h4v4h-4zM2.5 9.5h4v4h-4zM9.5 9.5h1.5M13.5 9.5v1.5M9.5 13.5h1.5M13.5 13.5h-.01M11.5 11.5h.01',
  receipt: 'M3.5 2.5h9v11l-1.5-1-1.5 1-1.5-1-1.5 1-1.5-1-1.5 1zM6 6h4M6 8.5h4',
  retry: 'M13 8a5 5 0 1 1-1.6-3.7M13 2.5v2.6h-2.6',
  rich: 'M2.5 13.5h11M4 11h8M5.5 8.5h5M7 6h2',
  right: 'm6 3 5 5-5 5',
  search: 'M2.5 7a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0M10.4 10.4 14 14',
  sidebar: 'M2.5 3h11v10h-11zM6 3v10',
  stats: 'M3.5 13.5v-5M8 13.5v-11M12.5 13.5v-7',
  theme: 'M8 2a6 6 0 1 0 0 12A6 6 0 0 0 8 2z',
  tick: 'm3 8.5 3.2 3L13 4.5',
  token: 'M2.5 8a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0-11 0M5.5 8h5M8 5.5v5',
  tools: 'M3 5h10M3 11h10M6 3v4M10 9v4',
  transaction: 'M2.5 5.5h10M9.5 2.5l3 3-3 3M13.5 10.5h-10M6.5 7.5l-3 3 3 3',
  wallet: 'M2.5 4.5h11v8h-11zM10 8.5h1.5',
  warning: 'M8 2.5 14 13H2zM8 6.5v3M8 11.3v.01',
} as const
