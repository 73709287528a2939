import { useWords } from '../../../../i18n/use-words.ts'
import { CopyAction } from '../../../../ui/copy-button.tsx'
import { FullHash } from '../../../../ui/hash.tsx'
import { Qr } from '../../../../ui/qr.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import css from './actions.module.css'

/** What is longer makes a code too fine for the cameras of phones. */
const LONGEST_IN_CODE = 500

export function QrPanel({ address }: { readonly address: string }) {
  const words = useWords()
  return (
    <Panel title={words.text('address.qrCode')} icon="qr">
      {address.length > LONGEST_IN_CODE ? (
        <p className={css.prose}>{words.text('address.tooLongForQr')}</p>
      ) : (
        <>
          <Qr text={address} label={words.text('address.qrLabel')} />
          <p className={css.address}>
            <FullHash id={address} group={6} />
          </p>
        </>
      )}
      <CopyAction text={address}>{words.text('party.copyAddress')}</CopyAction>
    </Panel>
  )
}
