import { useWords } from '../../i18n/use-words.ts'
import { QrDrawing } from '../../ui/qr-drawing.tsx'
import qr from '../../ui/qr.module.css'
import css from './payment-request.module.css'

/** What is longer makes a code too fine for the cameras of phones. */
const LONGEST_IN_CODE = 600

/** A link for wallets as a picture. */
export function PaymentCode({ uri, label }: { readonly uri: string; readonly label: string }) {
  const words = useWords()
  if (uri.length > LONGEST_IN_CODE) return <p className="dim">{words.text('request.tooLong')}</p>
  return (
    <div className={`${qr.qr} ${css.code}`}>
      <QrDrawing text={uri} label={label} />
    </div>
  )
}
