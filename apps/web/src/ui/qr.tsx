import { cx } from './cx.ts'
import { QrDrawing } from './qr-drawing.tsx'
import css from './qr.module.css'

export interface QrProps {
  readonly text: string
  /** What is in it, for those who cannot scan it. */
  readonly label: string
  readonly className?: string | undefined
}

/** A QR code. The server renders without waiting, so whoever draws it comes with the screens that show one. */
export function Qr({ text, label, className }: QrProps) {
  return (
    <div className={cx(css.qr, className)}>
      <QrDrawing text={text} label={label} />
    </div>
  )
}
