import { exportAddressTransactions, pathOf } from '@ergo-explorer/client'
import { usePublicConfig } from '#config/use-public-config.ts'
import { useHasFeature } from '#data/api/use-api.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import css from '../address.module.css'

/** Download links for the complete history, when the API supports exports. */
export function ExportLinks({ address }: { readonly address: string }) {
  const t = useTranslation()
  const { apiUrl } = usePublicConfig()
  if (!useHasFeature('export')) return null
  return (
    <span className={css.exports}>
      {FORMATS.map((format) => (
        <a
          key={format}
          href={apiUrl + pathOf(exportAddressTransactions, { address, format })}
          download
          aria-label={t.text('address.export', { format: format.toUpperCase() })}
        >
          {format.toUpperCase()}
        </a>
      ))}
    </span>
  )
}

const FORMATS = ['csv', 'json'] as const
