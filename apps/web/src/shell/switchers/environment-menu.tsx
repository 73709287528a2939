import { useTranslation } from '../../i18n/use-translation.ts'
import { Menu } from '../../ui/menu.tsx'
import { EnvironmentLinks, useEnvironments } from './environment-links.tsx'

/** Network switcher, if networks are configured. */
export function EnvironmentMenu() {
  const t = useTranslation()
  const [current] = useEnvironments()
  if (current === undefined) return null
  return (
    <Menu
      group="header"
      align="end"
      summary={
        <>
          <span className="visually-hidden">{t.text('menu.environment')}: </span>
          {current.name}
        </>
      }
    >
      <EnvironmentLinks />
    </Menu>
  )
}
