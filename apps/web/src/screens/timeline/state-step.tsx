import type { StateRegisterChange, TokenState } from '@ergo-explorer/contract'
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
import css from './timeline.module.css'
import { ConstantContent, formatConstantType } from '#entities/constant-content.tsx'
import { formatRole } from '#entities/role-texts.ts'
import { sanitizeText } from '@ergo-explorer/sentences/sanitize-text'
import { compareTexts } from './compare-texts.ts'

interface StateStepProps {
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

interface StepProps {
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

/** Typed values before and after. Registers without a change are left out. */
function RegisterChanges({ changes }: { readonly changes: readonly StateRegisterChange[] }) {
  if (changes.length === 0) return null
  return (
    <dl className={css.diffs}>
      {changes.map((change) => (
        <RegisterChange key={change.id} change={change} />
      ))}
    </dl>
  )
}

type Value = NonNullable<StateRegisterChange['before']>

function RegisterChange({ change }: { readonly change: StateRegisterChange }) {
  const t = useTranslation()
  const { id, before, after, difference } = change
  const role = formatRole(t, change)
  const [from, to] = [before?.type ?? null, after?.type ?? null]
  const types = [...new Set([from, to])].flatMap((type) => (type === null ? [] : [formatConstantType(type)]))
  return (
    <div>
      <dt>{id}</dt>
      <dd className={css.type}>
        {role !== null && <b>{role}</b>} {types.join(' → ')}
      </dd>
      <dd className={css.values}>
        {before !== null && after !== null && before.meaning === null && after.meaning === null ? (
          <Difference before={before} after={after} isNumber={difference !== null} />
        ) : (
          <>
            <Value value={before} /> → <Value value={after} />
          </>
        )}
      </dd>
      {difference !== null && (
        <dd className={css.difference} data-direction={difference.startsWith('-') ? 'out' : 'in'}>
          {difference.startsWith('-') ? formatCount(difference) : `+${formatCount(difference)}`}
        </dd>
      )}
      {before === null && <dd className={css.difference}>{t.text('timeline.added')}</dd>}
      {after === null && <dd className={css.difference}>{t.text('timeline.removed')}</dd>}
    </div>
  )
}

function Value({ value }: { readonly value: Value | null }) {
  const t = useTranslation()
  if (value === null) return <span className="dim">{t.text('timeline.notSet')}</span>
  return <ConstantContent text={textOf(value)} meaning={value.meaning} />
}

interface DifferenceProps {
  readonly before: Value
  readonly after: Value
  readonly isNumber: boolean
}

const INTEGER = /^-?\d+$/

/** Only the changed characters are struck out and bold. */
function Difference({ before, after, isNumber }: DifferenceProps) {
  const show = (value: Value) =>
    isNumber && INTEGER.test(textOf(value)) ? formatCount(textOf(value)) : sanitizeText(textOf(value))
  const { start, before: removed, after: added, end } = compareTexts(show(before), show(after))
  return (
    <>
      <span className={css.was} translate="no">
        {start}
        <del>{removed}</del>
        {end}
      </span>
      {' → '}
      <span translate="no">
        {start}
        <ins>{added}</ins>
        {end}
      </span>
    </>
  )
}

/** The bytes, if the constant cannot be decoded. */
const textOf = ({ text, bytes: value }: Value): string => text ?? value
