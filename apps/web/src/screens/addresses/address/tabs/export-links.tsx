import { usePublicConfig } from '../../../../config/use-public-config.ts'
import { useHasFeature } from '../../../../data/api/use-api.ts'
import { useWords } from '../../../../i18n/use-words.ts'
import css from '../address.module.css'

/** The whole history as a file, where the API writes such. */
export function ExportLinks({ address }: { readonly address: string }) {
  const words = useWords()
  const { apiUrl } = usePublicConfig()
  if (!useHasFeature('export')) return null
  const path = `${apiUrl}/api/v2/addresses/${encodeURIComponent(address)}/transactions/export`
  return (
    <span className={css.exports}>
      {FORMATS.map((format) => (
        <a
          key={format}
          href={`${path}?format=${format}`}
          download
          aria-label={words.text('address.export', { format: format.toUpperCase() })}
        >
          {format.toUpperCase()}
        </a>
      ))}
    </span>
  )
}

const FORMATS = ['csv', 'json'] as const
