import { DAY_MS } from '@ergo-explorer/chain'
import type { ReactNode } from 'react'
import type { TokenView } from '@ergo-explorer/sentences/token-view'
import { TRANSACTION_KIND_GROUPS } from '#entities/kind-groups.ts'
import { displayTokenName } from '@ergo-explorer/sentences/name-text'
import { shortenId } from '#format/id.ts'
import { formatDate, formatUtcDay } from '#format/time.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Button, LinkButton } from '#ui/form/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { Menu } from '#ui/layout/menu.tsx'
import { AppLink } from '#ui/link/app-link.tsx'
import { ClippedText } from '#ui/text/clipped-text.tsx'
import { Icon } from '#ui/text/icon.tsx'
import { addressLink, type AddressUrl, hasFilters, NO_FILTERS, type UrlFilters } from '../address-url.ts'
import { UrlForm } from '../url-form.tsx'
import css from './overview.module.css'

interface HistoryFiltersProps {
  readonly url: AddressUrl
  /** Time of the newest block, for the named months and years. */
  readonly now: number
  /** Tokens that the address holds. */
  readonly tokens: readonly TokenView[]
  /** Coin or token of the amounts. */
  readonly unit: string
}

const HASH = '#history'

/** Filters of the history as menus of links and small forms. */
export function HistoryFilters({ url, now, tokens, unit }: HistoryFiltersProps) {
  const t = useTranslation()
  const { filters } = url
  const { from, to, token, direction, kind, counterparty, min, max } = filters
  const linkTo = (change: Partial<UrlFilters>) => addressLink(url, { filters: change }, HASH)
  const option = (change: Partial<UrlFilters>, content: ReactNode, isCurrent: boolean) => (
    <AppLink key={linkTo(change)} to={linkTo(change)} aria-current={isCurrent ? 'true' : undefined} preventScrollReset>
      {content}
    </AppLink>
  )
  const selectedToken = tokens.find(({ tokenId }) => tokenId === token)
  return (
    // A `fieldset` needs a visible legend.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div className={css.chips} role="group" aria-label={t.text('address.filters')}>
      <Chip
        label={t.text('address.filter.dates')}
        value={from === null && to === null ? null : formatRange(from, to, t.locale)}
        clear={linkTo({ from: null, to: null })}
      >
        {namedRanges(now).map(({ name, ...range }) =>
          option(
            range,
            t.text(`address.range.${name}`, { year: range.from.slice(0, 4) }),
            range.from === from && range.to === to,
          ),
        )}
        <UrlForm url={url} without={['from', 'to']} hash={HASH} className={css.filterForm}>
          <Field label={t.text('dates.from')} type="date" name="from" defaultValue={from ?? undefined} />
          <Field label={t.text('dates.to')} type="date" name="to" defaultValue={to ?? undefined} />
          <Button type="submit">{t.text('dates.apply')}</Button>
        </UrlForm>
      </Chip>
      <Chip
        label={t.text('address.filter.direction')}
        value={direction === null ? null : t.text(`address.direction.${direction}`)}
        clear={linkTo({ direction: null })}
      >
        {(['in', 'out'] as const).map((name) =>
          option({ direction: name }, t.text(`address.direction.${name}`), direction === name),
        )}
      </Chip>
      {(tokens.length > 0 || token !== null) && (
        <Chip
          label={t.text('address.token')}
          value={
            token === null ? null : selectedToken === undefined ? shortenId(token, 6) : displayTokenName(selectedToken)
          }
          clear={linkTo({ token: null })}
        >
          {tokens.map((one) =>
            option(
              { token: one.tokenId },
              <ClippedText text={displayTokenName(one)} width="name" isTokenName={one.name !== null} />,
              one.tokenId === token,
            ),
          )}
        </Chip>
      )}
      <Chip
        label={t.text('address.filter.kind')}
        value={kind === null ? null : t.text(`address.kindGroup.${kind}`)}
        clear={linkTo({ kind: null })}
      >
        {TRANSACTION_KIND_GROUPS.map((group) =>
          option({ kind: group }, t.text(`address.kindGroup.${group}`), group === kind),
        )}
      </Chip>
      <Chip
        label={t.text('address.amount')}
        value={min === null && max === null ? null : `${min ?? '0'} – ${max ?? '∞'} ${unit}`}
        clear={linkTo({ min: null, max: null })}
      >
        <UrlForm url={url} without={['min', 'max']} hash={HASH} className={css.filterForm}>
          <AmountField label={t.text('address.minAmount', { unit })} name="min" value={min} />
          <AmountField label={t.text('address.maxAmount', { unit })} name="max" value={max} />
          <Button type="submit">{t.text('dates.apply')}</Button>
        </UrlForm>
      </Chip>
      {counterparty !== null && (
        <Chip
          label={t.text('address.filter.counterparty')}
          value={shortenId(counterparty, 6)}
          clear={linkTo({ counterparty: null })}
        />
      )}
      {hasFilters(filters) && (
        <LinkButton variant="text" to={linkTo(NO_FILTERS)} preventScrollReset>
          {t.text('address.clearFilters')}
        </LinkButton>
      )}
    </div>
  )
}

interface ChipProps {
  readonly label: string
  /** Text of the chosen value; null if the filter is not set. */
  readonly value: string | null
  /** Link that removes the filter. */
  readonly clear: string
  readonly children?: ReactNode
}

function Chip({ label, value, clear, children }: ChipProps) {
  const t = useTranslation()
  const summary = (
    <>
      {label}
      {value !== null && (
        <>
          : <b>{value}</b>
        </>
      )}
    </>
  )
  return (
    <span className={css.chip} data-on={value === null ? undefined : true}>
      {children === undefined ? (
        <span className={css.chipText}>{summary}</span>
      ) : (
        <Menu summary={summary} group="address">
          {children}
        </Menu>
      )}
      {value !== null && (
        <AppLink
          className={css.clear}
          to={clear}
          aria-label={t.text('address.removeFilter', { name: label })}
          preventScrollReset
        >
          <Icon name="close" size="tiny" />
        </AppLink>
      )}
    </span>
  )
}

interface AmountFieldProps {
  readonly label: string
  readonly name: string
  readonly value: string | null
}

const AmountField = ({ label, name, value }: AmountFieldProps) => (
  <Field
    label={label}
    name={name}
    inputMode="decimal"
    pattern="[0-9]{1,19}([.][0-9]{1,18})?"
    placeholder="1.5"
    autoComplete="off"
    defaultValue={value ?? undefined}
  />
)

const formatRange = (from: string | null, to: string | null, locale: string): string =>
  [from, to].map((day) => (day === null ? '…' : formatDate(Date.parse(day), locale))).join(' – ')

/** Months and years as days, both inclusive. */
export function namedRanges(now: number) {
  const date = new Date(now)
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()]
  const range = (from: number, end: number) => ({ from: formatUtcDay(from), to: formatUtcDay(end - DAY_MS) })
  return [
    { name: 'thisMonth', ...range(Date.UTC(year, month), Date.UTC(year, month + 1)) },
    { name: 'lastMonth', ...range(Date.UTC(year, month - 1), Date.UTC(year, month)) },
    { name: 'year', ...range(Date.UTC(year), Date.UTC(year + 1)) },
    { name: 'year', ...range(Date.UTC(year - 1), Date.UTC(year)) },
  ] as const
}
