import type { SupplyEquation } from '@ergo-explorer/contract'
import { parseHeight } from '#data/object-id.ts'
import { useResource } from '#data/resource/use-resource.ts'
import { supplyEquationResource } from '#data/difficulty/difficulty.ts'
import { ErgAmount } from '#entities/amount.tsx'
import { BlockLink, ScreenLink } from '#entities/screen-link.tsx'
import { Timestamp } from '#entities/timestamp.tsx'
import { MINUS_SIGN } from '#format/number.ts'
import type { Translations } from '#i18n/translations.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useSearchParams } from '#page/router.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Button } from '#ui/form/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { Section } from '#ui/layout/section.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import css from './difficulty.module.css'

interface Term {
  readonly key: string
  readonly label: string
  readonly value: SupplyEquation['total']
  readonly isSubtracted: boolean
  /** The page with the boxes that the term sums up. */
  readonly link: { readonly screen: 'address' | 'token'; readonly to: string } | null
}

/** The circulating supply after a block as a sum, with the boxes of each term. */
export function SupplyEquationSection() {
  const t = useTranslation()
  const at = parseHeight(useSearchParams().get('at'))
  const { data } = useResource(supplyEquationResource(at))
  if (data === undefined) return null
  const title = t.text('supply.proof')
  return (
    <Section
      className={css.section}
      title={title}
      note={t.text('supply.proofNote')}
      end={
        <ScreenLink screen="chart" to="/charts/total">
          {t.text('supply.history')}
        </ScreenLink>
      }
    >
      <form method="get" action={`/${t.locale}/difficulty`} className={css.supplyForm}>
        <input type="hidden" name="tab" value="emission" />
        <Field
          label={t.text('supply.atHeight')}
          name="at"
          inputMode="numeric"
          pattern="[0-9]{1,9}"
          autoComplete="off"
          defaultValue={at === null ? undefined : String(at)}
          required
        />
        <Button type="submit">{t.text('supply.compute')}</Button>
      </form>
      {data === null ? (
        <EmptyState kind="empty" sentence={t.text('supply.noBlock')} />
      ) : (
        <>
          <DataTable
            caption={title}
            rows={listTerms(t, data)}
            keyOf={({ key }) => key}
            columns={[
              {
                head: t.text('supply.term'),
                card: 'title',
                cell: ({ label, link }) =>
                  link === null ? (
                    label
                  ) : (
                    <ScreenLink screen={link.screen} to={link.to}>
                      {label}
                    </ScreenLink>
                  ),
              },
              {
                head: t.text('supply.amount'),
                kind: 'number',
                card: 'figure',
                cell: ({ value, isSubtracted }) => (
                  <>
                    {isSubtracted && value !== '0' && MINUS_SIGN}
                    <ErgAmount nanoErg={value} unit />
                  </>
                ),
              },
            ]}
          />
          <p className={`label ${css.note}`}>
            {t.parts('supply.afterBlock', {
              block: <BlockLink key="block" height={data.height} />,
              time: <Timestamp key="time" timestamp={data.timestamp} />,
            })}{' '}
            {t.text(data.difference === '0' ? 'supply.isExact' : 'supply.isWrong')}
          </p>
        </>
      )}
    </Section>
  )
}

function listTerms(
  t: Translations,
  { total, locked, reemissionDebt, reemissionTokenId, circulating, height }: SupplyEquation,
): readonly Term[] {
  const contracts = locked.map(({ contract, address, value }): Term => ({
    key: contract,
    label: t.text(`supply.contract.${contract}`),
    value,
    isSubtracted: true,
    link: { screen: 'address', to: `/addresses/${address}?at=${height}` },
  }))
  const debt: Term = {
    key: 'debt',
    label: t.text('supply.reemissionDebt'),
    value: reemissionDebt,
    isSubtracted: true,
    link: reemissionTokenId === null ? null : { screen: 'token', to: `/token/${reemissionTokenId}?at=${height}` },
  }
  const plain = { isSubtracted: false, link: null } as const
  return [
    { key: 'total', label: t.text('supply.total'), value: total, ...plain },
    ...contracts,
    ...(reemissionTokenId === null ? [] : [debt]),
    { key: 'circulating', label: t.text('supply.circulating'), value: circulating, ...plain },
  ]
}
