import { usePublicConfig } from '../../../../config/use-public-config.ts'
import { useHasFeature } from '../../../../data/api/use-api.ts'
import { useWords } from '../../../../i18n/use-words.ts'
import css from '../../tokens.module.css'

/** All holders as a file, where the API writes such. */
export function ExportLinks({ tokenId }: { readonly tokenId: string }) {
  const words = useWords()
  const { apiUrl } = usePublicConfig()
  if (!useHasFeature('export')) return null
  return (
    <span className={css.exports}>
      {FORMATS.map((format) => (
        <a
          key={format}
          href={`${apiUrl}/api/v2/tokens/${tokenId}/holders/export?format=${format}`}
          download
          aria-label={words.text('token.export', { format: format.toUpperCase() })}
        >
          {format.toUpperCase()}
        </a>
      ))}
    </span>
  )
}

const FORMATS = ['csv', 'json'] as const
