import { usePublicConfig } from '../../config/use-public-config.ts'
import type { Resource } from '../../data/resource/resource.ts'
import { useResource } from '../../data/resource/use-resource.ts'
import { ScreenLink } from '../../entities/screen-link.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Status } from '../../ui/status.tsx'
import { shellResources } from '../shell-resources.ts'
import { useApiFailedSince } from '../use-api-failed-since.ts'

/** Whether the data of the shell has loaded, with a link to the status page. */
export function HealthStatus() {
  return (
    <ScreenLink screen="status" to="/status">
      <HealthText />
    </ScreenLink>
  )
}

function HealthText() {
  const t = useTranslation()
  const [info, market, tip] = shellResources(usePublicConfig())
  const errors = [useErrorOf(info), useErrorOf(market), useErrorOf(tip)]
  const isSilent = useApiFailedSince() !== null || errors.every((error) => error !== null)
  if (isSilent) return <Status kind="warning">{t.text('footer.apiUnreachable')}</Status>
  if (errors.some((error) => error !== null)) return <Status kind="warning">{t.text('footer.partial')}</Status>
  return <Status kind="confirmed">{t.text('footer.working')}</Status>
}

/** The stats strip loads the data. */
const useErrorOf = <T,>(resource: Resource<T>) => useResource(resource, { isRefreshedOnMount: false }).error
