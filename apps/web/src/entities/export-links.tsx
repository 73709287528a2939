import { usePublicConfig } from '#config/use-public-config.ts'
import { useHasFeature } from '#data/api/use-api.ts'

const FORMATS = ['csv', 'json'] as const

export interface ExportLinksProps {
  readonly className: string | undefined
  readonly pathOf: (format: (typeof FORMATS)[number]) => string
  /** Accessible name of a link. */
  readonly label: (format: string) => string
}

/** Downloads of a complete list, if the API supports exports. */
export function ExportLinks({ className, pathOf, label }: ExportLinksProps) {
  const { apiUrl } = usePublicConfig()
  if (!useHasFeature('export')) return null
  return (
    <span className={className}>
      {FORMATS.map((format) => (
        <a key={format} href={apiUrl + pathOf(format)} download aria-label={label(format.toUpperCase())}>
          {format.toUpperCase()}
        </a>
      ))}
    </span>
  )
}
