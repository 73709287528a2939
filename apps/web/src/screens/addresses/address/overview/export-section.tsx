import { exportAddressTransactions, pathOf } from '@ergo-explorer/client'
import { useHasFeature } from '#data/api/use-api.ts'
import { ExportLinks } from '#entities/export-links.tsx'
import { useTranslation } from '#i18n/use-translation.ts'
import { Section } from '#ui/layout/section.tsx'
import css from './overview.module.css'

/** Downloads of the history. */
export function ExportSection({ address }: { readonly address: string }) {
  const t = useTranslation()
  if (!useHasFeature('export')) return null
  return (
    <Section id="export" title={t.text('address.exportAction')}>
      <ExportLinks
        className={css.exports}
        pathOf={(format) => pathOf(exportAddressTransactions, { address, format })}
        label={(format) => t.text('address.export', { format })}
      />
    </Section>
  )
}
