import { useApi } from '../../data/api/use-api.ts'
import { useWords } from '../../i18n/use-words.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Ledger, LedgerRow } from '../../ui/ledger.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Section } from '../../ui/section.tsx'
import css from './api.module.css'
import { CodeSample } from './code-sample.tsx'
import { streamCallOf } from './first-call.ts'
import { useApiOrigin } from './use-api-origin.ts'

/** Address, versions, figures, limits and news, a line each. */
export function GoodToKnow() {
  const words = useWords()
  const hasV2 = useApi().features !== null
  const origin = useApiOrigin()
  const base = `${origin}/api`
  return (
    <Section title={words.text('api.know')}>
      {!hasV2 && <Notice>{words.text('api.noV2')}</Notice>}
      <Ledger>
        <LedgerRow label={words.text('api.base')}>
          <span className={css.base}>
            <code className="quote">{base}</code>
            <CopyButton text={base} />
          </span>
        </LedgerRow>
        {hasV2 && <LedgerRow label={words.text('api.v2')}>{words.text('api.v2Text')}</LedgerRow>}
        <LedgerRow label={words.text('api.v1')}>{words.text('api.v1Text')}</LedgerRow>
        <LedgerRow label={words.text('api.v0')}>{words.text('api.v0Text')}</LedgerRow>
        <LedgerRow label={words.text('api.exact')}>{words.text('api.exactText')}</LedgerRow>
        {hasV2 && (
          <>
            <LedgerRow label={words.text('api.limits')}>{words.text('api.limitsText')}</LedgerRow>
            <LedgerRow label={words.text('api.fresh')}>{words.text('api.freshText')}</LedgerRow>
            <LedgerRow label={words.text('api.live')}>
              <p>{words.text('api.liveText')}</p>
              <CodeSample label={words.text('api.curl')} name={words.text('api.live')} text={streamCallOf(origin)} />
            </LedgerRow>
          </>
        )}
      </Ledger>
    </Section>
  )
}
