import css from './tile.module.css'

const WIDTH = 64
const HEIGHT = 24

/** The 32 bytes of a SHA-256 hash as bars: another file gives another drawing. */
export function Fingerprint({ hash }: { readonly hash: string }) {
  const bars = (hash.match(/../g) ?? []).map((byte, i) => {
    const height = 2 + Math.round((Number.parseInt(byte, 16) * (HEIGHT - 2)) / 255)
    return `M${2 * i + 1} ${HEIGHT}v-${height}`
  })
  return (
    <svg className={css.fingerprint} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      <path d={bars.join('')} />
    </svg>
  )
}
