import { encode } from 'uqr'
import { cx } from '../cx.ts'
import css from './qr-code.module.css'

/** Dark modules as one path with a rectangle per run, a third of the size of one per module. */
export function buildQrPath(rows: readonly (readonly boolean[])[]): string {
  let path = ''
  for (const [y, row] of rows.entries()) {
    for (let x = 0; x < row.length; x += 1) {
      const start = x
      while (row[x] === true) x += 1
      if (x > start) path += `M${start} ${y}h${x - start}v1h-${x - start}z`
    }
  }
  return path
}

/** The frame around it provides the quiet zone, so the drawing has no border. */
export function QrDrawing({ text, label }: { readonly text: string; readonly label: string }) {
  const { size, data } = encode(text, { ecc: 'M', border: 0 })
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={buildQrPath(data)} />
    </svg>
  )
}

export interface QrCodeProps {
  readonly text: string
  /** Accessible name: the content of the code. */
  readonly label: string
  readonly className?: string | undefined
}

/** QR code. Server rendering is synchronous, so the encoder is bundled with the screens that use it. */
export function QrCode({ text, label, className }: QrCodeProps) {
  return (
    <div className={cx(css.qr, className)}>
      <QrDrawing text={text} label={label} />
    </div>
  )
}
