import { useTranslation } from '#i18n/use-translation.ts'
import { QrDrawing } from '#ui/qr/qr-drawing.tsx'
import qr from '#ui/qr/qr-code.module.css'
import css from './payment-request.module.css'

/** A longer text makes the code too fine for phone cameras. */
const MAX_QR_LENGTH = 600

/** A wallet link as QR code. */
export function PaymentQrCode({ uri, label }: { readonly uri: string; readonly label: string }) {
  const t = useTranslation()
  if (uri.length > MAX_QR_LENGTH) return <p className="dim">{t.text('request.tooLong')}</p>
  return (
    <div className={`${qr.qr} ${css.code}`}>
      <QrDrawing text={uri} label={label} />
    </div>
  )
}
