import { partyFromAddress } from '@ergo-explorer/sentences/party-view'
import { usePublicConfig } from '#config/use-public-config.ts'
import { totalOf } from '#data/my/figures.ts'
import { removeAddress } from '#data/my/my-list.ts'
import type { StoredFigures } from '#data/my/stored.ts'
import { ShortAge } from '#entities/age.tsx'
import { ErgAmount } from '#entities/amount.tsx'
import { AddressLink } from '#entities/links.tsx'
import { ScreenLink } from '#entities/screen-link.tsx'
import { formatCoinUnit } from '#format/amount.ts'
import { formatCount, UNKNOWN_VALUE_TEXT } from '#format/number.ts'
import { formatPercent } from '#format/percent.ts'
import { formatErgInDollars } from '#format/price.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { usePrivateNames } from '#page/private-names.ts'
import { Button } from '#ui/form/button.tsx'
import { Section } from '#ui/layout/section.tsx'
import { DataTable, ShareBar } from '#ui/table/data-table.tsx'
import type { MyProps } from './my-props.ts'
import css from './my.module.css'

interface AddressTableProps extends MyProps {
  readonly figures: StoredFigures
  readonly isLoading: boolean
}

/** The addresses one by one. */
export function AddressTable({ list, save, figures: { byAddress, prices }, isLoading }: AddressTableProps) {
  const t = useTranslation()
  const names = usePrivateNames()
  const unit = formatCoinUnit(usePublicConfig().coinName)
  const rows = list.addresses.map(({ address }) => {
    const figures = byAddress[address]
    return { address, figures, total: figures && totalOf([figures], prices) }
  })
  const sum = rows.reduce((total, row) => total + BigInt(row.total ?? 0), 0n)
  return (
    <Section
      title={t.text('my.addresses')}
      note={t.text('my.addressesNote', { count: rows.length, state: isLoading ? 'loading' : 'ready' })}
    >
      <DataTable
        caption={t.text('my.addresses')}
        rows={rows}
        keyOf={({ address }) => address}
        columns={[
          {
            head: t.text('my.address'),
            card: 'title',
            lead: true,
            cell: ({ address }) => (
              <span className={css.owners}>
                <AddressLink party={partyFromAddress(address)} isAddress />
                {names?.has(`/addresses/${address}`) !== true && (
                  <ScreenLink screen="names" to={`/names#/addresses/${address}`}>
                    {t.text('my.giveName')}
                  </ScreenLink>
                )}
              </span>
            ),
          },
          {
            head: unit,
            kind: 'number',
            card: 'under',
            cell: ({ figures }) => figures && <ErgAmount nanoErg={figures.nanoErg} />,
          },
          {
            head: t.text('my.tokens'),
            kind: 'number',
            card: 'start',
            cell: ({ figures }) => figures && formatCount(figures.tokens.length) + (figures.hasMoreTokens ? '+' : ''),
          },
          {
            head: t.text('my.pendingUnit', { unit }),
            kind: 'number',
            card: 'end',
            cell: ({ figures }) =>
              figures &&
              (figures.pending.transactionCount === 0 ? (
                UNKNOWN_VALUE_TEXT
              ) : (
                <ErgAmount nanoErg={figures.pending.nanoErg} sign />
              )),
          },
          {
            head: t.text('my.value'),
            kind: 'number',
            card: 'figure',
            cell: ({ total }) =>
              total &&
              (prices.usd === null ? <ErgAmount nanoErg={total} unit /> : formatErgInDollars(total, prices.usd)),
          },
          {
            head: t.text('my.share'),
            kind: 'number',
            card: 'side',
            cell: ({ total }) =>
              total !== undefined && sum > 0n ? (
                <ShareBar share={Number((10_000n * BigInt(total)) / sum) / 10_000}>
                  {formatPercent(BigInt(total), sum, 1)}
                </ShareBar>
              ) : (
                UNKNOWN_VALUE_TEXT
              ),
          },
          {
            head: t.text('my.active'),
            kind: 'short',
            card: 'start',
            dim: true,
            cell: ({ figures }) => figures && <ShortAge timestamp={figures.lastActivity} />,
          },
          {
            head: t.text('my.change'),
            label: false,
            cell: ({ address }) => (
              <Button
                aria-label={t.text('my.removeOne', { address: names?.get(`/addresses/${address}`) ?? address })}
                onClick={() => save(removeAddress(list, address))}
              >
                {t.text('my.remove')}
              </Button>
            ),
          },
        ]}
      />
    </Section>
  )
}
