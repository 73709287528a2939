import type { StateRegisterChange } from '@ergo-explorer/contract'
import { ConstantContent, formatConstantType } from '#entities/constant-content.tsx'
import { formatRole } from '#entities/role-texts.ts'
import { formatCount } from '#format/number.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { sanitizeText } from '#ui/text/sanitize-text.ts'
import { compareTexts } from './compare-texts.ts'
import css from './timeline.module.css'

/** Typed values before and after. Registers without a change are left out. */
export function RegisterChanges({ changes }: { readonly changes: readonly StateRegisterChange[] }) {
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
const textOf = ({ text, value }: Value): string => text ?? value
