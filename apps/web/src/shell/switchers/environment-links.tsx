import { usePublicConfig } from '../../config/use-public-config.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

/** The explorer of each network is a separate site; the first entry is this one. */
export function EnvironmentLinks() {
  const { locale } = useTranslation()
  return useEnvironments().map(({ name, url }, index) => (
    <a key={name} href={url === '' ? `/${locale}` : url} aria-current={index === 0 ? 'true' : undefined}>
      {name}
    </a>
  ))
}

export const useEnvironments = () => usePublicConfig().environments
