import { usePublicConfig } from '../../config/use-public-config.ts'
import { useApi } from '../../data/api/use-api.ts'
import { useScreens } from '../../page/use-has-screen.ts'
import { type NavGroup, buildNavGroups } from './nav-groups.ts'

export function useNavGroups(): readonly NavGroup[] {
  return buildNavGroups({ screens: useScreens(), hasV2: useApi().features !== null, config: usePublicConfig() })
}
