import { cx } from './cx.ts'
import { QrDrawing } from './qr-drawing.tsx'
import css from './qr-code.module.css'

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
