import type { TokenState } from '@ergo-explorer/contract'
import type { ReactNode } from 'react'
import { ErgAmount, TokenAmount } from '#entities/amount.tsx'
import { BoxLink, ContractLink, TokenLink, TransactionLink } from '#entities/links.tsx'
import { PendingStatus } from '#entities/pending-mark.tsx'
import { BlockLink } from '#entities/screen-link.tsx'
import { StorySentence } from '#entities/sentences/story-sentence.tsx'
import { ShortTimestamp } from '#entities/timestamp.tsx'
import { formatCount } from '#format/number.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { RegisterChanges } from './register-changes.tsx'
import css from './timeline.module.css'

export interface StateStepProps {
  readonly state: TokenState
  /** Position among all states, from 1; null for a pending state. */
  readonly number: number | null
}

/** One state: what happened, and what it changed. */
export function StateStep({ state, number }: StateStepProps) {
  const t = useTranslation()
  const { box, contractChange, story } = state
  const isChange = contractChange === 'template' || contractChange === 'constants'
  return (
    <Step
      kind={number === null ? 'pending' : isChange ? 'changed' : contractChange === 'created' ? 'last' : undefined}
      when={
        number === null ? (
          <b>{t.text('timeline.expected')}</b>
        ) : (
          <>
            <ShortTimestamp timestamp={state.timestamp} />
            {box.height !== null && (
              <small>{t.parts('timeline.inBlock', { block: <BlockLink key="block" height={box.height} /> })}</small>
            )}
          </>
        )
      }
    >
      <div className={css.head}>
        <h3>{story === null ? t.text('timeline.newState') : <StorySentence story={story} />}</h3>
        {number === null ? (
          <PendingStatus isPreConfirmed={state.isPreConfirmed} />
        ) : (
          <span className="dim">{t.text('timeline.number', { number: formatCount(number) })}</span>
        )}
      </div>
      <p className={css.meta}>
        {box.transactionId !== null && (
          <span>
            {t.parts('timeline.byTransaction', {
              transaction: <TransactionLink key="transaction" id={box.transactionId} />,
            })}
          </span>
        )}
        <span>{t.parts('timeline.inBox', { box: <BoxLink key="box" id={box.boxId} /> })}</span>
      </p>
      {isChange && <ContractChangeNotice state={state} />}
      <Moves state={state} />
      <RegisterChanges changes={state.registers} />
    </Step>
  )
}

export interface StepProps {
  readonly kind: 'pending' | 'now' | 'changed' | 'last' | undefined
  readonly when: ReactNode
  readonly children: ReactNode
}

/** An entry of the timeline: time, rail and content. */
export const Step = ({ kind, when, children }: StepProps) => (
  <li className={css.step} data-kind={kind}>
    <div className={css.when}>{when}</div>
    <div className={css.rail} aria-hidden="true" />
    <div className={css.body}>{children}</div>
  </li>
)

function ContractChangeNotice({ state: { contractChange, templateHash, box } }: { readonly state: TokenState }) {
  const t = useTranslation()
  const link =
    templateHash === null ? undefined : <ContractLink templateHash={templateHash} name={box.owner.label?.name} />
  return (
    <Notice tone="warning" title={t.text('timeline.contractChanged')} end={link}>
      {t.text(contractChange === 'template' ? 'timeline.newTemplate' : 'timeline.newConstants')}
    </Notice>
  )
}

/** Changes of ERG and tokens. */
function Moves({ state: { nanoErg, assets } }: { readonly state: TokenState }) {
  const t = useTranslation()
  return (
    <ul className={css.moves}>
      <li>{nanoErg === '0' ? t.text('timeline.sameErg') : <ErgAmount nanoErg={nanoErg} unit sign />}</li>
      {assets.length === 0 ? (
        <li>{t.text('timeline.sameTokens')}</li>
      ) : (
        assets.map((asset) => (
          <li key={asset.tokenId}>
            <TokenAmount amount={asset.amount} decimals={asset.decimals} sign /> <TokenLink token={asset} />
          </li>
        ))
      )}
    </ul>
  )
}
