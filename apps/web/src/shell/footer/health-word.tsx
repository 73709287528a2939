import { usePublicConfig } from '../../config/use-public-config.ts'
import type { Resource } from '../../data/resource/resource.ts'
import { useResource } from '../../data/resource/use-resource.ts'
import { ScreenLink } from '../../entities/screen-link.tsx'
import { useWords } from '../../i18n/use-words.ts'
import { Status } from '../../ui/status.tsx'
import { shellResources } from '../shell-resources.ts'
import { useSilentSince } from '../use-silent-since.ts'

/** Whether all of what every page needs has arrived; leads to how it is in detail. */
export function HealthWord() {
  return (
    <ScreenLink screen="status" to="/status">
      <Word />
    </ScreenLink>
  )
}

function Word() {
  const words = useWords()
  const [info, market, tip] = shellResources(usePublicConfig())
  const errors = [useErrorOf(info), useErrorOf(market), useErrorOf(tip)]
  const isSilent = useSilentSince() !== null || errors.every((error) => error !== null)
  if (isSilent) return <Status kind="warning">{words.text('footer.silent')}</Status>
  if (errors.some((error) => error !== null)) return <Status kind="warning">{words.text('footer.partial')}</Status>
  return <Status kind="confirmed">{words.text('footer.working')}</Status>
}

/** To ask is the strip's business. */
const useErrorOf = <T,>(resource: Resource<T>) => useResource(resource, { isRefreshedOnMount: false }).error
