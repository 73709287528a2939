import { cx } from './cx.ts'
import { QrDrawing } from './qr-drawing.tsx'
import css from './qr.module.css'

export interface QrProps {
  readonly text: string
  /** Accessible name: the content of the code. */
  readonly label: string
  readonly className?: string | undefined
}

/** QR code. Server rendering is synchronous, so the encoder is bundled with the screens that use it. */
export function Qr({ text, label, className }: QrProps) {
  return (
    <div className={cx(css.qr, className)}>
      <QrDrawing text={text} label={label} />
    </div>
  )
}
