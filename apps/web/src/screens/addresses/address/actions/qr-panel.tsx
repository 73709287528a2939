import { useTranslation } from '#i18n/use-translation.ts'
import { CopyAction } from '#ui/form/copy-button.tsx'
import { FullHash } from '#ui/text/hash.tsx'
import { QrCode } from '#ui/qr/qr-code.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import css from './actions.module.css'

/** QR codes of longer addresses are too fine for phone cameras. */
const MAX_QR_LENGTH = 500

export function QrPanel({ address }: { readonly address: string }) {
  const t = useTranslation()
  return (
    <Panel title={t.text('address.qrCode')} icon="qr">
      {address.length > MAX_QR_LENGTH ? (
        <p className={css.prose}>{t.text('address.tooLongForQr')}</p>
      ) : (
        <>
          <QrCode text={address} label={t.text('address.qrLabel')} />
          <p className={css.address}>
            <FullHash id={address} group={6} />
          </p>
        </>
      )}
      <CopyAction text={address}>{t.text('party.copyAddress')}</CopyAction>
    </Panel>
  )
}
