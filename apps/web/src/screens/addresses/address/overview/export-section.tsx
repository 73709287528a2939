import { exportAddressLedger, pathOf } from '@ergo-explorer/client'
import type { AddressFlow } from '@ergo-explorer/contract'
import { useState } from 'react'
import { usePublicConfig } from '#config/use-public-config.ts'
import { endOf, startOf } from '#data/addresses/address-history.ts'
import type { AddressView } from '#data/addresses/address.ts'
import type { KnownAddressTransaction } from '#data/api/operations.ts'
import { useHasFeature } from '#data/api/use-api.ts'
import { ErgAmount, TokenAmount } from '#entities/amount.tsx'
import { TokenLink } from '#entities/links.tsx'
import { formatCoinUnit } from '#format/amount.ts'
import { DEFAULT_LOCALE } from '#i18n/locales.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Button } from '#ui/form/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { Section } from '#ui/layout/section.tsx'
import { AppLink } from '#ui/link/app-link.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { CodeBlock } from '#ui/text/code-block.tsx'
import { addressLink, type AddressUrl } from '../address-url.ts'
import { UrlForm } from '../url-form.tsx'
import { namedRanges } from './history-filters.tsx'
import { MergedExport } from './merged-export.tsx'
import { MovedValue } from './moved-value.tsx'
import css from './overview.module.css'

/** First lines of the files. JSON Lines have none. */
export const EXPORT_COLUMNS = {
  csv: 'time_utc,height,transaction_id,kind,sentence,currency,token_id,amount,smallest_amount,fee_erg,counterparties,counterparty_count,self_transfer,usd,price_box_id,rate_box_id',
  jsonl: '',
  koinly:
    'Date,Sent Amount,Sent Currency,Received Amount,Received Currency,Fee Amount,Fee Currency,Net Worth Amount,Net Worth Currency,Label,Description,TxHash',
  cointracking:
    'Type,Buy Amount,Buy Currency,Sell Amount,Sell Currency,Fee,Fee Currency,Exchange,Trade-Group,Comment,Date,Tx-ID',
} as const
const FORMATS = ['csv', 'jsonl', 'koinly', 'cointracking'] as const

interface ExportSectionProps {
  readonly view: AddressView
  readonly url: AddressUrl
  /** Shown transactions, the first of which are the preview. */
  readonly rows: readonly KnownAddressTransaction[]
  readonly flow: AddressFlow | null
  /** Time of the newest block, for the named years. */
  readonly now: number | null
}

const PREVIEW_ROWS = 3

/** Accounting files of the days of the filter, with their columns and first rows. */
export function ExportSection({ view, url, rows, flow, now }: ExportSectionProps) {
  const t = useTranslation()
  const { apiUrl } = usePublicConfig()
  if (!useHasFeature('export')) return null
  const { from, to } = url.filters
  const range = {
    ...(from !== null && { fromTime: startOf(from) }),
    ...(to !== null && { toTime: endOf(to) }),
  }
  const language = t.locale === DEFAULT_LOCALE ? {} : { lang: t.locale }
  const hasOnlyDays =
    flow === null ||
    Object.entries(url.filters).every(([name, value]) => value === null || name === 'from' || name === 'to')
  return (
    <Section id="export" title={t.text('address.exportAction')} note={t.text('address.exportFor')}>
      {now !== null && (
        <p className={css.years}>
          {namedRanges(now)
            .filter(({ name }) => name === 'year')
            .map(({ from: start, to: end }) => (
              <AppLink
                key={start}
                to={addressLink(url, { filters: { from: start, to: end } }, '#export')}
                preventScrollReset
              >
                {start.slice(0, 4)}
              </AppLink>
            ))}
        </p>
      )}
      <UrlForm url={url} without={['from', 'to']} hash="#export" className={css.form}>
        <Field label={t.text('dates.from')} type="date" name="from" defaultValue={from ?? undefined} />
        <Field label={t.text('dates.to')} type="date" name="to" defaultValue={to ?? undefined} />
        <Button type="submit">{t.text('dates.apply')}</Button>
      </UrlForm>
      <p className={css.note}>
        {hasOnlyDays && t.text('address.exportCount', { count: flow?.transactionCount ?? view.transactionCount })}{' '}
        {t.text('address.exportHow')}
      </p>
      <ul className={css.formats}>
        {FORMATS.map((format) => (
          <li key={format}>
            <a
              href={apiUrl + pathOf(exportAddressLedger, { address: view.address, format, ...language, ...range })}
              download
            >
              {t.text(`address.exportFormat.${format}`)}
            </a>
            <small>{t.text(`address.exportUse.${format}`)}</small>
          </li>
        ))}
      </ul>
      <MergedExport address={view.address} range={range} formats={FORMATS} />
      <ExportPreview key={`${addressLink(url, {})} ${rows.length > 0}`} rows={rows} />
    </Section>
  )
}

/** Columns of the files, and the first rows as the CSV has them. */
function ExportPreview({ rows: latest }: Pick<ExportSectionProps, 'rows'>) {
  const t = useTranslation()
  // Stays as loaded: wider amounts would move the columns while they are read.
  const [rows] = useState(() => latest.filter(({ state }) => state === 'confirmed').slice(0, PREVIEW_ROWS))
  const unit = formatCoinUnit(usePublicConfig().coinName)
  return (
    <Disclosure summary={t.text('address.exportPreview')} isOpen>
      {rows.length > 0 && (
        <DataTable
          caption={t.text('address.exportPreview')}
          rows={rows}
          keyOf={({ transactionId }) => transactionId}
          place="detail"
          columns={[
            {
              head: 'time_utc',
              card: 'title',
              cell: ({ timestamp }) => timestamp !== null && new Date(timestamp).toISOString().slice(0, 16),
            },
            {
              head: 'amount',
              kind: 'number',
              card: 'figure',
              cell: ({ effect }) => (
                <>
                  <ErgAmount nanoErg={effect.nanoErg} /> {unit}
                  {effect.assets.slice(0, 1).map((asset) => (
                    <span key={asset.tokenId}>
                      <br />
                      <TokenAmount amount={asset.amount} decimals={asset.decimals} /> <TokenLink token={asset} />
                    </span>
                  ))}
                </>
              ),
            },
            {
              head: 'usd',
              kind: 'number',
              card: 'side',
              cell: ({ effect }) => <MovedValue value={effect.valuation} />,
            },
          ]}
        />
      )}
      {FORMATS.filter((format) => EXPORT_COLUMNS[format] !== '').map((format) => (
        <div key={format} className={css.columns}>
          <span className="label">{t.text(`address.exportFormat.${format}`)}</span>
          <CodeBlock text={EXPORT_COLUMNS[format]} label={t.text('address.exportColumns', { format })} />
        </div>
      ))}
    </Disclosure>
  )
}
