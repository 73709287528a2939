import { exportTokenHolders, pathOf } from '@ergo-explorer/client'
import { usePublicConfig } from '#config/use-public-config.ts'
import { useHasFeature } from '#data/api/use-api.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import css from '../../tokens.module.css'

/** Downloads of all holders, if the API supports exports. */
export function ExportLinks({ tokenId }: { readonly tokenId: string }) {
  const t = useTranslation()
  const { apiUrl } = usePublicConfig()
  if (!useHasFeature('export')) return null
  return (
    <span className={css.exports}>
      {FORMATS.map((format) => (
        <a
          key={format}
          href={apiUrl + pathOf(exportTokenHolders, { tokenId, format })}
          download
          aria-label={t.text('token.export', { format: format.toUpperCase() })}
        >
          {format.toUpperCase()}
        </a>
      ))}
    </span>
  )
}

const FORMATS = ['csv', 'json'] as const
