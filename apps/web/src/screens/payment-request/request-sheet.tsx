import { ErgAmount } from '../../entities/erg-amount.tsx'
import { ScreenLink } from '../../entities/screen-link.tsx'
import { useWords } from '../../i18n/use-words.ts'
import { Actions } from '../../ui/actions.tsx'
import button from '../../ui/button.module.css'
import { CodeBlock } from '../../ui/code-block.tsx'
import { CopyAction, CopyButton } from '../../ui/copy-button.tsx'
import { FullHash } from '../../ui/hash.tsx'
import { Ledger, LedgerRow } from '../../ui/ledger.tsx'
import { Notice } from '../../ui/notice.tsx'
import { QrDrawing } from '../../ui/qr-drawing.tsx'
import qr from '../../ui/qr.module.css'
import { Section } from '../../ui/section.tsx'
import css from './payment-request.module.css'
import type { PaymentReading } from './read-request.ts'

/** What is longer makes a code too fine for the cameras of phones. */
const LONGEST_IN_CODE = 600

/** A request that can be paid: what it says, and the ways to hand it to a wallet. */
export function RequestSheet({ request }: { readonly request: Extract<PaymentReading, { kind: 'request' }> }) {
  const words = useWords()
  const { address, amount, description, uri } = request
  return (
    <>
      <div className={css.notices}>
        <Notice tone="warning" title={words.text('request.beware')}>
          {words.text('request.bewareWhy')}
        </Notice>
      </div>
      <div className="grid">
        <Section className="span-4" title={words.text('request.scan')}>
          {uri.length > LONGEST_IN_CODE ? (
            <p className="dim">{words.text('request.tooLong')}</p>
          ) : (
            <div className={`${qr.qr} ${css.code}`}>
              <QrDrawing text={uri} label={words.text('request.qrLabel')} />
            </div>
          )}
        </Section>
        <Section className="span-8" title={words.text('request.what')}>
          <Ledger>
            <LedgerRow label={words.text('request.address')}>
              <span className={css.address}>
                <ScreenLink screen="address" to={`/addresses/${address}`}>
                  <FullHash id={address} group={6} />
                </ScreenLink>
                <CopyButton text={address} label={words.text('party.copyAddress')} />
              </span>
            </LedgerRow>
            <LedgerRow label={words.text('request.amount')}>
              {amount === null ? words.text('request.anyAmount') : <ErgAmount nanoErg={amount} unit />}
            </LedgerRow>
            {description !== '' && (
              <LedgerRow label={words.text('request.description')}>
                <bdi className={css.description} translate="no">
                  {description}
                </bdi>
              </LedgerRow>
            )}
          </Ledger>
          <div className={css.link}>
            <p className="label">
              {words.text('request.link')}, {words.text('request.linkNote')}
            </p>
            <CodeBlock text={uri} label={words.text('request.link')} />
            <Actions>
              <CopyAction text={uri} variant="main">
                {words.text('request.copyLink')}
              </CopyAction>
              <a className={button.button} data-variant="plain" href={uri}>
                {words.text('request.openWallet')}
              </a>
            </Actions>
          </div>
        </Section>
      </div>
    </>
  )
}
