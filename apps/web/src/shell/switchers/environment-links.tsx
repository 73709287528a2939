import { usePublicConfig } from '../../config/use-public-config.ts'
import { useWords } from '../../i18n/use-words.ts'

/** The explorer of each network is a site of its own; the first one named is this one. */
export function EnvironmentLinks() {
  const { locale } = useWords()
  return useEnvironments().map(({ name, url }, index) => (
    <a key={name} href={url === '' ? `/${locale}` : url} aria-current={index === 0 ? 'true' : undefined}>
      {name}
    </a>
  ))
}

export const useEnvironments = () => usePublicConfig().environments
